from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., pytest.RunResult]

OWN_TESTS = """
from pathlib import Path
import pytest

SOURCES = ["sources/q3.txt"]

def test_check(footnote):
    report = footnote.check("Revenue rose to 12 million dollars.", SOURCES)
    assert report.faithfulness == 1.0

@pytest.mark.parametrize("text", ["Revenue rose to 12 million dollars.", Path("docs/good.md")])
def test_faithful(footnote, text):
    footnote.assert_faithful(text, "sources/q3.txt")

class TestClass:
    def test_contradicted(self, footnote):
        footnote.assert_faithful("Free cash flow was 510 million dollars for the quarter.", SOURCES)

def test_too_low(footnote):
    footnote.assert_faithful("Elephants sleep standing under large baobab trees.", SOURCES)

def test_lower(footnote):
    footnote.assert_faithful("Elephants sleep standing under large baobab trees.", SOURCES, fail_under=0)

def test_off(footnote):
    text = "Free cash flow was 510 million dollars for the quarter."
    footnote.assert_faithful(text, SOURCES, fail_under=0, fail_on=[])

def test_unknown_key(footnote):
    with pytest.raises(Exception, match="did you mean threshold"):
        footnote.assert_faithful("Revenue rose.", SOURCES, treshold=1)
"""


def test_ordinary_tests_check_texts_without_the_flag(project: Path, run: Run) -> None:
    (project / "tests" / "test_own.py").write_text(OWN_TESTS, encoding="utf-8")
    result = run("tests")
    result.assert_outcomes(passed=6, failed=2)
    result.stdout.fnmatch_lines(
        [
            "E *AssertionError: not faithful: 1 contradicted claim; faithfulness 0.0000 is under 0.9",
            "E *<text>:1:1: CONTRADICTED*510 million*",
            'E *sources/q3.txt chars*"*410 million dollars*',
            "E *FN101*",
            "E *AssertionError: not faithful: faithfulness 0.0000 is under 0.9",
        ]
    )
    assert "fixture.py" not in result.stdout.str()


NOTHING_TO_CHECK = """
import warnings
import pytest

@pytest.mark.parametrize(("text", "message"), [
    ("", "no claims: nothing was checked"),
    ("# Report", "no claims: nothing was checked"),
    ("docs/bad.md", "no claims: 'docs/bad.md' is the name of a file; give a Path"),
])
def test_warned(footnote, text, message):
    with pytest.warns(UserWarning, match=message) as caught:
        footnote.assert_faithful(text, "sources/q3.txt")
    assert caught[0].filename == __file__

def test_silent(footnote):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        footnote.assert_faithful("Revenue rose to 12 million dollars.", "sources/q3.txt")
"""


def test_a_text_without_claims_passes_with_a_warning_that_knows_names_of_files(project: Path, run: Run) -> None:
    (project / "tests" / "test_own.py").write_text(NOTHING_TO_CHECK, encoding="utf-8")
    run("tests").assert_outcomes(passed=4)


ASYNC_TESTS = """
import pytest

pytestmark = pytest.mark.anyio
TEXTS = ["Revenue rose to 12 million dollars.", "Free cash flow was 510 million dollars for the quarter."]

@pytest.fixture
def anyio_backend():
    return "asyncio"

@pytest.mark.parametrize("text", TEXTS, ids=["right", "wrong"])
async def test_faithful(footnote, text):
    footnote.assert_faithful(text, "sources/q3.txt")

class TestGroup:
    async def test_in_a_class(self, footnote):
        assert footnote.check(TEXTS[1], "sources/q3.txt").problems()
"""


def test_async_tests_and_classes_use_the_fixture(project: Path, run: Run) -> None:
    pytest.importorskip("anyio")
    (project / "tests" / "test_own.py").write_text(ASYNC_TESTS, encoding="utf-8")
    result = run("tests", "-rf")
    result.assert_outcomes(passed=2, failed=1)
    result.stdout.fnmatch_lines(["E *<text>:1:1: CONTRADICTED*", "FAILED tests/test_own.py::test_faithful[[]wrong[]]*"])


def test_the_configuration_of_the_project_counts_from_any_folder(
    project: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("sqlalchemy")
    (project / "pyproject.toml").write_text('[tool.footnote]\nas-of = "2026-06-30"\n', encoding="utf-8")
    (project / "tests" / "test_own.py").write_text(
        "def test_ask(footnote):\n    assert '37.805,00' in footnote.ask('How much does Bergmann owe?').answer\n"
    )
    (project / "elsewhere").mkdir()
    monkeypatch.chdir(project / "elsewhere")
    run(str(project / "tests"), f"--rootdir={project}").assert_outcomes(passed=1)


def test_asking_gives_the_answer_or_the_refusal_of_the_catalog(project: Path, run: Run) -> None:
    pytest.importorskip("sqlalchemy")
    (project / "tests" / "test_own.py").write_text(
        "def test_ask(footnote):\n"
        "    assert '43.805,00' in footnote.ask('How much does Bergmann owe?').answer\n"
        "    assert footnote.ask('What will revenue be next quarter?').refusal.code == 'unroutable'\n"
    )
    run("tests").assert_outcomes(passed=1)
