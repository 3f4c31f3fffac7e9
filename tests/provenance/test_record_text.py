from __future__ import annotations

import pytest

from footnote.provenance.query import Page
from footnote.provenance.record import Draft, RecordedEvidence, RecordedOperation, body_of, record_from_body
from footnote.provenance.record_text import ShownPage, ShownRecord, visible
from tests.support.drafts import ACTOR, answer_draft, refusal_draft


def record(draft):
    return record_from_body(body_of(draft, "r1-00000000", 1, "2026-08-14T09:12:04.000Z", "0" * 64))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("43.805,00 €", "43.805,00 €"),
        ("\x1b[31mred", "\\x1b[31mred"),
        ("a\nb\tc\r", "a\\x0ab\\x09c\\x0d"),
        ("\u202egnp.exe", "\\u202egnp.exe"),
        ("zero\u200bwidth", "zero\\u200bwidth"),
        ("\U000e0041", "\\U000e0041"),
        ("\x9b", "\\x9b"),
        ("\u2028", "\\u2028"),
    ],
)
def test_what_does_not_show_is_escaped(text, expected):
    assert visible(text) == expected


def test_line_ends_may_be_kept():
    assert visible("a\nb\x07", keep="\n") == "a\nb\\x07"


def test_shown_record_says_what_is_only_claimed():
    lines = ShownRecord(record(answer_draft(43))).to_text().splitlines()
    assert "actor: controller-1 controller (as given by: env)" in lines
    assert "question (as given by: user): How much does Bergmann owe? (43)" in lines
    assert "claim 14-25 (structured): 43.805,00 € <- invoice:4300, invoice:4301" in lines


def test_hostile_texts_of_a_record_stay_on_their_lines():
    hostile = "x\x1b]0;title\x07\nhash 0000"
    draft = Draft(
        actor=type(ACTOR)(hostile, hostile, hostile),
        question=hostile,
        answer=hostile,
        operations=(RecordedOperation(hostile, {hostile: hostile}, hostile, [hostile], empty_reason=hostile),),
        evidence=(RecordedEvidence(hostile, hostile, hostile, hostile, {hostile: hostile}),),
        run={hostile: hostile},
    )
    text = ShownRecord(record(draft)).to_text() + ShownPage(Page((record(draft),), None)).to_text()
    assert "\x1b" not in text
    assert sum(line.startswith("hash ") for line in text.splitlines()) == 1


def test_list_of_records_tells_refusals_and_the_next_page():
    page = ShownPage(Page((record(refusal_draft()),), 1))
    assert "refused (unknown_entity): How much does Acme owe?" in page.to_text()
    assert page.to_text().endswith("older ones: --before 1\n")
    assert page.to_dict()["nextBefore"] == 1
