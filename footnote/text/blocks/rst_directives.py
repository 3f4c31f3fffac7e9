"""What the directives of reStructuredText hold: which bodies a person reads, and the tables written as lists or CSV."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from ..lines import Line, read_lines
from ..structured.csv_records import TooWideError, csv_records

_OPTION_RE = re.compile(r"\s*:(?P<name>[\w-]+):\s*(?P<value>.*)")
_MARKER_RE = re.compile(r"\s*[*+\-\u2022](?:\s+|$)")
_DELIMITERS = {"tab": "\t", "space": " "}

# Directives whose body is text for the reader.
_ADMONITIONS = (
    "note warning tip important hint attention caution danger error admonition seealso todo topic sidebar epigraph "
    "pull-quote highlights compound rubric centered deprecated versionadded versionchanged versionremoved dropdown "
    "tab-item card grid-item-card details"
)
# Those whose argument is a file, a condition, a class or a signature, which no one reads as a sentence.
_CONTAINERS = (
    "figure only ifconfig container class glossary hlist line-block tab-set tabs grid grid-item function method "
    "attribute data exception option cmdoption envvar confval describe object module program rst-class"
)
_TITLED = frozenset([*_ADMONITIONS.split(), "table"])
_PROSE = _TITLED | frozenset(_CONTAINERS.split())
# Domains of Sphinx that describe objects: ".. py:function:: load(name)".
_DOMAINS = ("py:", "c:", "cpp:", "js:", "rst:", "std:", "http:")
_CODE = frozenset({"code", "code-block", "sourcecode", "parsed-literal", "doctest", "testcode", "literalinclude"})


def is_prose(directive: str) -> bool:
    """Whether the body of a directive of this name is text for the reader."""
    return directive in _PROSE or directive.startswith(_DOMAINS)


def has_title(directive: str) -> bool:
    """Whether the argument of such a directive is text too."""
    return directive in _TITLED


def is_code(directive: str) -> bool:
    """Whether the body of a directive of this name is code."""
    return directive in _CODE


def options_of(lines: Sequence[Line]) -> tuple[dict[str, Line], int]:
    """The values of the options in the first of ``lines``, which follow a directive's first one, and how many lines
    they take; an option's further lines are indented deeper."""
    options: dict[str, Line] = {}
    at = 0
    while at < len(lines) and (match := _OPTION_RE.match(lines[at].text)):
        options[match["name"]] = Line(match["value"], lines[at].start + match.start("value"))
        indent = lines[at].indent
        at += 1
        while at < len(lines) and not lines[at].is_blank and lines[at].indent > indent:
            at += 1
    return options, at


def list_table(lines: Sequence[Line]) -> list[list[list[Line]]]:
    """Rows of cells of the lines of a two-level list: "* - name", then "  - value"."""
    rows: list[list[list[Line]]] = []
    row_indent = next((line.indent for line in lines if not line.is_blank), 0)
    cell_indent = -1
    for line in lines:
        if line.is_blank:
            continue
        marker = _MARKER_RE.match(line.text)
        if marker and line.indent <= row_indent:
            rows.append([])
            line = _without(line, marker.end())
            cell_indent = marker.end()
            marker = _MARKER_RE.match(line.text)
            if marker:
                rows[-1].append([_without(line, marker.end())])
        elif marker and rows and line.indent <= max(cell_indent, row_indent + 2):
            rows[-1].append([_without(line, marker.end())])
        elif rows and rows[-1]:
            rows[-1][-1].append(line)
    return rows


def csv_table(text: str, lines: Sequence[Line], options: Mapping[str, Line]) -> list[list[list[Line]]]:
    """Rows of cells of a ``csv-table``, its ``:header:`` first; no rows if it cannot be cut.

    ``lines`` are those of the body in ``text``.
    """
    named = options["delim"].text.strip() if "delim" in options else ","
    delimiter = _DELIMITERS.get(named, named[:1] or ",")
    rows = []
    try:
        if header := options.get("header"):
            rows.extend(_records(header.text, header.start, delimiter))
        if lines:
            start = lines[0].start
            rows.extend(_records(text[start : lines[-1].end], start, delimiter))
    except TooWideError:
        return []
    return rows


def _records(text: str, start: int, delimiter: str) -> list[list[list[Line]]]:
    rows = []
    for record in csv_records(text, delimiter):
        cells: list[list[Line]] = []
        for field in record:
            if not field.text.strip():
                cells.append([])
                continue
            low, high = field.whole()
            cells.append([Line(line.text, line.start + start + low) for line in read_lines(text[low:high])])
        if any(cells):
            rows.append(cells)
    return rows


def _without(line: Line, length: int) -> Line:
    return Line(line.text[length:], line.start + length)
