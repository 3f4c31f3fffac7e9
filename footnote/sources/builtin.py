"""The readers that come with Footnote, in the order in which an ending is looked up."""

from __future__ import annotations

from ..types import Reader
from .readers.code import CodeReader
from .readers.csv import CsvReader, TsvReader
from .readers.docx import DocxReader
from .readers.email import EmailReader
from .readers.html import HtmlReader
from .readers.json import JsonReader
from .readers.jsonl import JsonLinesReader
from .readers.markdown import MarkdownReader
from .readers.notebook import NotebookReader
from .readers.pdf import PdfReader
from .readers.plain import PlainReader
from .readers.pptx import PptxReader
from .readers.rst import RstReader
from .readers.toml import TomlReader
from .readers.xlsx import XlsxReader
from .readers.xml import XmlReader
from .readers.yaml import YamlReader

READERS: tuple[Reader, ...] = (
    MarkdownReader(),
    HtmlReader(),
    RstReader(),
    CsvReader(),
    TsvReader(),
    JsonReader(),
    JsonLinesReader(),
    YamlReader(),
    TomlReader(),
    XmlReader(),
    NotebookReader(),
    PdfReader(),
    DocxReader(),
    XlsxReader(),
    PptxReader(),
    EmailReader(),
    CodeReader(),
    PlainReader(),
)
