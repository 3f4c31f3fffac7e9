"""The real commands of coverage.py and diff-cover on what a run has written."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from pathlib import Path

import pytest

pytest.importorskip("coverage")

Run = Callable[..., pytest.RunResult]

ROOT = Path(__file__).parents[2]


@pytest.fixture
def covered(project: Path, run: Run) -> Path:
    """A project with the data of a run."""
    result = run("--footnote", "--footnote-coverage", "build/text.coverage")
    result.stdout.fnmatch_lines(
        [
            "coverage: coverage report --rcfile=build/text.coverage-rc",
            "coverage: coverage report --rcfile=build/text.coverage-sources-rc",
        ]
    )
    return project


def command(project: Path, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONWARNINGS": ""}
    return subprocess.run(
        [sys.executable, "-m", *words], cwd=project, env=environment, capture_output=True, text=True, check=False
    )


def coverage(project: Path, *words: str, rc: str = "build/text.coverage-rc") -> subprocess.CompletedProcess[str]:
    return command(project, "coverage", words[0], f"--rcfile={rc}", *words[1:])


def test_the_report_counts_lines_of_documents(covered: Path) -> None:
    done = coverage(covered, "report", "--show-missing")
    assert done.returncode == 0, done.stderr
    rows = {
        line.split()[0]: line.split()[1:] for line in done.stdout.splitlines() if line.startswith(("docs", "TOTAL"))
    }
    assert rows == {
        "docs/bad.md": ["1", "1", "0%", "3"],
        "docs/good.md": ["1", "0", "100%"],
        "docs/vague.md": ["1", "1", "0%", "1"],
        "TOTAL": ["3", "2", "33%"],
    }


@pytest.mark.parametrize(("least", "code"), [("33", 0), ("34", 2)])
def test_a_threshold_fails_the_report(covered: Path, least: str, code: int) -> None:
    assert coverage(covered, "report", f"--fail-under={least}").returncode == code


def test_the_pages_show_the_text_and_the_sources_even_if_the_document_is_gone(covered: Path) -> None:
    (covered / "docs" / "good.md").unlink()
    done = coverage(covered, "html", "-d", "html")
    assert done.returncode == 0, done.stderr + done.stdout
    (page,) = (covered / "html").glob("*good_md.html")
    text = page.read_text(encoding="utf-8")
    assert "Revenue rose to 12 million dollars." in text
    assert "sources/q3.txt" in text


def test_xml_and_lcov(covered: Path) -> None:
    for kind in ("xml", "lcov"):
        done = coverage(covered, kind, "-o", f"c.{kind}")
        assert done.returncode == 0, done.stderr
    lines = {
        element.get("filename"): [(line.get("number"), line.get("hits")) for line in element.iter("line")]
        for element in ElementTree.parse(covered / "c.xml").iter("class")
    }
    assert lines["docs/bad.md"] == [("3", "0")]
    assert lines["docs/good.md"] == [("1", "1")]
    assert "SF:docs/bad.md\nDA:3,0" in (covered / "c.lcov").read_text(encoding="utf-8")


def test_diff_cover_names_the_changed_line_that_nothing_supports(covered: Path, run: Run) -> None:
    pytest.importorskip("diff_cover")

    def git(*words: str) -> None:
        who = ["-c", "user.name=x", "-c", "user.email=x@example.org", "-c", "commit.gpgsign=false"]
        subprocess.run(["git", *who, *words], cwd=covered, check=True, capture_output=True)

    (covered / ".git").rmdir()
    git("init", "-q", "-b", "main")
    git("add", "docs")
    git("commit", "-qm", "before")
    git("checkout", "-qb", "change")
    with (covered / "docs" / "good.md").open("a", encoding="utf-8") as stream:
        stream.write("\nRevenue rose to 13 million dollars.\n")
    git("commit", "-qam", "after")
    run("--footnote", "--footnote-coverage", "build/text.coverage")
    assert coverage(covered, "xml", "-o", "c.xml").returncode == 0
    done = command(covered, "diff_cover.diff_cover_tool", "c.xml", "--compare-branch=main", "--fail-under=100")
    assert done.returncode == 1, done.stderr
    assert "docs/good.md (0.0%): Missing lines 3" in done.stdout


def test_sources_are_covered_by_the_claims_that_cite_them(project: Path, run: Run) -> None:
    (project / "sources" / "q3.txt").write_text(
        "Free cash flow was 410 million dollars.\nRevenue rose to 12 million dollars.\nNobody cites this line.\n",
        encoding="utf-8",
    )
    run("--footnote", "--footnote-coverage", "c")
    done = coverage(project, "json", "--show-contexts", "-o", "c.json", rc="c-sources-rc")
    assert done.returncode == 0, done.stderr
    found = json.loads((project / "c.json").read_text(encoding="utf-8"))["files"]["sources/q3.txt"]
    assert (found["executed_lines"], found["missing_lines"]) == ([1, 2], [3])
    assert [name.partition("::")[0] for name in found["contexts"]["2"]] == ["docs/good.md"]


def test_the_data_is_written_anew_and_beside_no_other(covered: Path, run: Run) -> None:
    """Data of the project's own code stays its own."""
    (covered / ".coverage").write_text("theirs", encoding="utf-8")
    run("--footnote", "--footnote-coverage", "build/text.coverage", "docs/good.md")
    assert "docs/bad.md" not in coverage(covered, "report").stdout
    assert (covered / ".coverage").read_text(encoding="utf-8") == "theirs"


def test_a_place_that_cannot_be_written_is_told(project: Path, run: Run) -> None:
    (project / "file").write_text("x", encoding="utf-8")
    result = run("--footnote", "--footnote-coverage", "file/c", "docs/good.md")
    result.stdout.fnmatch_lines(["ERROR: cannot write*"])
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result = run("--footnote", "--footnote-coverage", "docs/good.md", "docs/good.md")
    result.stdout.fnmatch_lines(["ERROR: *this run reads *good.md*would overwrite it*"])
    assert (project / "docs" / "good.md").read_text(encoding="utf-8").startswith("Revenue")


def test_without_coverage_the_extra_is_named(project: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("footnote.coverage.files.find_spec", lambda name: None)
    result = run("--footnote", "--footnote-coverage", "c")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*pip install 'pytest-footnote[[]coverage]'*"])
