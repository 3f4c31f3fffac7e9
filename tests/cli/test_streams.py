"""Standard streams that are closed, full, or lose their reader: never a gate that failed, never a fault of ours."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

SOURCE = "We employ 410 people.\n"
GOOD, BAD = "We employ 410 people.", "We employ 510 people."

FOOTNOTE = f'"{sys.executable}" -m footnote'
CHECK = f'{FOOTNOTE} check "{GOOD}" -s source.txt'
FAILS = f'{FOOTNOTE} check "{BAD}" -s source.txt --fail-on contradicted'

# What the shell runs, the exit code, a part of what is told (None: nothing can be).
CASES = {
    "no standard error": (f"{CHECK} 2>&-", 0, None),
    "no standard error, and a gate fails": (f"{FAILS} 2>&-", 1, None),
    "no standard error for what went wrong": (f"{FOOTNOTE} check nosuch.md -s source.txt 2>&-", 2, None),
    "no standard error for the parser": (f"{FOOTNOTE} check --nosuch 2>&-", 2, None),
    "no standard output": (f"{CHECK} >&-", 2, "standard output: it is closed"),
    "no standard output for a failing gate": (f"{FAILS} >&-", 2, "standard output: it is closed"),
    "no standard output for nothing": (f"{CHECK} --quiet >&-", 0, ""),
    "no standard output for a report": (f"{CHECK} --json - >&-", 2, "standard output: it is closed"),
    "no standard output for parse": (f'{FOOTNOTE} parse "{GOOD}" >&-', 2, "standard output: it is closed"),
    "neither": (f"{CHECK} >&- 2>&-", 2, None),
    "no stream at all": (f"{CHECK} <&- >&- 2>&-", 2, None),
    "no standard input": (f"{CHECK} <&-", 0, ""),
    "no standard input for the text": (f"{FOOTNOTE} check - -s source.txt <&-", 2, "standard input is closed"),
    "no standard input for a source": (f'{FOOTNOTE} check "{GOOD}" -s - <&-', 2, "closed"),
    "full": (f"{CHECK} >/dev/full", 2, "standard output: No space left on device"),
    "full for the version": (f"{FOOTNOTE} --version >/dev/full", 2, "No space left on device"),
    "full for help": (f"{FOOTNOTE} check --help >/dev/full", 2, "No space left on device"),
    "full standard error": (f"{CHECK} 2>/dev/full", 0, None),
    "full standard error for the parser": (f"{FOOTNOTE} check --nosuch 2>/dev/full", 2, None),
    "full for help without a buffer": (f"PYTHONUNBUFFERED=1 {FOOTNOTE} --help >/dev/full", 2, "No space left"),
    "both full": (f"{CHECK} >/dev/full 2>/dev/full", 2, None),
    "a reader that went away": (f"{CHECK} | true; exit ${{PIPESTATUS[0]}}", 0, ""),
}


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is full")
@pytest.mark.parametrize(("line", "code", "told"), CASES.values(), ids=CASES)
def test_a_stream_that_takes_nothing(tmp_path: Path, line: str, code: int, told: str | None) -> None:
    (tmp_path / "source.txt").write_text(SOURCE, encoding="utf-8")
    done = subprocess.run(["bash", "-c", line], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == code, done.stderr
    assert "internal error" not in done.stderr
    assert "Traceback" not in done.stderr
    assert "Exception ignored" not in done.stderr
    if told is not None:
        assert told in done.stdout + done.stderr


def test_what_is_opened_next_does_not_become_standard_output(tmp_path: Path) -> None:
    (tmp_path / "source.txt").write_text(SOURCE, encoding="utf-8")
    line = f"{CHECK} --json out.json --quiet <&- >&- 2>&-"
    assert subprocess.run(["bash", "-c", line], cwd=tmp_path, check=False).returncode == 0
    assert (tmp_path / "out.json").read_bytes().startswith(b"{")
    cache = tmp_path / ".footnote_cache"
    for file in cache.rglob("*.db") if cache.is_dir() else ():
        assert file.read_bytes()[:6] in (b"SQLite", b""), os.fspath(file)
