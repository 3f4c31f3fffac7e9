"""The most memory that a process takes that reads one file at its limits: ``python -m eval.reader_memory``.

Each file is as large as its format may be, and is read in a process of its own; what is refused counts too, as the
process must stay small until it knows. Figures are mebibytes of resident memory.
"""

from __future__ import annotations

import argparse
import io
import json
import random
import subprocess
import sys
import tempfile
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path

from eval.reader_speed import SENTENCE
from footnote.sources.limits import DEFAULT_LIMIT, LIMITS

CHILD = """
import resource, sys
from footnote.errors import FootnoteError
from footnote.settings import Settings
from footnote.sources import READERS, load
found = load([sys.argv[1]], Settings(), READERS)
said = found.errors[0].message if found.errors else f"{found.characters:,} characters"
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024, said[:110])
"""
MOST = 1024


def pdf_of(streams: list[bytes], extra: bytes = b"") -> bytes:
    """A PDF file with a page for each content stream."""
    out = io.BytesIO(b"")
    places: list[int] = []

    def put(content: bytes) -> None:
        places.append(out.tell())
        out.write(b"%d 0 obj%s\nendobj\n" % (len(places), content))

    out.write(b"%PDF-1.4\n")
    first = 4
    kids = b" ".join(b"%d 0 R" % (first + 2 * number) for number in range(len(streams)))
    put(b"<</Type/Catalog/Pages 2 0 R>>")
    put(b"<</Type/Pages/Kids[%s]/Count %d>>" % (kids, len(streams)))
    put(b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>")
    for number, stream in enumerate(streams):
        put(
            b"<</Type/Page/Parent 2 0 R/Contents %d 0 R/Resources<</Font<</F1 3 0 R>>>>/MediaBox[0 0 600 800]>>"
            % (first + 2 * number + 1)
        )
        put(b"<</Length %d%s>>stream\n%s\nendstream" % (len(stream), extra, stream))
    start = out.tell()
    out.write(b"xref\n0 %d\n0000000000 65535 f \n" % (len(places) + 1))
    out.write(b"".join(b"%010d 00000 n \n" % place for place in places))
    out.write(b"trailer<</Root 1 0 R/Size %d>>\nstartxref\n%d\n%%%%EOF" % (len(places) + 1, start))
    return out.getvalue()


def page(lines: int) -> bytes:
    """A content stream of that many lines."""
    line = f"1 0 0 1 60 700 Tm ({SENTENCE}) Tj 0 -14 Td\n".encode()
    return b"BT /F1 10 Tf " + line * lines + b"ET"


def pdf_pages() -> bytes:
    """As many pages of prose as the limit of characters allows."""
    return pdf_of([page(100)] * 4900)


def pdf_size() -> bytes:
    """A file of the largest size, most of it prose."""
    one = page(100)
    return pdf_of([one] * (LIMITS["pdf"] // (len(one) + 300) - 1))


def pdf_bomb() -> bytes:
    """Small pages that unpack to 70 MB of short texts each."""
    return pdf_of([zlib.compress(b"BT /F1 10 Tf " + b"(a)Tj " * 11_000_000 + b"ET", 9)] * 3, b"/Filter/FlateDecode")


def archive(parts: dict[str, bytes]) -> bytes:
    """A zip file."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as made:
        for name, data in parts.items():
            made.writestr(name, data)
    return out.getvalue()


def varied(filling: bytes, size: int) -> bytes:
    """About ``size`` bytes of ``filling`` with another number each time, which packs as text does."""
    chance = random.Random(1)
    block = b"".join(filling % chance.randbytes(12).hex().encode() for _ in range(2000))
    return block * (size // len(block) + 1)


def grown(make: Callable[[io.BytesIO], object], part: str, mark: bytes, filling: bytes, size: int) -> bytes:
    """An office file whose ``part`` holds about ``size`` bytes of ``filling`` behind ``mark``."""
    small = io.BytesIO()
    make(small)
    parts = {}
    with zipfile.ZipFile(small) as made:
        for name in made.namelist():
            parts[name] = made.read(name)
    parts[part] = parts[part].replace(mark, mark + varied(filling, size), 1)
    return archive(parts)


def docx_of(size: int, picture: int = 0) -> bytes:
    """A document whose text unpacks to ``size`` bytes of short paragraphs, with a part of ``picture`` bytes besides."""
    import docx

    words = b"<w:p><w:r><w:t>It is %s</w:t></w:r></w:p>"
    made = grown(docx.Document().save, "word/document.xml", b"<w:body>", words, size)
    return with_part(made, "docProps/thumbnail.jpeg", varied(b"%s", picture)) if picture else made


def with_part(made: bytes, part: str, content: bytes) -> bytes:
    """An office file with other content in a part."""
    with zipfile.ZipFile(io.BytesIO(made)) as opened:
        parts = {name: opened.read(name) for name in opened.namelist()}
    return archive(parts | {part: content})


def xlsx_of(size: int) -> bytes:
    """A workbook whose sheet unpacks to ``size`` bytes of rows of text."""
    import openpyxl

    row = b'<row><c t="inlineStr"><is><t>It is %s</t></is></c><c><v>5</v></c></row>'
    book = openpyxl.Workbook()
    book.active.append(["a", 1])
    return grown(book.save, "xl/worksheets/sheet1.xml", b"<sheetData>", row, size)


def xlsx_strings(size: int) -> bytes:
    """A workbook whose shared strings unpack to ``size`` bytes."""
    import openpyxl

    kind = "application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"
    listed = f'<Override PartName="/xl/sharedStrings.xml" ContentType="{kind}"/></Types>'.encode()
    small = io.BytesIO()
    book = openpyxl.Workbook()
    book.active.append(["a", 1])
    book.save(small)
    with zipfile.ZipFile(small) as made:
        parts = {name: made.read(name) for name in made.namelist()}
    parts["[Content_Types].xml"] = parts["[Content_Types].xml"].replace(b"</Types>", listed)
    opened = b'<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'
    parts["xl/sharedStrings.xml"] = opened + varied(b"<si><t>It is %s</t></si>", size) + b"</sst>"
    return archive(parts)


def pptx_of(size: int) -> bytes:
    """A presentation whose slide unpacks to ``size`` bytes of paragraphs."""
    import pptx

    deck = pptx.Presentation()
    deck.slides.add_slide(deck.slide_layouts[1]).shapes.placeholders[1].text_frame.text = "x"
    line = b"<a:p><a:r><a:t>It is %s</a:t></a:r></a:p>"
    return grown(deck.save, "ppt/slides/slide1.xml", b"<a:lstStyle/>", line, size)


def mail(body: bytes) -> bytes:
    """A message of the largest size."""
    return b"Subject: x\nContent-Type: text/plain; charset=utf-8\n\n" + body * ((LIMITS["email"] - 100) // len(body))


def page_mail() -> bytes:
    """A message of the largest size whose body is a page."""
    row = b"<p>It is <b>4</b> &amp; it was 5.</p>\n"
    return b"Subject: x\nContent-Type: text/html\n\n" + row * ((LIMITS["email"] - 100) // len(row))


def lines_of(line: str, name: str) -> bytes:
    """A text of the largest size."""
    data = line.encode()
    return data * (LIMITS.get(name, DEFAULT_LIMIT) // len(data))


CASES: dict[str, tuple[str, Callable[[], bytes]]] = {
    "pdf pages": ("pdf", pdf_pages),
    "pdf size": ("pdf", pdf_size),
    "pdf unpacked": ("pdf", pdf_bomb),
    "docx": ("docx", lambda: docx_of(23_000_000)),
    "docx pictures": ("docx", lambda: docx_of(1_000_000, 250_000_000)),
    "xlsx rows": ("xlsx", lambda: xlsx_of(190_000_000)),
    "xlsx strings": ("xlsx", lambda: xlsx_strings(47_000_000)),
    "pptx": ("pptx", lambda: pptx_of(39_000_000)),
    "email text": ("eml", lambda: mail(b"It is 4. It was 5.\n\n")),
    "email page": ("eml", page_mail),
    "email line": ("eml", lambda: mail(b"It is 4. ")),
    "text": ("txt", lambda: lines_of("It is 4. It was 5.\n\n", "text")),
    "markdown": ("md", lambda: lines_of("It is **4**. It was 5.\n\n", "markdown")),
    "html": ("html", lambda: lines_of("<p>It is <b>4</b> &amp; 5.</p>\n", "html")),
    "csv": ("csv", lambda: lines_of('It,is,"4",5\n', "csv")),
    "json": ("json", lambda: b"[" + lines_of('"It is 4.",', "json")[:-20] + b"1]"),
}


def measure(name: str) -> dict[str, object]:
    """The mebibytes that reading one case takes and what came of it."""
    suffix, _ = CASES[name]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, f"x.{suffix}")
        # Made elsewhere: the figure of a child begins with the memory of the process that starts it.
        subprocess.run([sys.executable, "-m", "eval.reader_memory", "--make", path, name], check=True)
        size = path.stat().st_size
        done = subprocess.run([sys.executable, "-c", CHILD, path], capture_output=True, text=True, check=True)
    memory, _, said = done.stdout.strip().partition(" ")
    return {"case": name, "bytes": size, "mebibytes": int(memory), "said": said.replace(f"{path}: ", "")}


def main() -> int:
    """Prints one line a case; 1 if one took more than a gibibyte."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("cases", nargs="*", default=list(CASES))
    arguments.add_argument("--json", type=Path)
    arguments.add_argument("--make", type=Path, help=argparse.SUPPRESS)
    options = arguments.parse_args()
    if options.make:
        options.make.write_bytes(CASES[options.cases[0]][1]())
        return 0
    rows = []
    for name in options.cases:
        rows.append(measure(name))
        print("{case:18} {bytes:>13,} bytes {mebibytes:>6,} MiB  {said}".format(**rows[-1]), flush=True)
    if options.json:
        options.json.write_text(json.dumps(rows, indent=1) + "\n", "utf-8")
    return int(any(row["mebibytes"] > MOST for row in rows))


if __name__ == "__main__":
    raise SystemExit(main())
