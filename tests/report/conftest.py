"""Hand-built reports: one true to life, one hostile, and as many claims as a test wants."""

from __future__ import annotations

import os
import random
from functools import cache
from pathlib import Path

import pytest

from footnote.reading import Reading, Span
from footnote.report.options import DEFAULT_OPTIONS
from footnote.report.writing import write_report
from footnote.results import DocumentResult, ErrorEntry, Report, SkippedFile
from footnote.types import (
    BlockKind,
    Claim,
    Evidence,
    Finding,
    Judgement,
    Landmark,
    Skipped,
    Source,
    Verdict,
    line_and_column,
    line_starts,
)
from tests.support.browser import browser, context_with

__all__ = ["browser", "context_with"]

GOLDEN = Path(__file__).parent / "golden"

# Set this variable to write the golden files anew: FOOTNOTE_REWRITE_GOLDEN=1 pytest tests/report
REWRITE = "FOOTNOTE_REWRITE_GOLDEN"

SOURCE_TEXT = """# Third quarter

Free cash flow was 410 million dollars, up from 380 million.
The board approved the new site in Lyon. 📈 Orders rose by 12 %.
No customer left during the quarter.
"""

DOCUMENT_TEXT = """# Summary

Free cash flow was 510 million dollars for the quarter. 📈 Orders rose by 12 %.
The board approved the Lyon site to cut costs. The chief executive plays chess.
"""

HOSTILE = (
    '<img src=x onerror="alert(1)"> </script><script>alert(2)</script> {{ 7*7 }} | `code` [link](javascript:x) ]]>',
    "::error::pwned\r\n::add-mask::secret\n##[add-mask]x %0A::warning::y",
    "NUL\x00 SOH\x01 ESC\x1b[31mred\x1b[0m \x1b]0;title\x07 BEL DC2\x12 CSI\x9b31m",
    "bidi \u202eevil\u202c \u2067isolate\u2069 mark\u200f line\u2028separator \ufeff",
    "lone \ud83d surrogate, pair 😀, family 👨‍👩‍👧, e\u0301, noncharacter \uffff",
)


def claim(document: str, quote: str, identity: str, kind: BlockKind = BlockKind.PARAGRAPH) -> Claim:
    start = document.index(quote)
    line, column = line_and_column(document, line_starts(document), start)
    span = Span(start, start + len(quote))
    return Claim(identity, quote, span, line, column, kind, Reading.verbatim(quote, start))


def cite(source: Source, quote: str) -> Evidence:
    start = source.text.index(quote)
    return Evidence(source.span(start, start + len(quote)))


def span_in(document: str, quote: str) -> Span:
    start = document.index(quote)
    return Span(start, start + len(quote))


def make_plain_report() -> Report:
    q3 = Source("sources/q3.md", SOURCE_TEXT)
    text = "Report\nThe board approved the site in Lyon.\nSecond page: nothing was said of costs.\n"
    board = Source(
        "sources/board.pdf",
        text,
        landmarks=(Landmark(Span(0, 44), "p.1", page=1), Landmark(Span(44, 84), "p.2", page=2)),
    )
    figure = "510 million dollars"
    contradicted = Judgement(
        claim(DOCUMENT_TEXT, "Free cash flow was 510 million dollars for the quarter.", "c-00000001"),
        Verdict.CONTRADICTED,
        0.0812345,
        (cite(q3, "Free cash flow was 410 million dollars"),),
        (
            Finding(
                "FN101",
                "claim states 510 million dollars; the source states 410 million dollars",
                span_in(DOCUMENT_TEXT, figure),
                cite(q3, "410 million dollars").span,
            ),
        ),
    )
    supported = Judgement(
        claim(DOCUMENT_TEXT, "📈 Orders rose by 12 %.", "c-00000002"),
        Verdict.SUPPORTED,
        0.97,
        (cite(q3, "📈 Orders rose by 12 %."),),
    )
    partial = Judgement(
        claim(DOCUMENT_TEXT, "The board approved the Lyon site to cut costs.", "c-00000003"),
        Verdict.PARTIAL,
        0.44,
        (cite(q3, "The board approved the new site in Lyon."), cite(board, "The board approved the site in Lyon.")),
        (Finding("FN405", "the sources do not say why", span_in(DOCUMENT_TEXT, "to cut costs")),),
    )
    unsupported = Judgement(
        claim(DOCUMENT_TEXT, "The chief executive plays chess.", "c-00000004"),
        Verdict.UNSUPPORTED,
        0.02,
        (),
        (Finding("FN502", "not found in the sources"),),
    )
    document = DocumentResult(
        "docs/answer.md",
        DOCUMENT_TEXT,
        (contradicted, supported, partial, unsupported),
        (Skipped(Span(0, 9), "# Summary", 1, 1, "heading"),),
        ("sources/board.pdf", "sources/q3.md"),
        failures=("1 contradicted claim",),
    )
    return Report(
        documents=(document, DocumentResult("docs/empty.md", "")),
        sources=(board, q3),
        skipped=(SkippedFile("sources/logo.png", "not a text"),),
        judge="lexical",
        engine={"footnote": "0.1.0"},
    )


def make_hostile_report() -> Report:
    """Every hostile text as path, claim, quote, message, reason and error."""
    documents, sources, errors = [], [], []
    for number, text in enumerate(HOSTILE):
        source = Source(f"sources/{number} {text}", f"before\r\n{text}\rafter 😀 {text}\n")
        body = f"# Title\r\n\r\n{text} tail\r\n"
        quote = f"{text} tail"
        start = body.index(quote)
        evidence = cite(source, f"after 😀 {text}")
        judgement = Judgement(
            claim(body, quote, f"c-{number:08x}"),
            Verdict.CONTRADICTED,
            0.1,
            (evidence, cite(source, text)),
            (Finding("FN101", f"message {text}", Span(start, start + 4), evidence.span),),
        )
        note = Finding("FN601", f"note {text}")
        skipped = (Skipped(Span(0, 7), f"skipped {text}", 1, 1, f"reason {text}"),)
        documents.append(DocumentResult(f"docs/{text}", body, (judgement,), skipped, (source.name,), (note,), (text,)))
        sources.append(source)
        errors.append(ErrorEntry(text, f"cannot read: {text}"))
    return Report(
        documents=tuple(documents),
        sources=tuple(sources),
        errors=tuple(errors),
        skipped=tuple(SkippedFile(text, text) for text in HOSTILE),
        judge=HOSTILE[1],
        engine={text: text for text in HOSTILE},
        failures=HOSTILE,
    )


@cache
def make_large_report(number: int, verdict: Verdict = Verdict.CONTRADICTED) -> Report:
    text = "".join(f"Site {n} made {n} units.\n" for n in range(number))
    source = Source("sources/sites.txt", text)
    starts = line_starts(text)
    judgements = []
    for n in range(number):
        quote = f"Site {n} made {n} units."
        span = Span(starts[n], starts[n] + len(quote))
        made = Claim(f"c-{n:08x}", quote, span, n + 1, 1, BlockKind.PARAGRAPH, Reading.verbatim(quote, span.start))
        evidence = (Evidence(source.span(span.start, span.end)),)
        judgements.append(Judgement(made, verdict, n / (number + 1), evidence, (Finding("FN101", f"states {n}"),)))
    return Report((DocumentResult("docs/sites.md", text, tuple(judgements)),), sources=(source,), judge="lexical")


# Pieces that make offsets differ between code points, UTF-16 units and what is seen.
ODD_PIECES = (
    *("a", "Word ", "é", "e\u0301", "😀", "👩‍🚀", "\U00020000", "\u00a0", "\x00", "\u202e", "<b>", "&amp;"),
    *("\r\n", "\n", "\r", "\t"),
)


def make_odd_report(number: int) -> Report:
    """Claims whose passages begin and end anywhere in texts of odd pieces; the same on every run."""
    chance = random.Random(11)
    document = "".join(f"Claim number {n} stands here.\n" for n in range(number))
    sources, judgements = [], []
    for n in range(number):
        text = "".join(chance.choices(ODD_PIECES, k=60))
        source = Source(f"sources/{n:03}.txt", text)
        sources.append(source)
        first, second = (sorted(chance.sample(range(len(text) + 1), 2)) for _ in range(2))
        evidence = (Evidence(source.span(*first)), Evidence(source.span(*second)))
        made = claim(document, f"Claim number {n} stands here.", f"c-{n:08x}")
        judgements.append(Judgement(made, Verdict.PARTIAL, 0.5, evidence))
    return Report((DocumentResult("docs/odd.md", document, tuple(judgements)),), sources=tuple(sources))


@pytest.fixture
def open_report(context_with, tmp_path):
    """A function: report -> page. Afterwards: no request left the file, no dialog opened, nothing was complained of."""
    troubles, pages = [], []

    def open_it(report, options=DEFAULT_OPTIONS, fragment="", viewport=(1280, 800), **context):
        path = tmp_path / f"report{len(pages)}.html"
        write_report(report, path, options=options)
        size = {"width": viewport[0], "height": viewport[1]}
        page = context_with(viewport=size, **context).new_page()
        page.on("request", lambda request: troubles.append(request.url) if request.url[:5] != "file:" else None)
        page.on("console", lambda message: troubles.append(message.text))
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("dialog", lambda dialog: (troubles.append(dialog.message), dialog.dismiss()))
        page.goto(path.as_uri() + fragment)
        pages.append(page)
        return page

    open_it.troubles = troubles
    yield open_it
    for page in pages:
        page.close()
    assert troubles == []


@pytest.fixture
def odd_report():
    """A function: number of claims -> report."""
    return make_odd_report


@pytest.fixture
def plain_report():
    return make_plain_report()


@pytest.fixture
def hostile_report():
    return make_hostile_report()


@pytest.fixture
def large_report():
    """A function: number of claims -> report."""
    return make_large_report


@pytest.fixture
def hostile_texts():
    return HOSTILE


@pytest.fixture
def matches_golden():
    """A function: name, text -> asserts that the text equals the golden file, or writes it where asked to."""

    def check(name: str, text: str) -> None:
        path = GOLDEN / name
        if os.environ.get(REWRITE):
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(text.encode("utf-8"))
        assert text.encode("utf-8") == path.read_bytes(), f"{name} differs; review it, then rewrite with {REWRITE}=1"

    return check
