from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from .conftest import CONFIGURATION

Run = Callable[..., pytest.RunResult]


def test_documents_are_items_and_a_contradicted_claim_fails(project: Path, run: Run) -> None:
    result = run("--footnote", "-v")
    result.assert_outcomes(passed=3, failed=1, warnings=1)
    result.stdout.fnmatch_lines_random(
        [
            "docs/good.md::document PASSED*",
            "docs/bad.md::document FAILED*",
            "docs/vague.md::document PASSED*",
            "tests/test_own.py::test_own PASSED*",
        ]
    )
    assert result.ret == pytest.ExitCode.TESTS_FAILED


def test_a_failure_shows_place_verdict_quote_and_reason(project: Path, run: Run) -> None:
    result = run("--footnote")
    result.stdout.fnmatch_lines(
        [
            "docs/bad.md:3:1: CONTRADICTED 0.* Free cash flow was 510 million dollars for the quarter.",
            '    sources/q3.txt chars *: "*410 million dollars*"',
            "    FN101 *",
            "docs/bad.md: 1 contradicted claim",
        ]
    )
    assert "Traceback" not in result.stdout.str()


def test_what_does_not_fail_is_a_warning_even_if_warnings_are_errors(project: Path, run: Run) -> None:
    result = run("--footnote", "-W", "error", "docs/vague.md")
    result.assert_outcomes(passed=1, warnings=1)
    result.stdout.fnmatch_lines(["*FootnoteWarning: docs/vague.md:1:1: UNSUPPORTED 0.*Elephants sleep*"])


@pytest.mark.parametrize(
    ("args", "failed"),
    [
        (["--footnote-fail-on", "none"], []),
        (["--footnote-fail-on", "unsupported"], ["docs/vague.md"]),
        (["--footnote-fail-on=contradicted,unsupported"], ["docs/bad.md", "docs/vague.md"]),
        (["--footnote-fail-on", "none", "--footnote-fail-under", "0.9"], ["docs/bad.md", "docs/vague.md"]),
        (["--footnote-fail-under", "0"], ["docs/bad.md"]),
    ],
)
def test_gates_given_as_options(project: Path, run: Run, args: list[str], failed: list[str]) -> None:
    result = run("--footnote", "-rf", *args)
    result.assert_outcomes(passed=4 - len(failed), failed=len(failed), warnings=None)
    for path in failed:
        result.stdout.fnmatch_lines([f"FAILED {path}::document*"])


def test_the_configured_gate_of_an_entry_holds(project: Path, run: Run) -> None:
    with (project / "pyproject.toml").open("a", encoding="utf-8") as stream:
        stream.write('fail-on = ["unsupported"]\n')
    result = run("--footnote", "-rf")
    result.stdout.fnmatch_lines(["FAILED docs/vague.md::document*"])
    result.assert_outcomes(passed=3, failed=1, warnings=None)


@pytest.mark.parametrize("mode", ["prepend", "importlib"])
def test_documents_are_collected_although_testpaths_leaves_them_out(project: Path, run: Run, mode: str) -> None:
    with (project / "pyproject.toml").open("a", encoding="utf-8") as stream:
        stream.write('[tool.pytest.ini_options]\ntestpaths = ["tests"]\n')
    result = run("--footnote", f"--import-mode={mode}")
    result.assert_outcomes(passed=3, failed=1, warnings=1)


@pytest.mark.parametrize(
    ("argument", "passed", "failed"),
    [
        ("docs", 2, 1),
        ("docs/good.md", 1, 0),
        ("docs/good.md::document", 1, 0),
        ("docs/bad.md::document", 0, 1),
        ("tests", 1, 0),
    ],
)
def test_arguments_select_documents_as_they_select_tests(
    project: Path, run: Run, argument: str, passed: int, failed: int
) -> None:
    result = run("--footnote", argument)
    result.assert_outcomes(passed=passed, failed=failed, warnings=None)


def test_a_run_that_checks_no_document_says_so(project: Path, run: Run) -> None:
    run("--footnote", "tests").stdout.fnmatch_lines(["no document was checked, of 3 that are configured"])


def test_names_that_pytest_reads_as_selections_are_collected(project: Path, run: Run) -> None:
    (project / "docs" / "bad.md").rename(project / "docs" / "bad [final].md")
    (project / "docs" / "good.md").rename(project / "docs" / "größe q3 (final).md")
    with (project / "pyproject.toml").open("a", encoding="utf-8") as stream:
        stream.write('[tool.pytest.ini_options]\ntestpaths = ["tests"]\n')
    run("--footnote").assert_outcomes(passed=3, failed=1, warnings=1)


def test_a_linked_folder_is_collected(project: Path, run: Run) -> None:
    (project / "docs").rename(project / "elsewhere")
    (project / "docs").symlink_to(project / "elsewhere")
    result = run("--footnote", "-rf")
    result.assert_outcomes(passed=3, failed=1, warnings=1)
    result.stdout.fnmatch_lines(["FAILED docs/bad.md::document*"])


def test_a_name_outside_of_utf_8_does_not_end_the_run_and_is_no_pass(project: Path, run: Run) -> None:
    (project / "docs" / "caf\udce9.md").write_text("Revenue rose to 12 million dollars.\n", encoding="utf-8")
    result = run("--footnote", "--footnote-fail-on=none")
    result.assert_outcomes(passed=4, warnings=2)
    result.stdout.fnmatch_lines(["could not check: docs/caf*dce9.md: its name is not UTF-8*"])
    assert result.ret == pytest.ExitCode.USAGE_ERROR


def test_a_name_that_would_steer_the_terminal_is_an_error(project: Path, run: Run) -> None:
    (project / "docs" / "b\n::error::x\x1b[31m.md").write_text("Revenue fell.\n", encoding="utf-8")
    result = run("--footnote")
    result.stdout.fnmatch_lines(
        ["could not check: docs/b ::error::x\\x1b[[]31m.md: its name holds control characters*"]
    )
    assert not any(line.lstrip().startswith("::") or "\x1b" in line for line in result.outlines)


def test_no_line_of_a_document_is_printed_as_it_stands(project: Path, run: Run) -> None:
    text = "::error::pwned \x1b[31mElephants sleep standing under 9 trees.\n"
    (project / "docs" / "vague.md").write_text(text, encoding="utf-8")
    result = run("--footnote", "docs/vague.md")
    result.assert_outcomes(passed=1, warnings=1)
    assert not any(line.lstrip().startswith("::") or "\x1b" in line for line in result.outlines)


def test_an_unknown_judge_stops_the_run_with_one_line(project: Path, run: Run) -> None:
    result = run("--footnote", "--footnote-judge", "foo")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["ERROR: footnote: no judge 'foo'; there are: auto, lexical, llm, model"])


def test_the_header_counts_documents(project: Path, run: Run) -> None:
    run("--footnote", "--footnote-docs", "docs/good.md").stdout.fnmatch_lines(["footnote: 1 document in *"])


def test_one_document_that_cannot_be_read_is_one_error(project: Path, run: Run) -> None:
    (project / "docs" / "no-source.md").write_text("Revenue rose.\n", encoding="utf-8")
    configuration = '[[tool.footnote.documents]]\npaths = ["docs/no-source.md"]\nsources = ["gone/"]\n'
    text = (project / "pyproject.toml").read_text(encoding="utf-8")
    (project / "pyproject.toml").write_text(configuration + text, encoding="utf-8")
    result = run("--footnote")
    result.assert_outcomes(passed=3, failed=1, errors=1, warnings=1)
    result.stdout.fnmatch_lines(["*could not check: *gone*"])


def test_only_collecting_checks_and_writes_nothing(project: Path, run: Run) -> None:
    result = run("--footnote", "--co", "-q", "--footnote-report", "r.html")
    result.stdout.fnmatch_lines_random(["docs/bad.md::document", "docs/good.md::document", "docs/vague.md::document"])
    assert not (project / "r.html").exists()
    assert "faithfulness" not in result.stdout.str()


def test_last_failed_runs_the_failed_document_again_although_lines_moved(project: Path, run: Run) -> None:
    run("--footnote").assert_outcomes(passed=3, failed=1, warnings=1)
    text = (project / "docs" / "bad.md").read_text(encoding="utf-8")
    (project / "docs" / "bad.md").write_text(f"\n\n\n{text}", encoding="utf-8")
    run("--footnote", "--lf").assert_outcomes(failed=1)


def test_the_cache_provider_may_be_off(project: Path, run: Run) -> None:
    run("--footnote", "-p", "no:cacheprovider").assert_outcomes(passed=3, failed=1, warnings=1)


@pytest.mark.parametrize(("expression", "passed", "failed"), [("footnote", 2, 1), ("not footnote", 1, 0)])
def test_the_marker_selects_documents(project: Path, run: Run, expression: str, passed: int, failed: int) -> None:
    result = run("--footnote", "-m", expression, "--strict-markers")
    result.assert_outcomes(passed=passed, failed=failed, deselected=4 - passed - failed, warnings=None)


def test_documents_and_sources_without_a_configuration(project: Path, run: Run) -> None:
    (project / "pyproject.toml").unlink()
    args = ["--footnote", "--footnote-docs", "docs/*.md", "--footnote-sources", "sources/q3.txt", "tests", "docs"]
    run(*args).assert_outcomes(passed=3, failed=1, warnings=1)


def test_sources_elsewhere_move_no_ids(project: Path, run: Run, tmp_path_factory: pytest.TempPathFactory) -> None:
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    (project / "sources" / "q3.txt").rename(elsewhere / "q3.txt")
    (project / "pyproject.toml").unlink()
    result = run("--footnote", "--footnote-docs=docs/good.md", f"--footnote-sources={elsewhere}", "-v")
    result.stdout.fnmatch_lines(["docs/good.md::document PASSED*"])


@pytest.mark.parametrize(
    ("configuration", "args", "message"),
    [
        ("", [], "*footnote init*"),
        ('[[tool.footnote.documents]]\npaths = ["no/*.md"]\n', [], "*pyproject.toml: no documents match*no/[*].md*"),
        ('[[tool.footnote.documents]]\npaths = ["gone.md"]\nsources = ["s"]', [], "*no such file*gone.md*"),
        ("[tool.footnote]\nfail-undr = 1\n", [], "*pyproject.toml: fail-undr is no key*did you mean fail-under*"),
        ("", ["--footnote-docs", "Some text that is no file."], "*no such file: 'Some text that is no file.'*"),
        ("", ["--footnote-docs", "docs/no.md"], "*no such file: 'docs/no.md'*"),
        ("", ["--footnote-fail-under", "high"], "*--footnote-fail-under must be a number*"),
        ("", ["--footnote-fail-under", "7"], "*fail-under must be a number from 0 to 1*"),
        ("", ["--footnote-fail-on", "false"], "*fail-on must be a list of verdicts*"),
        ("", ["--footnote-json", "-"], "*--footnote-json takes a file*"),
        ("", ["--footnote-judge", "llm"], "*--judge llm needs a *"),
        (CONFIGURATION, ["--footnote-baseline", "b.json"], "*b.json: there is no such baseline: make it with*"),
        (CONFIGURATION, ["--footnote-accept-new"], "*--footnote-accept-new goes with --footnote-update-baseline*"),
        ("[tool.footnote]\nwaivers = 'w.toml'\n" + CONFIGURATION, [], "*w.toml: there is no such file*"),
        ("", ["--footnote-coverage", "-"], "*--footnote-coverage takes a file*"),
        (CONFIGURATION, ["--footnote-json=r", "--footnote-sarif=./r"], "*two reports want the file*r'*"),
        (CONFIGURATION, ["--footnote-json=r", "--footnote-render=markdown=r"], "*two reports want the file*r'*"),
    ],
)
def test_what_cannot_be_checked_is_a_usage_error_that_says_what_to_mend(
    project: Path, run: Run, configuration: str, args: list[str], message: str
) -> None:
    (project / "pyproject.toml").write_text(configuration, encoding="utf-8")
    sources = ["--footnote-sources", "sources"] if args else []
    result = run("--footnote", *args, *sources)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([message])
