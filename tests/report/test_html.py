from __future__ import annotations

import base64
import hashlib
import json
import re
from html.parser import HTMLParser

import pytest

from footnote.report.html import HtmlRenderer
from footnote.report.html_sources import source_data
from footnote.report.options import ReportOptions
from footnote.results import DocumentResult, Report
from footnote.types import Evidence, Source


class Page(HTMLParser):
    """Elements with their attributes, and the text of script and style elements."""

    def __init__(self, html):
        super().__init__()
        self.elements = []
        self.raw = []
        self._inside = None
        self.feed(html)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.elements.append((tag, dict(attributes)))
        if tag in ("script", "style"):
            self.raw.append((tag, dict(attributes), []))
            self._inside = self.raw[-1][2]

    def handle_endtag(self, tag):
        self._inside = None

    def handle_data(self, data):
        if self._inside is not None:
            self._inside.append(data)


@pytest.fixture(params=["plain_report", "hostile_report"])
def page(request):
    return Page(HtmlRenderer().render(request.getfixturevalue(request.param)))


def content_hash(text):
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def test_the_policy_names_exactly_this_style_and_script(page):
    [policy] = [a["content"] for _, a in page.elements if a.get("http-equiv") == "Content-Security-Policy"]
    [style] = ["".join(text) for tag, _, text in page.raw if tag == "style"]
    [script] = ["".join(text) for tag, a, text in page.raw if tag == "script" and a["type"] == "module"]
    assert "default-src 'none'" in policy
    assert f"style-src '{content_hash(style)}'" in policy
    assert f"script-src '{content_hash(script)}'" in policy
    assert "unsafe" not in policy


def test_nothing_is_loaded_and_no_handler_or_style_is_inline(page):
    for tag, attributes in page.elements:
        assert tag not in {"link", "img", "iframe", "object", "embed", "base"}
        assert not any(name.startswith("on") or name in {"src", "style", "srcset"} for name in attributes)
        assert attributes.get("href", "#").startswith("#")


def test_the_data_parse_as_json(page):
    data = [json.loads("".join(text)) for tag, a, text in page.raw if a.get("type") == "application/json"]
    assert {"documents", "sources", "verdicts", "codes", "claims"} == set(data[0])
    assert len(data) == 1 + len(data[0]["sources"])


@pytest.mark.parametrize("character", ["\x00", "\x1b", "\x07", "\u202e", "\ud83d", "\u2028"])
def test_no_hidden_character_stands_raw_in_the_file(hostile_report, character):
    assert character not in HtmlRenderer().render(hostile_report)


def test_a_claim_id_of_two_documents_gets_two_addresses(plain_report):
    document = plain_report.documents[0]
    html = HtmlRenderer().render(Report((document, document), sources=plain_report.sources))
    anchors = re.findall(r'\["(c-[^"]+)",', html)
    assert len(set(anchors)) == len(anchors) == 8
    assert {"c-00000001", "c-00000001~2"} <= set(anchors)


def parts_of(report, *, cited_only):
    [data] = source_data(report, cited_only=cited_only)
    return data["parts"]


def cited_report(large_report, quotes, text):
    report = large_report(len(quotes))
    source = Source("a.txt", text)
    judgements = []
    for judgement, quote in zip(report.claims, quotes, strict=True):
        start = text.index(quote)
        evidence = (Evidence(source.span(start, start + len(quote))),)
        judgements.append(type(judgement)(judgement.claim, judgement.verdict, 0.5, evidence))
    return Report((DocumentResult("a.md", "", tuple(judgements)),), sources=(source,))


LINES = "".join(f"line {number:03}\n" for number in range(1, 101))


def test_whole_sources_are_embedded_unless_told_otherwise(large_report):
    report = cited_report(large_report, ["line 050"], LINES)
    assert parts_of(report, cited_only=False) == [[0, 1, LINES]]


@pytest.mark.parametrize(
    ("quotes", "lines"),
    [
        (["line 050"], [(47, 53)]),
        (["line 001"], [(1, 4)]),
        (["line 100"], [(97, 100)]),
        (["line 010", "line 015"], [(7, 18)]),
        (["line 080", "line 010"], [(7, 13), (77, 83)]),
        (["line 010\nline 011"], [(7, 14)]),
    ],
)
def test_only_cited_lines_with_some_around_are_embedded(large_report, quotes, lines):
    parts = parts_of(cited_report(large_report, quotes, LINES), cited_only=True)
    expected = []
    for first, last in lines:
        text = "".join(f"line {number:03}\n" for number in range(first, last + 1))
        expected.append([LINES.index(text), first, text])
    assert parts == expected


def test_of_one_long_line_only_the_neighbourhood_is_embedded(large_report):
    text = "x" * 500_000 + "needle" + "y" * 500_000
    [[start, line, part]] = parts_of(cited_report(large_report, ["needle"], text), cited_only=True)
    assert (start, line, len(part)) == (498_000, 1, 4_006)


def test_an_uncited_source_is_embedded_empty(plain_report):
    report = Report(sources=plain_report.sources)
    assert [data["parts"] for data in source_data(report, cited_only=True)] == [[], []]
    assert "No customer left" not in HtmlRenderer(ReportOptions(sources="cited")).render(report)
    assert "No customer left" in HtmlRenderer().render(report)


def test_a_report_of_many_claims_is_small(large_report):
    html = HtmlRenderer().render(large_report(5_000))
    assert len(html.encode("utf-8")) < 2_500_000
