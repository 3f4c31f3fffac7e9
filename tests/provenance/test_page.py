from __future__ import annotations

import base64
import hashlib
import re
from html import unescape
from html.parser import HTMLParser
from itertools import pairwise

import pytest

from footnote.provenance.page import Pages, page_name
from footnote.provenance.record import (
    Draft,
    RecordedClaim,
    RecordedEvidence,
    RecordedOperation,
    Refusal,
    body_of,
    record_from_body,
)
from footnote.provenance.verification import State, Verification
from footnote.reading import Span
from tests.support.drafts import ACTOR, answer_draft, refusal_draft

HOSTILE = '</blockquote><script>alert(1)</script><img src=x onerror=alert(1)>{{ 7*7 }}{% raw %}" onclick="x'


class Reader(HTMLParser):
    """Collects what matters of a page."""

    def __init__(self):
        super().__init__()
        self.tags, self.ids, self.links, self.attributes = [], [], [], set()

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        for name, value in attrs:
            self.attributes.add(name)
            if name == "id":
                self.ids.append(value)
            if name == "href":
                self.links.append(value)


def render(*drafts, anchored=0):
    found = Verification(State.ANCHORED, "log.db", size=len(drafts), anchored=anchored)
    records = [
        record_from_body(body_of(draft, f"r{number}-0", number, "2026-08-14T09:12:04.000Z", "0" * 64))
        for number, draft in enumerate(drafts, 1)
    ]
    return Pages("example.com/answers", found, anchored, len(records)).render(1, records)


def read(html):
    reader = Reader()
    reader.feed(html)
    return reader


def test_figures_of_an_answer_lead_to_their_claims_and_rows():
    html = render(answer_draft(43), anchored=1)
    link = '<a class="figure-link" href="#r1-c1" data-rows="r1-e1 r1-e2">43.805,00 €</a>'
    assert f'<blockquote class="answer">Bergmann owes {link}.</blockquote>' in html
    reader = read(html)
    inner = [link for link in reader.links if link.startswith("#")]
    assert inner == ["#r1-c1", "#r1-e1", "#r1-e2"]
    assert {link[1:] for link in inner} <= set(reader.ids)
    assert "SELECT 1 WHERE x = :x" in html
    assert "under the checkpoint of 1 records" in html


def test_ids_are_unique_and_headings_in_order():
    html = render(answer_draft(1), refusal_draft(), answer_draft(3))
    ids = read(html).ids
    assert len(ids) == len(set(ids))
    levels = [int(level) for level in re.findall(r"<h(\d)>", html)]
    assert levels[0] == 1
    assert all(after - before <= 1 for before, after in pairwise(levels))


def test_page_loads_and_runs_nothing():
    html = render(answer_draft(1), refusal_draft())
    reader = read(html)
    assert not {"script", "img", "iframe", "link", "object", "form"} & set(reader.tags)
    assert not [name for name in reader.attributes if name.startswith("on") or name == "style"]
    style = re.search(r"<style>(.*?)</style>", html, re.DOTALL)[1]
    policy = unescape(re.search(r'Content-Security-Policy" content="([^"]*)"', html)[1])
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    assert f"default-src 'none'; style-src 'sha256-{digest}'" in policy
    assert "url(" not in style


@pytest.mark.parametrize("text", [HOSTILE, "javascript:alert(1)", "\u202etxt.exe\u200b\x00"])
def test_hostile_texts_are_shown_and_do_nothing(text):
    draft = Draft(
        actor=type(ACTOR)(text, text, text),
        question=text,
        question_source=text,
        answer=text,
        claims=(RecordedClaim(text[:5], Span(0, 5), (text,)),),
        operations=(RecordedOperation(text, {text: text}, text, [text], text, text),),
        evidence=(RecordedEvidence(text, text, text, text, {text: text}),),
        refusal=Refusal(text, text, (text,)),
        run={text: text},
    )
    html, harmless = render(draft), render(answer_draft(1), refusal_draft())
    reader = read(html)
    assert set(reader.tags) <= {*read(harmless).tags, "pre", "li", "ul", "bdi"}
    assert not [name for name in reader.attributes if name.startswith("on")]
    assert not [link for link in reader.links if link.startswith("javascript")]
    assert ("{{ 7*7 }}" in html) == ("{{ 7*7 }}" in text)
    assert not {"\u202e", "\u200b", "\x00"} & set(html)


def test_pages_have_their_names():
    assert [page_name(number) for number in (1, 2, 12345)] == ["index.html", "page-0002.html", "page-12345.html"]


def test_page_of_no_records_is_a_page():
    assert "no records" in render()
