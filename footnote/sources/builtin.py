"""The readers that come with Footnote, in the order in which an ending is looked up."""

from __future__ import annotations

from ..types import Reader
from .readers.markdown import MarkdownReader
from .readers.plain import PlainReader

READERS: tuple[Reader, ...] = (
    MarkdownReader(),
    PlainReader(),
)
