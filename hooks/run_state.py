"""What earlier batches of this run of pre-commit have checked, so that the report can be about all of them.

The state lies in git's own folder. It is of one run only: the same parent process and the same staged tree, so what an
earlier commit left behind counts for nothing.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from footnote.git_files import output_of_git

_FILE = "footnote-hooks.json"


def documents_of_run(paths: Iterable[str]) -> tuple[str, ...]:
    """``paths`` of this batch together with those of the batches before it, sorted; kept for the batches after it.

    Outside of a git repository a batch stands for itself.
    """
    found = output_of_git("rev-parse", "--git-path", _FILE)
    if found is None:
        return tuple(sorted(set(paths)))
    file, run = Path(os.fsdecode(found).rstrip("\n")), _run_id()
    known = _read(file, run)
    union = sorted({*known, *paths})
    if len(union) > len(known):
        _write(file, run, union)
    return tuple(union)


def _run_id() -> str:
    """What the batches of one run have in common, and other runs have not."""
    tree = (output_of_git("write-tree") or b"").decode("ascii", "replace").strip()
    # On Windows each batch has a launcher of its own as its parent.
    return tree if os.name == "nt" else f"{tree} {os.getppid()} {_started(os.getppid())}"


def _started(process: int) -> str:
    """When a process started, in ticks, so that a number that is used again is told apart; empty if unknown."""
    try:
        status = Path(f"/proc/{process}/stat").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
    # The name of the program stands in brackets and may hold anything.
    fields = status.rpartition(")")[2].split()
    return fields[19] if len(fields) > 19 else ""


def _read(file: Path, run: str) -> list[str]:
    try:
        state = json.loads(file.read_text(encoding="ascii"))
    except (OSError, ValueError):
        return []
    if not isinstance(state, dict) or state.get("run") != run or not isinstance(state.get("documents"), list):
        return []
    return [path for path in state["documents"] if isinstance(path, str)]


def _write(file: Path, run: str, paths: list[str]) -> None:
    # Where that fails the report is about a batch less, nothing worse.
    with suppress(OSError):
        file.write_text(json.dumps({"run": run, "documents": paths}), encoding="ascii")
