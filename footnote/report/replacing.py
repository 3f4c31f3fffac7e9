"""Which files a report may take the place of: its own former self, and no text that somebody wrote."""

from __future__ import annotations

import os
from pathlib import Path

from ..errors import OutputError
from ..results import Report
from .writing import FORMAT_BY_ENDING

# How what Footnote writes shows that near its beginning.
MARKS = (
    b'"schema": "footnote-',
    b'<meta name="generator" content="Footnote">',
    b'<testsuites name="footnote"',
    b'"name": "Footnote"',
    b"TN:footnote\n",
    b"## Footnote: ",
)
_BEGINNING = 2000  # bytes


def refuse_what_was_read(report: Report, root: Path, path: str | Path) -> None:
    """Passes unless ``path`` is a document or source of the report, named from ``root``; OutputError if it is."""
    names = (*(document.path for document in report.documents), *(source.name for source in report.sources))
    target = os.path.realpath(path)
    if any(os.path.realpath(root / name) == target for name in names):
        raise OutputError(f"{str(path)!r} is a document or source of this run, and a report would overwrite it")


def refuse_text_of_others(path: str | Path, format: str, *, whatever_its_name: bool = False) -> None:
    """Passes unless a file that Footnote did not write would be lost to a slip; OutputError if it would.

    In ``--json answer.md`` the option takes the document for its file. A name with the ending of such a report, or with
    none, counts as meant, unless ``whatever_its_name``.
    """
    name = Path(path).name.lower()
    usual = tuple(ending for ending, kind in FORMAT_BY_ENDING.items() if kind == format)
    is_meant = not (whatever_its_name or (Path(name).suffix and not name.endswith(usual)))
    if not is_meant and _is_of_others(Path(path)):
        raise OutputError(f"{str(path)!r} holds something else than a report: name another file, or remove this one")


def _is_of_others(file: Path) -> bool:
    try:
        if not file.is_file():
            return False
        with file.open("rb") as stream:
            beginning = stream.read(_BEGINNING)
    except (OSError, ValueError):
        return False  # writing it will tell
    return bool(beginning) and not any(mark in beginning for mark in MARKS)
