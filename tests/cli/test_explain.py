from __future__ import annotations

from pathlib import Path

import pytest

from footnote.cli import main

CLAIM = "Free cash flow was 510 million dollars for the quarter."


def test_explain_shows_how_the_verdict_comes_about(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", CLAIM, "-s", "sources"]) == 0
    out = capsys.readouterr().out
    assert "contradicted" in out
    assert "FN101" in out


def test_without_sources_the_configured_ones_count(configured: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", CLAIM]) == 0
    assert "contradicted" in capsys.readouterr().out


def test_without_any_source_the_message_names_init(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", CLAIM]) == 2
    assert "footnote init" in capsys.readouterr().err


def test_what_is_explained_cannot_steer_the_terminal(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "sources" / "q3.txt").write_text("Revenue \x1b[31mrose 3%.\n", encoding="utf-8")
    assert main(["explain", "Revenue \x1b[31mfell 3%.", "-s", "sources"]) == 0
    out = capsys.readouterr().out
    assert "\\x1b[31m" in out
    assert "\x1b" not in out


def test_an_operation_is_a_source(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", CLAIM, "-s", "op:unheard_of"]) == 2
    assert "no operation 'unheard_of'" in capsys.readouterr().err


def test_every_claim_of_the_text_is_explained(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", f"{CLAIM} Revenue rose to 12 million dollars.", "-s", "sources"]) == 0
    out = capsys.readouterr().out.splitlines()
    assert [line for line in out if line.startswith("claim: ")] == [
        f"claim: {CLAIM}",
        "claim: Revenue rose to 12 million dollars.",
    ]
    assert len([line for line in out if line.startswith("verdict: ")]) == 2
