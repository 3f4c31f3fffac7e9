from __future__ import annotations

import io
from collections.abc import Iterator

import pytest

from footnote.cli.terminal import ProgressBar


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def show_on_terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    # Not a fixture: pytest's capturing sets stderr anew between a test's setup and its call.
    screen = Terminal()
    monkeypatch.setattr("sys.stderr", screen)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    return screen


def at(monkeypatch: pytest.MonkeyPatch, *seconds: float) -> None:
    moments: Iterator[float] = iter(seconds)
    monkeypatch.setattr("footnote.cli.terminal._now", lambda: next(moments))


def test_a_long_run_on_a_terminal_shows_a_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = show_on_terminal(monkeypatch)
    at(monkeypatch, 0, 0.5, 2)
    with ProgressBar(wanted=True) as progress:
        progress(1, 100)
        assert terminal.getvalue() == ""
        progress(50, 100)
    assert "checking" in terminal.getvalue()
    assert "50/100" in terminal.getvalue()


@pytest.mark.parametrize(("wanted", "seconds"), [(True, 0.9), (False, 9)])
def test_a_short_or_quiet_run_shows_none(monkeypatch: pytest.MonkeyPatch, wanted: bool, seconds: float) -> None:
    terminal = show_on_terminal(monkeypatch)
    at(monkeypatch, 0, seconds)
    with ProgressBar(wanted=wanted) as progress:
        progress(1, 100)
    assert terminal.getvalue() == ""


def test_a_run_that_is_over_shows_none(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = show_on_terminal(monkeypatch)
    at(monkeypatch, 0, 9)
    with ProgressBar(wanted=True) as progress:
        progress(100, 100)
    assert terminal.getvalue() == ""


def test_no_bar_goes_to_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    file = io.StringIO()
    monkeypatch.setattr("sys.stderr", file)
    at(monkeypatch, 0, 9)
    with ProgressBar(wanted=True) as progress:
        progress(1, 100)
    assert file.getvalue() == ""
