from __future__ import annotations

import json
from pathlib import Path

import pytest
import yaml

from footnote.cli import main as check
from footnote_hooks.__main__ import HOOKS, main

ROOT = Path(__file__).parents[2]
CONFIGURATION = '[[documents]]\npaths = ["docs/*.*"]\nsources = ["sources/"]\n'
BAD = "Free cash flow was 510 million dollars for the quarter.\n"


@pytest.mark.parametrize(
    ("argv", "code"),
    [
        (["docs/good.md"], 0),
        (["docs/bad.md"], 1),
        (["docs/good.md", "docs/bad.md"], 1),
        (["notes.md"], 0),
        ([], 0),
        (["--fail-on=none", "docs/bad.md"], 0),
        (["--fail-on=none", "--fail-under=0.5", "docs/bad.md"], 1),
        (["--fail-under=0.5", "docs/bad.md", "docs/good.md"], 1),
    ],
)
def test_configured_documents_are_checked_and_others_skipped(project: Path, argv: list[str], code: int) -> None:
    assert main(["documents", *argv]) == code


def test_a_failure_names_the_claim_the_report_and_what_to_stage(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["documents", "docs/good.md", "docs/bad.md"]) == 1
    out = capsys.readouterr().out
    assert "docs/bad.md:1:1: CONTRADICTED" in out
    assert "`git add` them" in out
    assert out.endswith("report: .footnote/report.html\n")
    assert (project / ".footnote" / "report.html").is_file()


def test_what_holds_is_silent_and_writes_nothing(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["documents", "docs/good.md", "notes.md"]) == 0
    assert capsys.readouterr() == ("", "")
    assert not (project / ".footnote").exists()


def test_what_the_baseline_knows_or_a_waiver_covers_does_not_fail(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("CI", raising=False)
    text = (project / "footnote.toml").read_text(encoding="utf-8")
    assert check(["check", "docs", "--update-baseline", "--quiet"]) == 0
    (project / "footnote.toml").write_text(f'baseline = "footnote-baseline.json"\n{text}', encoding="utf-8")
    assert main(["documents", "docs/bad.md"]) == 0
    (project / "footnote.toml").write_text(f'waivers = "w.toml"\n{text}', encoding="utf-8")
    (project / "w.toml").write_text('[[waiver]]\nmatch = "Free cash flow"\nreason = "r"\n', encoding="utf-8")
    assert main(["documents", "docs/bad.md"]) == 0
    (project / "w.toml").unlink()
    assert main(["documents", "docs/bad.md"]) == 2


@pytest.mark.parametrize("configuration", [None, "fail-under = 0.5\n"])
def test_without_configured_documents_one_line_names_init(
    project: Path, capsys: pytest.CaptureFixture[str], configuration: str | None
) -> None:
    (project / "footnote.toml").unlink()
    if configuration:
        (project / "footnote.toml").write_text(configuration, encoding="utf-8")
    assert main(["documents", "docs/bad.md"]) == 2
    out, err = capsys.readouterr()
    assert not out
    assert err.count("\n") == 1
    assert "footnote init" in err


@pytest.mark.parametrize("name", ["docs/q3 report (final).md", "docs/new\nline.md", "-dash.md", "docs/größe [1].md"])
def test_odd_names_are_checked(project: Path, name: str) -> None:
    (project / name).write_text((project / "docs" / "bad.md").read_text(encoding="utf-8"), encoding="utf-8")
    assert main(["documents", name]) == 1


@pytest.mark.parametrize("name", ["docs/rows.csv", "docs/facts.json", "docs/notes.rst", "docs/page.html"])
def test_a_document_of_any_kind_is_checked_where_an_entry_names_it(project: Path, name: str) -> None:
    text = {".csv": f"text\n{BAD}", ".json": json.dumps({"text": BAD}), ".html": f"<p>{BAD}</p>"}
    (project / name).write_text(text.get(Path(name).suffix, BAD), encoding="utf-8")
    assert main(["documents", name]) == 0
    (project / "footnote.toml").write_text(CONFIGURATION, encoding="utf-8")
    assert main(["documents", name]) == 1


def test_batches_find_what_one_run_finds(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names = [f"docs/{number}.md" for number in range(6)]
    for number, name in enumerate(names):
        kind = "bad" if number % 2 else "good"
        (project / name).write_text((project / "docs" / f"{kind}.md").read_text(encoding="utf-8"), encoding="utf-8")
    codes = [main(["documents", *names[at : at + 2]]) for at in (0, 2, 4)]
    assert codes == [1, 1, 1]
    found = [line for line in capsys.readouterr().out.splitlines() if ": CONTRADICTED" in line]
    assert [line.partition(":")[0] for line in found] == ["docs/1.md", "docs/3.md", "docs/5.md"]


def test_what_cannot_be_checked_is_exit_2(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "sources" / "q3.txt").unlink()
    assert main(["documents", "docs/good.md"]) == 2
    assert "error: " in capsys.readouterr().out


def test_a_report_that_cannot_be_written_is_exit_2(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["documents", "--report", "notes.md/r.html", "docs/bad.md"]) == 2
    assert "cannot write" in capsys.readouterr().err


@pytest.mark.parametrize("argv", [[], ["unknown"], ["documents", "--wrong"]])
def test_a_wrong_call_is_exit_2(project: Path, argv: list[str]) -> None:
    assert main(argv) == 2


def test_every_published_hook_can_be_run() -> None:
    hooks = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    assert [hook["id"] for hook in hooks] == ["footnote", "footnote-sources", "footnote-catalog", "footnote-log"]
    for hook in hooks:
        command, name = hook["entry"].rsplit(" ", 1)
        assert command == "python -P -m footnote_hooks"
        assert name in HOOKS
        assert hook["require_serial"] is True
        assert hook["minimum_pre_commit_version"] == "3.2.0"
