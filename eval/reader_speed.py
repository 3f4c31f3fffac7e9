"""How fast each reader is, beside the library it rests on alone: ``python eval/reader_speed.py [--json FILE]``.

Figures are megabytes of characters (of bytes for PDF) a second of processor time, the best of three runs.
"""

from __future__ import annotations

import argparse
import csv
import io
import json
import time
import tomllib
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import yaml
from markdown_it import MarkdownIt

from footnote.settings import Settings
from footnote.sources import READERS
from footnote.sources.reading import read_bytes, read_text
from footnote.sources.units import units_of

SENTENCE = "The committee approved the budget of 4.5 million euros in March, which surprised the auditors. "
ROWS = [
    {
        "id": n,
        "name": f"Customer number {n}",
        "region": "EMEA north",
        "revenue": n * 37.5,
        "note": "paid in full, on time",
    }
    for n in range(4000)
]


def markdown_text() -> str:
    """Prose with headings, lists, a table and inline markup."""
    section = (
        "## Section {n}\n\n"
        + SENTENCE * 4
        + "\nIt was *not* raised, see [the report](https://x.test/{n}) and `a_b`.\n\n"
        "- one **bold** item is {n}\n- another item\n\n"
        "| Year | Sales |\n|---|---:|\n| 2023 | 1,860 |\n| 2024 | 2,000 |\n\n"
    )
    return "".join(section.replace("{n}", str(n)) for n in range(600))


def html_text() -> str:
    """A page of prose and tables."""
    row = "<tr><td>2023</td><td class='num'>1,860 &amp; more</td></tr>"
    part = f"<h2 id='a'>Part</h2><p>{SENTENCE * 3}<a href='/x'>link</a></p><table><tr><th>A<th>B</tr>{row * 8}</table>"
    return part * 600


def csv_text() -> str:
    """Records with quoted fields."""
    out = io.StringIO()
    writer = csv.DictWriter(out, list(ROWS[0]))
    writer.writeheader()
    writer.writerows(ROWS)
    return out.getvalue()


def xml_text() -> str:
    """Records as elements."""
    rows = ("".join(f"<{key}>{value}</{key}>" for key, value in row.items()) for row in ROWS)
    return "<rows>" + "".join(f"<row>{row}</row>\n" for row in rows) + "</rows>"


def toml_text() -> str:
    """Records as tables of an array."""
    rows = ("\n".join(f"{key} = {json.dumps(value)}" for key, value in row.items()) for row in ROWS)
    return "".join(f"[[rows]]\n{row}\n" for row in rows)


def notebook_text() -> str:
    """Cells of prose."""
    cell = {"cell_type": "markdown", "metadata": {}, "source": markdown_text()[:4000].splitlines(keepends=True)}
    return json.dumps({"cells": [cell] * 120, "nbformat": 4}, indent=1)


def pdf_bytes() -> bytes:
    """A hundred pages of prose; empty without reportlab."""
    try:
        from reportlab.pdfgen import canvas
    except ImportError:
        return b""
    out = io.BytesIO()
    sheet = canvas.Canvas(out, invariant=1)
    for page in range(100):
        for line in range(45):
            sheet.drawString(60, 780 - 16 * line, f"{line} of page {page}: {SENTENCE[:70]}")
        sheet.showPage()
    sheet.save()
    return out.getvalue()


def parse_pdf(data: bytes) -> object:
    """What pypdf alone does."""
    import pypdf

    return [page.extract_text() for page in pypdf.PdfReader(io.BytesIO(data)).pages]


def parse_html(text: str) -> object:
    """What the standard library's parser alone does."""
    parser = HTMLParser()
    parser.feed(text)
    return parser


PARSER = MarkdownIt("commonmark").enable(["table", "strikethrough"])


def parse_notebook(text: str) -> object:
    """What the JSON module and the Markdown parser alone do."""
    return [PARSER.parse("".join(cell["source"])) for cell in json.loads(text)["cells"]]


Library = Callable[[Any], object]

CASES: dict[str, tuple[Callable[[], Any], str, Library | None]] = {
    "markdown": (markdown_text, "markdown-it-py", PARSER.parse),
    "text": (lambda: "\n\n".join([SENTENCE * 4] * 3000), "", None),
    "html": (html_text, "html.parser", parse_html),
    "rst": (lambda: f"Part\n====\n\n{SENTENCE * 4}\n\n- one ``item``\n- two\n\n" * 1500, "", None),
    "csv": (csv_text, "csv", lambda text: list(csv.reader(io.StringIO(text)))),
    "json": (lambda: json.dumps(ROWS, indent=1), "json", json.loads),
    "jsonl": (
        lambda: "\n".join(map(json.dumps, ROWS)),
        "json",
        lambda text: [json.loads(x) for x in text.splitlines()],
    ),
    "yaml": (
        lambda: yaml.safe_dump(ROWS[:2000], sort_keys=False),
        "pyyaml events",
        lambda text: list(yaml.parse(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))),
    ),
    "toml": (toml_text, "tomllib", tomllib.loads),
    "xml": (xml_text, "ElementTree", ElementTree.fromstring),
    "notebook": (notebook_text, "json and markdown-it-py", parse_notebook),
    "code": (lambda: f'# {SENTENCE}\nx = "a"  # why\ndef f():\n    return 1\n' * 6000, "", None),
    "pdf": (pdf_bytes, "pypdf", parse_pdf),
}


def seconds(run: Callable[[], object]) -> float:
    """Processor time of the fastest of three runs."""
    best = float("inf")
    for _ in range(3):
        start = time.process_time()
        run()
        best = min(best, time.process_time() - start)
    return best


def measure(name: str) -> dict[str, object] | None:
    """Size and speeds of one format; None if its file cannot be made here."""
    make, library, parse = CASES[name]
    data = make()
    if not data:
        return None
    reader = next(reader for reader in READERS if reader.name == name)
    settings = Settings()
    size = len(data) / 1e6
    take = read_bytes if reader.binary else read_text
    read = seconds(lambda: take(f"x{reader.suffixes[0]}", data, settings, READERS))
    content = take(f"x{reader.suffixes[0]}", data, settings, READERS)
    units = seconds(lambda: units_of(content))
    row: dict[str, object] = {"format": name, "megabytes": round(size, 2), "read": round(size / read, 2)}
    row["read_and_units"] = round(size / (read + units), 2)
    if parse is not None:
        row |= {"library": library, "library_alone": round(size / seconds(lambda: parse(data)), 2)}
    return row


def main() -> int:
    """Prints one line a format and writes them as JSON if asked to."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("formats", nargs="*", default=list(CASES))
    arguments.add_argument("--json", type=Path)
    options = arguments.parse_args()
    rows = [row for row in map(measure, options.formats) if row]
    print(f"{'format':10} {'MB':>6} {'read':>7} {'+units':>7}  library alone")
    for row in rows:
        beside = f"{row['library']} {row['library_alone']}" if "library" in row else ""
        print(f"{row['format']:10} {row['megabytes']:6} {row['read']:7} {row['read_and_units']:7}  {beside}")
    if options.json:
        options.json.write_text(json.dumps(rows, indent=1) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
