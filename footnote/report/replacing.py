"""Which files a report may take the place of: its own former self, and no text that somebody wrote."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from ..errors import OutputError, UsageError
from ..results import Report
from ..settings import DEFAULT_BASELINE, FILE_NAMES, Settings
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


def refuse_what_was_read(report: Report, settings: Settings, path: str | Path) -> None:
    """Passes unless ``path`` is a file that the run behind ``report`` rests on; OutputError if it is."""
    questions = report.golden.entries("questions") if report.golden else ()
    sets = report.eval.entries("sets") if report.eval else ()
    names = (
        *(document.path for document in report.documents),
        *(source.name for source in report.sources),
        *(str(question.get("file", "")) for question in questions),
        *(str(labelled.get("name", "")) for labelled in sets),
    )
    refuse_to_overwrite(names, settings, path)


def refuse_to_overwrite(names: Iterable[str], settings: Settings, path: str | Path) -> None:
    """Passes unless ``path`` is one of ``names``, the configuration, the baseline or the waivers; OutputError if it is.

    Names count from the root of the settings.
    """
    target = os.path.realpath(path)
    for name in (*FILE_NAMES, DEFAULT_BASELINE, settings.baseline, settings.waivers, *names):
        if name and os.path.realpath(settings.root / name) == target:
            raise OutputError(f"this run reads {str(path)!r}, and a report would overwrite it: name another file")


def refuse_shared_places(places: Iterable[str | Path]) -> None:
    """Passes unless two of ``places`` are the same file; UsageError if they are."""
    taken: set[str] = set()
    for place in places:
        target = os.path.realpath(place)
        if target in taken:
            raise UsageError(f"two reports want the file {str(place)!r}: give each its own")
        taken.add(target)


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
