"""Patterns over paths: ``*`` and ``?`` within a name, ``**`` over any number of folders.

A wildcard does not match a name that begins with a dot unless the pattern writes the dot. The same matcher
answers for one path and prunes the walk over a tree, so both always agree.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase
from pathlib import Path

_WILD = frozenset("*?[")
# What office programs and editors put beside an open file; Word's holds the user's name and ends like the document.
_LOCK_RE = re.compile(r"~\$|\.~lock\.|~WR[A-Z]\d{4}\.|#.+#$|\.#")

_States = frozenset[int]


def is_pattern(text: str) -> bool:
    """Whether ``text`` has a wildcard."""
    return any(character in _WILD for character in text)


def matches(pattern: str, path: str) -> bool:
    """Whether the whole ``path`` (with forward slashes) matches ``pattern``."""
    return Pattern(pattern).matches(_parts(path))


def matches_folder(pattern: str, path: str) -> bool:
    """Whether ``path`` or a folder above it matches ``pattern``: "docs/old" covers what lies in that folder."""
    return Pattern(pattern).covers(_parts(path))


def is_lock_file(name: str) -> bool:
    """Whether a file of this name is one that a program keeps beside an open one, not one that a person wrote."""
    return _LOCK_RE.match(name) is not None


def find_files(root: Path, pattern: str) -> list[Path]:
    """The files under ``root`` that match ``pattern``, sorted; a folder it names counts for nothing.

    Linked folders are followed, each once. ``pattern`` may be absolute or begin with "..". What cannot be read is
    found too, so that reading it tells why: a link that leads nowhere, and a folder below which files might match.
    """
    fixed, wild = _split(pattern)
    base = Path(os.path.normpath(root / fixed)) if fixed else root
    if not wild:
        return [base] if _is_file(base) else []
    matcher = Pattern("/".join(wild))
    return sorted(_walk(base, matcher, matcher.start, frozenset()), key=Path.as_posix)


class Pattern:
    """A pattern as a machine over the names of a path: a state is how many parts of the pattern are behind."""

    def __init__(self, pattern: str) -> None:
        self._wanted = _parts(pattern)
        if self._wanted[-1:] == ["**"]:
            # What lies below a folder is not the folder itself.
            self._wanted.append("*")
        self.start = self._skip_empty({0})

    def matches(self, names: Sequence[str]) -> bool:
        """Whether exactly these names match."""
        states = self.start
        for name in names:
            states = self.step(states, name)
        return self.accepts(states)

    def covers(self, names: Sequence[str]) -> bool:
        """Whether some leading names match."""
        states = self.start
        for name in names:
            states = self.step(states, name)
            if self.accepts(states):
                return True
        return False

    def step(self, states: _States, name: str) -> _States:
        """The states after one more name; empty if nothing below can match."""
        after = set()
        for state in states:
            if state == len(self._wanted):
                continue
            wanted = self._wanted[state]
            if wanted == "**":
                if not name.startswith("."):
                    after.add(state)
            elif _name_matches(wanted, name):
                after.add(state + 1)
        return self._skip_empty(after)

    def accepts(self, states: _States) -> bool:
        """Whether the names so far match the whole pattern."""
        return len(self._wanted) in states

    def _skip_empty(self, states: set[int]) -> _States:
        # ``**`` also stands for no folder at all.
        todo = list(states)
        while todo:
            state = todo.pop()
            if state < len(self._wanted) and self._wanted[state] == "**" and state + 1 not in states:
                states.add(state + 1)
                todo.append(state + 1)
        return frozenset(states)


def _name_matches(wanted: str, name: str) -> bool:
    if name.startswith(".") and not wanted.startswith("."):
        return False
    return fnmatchcase(name, wanted)


def _walk(folder: Path, matcher: Pattern, states: _States, above: frozenset[str]) -> Iterator[Path]:
    real = os.path.realpath(folder)
    if real in above:
        return
    entries = _entries(folder)
    if entries is None:
        yield folder
        return
    for entry in entries:
        after = matcher.step(states, entry.name)
        if not after:
            continue
        path = folder / entry.name
        if _is_folder(entry):
            yield from _walk(path, matcher, after, above | {real})
        elif matcher.accepts(after) and _may_be_file(path):
            yield path


def _entries(folder: Path) -> list[os.DirEntry[str]] | None:
    """What lies in a folder, sorted, nothing if it is none; None if it cannot be told."""
    try:
        with os.scandir(folder) as entries:
            return sorted(entries, key=lambda entry: entry.name)
    except (FileNotFoundError, NotADirectoryError):
        return []
    except ValueError:  # a NUL in the name
        return []
    except OSError:
        return None


def _may_be_file(path: Path) -> bool:
    """Whether it is a file, a link that leads nowhere, or in a folder whose files cannot be looked at."""
    try:
        return path.is_file() or (path.is_symlink() and not path.exists())
    except OSError:
        return True


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:
        return False


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def _split(pattern: str) -> tuple[str, list[str]]:
    """The folders before the first wildcard, and the parts from there on."""
    parts = pattern.split("/")
    first = next((number for number, part in enumerate(parts) if is_pattern(part)), len(parts))
    fixed = "/".join(parts[:first])
    if first and not fixed:
        fixed = "/"
    return fixed, [part for part in parts[first:] if part not in ("", ".")]


def _parts(path: str) -> list[str]:
    return [part for part in path.split("/") if part not in ("", ".")]
