from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from footnote.cli import main


@pytest.mark.parametrize(
    ("argv", "code"),
    [
        (["docs/good.md"], 0),
        (["docs/bad.md"], 0),
        (["docs/bad.md", "--fail-on", "contradicted"], 1),
        (["docs/bad.md", "--fail-on", "unsupported"], 0),
        (["docs/bad.md", "--fail-on", "unsupported,contradicted"], 1),
        (["docs/bad.md", "--fail-under", "0.5"], 1),
        (["docs/good.md", "--fail-under", "1"], 0),
        (["docs/*.md", "--fail-under", "0.4", "--fail-on", "none"], 1),
        (["Revenue rose to 12 million dollars.", "--fail-under", "1"], 0),
        (["Free cash flow was 510 million dollars for the quarter.", "--fail-on", "contradicted"], 1),
    ],
)
def test_the_exit_code_says_whether_the_gate_holds(project: Path, argv: list[str], code: int) -> None:
    assert main(["check", *argv, "-s", "sources", "--quiet"]) == code


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        ([], "footnote init"),
        (["docs/good.md"], "footnote init"),
        (["docs/good.md", "-s", "https://example.org/a.txt"], "download it first"),
        (["docs/good.md", "-s", "sources", "--fail-on", "false"], "'false' is no verdict"),
        (["docs/good.md", "-s", "sources", "--fail-under", "2"], "fail-under must be a number from 0 to 1"),
        (["docs/good.md", "-s", "sources", "--threshold", "hard"], "threshold must be strict"),
        (["docs/good.md", "-s", "sources", "--as-of", "today"], "as-of must be a date"),
        (["docs/good.md", "-s", "sources", "--top-k", "0"], "top-k must be a whole number"),
        (["docs/good.md", "-s", "sources", "--json", "-", "--junit", "-"], "--json and --junit both want"),
        (["docs/good.md", "-s", "sources", "--json", "-", "--format", "text"], "--json and --format both want"),
        (["docs/good.md", "-s", "sources", "--json", "r", "--sarif", "r"], "two reports want the file 'r'"),
        (["docs/good.md", "-s", "sources", "--json", "r", "--sarif", "./r"], "two reports want the file './r'"),
        (["docs/good.md", "-s", "sources", "--open"], "name its file with --report"),
    ],
)
def test_a_wrong_call_is_exit_2_with_one_line(
    project: Path, capsys: pytest.CaptureFixture[str], argv: list[str], message: str
) -> None:
    assert main(["check", *argv]) == 2
    out, err = capsys.readouterr()
    assert message in err
    assert err.count("\n") == 1
    assert not out


def test_text_output_is_worst_first_and_says_what_was_read(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "docs", "-s", "sources"]) == 0
    out, err = capsys.readouterr()
    assert out.startswith("docs/bad.md:3:1: CONTRADICTED ")
    assert "2 claims: 1 supported, 0 partial, 0 unsupported, 1 contradicted" in out
    assert err == "read 1 source, 92 characters\n"


def test_quiet_says_nothing_while_all_holds(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "docs/good.md", "-s", "sources", "--quiet"]) == 0
    assert capsys.readouterr() == ("", "")
    assert main(["check", "docs/bad.md", "-s", "sources", "--quiet", "--fail-on", "contradicted"]) == 1
    out, err = capsys.readouterr()
    assert "CONTRADICTED" in out
    assert not err


def test_options_and_texts_may_come_in_any_order(configured: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "docs/good.md", "--format", "json", "docs/bad.md", "-s", "sources"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert [document["path"] for document in report["documents"]] == ["docs/good.md", "docs/bad.md"]


def test_every_report_that_is_asked_for_is_written(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["check", "docs/bad.md", "-s", "sources", "--report", "out/r.html", "--json", "out/r.json", "--quiet"]
    assert main(argv) == 0
    assert (project / "out" / "r.html").read_text(encoding="utf-8").lower().startswith("<!doctype html")
    assert json.loads((project / "out" / "r.json").read_text(encoding="utf-8"))["summary"]["claims"] == 1


def test_reports_are_written_although_something_cannot_be_checked(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", "missing.md", "docs/bad.md", "-s", "sources", "--json", "r.json"]) == 2
    report = json.loads((project / "r.json").read_text(encoding="utf-8"))
    assert [entry["path"] for entry in report["errors"]] == ["missing.md"]
    assert [document["path"] for document in report["documents"]] == ["docs/bad.md"]
    assert report["summary"]["status"] == "error"
    assert "no such file" in capsys.readouterr().out


def test_a_run_that_cannot_begin_replaces_the_old_report(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "r.json").write_text("{}", encoding="utf-8")
    assert main(["check", "docs/good.md", "--json", "r.json"]) == 2
    assert json.loads((project / "r.json").read_text(encoding="utf-8"))["summary"]["status"] == "error"
    assert main(["check", "docs/good.md", "--json", "-"]) == 2
    assert "footnote init" in json.loads(capsys.readouterr().out)["errors"][0]["message"]


def test_an_unreadable_source_is_exit_2_and_still_a_report(project: Path) -> None:
    assert main(["check", "docs/bad.md", "-s", "nosuch.txt", "--json", "r.json", "--fail-on", "contradicted"]) == 2
    assert json.loads((project / "r.json").read_text(encoding="utf-8"))["errors"]


def test_a_report_on_standard_output_stands_alone(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "docs/bad.md", "-s", "sources", "--json", "-", "--quiet"]) == 0
    out, err = capsys.readouterr()
    assert json.loads(out)["schema"] == "footnote-report/1"
    assert not err


def test_a_report_that_cannot_be_written_is_exit_2_and_the_others_are_written(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (project / "file").write_text("x", encoding="utf-8")
    assert main(["check", "docs/good.md", "-s", "sources", "--report", "file/r.html", "--json", "r.json"]) == 2
    assert (project / "r.json").is_file()
    out, err = capsys.readouterr()
    assert "--report file/r.html: cannot write" in err
    assert "1 claim: 1 supported" in out


def test_configured_documents_are_checked_without_arguments(
    configured: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", "--format", "json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert [document["path"] for document in report["documents"]] == ["docs/bad.md", "docs/good.md"]


def test_exclude_adds_to_the_configuration(configured: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--exclude", "docs/bad.md", "--format", "json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert [document["path"] for document in report["documents"]] == ["docs/good.md"]


def test_exclude_counts_from_the_current_folder(
    configured: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(configured / "docs")
    assert main(["check", "--exclude", "b*.md", "--format", "json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert [document["path"] for document in report["documents"]] == ["docs/good.md"]


def test_gates_of_the_configuration_hold_for_the_command(configured: Path) -> None:
    with (configured / "footnote.toml").open("a", encoding="utf-8") as stream:
        stream.write('fail-on = ["contradicted"]\n')
    assert main(["check", "--quiet"]) == 1


def test_open_shows_the_report_in_the_browser(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setattr("webbrowser.open", shown.append)
    assert main(["check", "docs/good.md", "-s", "sources", "--report", "r.html", "--open", "--quiet"]) == 0
    assert shown == [(project / "r.html").as_uri()]


def test_standard_input_is_a_document(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with (project / "docs" / "bad.md").open(encoding="utf-8") as stream:
        monkeypatch.setattr("sys.stdin", stream)
        assert main(["check", "-", "-s", "sources", "--fail-on", "contradicted", "--quiet"]) == 1


def test_the_same_run_prints_the_same_bytes_whatever_the_order_of_sources(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (project / "sources" / "q2.txt").write_text("Revenue was 11 million dollars.\n", encoding="utf-8")
    names = ["sources/q3.txt", "sources/q2.txt"]
    outputs = []
    for first, second in (names, names[::-1]):
        main(["check", "docs", "-s", first, "-s", second, "--json", "-"])
        outputs.append(capsys.readouterr())
    assert outputs[0] == outputs[1]


@pytest.mark.parametrize(
    "environment",
    [{"PYTHONHASHSEED": "1"}, {"PYTHONHASHSEED": "77", "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}],
)
def test_the_same_run_gives_the_same_bytes_whatever_the_hash_seed_and_locale(
    project: Path, environment: dict[str, str]
) -> None:
    (project / "docs" / "größe.md").write_text("Umsatz stieg auf 12 Millionen €. 🙂\n", encoding="utf-8")
    command = [sys.executable, "-m", "footnote", "check", "docs", "-s", "sources", "--json", "-"]
    base = {name: value for name, value in os.environ.items() if name not in ("LC_ALL", "PYTHONUTF8")}
    base |= {"PYTHONPATH": str(Path(__file__).parents[2])}
    outputs = [
        subprocess.run(command, env={**base, **more}, capture_output=True, check=True).stdout
        for more in ({"PYTHONHASHSEED": "0", "LC_ALL": "C.UTF-8"}, environment)
    ]
    assert outputs[0] == outputs[1]
    assert "größe.md".encode() in outputs[0]


def test_standard_input_is_no_source_of_itself(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with (project / "docs" / "bad.md").open(encoding="utf-8") as stream:
        monkeypatch.setattr("sys.stdin", stream)
        assert main(["check", "-", "-s", "docs/bad.md", "--quiet"]) == 2


@pytest.mark.parametrize("place", ["docs/good.md", "./docs/../sources/q3.txt"])
def test_a_report_never_overwrites_what_was_read(project: Path, capsys: pytest.CaptureFixture[str], place: str) -> None:
    before = (project / place).read_bytes()
    assert main(["check", "docs/good.md", "-s", "sources", "--report", place]) == 2
    assert "would overwrite it" in capsys.readouterr().err
    assert (project / place).read_bytes() == before


@pytest.mark.parametrize(
    ("configuration", "args"),
    [
        ("fail-undr = 1\n", []),
        ('waivers = "gone.toml"\n', []),
        ("", ["--threshold", "hard"]),
        ("", ["docs/gone.md"]),
    ],
)
def test_what_stops_a_run_stands_in_its_reports_in_place_of_an_old_one(
    project: Path, capsys: pytest.CaptureFixture[str], configuration: str, args: list[str]
) -> None:
    (project / "footnote.toml").write_text(configuration, encoding="utf-8")
    (project / "r.json").write_text("of an earlier run", encoding="utf-8")
    assert main(["check", "docs/good.md", "-s", "sources", "--json", "r.json", "--format", "gitlab", *args]) == 2
    told = json.loads((project / "r.json").read_text(encoding="utf-8"))
    assert told["summary"]["status"] == "error"
    [issue] = json.loads(capsys.readouterr().out)
    assert told["errors"][0]["message"] in issue["description"]


@pytest.mark.parametrize("place", ["footnote.toml", "base.json", "docs/../waivers.toml", "footnote-baseline.json"])
def test_a_report_never_overwrites_what_rules_the_run(
    project: Path, capsys: pytest.CaptureFixture[str], place: str
) -> None:
    files = {
        "footnote.toml": 'baseline = "base.json"\nwaivers = "waivers.toml"\n',
        "base.json": '{"schema": 1, "documents": {}}',
        "waivers.toml": "",
        # What --update-baseline makes where no other name is configured.
        "footnote-baseline.json": '{"schema": 1, "documents": {}}',
    }
    for name, text in files.items():
        (project / name).write_text(text, encoding="utf-8")
    assert main(["check", "docs/good.md", "-s", "sources", "--json", place]) == 2
    assert "would overwrite it" in capsys.readouterr().err
    assert {name: (project / name).read_text(encoding="utf-8") for name in files} == files


@pytest.mark.parametrize("option", ["report", "json", "sarif", "junit", "lcov", "markdown"])
def test_an_option_that_takes_the_document_for_its_file_destroys_nothing(
    project: Path, capsys: pytest.CaptureFixture[str], option: str
) -> None:
    before = (project / "docs" / "good.md").read_bytes()
    assert main(["check", f"--{option}", "docs/good.md", "-s", "sources"]) == 2
    assert "name another file, or remove this one" in capsys.readouterr().err
    assert (project / "docs" / "good.md").read_bytes() == before


def test_a_report_never_overwrites_a_configured_document_that_was_not_checked(project: Path) -> None:
    (project / "footnote.toml").write_text('[[documents]]\npaths = ["docs/*.md"]\nsources = ["sources/"]\n')
    before = (project / "docs" / "bad.md").read_bytes()
    assert main(["check", "docs/good.md", "--markdown", "docs/bad.md"]) == 2
    assert (project / "docs" / "bad.md").read_bytes() == before


@pytest.mark.parametrize("option", ["report", "json", "sarif", "junit", "lcov", "markdown"])
def test_the_report_of_an_earlier_run_is_replaced_whatever_its_name(project: Path, option: str) -> None:
    argv = ["check", "-s", "sources", f"--{option}", "out.txt", "--quiet"]
    assert main([*argv, "docs/good.md"]) == 0
    first = (project / "out.txt").read_bytes()
    assert main(argv) == 2
    assert (project / "out.txt").read_bytes() != first
    assert main([*argv, "docs/good.md"]) == 0
    assert (project / "out.txt").read_bytes() == first


def test_a_name_that_begins_with_a_dash_stands_behind_two_dashes(project: Path) -> None:
    (project / "-a.md").write_text("Revenue rose to 12 million dollars.\n", encoding="utf-8")
    assert main(["check", "-s", "sources", "--fail-under", "1", "--quiet", "--", "-a.md", "docs/good.md"]) == 0
    assert main(["check", "-s", "sources", "--fail-under", "1", "--quiet", "--", "- Revenue rose to 9 euros."]) == 1


def test_a_pipe_is_refused_with_the_way_to_read_it(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo(project / "pipe")
    assert main(["check", "pipe", "-s", "sources"]) == 2
    assert "not a regular file (a pipe is read as standard input: name it -)" in capsys.readouterr().out


@pytest.mark.parametrize(("text", "shown"), [("no.md", "no.md"), ("", "''")])
def test_a_run_that_checked_nothing_names_each_argument_once(
    project: Path, capsys: pytest.CaptureFixture[str], text: str, shown: str
) -> None:
    assert main(["check", text, "-s", "sources"]) == 2
    assert capsys.readouterr().out == f"error: {shown}: no such file\nnothing was checked: 1 error\n"


def test_empty_sources_are_never_a_pass(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "empty.txt").write_text("\n", encoding="utf-8")
    assert main(["check", "docs/good.md", "-s", "empty.txt"]) == 2
    assert "its sources are empty" in capsys.readouterr().out
    assert main(["check", "docs/good.md", "-s", "empty.txt", "-s", "sources"]) == 0


NOT_FOUND = {
    "ignored one by one": ("a.md\nb.md\n", "", [], "git ignores 'a.md' and 1 more"),
    "ignored, named by a glob": ("a.md\nb.md\n", "", ["docs/*.md"], "git ignores 'a.md' and 1 more"),
    "ignored, named by a folder": ("a.md\nb.md\n", "", ["docs"], "git ignores 'a.md' and 1 more"),
    "excluded": ("", 'exclude = ["docs/"]\n', [], "`exclude` leaves out all documents (2)"),
    "neither": ("", "", ["other/*.md"], "other/*.md: no such file"),
}


@pytest.mark.parametrize(("ignored", "excluded", "texts", "told"), NOT_FOUND.values(), ids=NOT_FOUND)
def test_why_no_document_is_found(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    ignored: str,
    excluded: str,
    texts: list[str],
    told: str,
) -> None:
    files = {
        ".git/HEAD": "",
        ".gitignore": ignored,
        "docs/a.md": "We employ 410 people.\n",
        "docs/b.md": "We employ 410 people.\n",
        "sources/s.txt": "We employ 410 people.\n",
        "footnote.toml": f'{excluded}[[documents]]\npaths = ["docs/*.md"]\nsources = ["sources"]\n',
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert main(["check", *texts]) == 2
    said = capsys.readouterr()
    assert told in said.out + said.err


QUIET = {
    "by verdict": (["--fail-on", "contradicted"], ["CONTRADICTED"]),
    "by several verdicts": (["--fail-on", "contradicted,unsupported"], ["CONTRADICTED", "UNSUPPORTED"]),
    "by share": (["--fail-under", "0.9"], ["CONTRADICTED", "UNSUPPORTED"]),
    "nothing": ([], []),
}


@pytest.mark.parametrize(("gate", "verdicts"), QUIET.values(), ids=QUIET)
def test_a_quiet_run_shows_only_what_fails(
    project: Path, capsys: pytest.CaptureFixture[str], gate: list[str], verdicts: list[str]
) -> None:
    text = "Free cash flow was 510 million dollars for the quarter.\n\nThe mill stands in Porto.\n"
    (project / "docs" / "bad.md").write_text(text, encoding="utf-8")
    assert main(["check", "docs/bad.md", "-s", "sources", "--quiet", *gate]) == (1 if gate else 0)
    said = capsys.readouterr()
    assert [line.split(": ")[1].split()[0] for line in said.out.splitlines() if line.startswith("docs/")] == verdicts
    assert said.err == ""
