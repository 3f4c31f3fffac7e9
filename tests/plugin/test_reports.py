from __future__ import annotations

import json
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from pathlib import Path

import pytest

import footnote.shelves

Run = Callable[..., pytest.RunResult]


def test_the_summary_names_the_figures_and_the_reports(project: Path, run: Run) -> None:
    result = run("--footnote", "--footnote-report", "out/report.html", "--footnote-json=out/report.json")
    result.stdout.fnmatch_lines(
        [
            "*= footnote =*",
            "3 claims: 1 supported, 0 partial, 1 unsupported, 1 contradicted; faithfulness 0.33*",
            "html report: out/report.html",
            "json report: out/report.json",
        ]
    )
    report = json.loads((project / "out" / "report.json").read_text(encoding="utf-8"))
    assert [document["path"] for document in report["documents"]] == ["docs/bad.md", "docs/good.md", "docs/vague.md"]
    assert (project / "out" / "report.html").is_file()


def test_reports_have_the_same_bytes_with_and_without_xdist(project: Path, run: Run) -> None:
    pytest.importorskip("xdist")
    args = ("--footnote", "--footnote-json=r.json", "--footnote-report=r.html", "-p", "no:cacheprovider")
    found = []
    for distribution in ((), ("-n", "2"), ("-n", "2", "--footnote-items=claim")):
        run(*args, *distribution).assert_outcomes(passed=3, failed=1, warnings=1)
        found.append([(project / name).read_bytes() for name in ("r.json", "r.html")])
        for name in ("r.json", "r.html"):
            (project / name).unlink()
    assert found[0] == found[1] == found[2]


def test_sources_that_documents_share_are_read_once(project: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[object] = []
    load = footnote.shelves.load
    monkeypatch.setattr("footnote.shelves.load", lambda *args: loaded.append(args) or load(*args))
    run("--footnote", "--footnote-json=r.json").assert_outcomes(passed=3, failed=1, warnings=1)
    assert len(loaded) == 1


def test_only_what_ran_is_in_the_report(project: Path, run: Run) -> None:
    run("--footnote", "--footnote-json=r.json", "-k", "good").assert_outcomes(passed=1, deselected=3)
    report = json.loads((project / "r.json").read_text(encoding="utf-8"))
    assert [document["path"] for document in report["documents"]] == ["docs/good.md"]


def test_a_report_that_cannot_be_written_is_told_and_changes_the_exit_code(project: Path, run: Run) -> None:
    (project / "file").write_text("x", encoding="utf-8")
    result = run("--footnote", "--footnote-report", "file/r.html", "-k", "good")
    result.assert_outcomes(passed=1, deselected=3)
    result.stdout.fnmatch_lines(["ERROR: cannot write*file/r.html*"])
    assert result.ret == pytest.ExitCode.USAGE_ERROR


def test_an_option_that_takes_a_test_file_for_its_report_destroys_nothing(project: Path, run: Run) -> None:
    (project / "test_it.py").write_text("def test_it():\n    pass\n", encoding="utf-8")
    result = run("--footnote", "--footnote-json", "test_it.py", "-k", "good")
    result.stdout.fnmatch_lines(["ERROR: *test_it.py' holds something else than a report*"])
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    assert (project / "test_it.py").read_text(encoding="utf-8").startswith("def test_it")


def test_any_format_can_be_written(project: Path, run: Run) -> None:
    result = run("--footnote", "--footnote-render=junit=out/j.xml", "--footnote-render", "markdown=out/m.md")
    result.stdout.fnmatch_lines(["junit report: out/j.xml", "markdown report: out/m.md"])
    assert ElementTree.parse(project / "out" / "j.xml").getroot().get("name") == "footnote"
    assert (project / "out" / "m.md").read_text(encoding="utf-8").startswith("## Footnote: fail")


@pytest.mark.parametrize("value", ["subtitles=x", "json", "json=", "json=-"])
def test_a_format_that_is_not_there_stops_the_run(project: Path, run: Run, value: str) -> None:
    result = run("--footnote", f"--footnote-render={value}")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*--footnote-render takes NAME=FILE*the formats are text, json, html*"])


HOSTILE = "Revenue \x00\x01\x1b[31m\x12 ]]> <b>&amp; rose to 99 million dollars.\n"


@pytest.mark.parametrize("items", ["document", "claim"])
def test_junit_of_pytest_is_xml_whatever_the_claims_say(project: Path, run: Run, items: str) -> None:
    (project / "docs" / "bad.md").write_text(HOSTILE, encoding="utf-8")
    args = ("--footnote", f"--footnote-items={items}", "--footnote-fail-on=contradicted,unsupported,partial")
    result = run(*args, "--junitxml=j.xml", "--color=yes")
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    tree = ElementTree.parse(project / "j.xml")
    messages = " ".join(failure.text or "" for failure in tree.iter("failure"))
    assert "99 million dollars" in messages
    assert "\n" in messages.strip()  # line ends are kept, PYT-02
    assert "\x1b" not in (project / "j.xml").read_text(encoding="utf-8")


@pytest.mark.parametrize("option", ["--footnote-json=pyproject.toml", "--footnote-render=junit=docs/good.md"])
def test_no_report_overwrites_what_the_run_reads(project: Path, run: Run, option: str) -> None:
    files = {file: file.read_bytes() for file in (project / "pyproject.toml", project / "docs" / "good.md")}
    result = run("--footnote", option, "-m", "footnote", "-k", "good")
    result.stdout.fnmatch_lines(["ERROR: *would overwrite it*"])
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    assert {file: file.read_bytes() for file in files} == files


CUT_SHORT = {
    "an end before the end": (
        "import pytest\n\ndef test_it():\n    pytest.exit('enough')\n",
        ["tests", "docs"],
        "the run was cut short",
    ),
    "a module that cannot be loaded": ("import no_such_module\n", [], "the run was cut short"),
    "an argument that is not there": ("", ["docs/no.md"], "the run was cut short"),
    "a worker that crashed": (
        "import os\n\ndef test_it():\n    os._exit(3)\n",
        ["-n", "1"],
        "worker gw0 of pytest-xdist crashed: what it had checked is missing here",
    ),
}


@pytest.mark.parametrize("case", CUT_SHORT.values(), ids=CUT_SHORT)
def test_a_run_that_lost_results_says_so_and_writes_no_baseline(
    project: Path, run: Run, case: tuple[str, list[str], str]
) -> None:
    test, arguments, reason = case
    if "-n" in arguments:
        pytest.importorskip("xdist")
    (project / "tests" / "test_own.py").write_text(test, encoding="utf-8")
    result = run("--footnote", "--footnote-json=report.json", "--footnote-update-baseline", *arguments)
    result.stdout.fnmatch_lines(
        [f"could not check: pytest: {reason}*", "baseline: footnote-baseline.json is unchanged: not everything *"]
    )
    report = json.loads((project / "report.json").read_text(encoding="utf-8"))
    assert report["summary"]["status"] == "error"
    assert not (project / "footnote-baseline.json").exists()
