"""Reader of plain text."""

from __future__ import annotations

from ...settings import Settings
from ...text.blocks.plain import blocks_from_text
from ...types import Content


class PlainReader:
    """Paragraphs, bullets and underlined headings of .txt files; the reader of names without a known ending."""

    name = "text"
    suffixes: tuple[str, ...] = (".txt", ".text", ".log")
    binary = False

    def read(self, name: str, data: str, settings: Settings) -> Content:
        """The content of plain text."""
        return Content(data, blocks_from_text(data))
