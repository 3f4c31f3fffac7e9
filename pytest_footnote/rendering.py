"""Reports in any format that Footnote or a plugin of it can write: ``--footnote-render NAME=FILE``."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from footnote.errors import FootnoteError, UsageError
from footnote.plugins import Plugins
from footnote.results import Report
from footnote.settings import Settings
from footnote.types import Renderer


class Rendering(NamedTuple):
    """One report to be written."""

    renderer: Renderer
    place: str


def renderings_of(config: pytest.Config) -> tuple[Rendering, ...]:
    """What the option asks for; UsageError that lists the formats if one is unknown."""
    asked: list[str] = config.getoption("footnote_render")
    if not asked:
        return ()
    known = {renderer.name: renderer for renderer in Plugins().renderers()}
    found = []
    for text in asked:
        name, _, place = text.partition("=")
        if name not in known or place in ("", "-"):
            formats = ", ".join(known)
            raise UsageError(f"--footnote-render takes NAME=FILE, not {text!r}; the formats are {formats}")
        found.append(Rendering(known[name], place))
    return tuple(found)


def write_renderings(
    report: Report, wanted: tuple[Rendering, ...], settings: Settings, here: Path
) -> Iterator[tuple[bool, str]]:
    """Writes each; whether it could be written, and the line that tells."""
    from footnote.report.options import ReportOptions
    from footnote.report.renderers import FORMATS, renderer_named
    from footnote.report.replacing import refuse_what_was_read
    from footnote.report.writing import write_text
    from footnote.repository_folder import folder_in_repository

    options = ReportOptions(folder=folder_in_repository(settings.root))
    for guest, place in wanted:
        renderer = renderer_named(guest.name, options) if guest.name in FORMATS else guest
        try:
            refuse_what_was_read(report, settings, here / place)
            write_text(here / place, renderer.render(report))
            yield True, f"{renderer.name} report: {place}"
        except FootnoteError as error:
            yield False, f"ERROR: {error}"
