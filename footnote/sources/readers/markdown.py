"""Reader of Markdown."""

from __future__ import annotations

from ...settings import Settings
from ...text.blocks.markdown import read_markdown
from ...types import Content
from ..hidden import hidden_note


class MarkdownReader:
    """CommonMark with tables, footnotes and front matter; text that its HTML hides is no evidence and is reported."""

    name = "markdown"
    suffixes: tuple[str, ...] = (".md", ".markdown", ".mdown", ".mkd", ".qmd")
    binary = False

    def read(self, name: str, data: str, settings: Settings) -> Content:
        """The content of a Markdown file."""
        found = read_markdown(data)
        return Content(data, found.blocks, notes=hidden_note(data, found.hidden))
