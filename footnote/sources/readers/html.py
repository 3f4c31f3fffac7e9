"""Reader of web pages."""

from __future__ import annotations

from ...settings import Settings
from ...text.blocks.html import read_html
from ...types import Content
from ..hidden import hidden_note


class HtmlReader:
    """What a person sees of an HTML file; hidden text is no evidence and is reported."""

    name = "html"
    suffixes: tuple[str, ...] = (".html", ".htm", ".xhtml")
    binary = False

    def read(self, name: str, data: str, settings: Settings) -> Content:
        """The content of a page."""
        page = read_html(data)
        return Content(data, page.blocks, page.landmarks, hidden_note(data, page.hidden))
