"""Hostile texts as questions, texts, file names and rows are shown as text: they make no element and run nothing."""

from __future__ import annotations

import sqlite3

import pytest

from footnote.page.visible import visible
from footnote.provenance.record import Actor, Draft, RecordedClaim, RecordedEvidence, RecordedOperation, Refusal
from footnote.reading import Span
from tests.support.hostile import HOSTILE_TEXTS

NAMES = "() => [...new Set([...document.querySelectorAll('*')].map((node) => node.localName))].sort()"
RAISED = "() => [typeof window.pwned, document.querySelectorAll('[onerror], [onload], [onclick], [onfocus]').length]"
TEXT = "() => document.body.textContent"
# What our own templates make.
OURS = set(
    "a article b bdi blockquote body br button code datalist dd del details div dl dt fieldset footer form h1 h2 h3 "
    "head header html iframe input ins label legend li link main mark meta nav ol option p pre q script section select "
    "small span strong summary table tbody td textarea th thead title tr ul".split()
)


@pytest.fixture
def page(context_with):
    troubles = []
    page = context_with(viewport={"width": 1280, "height": 900}).new_page()
    page.on("console", lambda message: troubles.append(message.text))
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on("dialog", lambda dialog: (troubles.append(dialog.message), dialog.dismiss()))
    yield page
    page.close()
    assert troubles == []


def folded(text):
    return " ".join(text.split())


def assert_harmless(page):
    assert set(page.evaluate(NAMES)) <= OURS
    assert page.evaluate(RAISED) == ["undefined", 0]


def hostile_draft():
    """Every text as question, answer, claim, argument, statement, row, field, and in a refusal."""
    answer = "\n".join(HOSTILE_TEXTS)
    at, claims, rows = 0, [], []
    for number, text in enumerate(HOSTILE_TEXTS):
        claims.append(RecordedClaim(text, Span(at, at + len(text)), (f"row:{number} {text}",)))
        rows.append(
            RecordedEvidence(f"row:{number} {text}", "row", text, f"javascript:{text}", {"field": text, text: 1})
        )
        at += len(text) + 1
    operation = RecordedOperation("no_such", {text: text for text in HOSTILE_TEXTS}, "\n".join(HOSTILE_TEXTS))
    return Draft(Actor(HOSTILE_TEXTS[1]), answer, "user", answer, tuple(claims), (operation,), tuple(rows))


def test_hostile_records_are_shown_as_text(page, served):
    record = served.desk.log.append(hostile_draft())
    page.goto(f"{served.url}/records/{record.id}")
    shown = folded(page.evaluate(TEXT))
    for text in HOSTILE_TEXTS:
        # Question, answer, argument and its name, statement, claim with its row, row with id, place and two fields.
        assert shown.count(folded(visible(text))) >= 8, text
    assert_harmless(page)
    assert page.locator("a[href^='javascript']").count() == 0
    page.locator("a.figure-link").nth(7).click()
    assert page.locator("tr.lit").count() == 1
    page.goto(f"{served.url}/records/{record.id}/rows/3")
    assert visible(HOSTILE_TEXTS[2]) in page.evaluate(TEXT)
    assert_harmless(page)


def test_hostile_questions_and_refusals_are_shown_as_text(page, served):
    for text in (*HOSTILE_TEXTS[1:4], HOSTILE_TEXTS[5]):
        page.goto(served.url)
        page.get_by_label("Question", exact=True).fill(text.replace("\n", " "))
        page.get_by_role("button", name="Ask", exact=True).click()
        page.wait_for_url("**/records/**")
        assert folded(page.locator("#answer-title").text_content()) == folded(visible(text))
        assert_harmless(page)
    refused = Draft(Actor("x"), HOSTILE_TEXTS[1], refusal=Refusal("unroutable", HOSTILE_TEXTS[5], HOSTILE_TEXTS[:5]))
    page.goto(f"{served.url}/records/{served.desk.log.append(refused).id}")
    assert all(visible(text) in page.locator(".refusal").text_content() for text in HOSTILE_TEXTS[:6])
    assert_harmless(page)
    page.goto(f"{served.url}/log?tamper=1")
    assert_harmless(page)


def test_hostile_texts_and_file_names_are_checked_as_text(page, served):
    page.goto(f"{served.url}/check")
    page.locator("#live").uncheck()
    pasted = "\n\n".join(text.replace("\x00", "") for text in HOSTILE_TEXTS)
    page.get_by_label("Text, as Markdown").fill(pasted)
    names = [f"{text.replace('/', '|').replace(chr(0), '')}.txt" for text in HOSTILE_TEXTS[1:11]]
    page.locator("input[name=sources]").set_input_files(
        [{"name": name, "mimeType": "text/plain", "buffer": f"{name} holds 3 wheels.".encode()} for name in names]
    )
    page.get_by_role("button", name="Check", exact=True).click()
    page.wait_for_url("**/check/*#report")
    assert page.get_by_label("Text, as Markdown").input_value() == pasted
    shown = folded(page.locator("#kept-sources").text_content())
    assert page.locator("#kept-sources bdi").count() == len(names)
    assert "<script>" in shown
    assert_harmless(page)
    frame = page.locator("#report-frame").element_handle().content_frame()
    frame.locator("#claim-list .claim").first.wait_for()
    assert frame.evaluate(RAISED) == ["undefined", 0]
    assert page.evaluate("() => typeof window.pwned") == "undefined"


def test_hostile_names_in_the_database_are_offered_as_text(page, served):
    with sqlite3.connect(served.desk.erp) as connection:
        connection.executemany(
            "UPDATE customers SET name = ? WHERE id = ?",
            [(text, number) for number, text in enumerate(HOSTILE_TEXTS[1:6], start=1)],
        )
    page.goto(f"{served.url}/catalog")
    assert_harmless(page)
    card = page.get_by_role("region", name="Open support tickets of a customer")
    card.get_by_label("customer name or id").fill("1")
    card.get_by_role("button", name="Run").click()
    page.wait_for_url("**/records/**")
    assert "script" in page.locator("#answer").text_content()
    assert_harmless(page)
