"""Small files of each format from which broken ones are bred."""

from __future__ import annotations

import io
import json
import zipfile

TEXTS: dict[str, list[str]] = {
    "markdown": [
        "---\na: b\n---\n# T\n\nIt is **4**. [l](u) `c`[^1]\n\n| A | B |\n|---|---|\n| 1 | x \\| y |\n\n"
        "- [ ] i\n  > q\n\n[^1]: N.\n<div hidden>x</div>\n"
    ],
    "html": [
        "<h1 id=a>T</h1><p hidden>x</p><table><tr><th>A<th>B<tr><td rowspan=2>1<td>&amp;</table>"
        "<ul><li>a<br>b</ul><style>.x{display:none}</style>"
    ],
    "rst": [
        "T\n=\n\nIt is *4* [1]_::\n\n  code\n\n.. [1] N\n\n== ==\nA  B\n== ==\n1  2\n== ==\n\n"
        "+-+-+\n|a|b|\n+-+-+\n\n:F: v\n"
    ],
    "csv": ['Title\n\nA;B\n1;"x ""y""\nz"\n,2\n'],
    "tsv": ["A\tB\n1\t2\n"],
    "json": [
        '{"a": [1, {"b": "x\\u00e9\\n. It is long and it is told in nine words. Yes."}, null], "c~/": false, "d": {}}'
    ],
    "jsonl": ['{"a": 1}\nbad\n[2]\n'],
    "yaml": ["a: &x 1\nb: [1, {c: 'd'}]\nt: >\n  long\n  text\ne: *x\n---\n- !t y\n"],
    "toml": ['a.b = "x"\n[t]\nc = [1, {d = 2}]\n[[r]]\ne = """\nf"""\n'],
    "xml": [
        '<?xml version="1.0"?><a b="c">x<d>&lt;1</d><e/><![CDATA[y]]></a>',
        "<a>x<d>A long value</d><d>Another value</d>y</a>",
    ],
    "notebook": [
        json.dumps(
            {
                "cells": [
                    {"cell_type": "markdown", "source": ["# T\n", "It is **4**."]},
                    {
                        "cell_type": "code",
                        "source": "x",
                        "outputs": [{"text": "y is 4."}, {"data": {"text/html": "<b>z</b>"}}],
                    },
                ]
            }
        )
    ],
    "code": ['"""Doc is 4."""\nx = "# y"  # c\n/* a */ // b\n-- c\n'],
    "text": ["T\n=\n\n- a\n1. b\nk: v\nk: w\n\n<<<<<<< a\nx\n=======\ny\n>>>>>>> b\n\x0c(a) c\n"],
}


def _zip(entries: dict[str, str]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for name, text in entries.items():
            archive.writestr(name, text)
    return out.getvalue()


def _pdf() -> bytes:
    body = b"BT /F1 12 Tf 72 700 Td (It is 4 million.) Tj ET"
    objects = [
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        b"<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>/MediaBox[0 0 600 800]>>",
        b"<</Length %d>>stream\n%s\nendstream" % (len(body), body),
        b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ]
    out = bytearray(b"%PDF-1.4\n")
    places = []
    for number, content in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj%s\nendobj\n" % (number, content)
    start = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    out += b"".join(b"%010d 00000 n \n" % place for place in places)
    out += b"trailer<</Root 1 0 R/Size %d>>\nstartxref\n%d\n%%%%EOF" % (len(objects) + 1, start)
    return bytes(out)


BYTES: dict[str, list[bytes]] = {
    "pdf": [_pdf()],
    "docx": [_zip({"[Content_Types].xml": "<Types/>", "word/document.xml": "<w/>"})],
    "xlsx": [_zip({"[Content_Types].xml": "<Types/>", "xl/workbook.xml": "<w/>"})],
    "pptx": [_zip({"[Content_Types].xml": "<Types/>", "ppt/presentation.xml": "<w/>"})],
    "email": [
        b"Subject: =?utf-8?q?a?=\nContent-Type: multipart/mixed; boundary=b\n\n--b\n\n"
        b"It is 4.\n--b\nContent-Disposition: attachment\n\nx\n--b--\n"
    ],
}


def office_files() -> dict[str, bytes]:
    """Files of office formats as their libraries write them; those that are installed."""
    made: dict[str, bytes] = {}
    try:
        import docx
        import openpyxl
        import pptx
    except ImportError:
        return made
    document = docx.Document()
    document.add_paragraph("It is 4.")
    book = openpyxl.Workbook()
    book.active.append(["A", 1])
    deck = pptx.Presentation()
    deck.slides.add_slide(deck.slide_layouts[0]).shapes.title.text = "T"
    for name, value in (("docx", document), ("xlsx", book), ("pptx", deck)):
        out = io.BytesIO()
        value.save(out)
        made[name] = out.getvalue()
    return made
