"""The readers that come with Footnote, in the order in which an ending is looked up."""

from __future__ import annotations

from ..types import Reader
from .readers.csv import CsvReader, TsvReader
from .readers.html import HtmlReader
from .readers.json import JsonReader
from .readers.jsonl import JsonLinesReader
from .readers.markdown import MarkdownReader
from .readers.pdf import PdfReader
from .readers.plain import PlainReader
from .readers.toml import TomlReader
from .readers.xml import XmlReader
from .readers.yaml import YamlReader

READERS: tuple[Reader, ...] = (
    MarkdownReader(),
    HtmlReader(),
    CsvReader(),
    TsvReader(),
    JsonReader(),
    JsonLinesReader(),
    YamlReader(),
    TomlReader(),
    XmlReader(),
    PdfReader(),
    PlainReader(),
)
