"""Reader of Markdown."""

from __future__ import annotations

from ...settings import Settings
from ...text.markdown_blocks import blocks_from_markdown
from ...types import Content


class MarkdownReader:
    """CommonMark with tables, footnotes and front matter."""

    name = "markdown"
    suffixes: tuple[str, ...] = (".md", ".markdown", ".mdown", ".mkd", ".qmd")
    binary = False

    def read(self, name: str, data: str, settings: Settings) -> Content:
        """The content of a Markdown file."""
        return Content(data, blocks_from_markdown(data))
