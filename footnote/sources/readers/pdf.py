"""Reader of PDF files."""

from __future__ import annotations

import io
import logging
from typing import Any

from ...errors import UnreadableError
from ...reading import Span
from ...settings import Settings
from ...text.blocks.pages import blocks_from_pages
from ...types import Content, Finding, Landmark
from ..pdf_text import font_widths, page_text

# Form feeds part pages here; fonts without an entry for it show the unused code 127 as a bullet (PDF 32000-1, D.2).
_ODD = str.maketrans({"\f": "\n", "\x7f": "\u2022"})
_MOST_PAGES = 5000
_MOST_CHARACTERS = 50_000_000


class PdfReader:
    """The text of each page as its text layer gives it; a citation names the page."""

    name = "pdf"
    suffixes: tuple[str, ...] = (".pdf",)
    binary = True

    def read(self, name: str, data: bytes, settings: Settings) -> Content:
        """The content of a PDF file. UnreadableError if it is encrypted, damaged or holds no text."""
        pages, notes = _page_texts(name, data)
        spans, marks, at = [], [], 0
        for number, page in enumerate(pages, 1):
            spans.append(Span(at, at + len(page)))
            marks.append(Landmark(Span(at, at + len(page) + 1), f"p.{number}", page=number))
            at += len(page) + 1
        text = "\f".join(pages)
        if not text.strip():
            raise UnreadableError(
                f"{name}: its {len(pages)} pages hold no text (a scan?); use a copy with a text layer"
            )
        return Content(text, blocks_from_pages(text, spans), tuple(marks), notes)


def _page_texts(name: str, data: bytes) -> tuple[list[str], tuple[Finding, ...]]:
    import pypdf  # a tenth of a second that other formats do not pay
    from pypdf.errors import PyPdfError

    logging.getLogger("pypdf").setLevel(logging.CRITICAL)  # what it mends is noted below where it matters
    try:
        document = pypdf.PdfReader(io.BytesIO(data))
        if document.is_encrypted and not document.decrypt(""):
            raise UnreadableError(f"{name}: encrypted; it needs a password")
        count = len(document.pages)
    except (PyPdfError, ValueError, KeyError, TypeError, AttributeError, IndexError, OSError) as error:
        raise UnreadableError(f"{name}: damaged or no PDF file ({error})") from None
    if count > _MOST_PAGES:
        raise UnreadableError(f"{name}: {count:,} pages are more than {_MOST_PAGES:,}")
    return _extract(name, document, count)


def _extract(name: str, document: Any, count: int) -> tuple[list[str], tuple[Finding, ...]]:
    texts: list[str] = []
    bad: list[int] = []
    total = 0
    width_of = font_widths()
    for number in range(count):
        try:
            text = page_text(document.pages[number], width_of)
        except RecursionError:
            text = ""
            bad.append(number + 1)
        except Exception:  # a damaged page raises what the parser happened to meet; the others are read
            text = ""
            bad.append(number + 1)
        text = text.translate(_ODD).encode("utf-8", "replace").decode("utf-8")
        total += len(text)
        if total > _MOST_CHARACTERS:
            raise UnreadableError(f"{name}: more than {_MOST_CHARACTERS:,} characters of text")
        texts.append(text)
    if not bad:
        return texts, ()
    if len(bad) == count:
        raise UnreadableError(f"{name}: damaged: no page can be read")
    pages = ", ".join(map(str, bad[:20]))
    return texts, (Finding("FN606", f"{len(bad)} of {count} pages cannot be read: p.{pages}"),)
