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


def test_asking_gives_the_answer_or_the_refusal_of_the_catalog(project: Path, run: Run) -> None:
    pytest.importorskip("sqlalchemy")
    (project / "tests" / "test_own.py").write_text(
        "def test_ask(footnote):\n"
        "    assert '43.805,00' in footnote.ask('How much does Bergmann owe?').answer\n"
        "    assert footnote.ask('What will revenue be next quarter?').refusal.code == 'unroutable'\n"
    )
    run("tests").assert_outcomes(passed=1)
