from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footnote.cli import main
from footnote.jobs import job_for_literal
from footnote.parsing import parse
from footnote.settings import Settings

TEXT = "# Overview\n\nRevenue at Acme Corp grew **34%** to $2.1B in March 2026.\n\nIs it 1.234?\n"


@pytest.mark.parametrize("place", ["./a.md", "b.md", "footnote-baseline.json"])
def test_what_is_read_never_overwrites_a_text(project: Path, capsys: pytest.CaptureFixture[str], place: str) -> None:
    for name in ("a.md", "b.md", "footnote-baseline.json"):
        (project / name).write_text(TEXT, encoding="utf-8")
    assert main(["parse", "a.md", "--json", place]) == 2
    assert "name another" in capsys.readouterr().err
    assert (project / place).read_text(encoding="utf-8") == TEXT


def test_json_holds_what_is_read_with_spans_into_the_file(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "a.md").write_text(TEXT, encoding="utf-8")
    assert main(["parse", "a.md", "--json", "-"]) == 0
    parsed = json.loads(capsys.readouterr().out)
    assert (parsed["schema"], parsed["path"]) == ("footnote-parse/1", "a.md")
    (claim,) = parsed["claims"]
    assert (claim["line"], claim["column"], claim["kind"]) == (3, 1, "paragraph")
    assert [entry["reason"] for entry in parsed["skipped"]] == ["heading", "question"]
    assert [(entry["text"], entry["value"], entry["unit"]) for entry in parsed["figures"][:2]] == [
        ("34%", "34", "percent"),
        ("$2.1B", "2100000000", "money"),
    ]
    assert parsed["figures"][2]["value"] is None
    assert [(entry["text"], entry["from"]) for entry in parsed["dates"]] == [("March 2026", "2026-03-01T00:00:00")]
    assert [entry["text"] for entry in parsed["names"]] == ["Acme Corp"]
    for kind in ("claims", "skipped", "figures", "dates", "names"):
        assert all(TEXT[entry["start"] : entry["end"]] == entry["text"] for entry in parsed[kind])


def test_text_output_lists_each_kind(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["parse", "Revenue at Acme Corp grew 34% to 1.234 in March 2026."]) == 0
    lines = [line.strip() for line in capsys.readouterr().out.splitlines()]
    assert lines[0] == "<text>"
    assert '26-29 "34%" = 34 percent % exact' in lines
    assert '33-38 "1.234" = 1.234 or 1234 count exact' in lines
    assert '42-52 "March 2026" = 2026-03-01 to 2026-04-01 (month)' in lines
    assert '11-20 "Acme Corp" = organisation acme' in lines


def test_the_locale_decides_how_figures_are_read(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["parse", "Es waren 1.234 Stück im Lager.", "--locale", "de", "--json", "-"]) == 0
    assert [entry["value"] for entry in json.loads(capsys.readouterr().out)["figures"]] == ["1234"]


def test_a_file_takes_the_json_and_several_files_are_a_list(project: Path) -> None:
    assert main(["parse", "docs", "--json", "out/p.json", "--quiet"]) == 0
    parsed = json.loads((project / "out" / "p.json").read_text(encoding="utf-8"))
    assert [entry["path"] for entry in parsed] == ["docs/bad.md", "docs/good.md"]


def test_a_file_that_is_missing_is_exit_2(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["parse", "missing.md"]) == 2
    assert "no such file" in capsys.readouterr().err


MARKUP = ("# Title\n\n", "- ", "| a | b |\n|---|---|\n| 1 | 2 |\n", "&amp;", "**bold**", "[a](b)", "`x`", "\r\n", "\r")
WORDS = ("34 %", "1.234,5", "$2.1B", "Q3 2024", "Dr. Jane Doe", "Zoë", ". ")
ODD = ("\ufeff", "\u00a0", "🙂", "e\u0301", "\x00")


@settings(deadline=None, derandomize=True, max_examples=60)
@given(st.lists(st.sampled_from(MARKUP + WORDS + ODD), max_size=12).map("".join))
def test_every_entry_quotes_the_untouched_text(text: str) -> None:
    parsed = parse(job_for_literal(text), Settings())
    plain = text.removeprefix("\ufeff")
    for kind in ("claims", "skipped", "figures", "dates", "names"):
        entries = parsed[kind]
        assert isinstance(entries, list)
        assert all(plain[entry["start"] : entry["end"]] == entry["text"] for entry in entries)
