"""Hostile texts in every place of a report are shown as text: they make no element, run nothing, load nothing."""

from __future__ import annotations

import json
import re

import pytest

from footnote.page.visible import visible
from footnote.reading import Span
from footnote.report.options import ReportOptions
from footnote.results import DocumentResult, ErrorEntry, Report, Section, SkippedFile
from footnote.types import Evidence, Finding, Judgement, Skipped, Source, Verdict
from tests.support.hostile import HOSTILE_TEXTS
from tests.support.sections import question

from .conftest import claim

# Elements by name: none may come from a text.
ELEMENTS = "() => [...new Set([...document.querySelectorAll('*')].map((node) => node.localName))].sort()"
RAISED = """() => [typeof window.pwned, document.querySelectorAll("[onerror], [onload], [onclick]").length,
    document.querySelectorAll("a[href^='javascript']").length]"""
# Walks through the claims with the key j and collects the texts of each.
CHOSEN_TEXTS = """(count) => JSON.stringify(Array.from({ length: count }, () => {
    const lit = [...document.querySelectorAll("#source mark.lit.current")];
    const texts = [
        document.querySelector("#claim-detail h2").textContent,
        document.querySelector("#claim-detail .where").textContent,
        document.querySelector("#claim-detail .message").textContent,
        document.querySelector("#locator").textContent,
        lit.map((mark) => mark.textContent).join(""),
    ];
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "j", bubbles: true }));
    return texts;
}))"""
ENDINGS = ("md", "json", "csv", "html", "txt", "yaml")


def report_of(texts):
    """A report in which each text is path, claim, quote, message, reason, row, answer and error."""
    documents, sources, errors, questions = [], [], [], []
    for number, text in enumerate(texts):
        source = Source(f"sources/{number} {text}.{ENDINGS[number % len(ENDINGS)]}", f"before\n{text} after\n")
        body = f"{text} tail\n"
        start = source.text.index(text)
        evidence = Evidence(source.span(start, start + len(text)))
        finding = Finding("FN101", f"message {text}", Span(0, 3), evidence.span)
        judgement = Judgement(
            claim(body, f"{text} tail", f"c-{number}"), Verdict.CONTRADICTED, 0.1, (evidence,), (finding,)
        )
        skipped = (Skipped(Span(0, 3), text, 1, 1, text),)
        documents.append(DocumentResult(f"docs/{text}", body, (judgement,), skipped, (source.name,), (), (text,)))
        sources.append(source)
        errors.append(ErrorEntry(text, text))
        questions.append(hostile_question(text))
    golden = Section(True, {"questions": questions, "passed": 0, "failed_count": len(questions)})
    files = tuple(SkippedFile(text, text) for text in texts)
    return Report(
        tuple(documents), golden, hostile_chain(texts[0]), sources=tuple(sources), errors=tuple(errors), skipped=files
    )


def hostile_question(text):
    evidence = [{"id": text, "type": text, "recordId": text, "uri": text, "fields": {text: text}}]
    claims = [{"text": text[:3], "start": 0, "end": 3, "evidenceIds": [text]}]
    return question(
        text,
        text,
        passed=False,
        failures=[text],
        answer=text,
        refusal={"code": text, "message": text, "candidates": [text]},
        operation=text,
        arguments={text: text},
        values={text: text},
        claims=claims,
        evidence=evidence,
        sql=text,
        record={"id": text, "hash": text},
    )


def hostile_chain(text):
    return Section(True, {"state": text, "size": 1, "anchored": 0, "message": text, "first_bad": text})


@pytest.fixture(scope="module")
def harmless_elements(browser, tmp_path_factory):
    """The elements of a report of harmless texts, in every view."""
    from footnote.report.writing import write_report

    path = tmp_path_factory.mktemp("harmless") / "report.html"
    texts = [f"{n:03} harmless **bold** `code` [link](x) ~~s~~\n\n| a | b |\n|---|---|\n| 1 | 2 |" for n in range(12)]
    write_report(report_of(texts), path)
    page = browser.new_page()
    page.goto(path.as_uri())
    found = set()
    for _ in texts:
        found |= set(page.evaluate(ELEMENTS))
        page.keyboard.press("j")
    page.close()
    return found


def test_two_hundred_hostile_texts_are_shown_as_text(harmless_elements, open_report):
    assert len(HOSTILE_TEXTS) == 200
    report = report_of(HOSTILE_TEXTS)
    page = open_report(report)
    found = json.loads(page.evaluate(CHOSEN_TEXTS, len(HOSTILE_TEXTS)))
    for number, (text, shown) in enumerate(zip(HOSTILE_TEXTS, found, strict=True)):
        title, where, message, locator, lit = shown
        assert title == f"{text} tail"
        assert where == f"docs/{text}:1:1"
        assert message == f"message {text}"
        assert locator.startswith(f"sources/{number} {text}.")
        assert lit == text
    assert set(page.evaluate(ELEMENTS)) <= harmless_elements | {"table", "thead", "tbody", "tr", "td", "th", "bdi"}
    assert page.evaluate(RAISED) == ["undefined", 0, 0]


def folded(text):
    return " ".join(text.split())


def test_hostile_answers_rows_and_names_are_shown_in_their_views(open_report):
    page = open_report(report_of(HOSTILE_TEXTS), ReportOptions(sources="cited"), fragment="#golden")
    shown = folded(page.locator("#golden").evaluate("node => node.textContent"))
    overview = folded(page.locator("#overview").evaluate("node => node.textContent"))
    head = folded(page.locator(".troubles").evaluate("node => node.textContent"))
    for text in HOSTILE_TEXTS:
        expected = folded(visible(text))
        assert shown.count(expected) >= 8, text
        assert expected in head, text
    assert sum(folded(visible(text)) in overview for text in HOSTILE_TEXTS) >= 30
    assert page.evaluate(RAISED) == ["undefined", 0, 0]
    page.locator("#q1 .figure-link").click()
    assert page.locator("#golden tr.lit").count() == 1
    assert re.fullmatch("golden", page.evaluate("() => document.body.dataset.view"))


@pytest.mark.parametrize("injected", ["script", "handler", "style", "frame", "image"])
def test_the_policy_stops_what_was_injected(injected, plain_report, open_report):
    page = open_report(plain_report)
    page.evaluate(
        """(kind) => {
        const make = (tag, attributes, text = "") => {
            const node = document.createElement(tag);
            for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
            if (text) node.append(text);
            document.body.append(node);
            return node;
        };
        try {
            if (kind === "script") make("script", {}, "window.pwned = 1");
            if (kind === "handler") make("button", { onclick: "window.pwned = 1", id: "planted" }).click();
            if (kind === "style") make("style", {}, "body { display: none }");
            if (kind === "frame") make("iframe", { src: "data:text/html,<script>parent.pwned = 1</script>" });
            if (kind === "image") make("img", { src: "https://example.com/x.png" });
        } catch (error) {
            console.error(`refused: ${error}`);
        }
    }""",
        injected,
    )
    page.wait_for_timeout(100)
    assert page.evaluate("() => window.pwned") is None
    assert page.locator("main").is_visible()
    complaints = " ".join(open_report.troubles)
    open_report.troubles.clear()
    assert "Content Security Policy" in complaints or "requires 'TrustedScript'" in complaints
