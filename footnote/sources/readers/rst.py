"""Reader of reStructuredText."""

from __future__ import annotations

from ...settings import Settings
from ...text.blocks.rst import blocks_from_rst
from ...types import Content


class RstReader:
    """Prose, lists, tables and footnotes of .rst files."""

    name = "rst"
    suffixes: tuple[str, ...] = (".rst", ".rest")
    binary = False

    def read(self, name: str, data: str, settings: Settings) -> Content:
        """The content of a reStructuredText file."""
        return Content(data, blocks_from_rst(data))
