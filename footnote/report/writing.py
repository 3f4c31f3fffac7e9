"""Reports on disk: the format by the file's ending, the file whole or not at all."""

from __future__ import annotations

import os
import shutil
from contextlib import suppress
from pathlib import Path

from ..errors import OutputError, UsageError
from ..results import Report
from .options import DEFAULT_OPTIONS, ReportOptions
from .renderers import renderer_named

FORMAT_BY_ENDING: dict[str, str] = {
    ".html": "html",
    ".htm": "html",
    ".info": "lcov",
    ".json": "json",
    ".lcov": "lcov",
    ".md": "markdown",
    ".sarif": "sarif",
    ".sarif.json": "sarif",
    ".txt": "text",
    ".xml": "junit",
}


def write_report(
    report: Report, path: str | Path, format: str | None = None, options: ReportOptions = DEFAULT_OPTIONS
) -> None:
    """Writes the report to ``path``, folders made; the ending says how unless ``format`` names a renderer.

    UsageError for an unknown ending or format, OutputError if the file cannot be written.
    """
    path = Path(path)
    renderer = renderer_named(format or format_of(path), options)
    write_text(path, renderer.render(report))


def format_of(path: Path) -> str:
    """The renderer's name for a file's ending; UsageError that lists the known endings if there is none."""
    endings = [ending for ending in FORMAT_BY_ENDING if path.name.lower().endswith(ending)]
    if not endings:
        known = ", ".join(FORMAT_BY_ENDING)
        raise UsageError(f"cannot tell the format of {str(path)!r} by its ending; known endings: {known}")
    return FORMAT_BY_ENDING[max(endings, key=len)]


def write_text(path: Path, text: str) -> None:
    """Writes ``text`` as UTF-8 to ``path``, folders made; a reader sees the old file or the new one, never half.

    OutputError with the place and a remedy if that fails.
    """
    data = text.encode("utf-8", "backslashreplace")
    try:
        target = path.resolve()  # through a link, so that the link stays one
        target.parent.mkdir(parents=True, exist_ok=True)
        if target.exists() and not target.is_file():
            target.write_bytes(data)  # a pipe or device cannot be replaced by a file
        else:
            _replace(target, data)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise OutputError(
            f"cannot write the report to {str(path)!r}: {reason}; name a file in a folder you may write to"
        ) from error


def _replace(target: Path, data: bytes) -> None:
    temporary = target.with_name(f".{target.name[:100]}.{os.getpid()}.tmp")
    try:
        temporary.write_bytes(data)
        if target.exists():
            shutil.copymode(target, temporary)
        temporary.replace(target)
    except BaseException:
        with suppress(OSError):
            temporary.unlink()
        raise
