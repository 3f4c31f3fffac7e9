from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from pytest_footnote.reaching import further_arguments

Run = Callable[..., pytest.RunResult]

HERE = Path("/project")

ARGUMENTS = [
    (["docs/a.md", "docs/b.md"], ["tests"], ["docs/a.md", "docs/b.md"]),
    (["docs/a.md"], ["."], []),
    (["docs/a.md"], ["docs"], []),
    (["docs/a.md"], ["tests/test_a.py::test", "docs/a.md::document"], []),
    (["docs/a [1].md", "docs/b.md", "other/c.md"], ["tests"], ["docs", "other/c.md"]),
    (["docs/a::b.md", "docs/deep/a[1].md"], ["tests"], ["docs"]),
]


@pytest.mark.parametrize(("files", "arguments", "expected"), ARGUMENTS)
def test_what_is_added_to_the_arguments_overlaps_nothing(
    files: list[str], arguments: list[str], expected: list[str]
) -> None:
    found = further_arguments([HERE / file for file in files], arguments, HERE)
    assert found == [str(HERE / path) for path in expected]


def test_documents_in_folders_that_pytest_ignores_are_collected_and_nothing_else_there(project: Path, run: Run) -> None:
    for folder in ("build/deep", ".hidden"):
        (project / folder).mkdir(parents=True)
        (project / folder / "a.md").write_text("Revenue rose to 12 million dollars.\n", encoding="utf-8")
        (project / folder / "test_not_ours.py").write_text("def test_not_ours():\n    assert False\n")
    configuration = '[[tool.footnote.documents]]\npaths = ["build/**/*.md", ".hidden/*.md"]\nsources = ["sources/"]\n'
    (project / "pyproject.toml").write_text(configuration, encoding="utf-8")
    result = run("--footnote", "-v")
    result.assert_outcomes(passed=3)
    result.stdout.fnmatch_lines_random(["build/deep/a.md::document PASSED*", ".hidden/a.md::document PASSED*"])


def test_own_tests_and_documents_all_run_side_by_side(project: Path, run: Run) -> None:
    (project / "docs" / "test_beside.py").write_text("def test_beside():\n    pass\n", encoding="utf-8")
    run("--footnote").assert_outcomes(passed=4, failed=1, warnings=1)


@pytest.mark.parametrize(
    ("args", "passed", "failed"),
    [
        (["tests", "--footnote-docs=docs/bad.md"], 1, 1),
        (["tests", "--footnote-docs", "docs"], 3, 1),
        (["docs/good.md::document", "--footnote-docs=docs/good.md"], 1, 0),
        # An ini file says what the documents are, not that this run is about them.
        (["tests", "--override-ini=addopts=--footnote-docs=docs/bad.md"], 1, 0),
    ],
)
def test_documents_that_the_command_line_names_are_checked_beside_other_arguments(
    project: Path, run: Run, args: list[str], passed: int, failed: int
) -> None:
    run("--footnote", *args).assert_outcomes(passed=passed, failed=failed, warnings=None)


def test_documents_outside_of_pytests_root_have_ids_of_their_own(
    project: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = project / "service"
    service.mkdir()
    (service / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    monkeypatch.chdir(service)
    run("--footnote", "-v").stdout.fnmatch_lines_random(
        ["../docs/bad.md::document FAILED*", "../docs/good.md::document PASSED*"]
    )
    run("--footnote", "--lf").assert_outcomes(failed=1, deselected=2)
    run("--footnote", "--deselect=../docs/bad.md").assert_outcomes(passed=2, deselected=1, warnings=1)
