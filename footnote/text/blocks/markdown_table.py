"""Where the cells of a Markdown table row stand on their line."""

from __future__ import annotations

from collections.abc import Sequence

from ..source_map import SourceMap


def cell_maps(line: str, start: int, contents: Sequence[str]) -> list[SourceMap | None]:
    """For each cell's content, as the parser gives it, the map back to ``line``, which begins at raw ``start``.

    None for an empty cell, and for one that is not found.
    """
    maps: list[SourceMap | None] = []
    at = 0
    for content in contents:
        found = _find(line, at, content.replace("\ufffd", "\0") if "\0" in line else content) if content else None
        if content and found is None:
            maps.append(None)
            continue
        if found is None:
            at = _behind_pipe(line, _first_cell(line) if not maps else at)
            maps.append(None)
            continue
        copies, raws, at = found
        maps.append(SourceMap(copies, [start + raw for raw in raws]))
        at = _behind_pipe(line, at)
    return maps


def _first_cell(line: str) -> int:
    """Offset of the first cell: behind the opening pipe, if there is one."""
    bare = len(line) - len(line.lstrip())
    opening = line.find("|")
    return opening + 1 if opening >= 0 and not line[bare:opening].strip("> \t") else bare


def _behind_pipe(line: str, at: int) -> int:
    pipe = at
    while (pipe := line.find("|", pipe)) > 0 and line[pipe - 1] == "\\":
        pipe += 1
    return pipe + 1 if pipe >= 0 else at


def _find(line: str, at: int, content: str) -> tuple[list[int], list[int], int] | None:
    """Runs of ``content`` on ``line`` from ``at`` on, where an escaped pipe lost its backslash."""
    copies, raws = [], []
    done = 0
    for number, piece in enumerate(content.split("|")):
        wanted = piece if number == 0 else "|" + piece
        if number:
            if not line.startswith("\\" + wanted, at):
                return None
            at += 1
        else:
            if not wanted and not line.startswith("\\|", line.find("\\|", at)):
                return None
            at = line.find(wanted, at) if wanted else line.find("\\|", at)
            if at < 0:
                return None
        copies.append(done)
        raws.append(at)
        done += len(wanted)
        at += len(wanted)
    if copies and len(copies) > 1 and copies[1] == 0:
        copies, raws = copies[1:], raws[1:]
    return copies, raws, at
