"""text[start:end] is the quote: for every range of every output, over every kind of text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footnote import Report, Source
from footnote.jobs import Job
from footnote.plugins import Plugins
from footnote.settings import Settings
from footnote.types import line_and_column, line_starts
from footnote.verify import verify

from .judge.case_files import CASES, report_on

PLUGINS = Plugins()


def assert_exact(report: Report) -> int:
    """Checks every range of the report and of its plain data; the number of ranges."""
    count = 0
    texts = {source.name: source.text for source in report.sources}
    for document in report.documents:
        for claim in document.claims:
            assert claim.claim.span.of(document.text) == claim.claim.text
            for evidence in claim.evidence:
                assert texts[evidence.span.source.name] == evidence.span.source.text
    for data in report.to_dict()["documents"]:  # type: ignore[attr-defined]
        text = next(document.text for document in report.documents if document.path == data["path"])
        starts = line_starts(text)
        for item in (*data["claims"], *data["skipped"]):
            assert text[item["start"] : item["end"]] == item["text"]
            assert (item["line"], item["column"]) == line_and_column(text, starts, item["start"])
            count += 1
        for claim in data["claims"]:
            count += sum(1 for _ in ranges_of(claim, text, texts))
    return count


def ranges_of(claim: dict[str, Any], text: str, texts: dict[str, str]) -> Iterator[str]:
    """The quotes of a claim's evidence and findings, each checked against its text."""
    for evidence in claim["evidence"]:
        source = texts[evidence["source"]]
        assert 0 <= evidence["start"] < evidence["end"] <= len(source)
        assert source[evidence["start"] : evidence["end"]] == evidence["text"]
        assert evidence["text"].strip()
        assert evidence["line"] == line_and_column(source, line_starts(source), evidence["start"])[0]
        yield evidence["text"]
    for finding in claim["findings"]:
        span, quote = finding["claim_span"], finding["source_span"]
        if span:
            assert claim["start"] <= span["start"] < span["end"] <= claim["end"]
            yield text[span["start"] : span["end"]]
        if quote:
            source = texts[quote["source"]]
            assert quote["start"] < quote["end"]
            assert source[quote["start"] : quote["end"]] == quote["text"]
            yield quote["text"]


@pytest.mark.parametrize("name", list(CASES))
def test_every_range_of_a_case_is_exact(name: str) -> None:
    assert assert_exact(report_on(name)) > 0


# Characters that break naive offsets: astral, combining, joined, direction marks, blanks of many widths, ligatures.
ODD = [
    "📈",
    "👩‍👩‍👧",
    "e\u0301",
    "ñ",
    "\u00a0",
    "\u202f",
    "\u200b",
    "½",
    "ﬁ",
    "\ufffc",
    "ß",
    "İ",
    "\u2028",
    "日本",
    "\ufeff",
    "\u0000",
    "𝟙",
    "\u0345",
]
PHRASES = [
    "Sales were 40",
    "costs rose 5%",
    "the Lund office has 60 desks",
    "revenue was $2.1 billion",
    "nothing was closed in May 2024",
    "Mara Quist didn't leave",
    '"output" fell to −3.7 °C',
    "all 12 ferries & **two** boats `ran`",
    "pages 3–5 list [the firms](https://x.test/?n=40)",
    "&amp; profit rose by 3&nbsp;%",
]
ENDS = [
    ". ",
    ".\n",
    ".\r\n",
    "; ",
    ".\n\n",
    ".\r\n\r\n",
    ", ",
    " ",
    "!\r",
    "\n- ",
    "\r\n\r\n| a | b |\r\n|---|---|\r\n| 40 | ",
]


# The same text with every figure another one, so that findings have ranges too.
OTHER_DIGITS = str.maketrans("0123456789", "1234567890")


@st.composite
def texts(draw: st.DrawFn) -> str:
    pieces = draw(
        st.lists(
            st.tuples(st.sampled_from(PHRASES), st.sampled_from(ODD), st.sampled_from(ENDS)), min_size=1, max_size=5
        )
    )
    start = draw(st.sampled_from(["", "\ufeff", "# Report 📈\r\n\r\n", "\u00a0", "> "]))
    at = draw(st.integers(0, 12))
    return start + "".join(f"{phrase[:at]}{odd}{phrase[at:]}{end}" for phrase, odd, end in pieces)


@settings(deadline=None, derandomize=True, max_examples=300, database=None)
@given(texts(), texts(), st.sampled_from([".md", ".txt"]), st.sampled_from(["a.md", "a.txt", "a.html"]))
def test_every_range_of_a_generated_document_is_exact(document: str, source: str, suffix: str, name: str) -> None:
    sources = (
        Source.from_text(name, source),
        Source.from_text("b.txt", "Before it. " + document.translate(OTHER_DIGITS)),
    )
    report = verify([Job(f"answer{suffix}", None, document, suffix, sources, None)], Settings(), plugins=PLUGINS)
    assert not report.errors
    assert_exact(report)


@settings(deadline=None, derandomize=True, max_examples=60, database=None)
@given(st.text(max_size=120), st.text(max_size=120))
def test_any_text_at_all_is_checked_with_exact_ranges(document: str, source: str) -> None:
    sources = (Source.from_text("a.txt", source), Source.from_text("b.md", f"{document}\n\n{source}"))
    report = verify([Job("answer.md", None, document, ".md", sources, None)], Settings(), plugins=PLUGINS)
    assert_exact(report)


LINES = [
    "The mill has 40 wheels. It was sold.",
    "The bees hum at noon.",
    "- The Lund office has 60 desks.",
    "",
    "Wax melts at 62 °C.",
]


@pytest.mark.parametrize("ends", [["\n"], ["\r\n"], ["\r"], ["\r\n", "\n"]])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_line_ends_and_a_byte_order_mark_move_no_line_and_no_column(
    tmp_path_factory: pytest.TempPathFactory, ends: list[str], mark: str
) -> None:
    folder = tmp_path_factory.mktemp("ends")
    text = "".join(line + ends[number % len(ends)] for number, line in enumerate(LINES))
    file = folder / "answer.md"
    file.write_bytes((mark + text).encode("utf-8"))
    source = Source.from_text("a.txt", text + "More follows.")
    report = verify([Job("answer.md", file, None, ".md", (source,), None)], Settings(), plugins=PLUGINS)
    assert_exact(report)
    assert report.documents[0].text == text
    places = [(claim.claim.text, claim.claim.line, claim.claim.column) for claim in report.claims]
    assert places == [
        ("The mill has 40 wheels.", 1, 1),
        ("It was sold.", 1, 25),
        ("The bees hum at noon.", 2, 1),
        ("The Lund office has 60 desks.", 3, 3),
        ("Wax melts at 62 °C.", 5, 1),
    ]


def test_offsets_count_code_points() -> None:
    text = "📈 Sales were 40."
    report = verify(
        [Job("a.md", None, text, ".md", (Source.from_text("s.txt", "🏭🏭 Sales were 50."),), None)], Settings()
    )
    (claim,) = report.claims
    finding = claim.findings[0]
    assert finding.claim_span is not None
    assert finding.source_span is not None
    assert finding.claim_span.of(text) == "40"
    assert finding.source_span.text == "50"
    assert finding.source_span.start == len("🏭🏭 Sales were ")


def test_a_citation_is_cut_from_the_original_even_where_folding_changes_lengths() -> None:
    source = Source.from_text("s.txt", "½ of users, 40 in total.")
    (claim,) = verify([Job("a.md", None, "There are 40 in total.", ".md", (source,), None)], Settings()).claims
    assert str(claim.verdict) == "supported"
    assert "40 in total" in " ".join(evidence.span.text for evidence in claim.evidence)


def test_a_finding_stands_where_its_sentence_stands() -> None:
    text = "The mill has 40 wheels. The mill was sold. The mill has 7 doors."
    source = Source.from_text("s.txt", "The mill has 40 wheels. The mill was sold. The mill has 9 doors.")
    last = verify([Job("a.md", None, text, ".md", (source,), None)], Settings()).claims[-1]
    assert str(last.verdict) == "contradicted"
    assert last.findings[0].claim_span is not None
    assert last.findings[0].claim_span.of(text) in ("7", "7 doors")
    assert last.findings[0].claim_span.start == text.index("7 doors")
