from __future__ import annotations

from pathlib import Path

import pytest

from footnote.cli import main


def test_the_report_of_the_example_is_written_and_shown(
    project: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []
    monkeypatch.setattr("webbrowser.open", shown.append)
    assert main(["demo", "--report", "out/demo.html", "--open"]) == 0
    assert capsys.readouterr().err == "wrote out/demo.html\n"
    assert shown == [(project / "out" / "demo.html").as_uri()]
    assert (project / "out" / "demo.html").read_text(encoding="utf-8").lower().startswith("<!doctype html")
