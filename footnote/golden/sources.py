"""The sources of an answer: what a golden file names, and what a respondent says it wrote from."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from pathlib import Path

from ..ask import OPERATION_SCHEME
from ..globs import find_files, is_pattern
from ..jobs import SourceName
from ..types import Source
from .replies import Passage

_FILE_ENDING_RE = re.compile(r"\.[A-Za-z][A-Za-z0-9]{0,9}\Z")
_LONGEST_NAME = 1_000


def named_sources(names: Sequence[str], folder: Path, root: Path) -> tuple[SourceName, ...]:
    """Names of a golden file, which count from its folder, or from ``root`` where only there something lies."""
    return tuple(_from_root(name, folder, root) or name for name in names)


def reply_sources(given: Sequence[str | Passage], folder: Path, root: Path, answer_name: str) -> tuple[SourceName, ...]:
    """What a respondent gave: names as in a golden file, and texts under names of their own.

    A text with white space that is no file and does not end like one is a passage itself.
    """
    sources: list[SourceName] = []
    for number, source in enumerate(given, start=1):
        if isinstance(source, str):
            name = _from_root(source, folder, root)
            if name or not _is_text(source):
                sources.append(name or source)
                continue
            source = Passage(source)
        sources.append(Source.from_text(source.name or f"{answer_name}/source-{number}.txt", source.text))
    return tuple(sources)


def _from_root(name: str, folder: Path, root: Path) -> str | None:
    """``name`` as one that counts from ``root``; None if nothing lies there."""
    if name.startswith(OPERATION_SCHEME) or len(name) > _LONGEST_NAME or "\n" in name or "\0" in name:
        return name if name.startswith(OPERATION_SCHEME) else None
    for start in (folder, root):
        if _is_there(start, name):
            path = start.absolute() / name
            return path.as_posix() if Path(name).is_absolute() else _relative(path, root)
    return None


def _is_there(start: Path, name: str) -> bool:
    if is_pattern(name):
        return any(True for _ in find_files(start, name))
    try:
        return (start / name).exists()
    except OSError:
        return False


def _relative(path: Path, root: Path) -> str:
    return Path(os.path.relpath(path, root.absolute())).as_posix()


def _is_text(text: str) -> bool:
    return any(map(str.isspace, text)) and not ("\n" not in text and _FILE_ENDING_RE.search(text))
