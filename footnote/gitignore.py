"""Which files a repository's ``.gitignore`` files leave out; nothing is ignored outside of a repository."""

from __future__ import annotations

import os
import re
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

_LARGEST = 1_000_000  # bytes of a .gitignore file that are read


class _Rule(NamedTuple):
    """One line of a ``.gitignore``."""

    pattern: re.Pattern[str]
    is_exception: bool
    folders_only: bool


class GitIgnore:
    """The rules of the repository around ``folder``; each ``.gitignore`` is read once."""

    def __init__(self, folder: Path) -> None:
        self._folder = Path(os.path.normpath(Path.cwd() / folder))
        self._rules: dict[Path, tuple[_Rule, ...]] = {}

    def covers(self, file: Path) -> bool:
        """Whether ``file``, or a folder above it in the repository, is ignored."""
        top = self._top
        path = Path(os.path.normpath(Path.cwd() / file))
        if top is None or top not in path.parents:
            return False
        names = path.relative_to(top).parts
        return any(self._is_ignored(top, names[:depth], depth < len(names)) for depth in range(1, len(names) + 1))

    @cached_property
    def _top(self) -> Path | None:
        """The nearest folder above that holds ``.git``."""
        around = (self._folder, *self._folder.parents)
        return next((folder for folder in around if (folder / ".git").exists()), None)

    def _is_ignored(self, top: Path, names: tuple[str, ...], is_folder: bool) -> bool:
        """What the last matching rule says; rules of deeper folders come last."""
        ignored = False
        for depth in range(len(names)):
            below = "/".join(names[depth:])
            for rule in self._rules_in(top.joinpath(*names[:depth])):
                if (is_folder or not rule.folders_only) and rule.pattern.fullmatch(below):
                    ignored = not rule.is_exception
        return ignored

    def _rules_in(self, folder: Path) -> tuple[_Rule, ...]:
        if folder not in self._rules:
            self._rules[folder] = tuple(_read_rules(folder / ".gitignore"))
        return self._rules[folder]


def _read_rules(file: Path) -> list[_Rule]:
    try:
        with file.open("rb") as opened:
            text = opened.read(_LARGEST).decode("utf-8", "surrogateescape")
    except OSError:
        return []
    return [rule for line in text.splitlines() if (rule := _rule(line)) is not None]


def _rule(line: str) -> _Rule | None:
    line = re.sub(r"(?<!\\)\s+$", "", line)
    if not line or line.startswith("#"):
        return None
    is_exception = line.startswith("!")
    line = line.removeprefix("!")
    folders_only = line.endswith("/")
    line = line.rstrip("/")
    if not line:
        return None
    anchored = "/" in line
    try:
        written = _translate(line.removeprefix("/"))
        return _Rule(re.compile(written if anchored else f"(?:.*/)?{written}"), is_exception, folders_only)
    except re.error:
        return None


_PART_RE = re.compile(
    r"(?P<any_start>^\*\*/)|(?P<any>/\*\*/)|(?P<below>/\*\*$)|(?P<star>\*+)|(?P<one>\?)|\\(?P<escaped>.)"
)
_PART_TEXT = {"any_start": "(?:.*/)?", "any": "/(?:.*/)?", "below": "/.+", "star": "[^/]*", "one": "[^/]"}
_CLASS_RE = re.compile(r"\[(!?)(\]?[^\]/]*)\]")


def _translate(pattern: str) -> str:
    """A pattern as a regular expression over a path with forward slashes."""
    parts = []
    at = 0
    while at < len(pattern):
        if match := _CLASS_RE.match(pattern, at):
            inside = match[2].replace("\\", r"\\").replace("[", r"\[")
            parts.append(f"[{'^' if match[1] else ''}{inside}]")
        elif match := _PART_RE.match(pattern, at):
            name = match.lastgroup or ""
            parts.append(re.escape(match["escaped"]) if name == "escaped" else _PART_TEXT[name])
        else:
            parts.append(re.escape(pattern[at]))
            at += 1
            continue
        at = match.end()
    return "".join(parts)
