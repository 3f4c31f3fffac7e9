"""The readers that come with Footnote, in the order in which an ending is looked up.

Each is loaded when a file of its format is first read: a run over Markdown pays for no PDF library.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import Any

from ..settings import Settings
from ..types import Content, Reader


@dataclass(frozen=True)
class ShelvedReader:
    """A reader that is known by its name and endings, and loaded when it first reads."""

    name: str
    suffixes: tuple[str, ...]
    binary: bool
    module: str
    kind: str
    # Name of the class in ``readers.<module>``.

    def read(self, name: str, data: Any, settings: Settings) -> Content:
        """What the reader makes of the file."""
        return self.reader.read(name, data, settings)

    @cached_property
    def reader(self) -> Reader:
        """The reader itself."""
        made: Reader = getattr(import_module(f".readers.{self.module}", __package__), self.kind)()
        return made


READERS: tuple[Reader, ...] = (
    ShelvedReader("markdown", (".md", ".markdown", ".mdown", ".mkd", ".qmd"), False, "markdown", "MarkdownReader"),
    ShelvedReader("html", (".html", ".htm", ".xhtml"), False, "html", "HtmlReader"),
    ShelvedReader("rst", (".rst", ".rest"), False, "rst", "RstReader"),
    ShelvedReader("csv", (".csv",), False, "csv", "CsvReader"),
    ShelvedReader("tsv", (".tsv", ".tab"), False, "csv", "TsvReader"),
    ShelvedReader("json", (".json", ".geojson", ".webmanifest"), False, "json", "JsonReader"),
    ShelvedReader("jsonl", (".jsonl", ".ndjson"), False, "jsonl", "JsonLinesReader"),
    ShelvedReader("yaml", (".yaml", ".yml"), False, "yaml", "YamlReader"),
    ShelvedReader("toml", (".toml",), False, "toml", "TomlReader"),
    ShelvedReader("xml", (".xml", ".rss", ".atom"), False, "xml", "XmlReader"),
    ShelvedReader("notebook", (".ipynb",), False, "notebook", "NotebookReader"),
    ShelvedReader("pdf", (".pdf",), True, "pdf", "PdfReader"),
    ShelvedReader("docx", (".docx", ".docm"), True, "docx", "DocxReader"),
    ShelvedReader("xlsx", (".xlsx", ".xlsm"), True, "xlsx", "XlsxReader"),
    ShelvedReader("pptx", (".pptx", ".pptm"), True, "pptx", "PptxReader"),
    ShelvedReader("email", (".eml",), True, "email", "EmailReader"),
    ShelvedReader(
        "code",
        (
            ".py",
            ".pyi",
            ".rb",
            ".sh",
            ".bash",
            ".r",
            ".pl",
            ".ps1",
            ".c",
            ".h",
            ".cc",
            ".cpp",
            ".hpp",
            ".cs",
            ".java",
            ".js",
            ".jsx",
            ".mjs",
            ".ts",
            ".tsx",
            ".go",
            ".rs",
            ".kt",
            ".swift",
            ".scala",
            ".php",
            ".css",
            ".scss",
            ".sql",
            ".lua",
            ".ini",
            ".cfg",
            ".conf",
            ".tf",
        ),
        False,
        "code",
        "CodeReader",
    ),
    ShelvedReader("text", (".txt", ".text", ".log"), False, "plain", "PlainReader"),
)
