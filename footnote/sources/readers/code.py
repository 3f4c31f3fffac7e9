"""Reader of source code."""

from __future__ import annotations

from pathlib import PurePosixPath

from ...settings import Settings
from ...text.blocks.code import blocks_from_code
from ...text.tables.comment_styles import STYLES
from ...types import Content


class CodeReader:
    """Source files: as sources the whole text, as documents their comments and docstrings."""

    name = "code"
    suffixes: tuple[str, ...] = tuple(STYLES)
    binary = False

    def read(self, name: str, data: str, settings: Settings) -> Content:
        """The content of a source file."""
        style = STYLES.get(PurePosixPath(name).suffix.lower(), STYLES[".py"])
        return Content(data, blocks_from_code(data, style))
