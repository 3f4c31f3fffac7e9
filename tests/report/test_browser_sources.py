"""The source pane in a real browser: each format as a person reads it, every character of the raw text in its place."""

from __future__ import annotations

import json
import random
import re

import pytest

from footnote.example import example_report
from footnote.reading import Reading, Span
from footnote.report.options import ReportOptions
from footnote.results import DocumentResult, Report
from footnote.text.blocks.markdown import read_markdown
from footnote.types import Cell, Evidence, Finding, Judgement, Landmark, Source, Unit, Verdict

from .conftest import ODD_PIECES, claim

# All text of the pane that is the source's, and what of it is in sight.
WHOLE = """() => {
    const pane = document.getElementById("source").cloneNode(true);
    for (const added of pane.querySelectorAll(".added")) added.remove();
    return JSON.stringify(pane.textContent);
}"""
VISIBLE = """(selector) => [...document.querySelectorAll(selector)]
    .filter((node) => getComputedStyle(node).display !== "none").map((node) => node.textContent).join("\\u0001")"""
LIT_VISIBLE = """() => [...document.querySelectorAll("#source mark.lit.current")]
    .filter((mark) => getComputedStyle(mark).display !== "none")
    .map((mark) => mark.closest("td, th") ? mark.textContent + " " : mark.textContent).join("")"""
TABLES = """() => [...document.querySelectorAll("#source table")].map((table) =>
    [...table.rows].map((row) => [...row.cells].map((cell) => cell.innerText)))"""
ROWS = """() => [...document.querySelectorAll("#source .row")].map((row) =>
    [row.classList[1], row.innerText.replace(/\\s+/g, " ").trim()])"""

# Walks through claims of two passages each with the keys j and n: the source's whole text, and what is lit.
WALK = """(count) => {
    const press = (key) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    const lit = () => [...document.querySelectorAll("#source mark.lit.current")].map((m) => m.textContent).join("");
    const whole = () => {
        const pane = document.getElementById("source").cloneNode(true);
        for (const added of pane.querySelectorAll(".added")) added.remove();
        return pane.textContent;
    };
    const found = [];
    for (let n = 0; n < count; n++) {
        const shown = whole();
        const first = lit();
        press("n");
        found.push([shown, first, lit()]);
        press("j");
    }
    return JSON.stringify(found);
}"""

DOCUMENT = "The claim stands here.\n"


def report_on(source, *spans, findings=()):
    """A report with one claim that cites ``spans`` of ``source``."""
    evidence = tuple(Evidence(source.span(*span)) for span in spans)
    judgement = Judgement(claim(DOCUMENT, "The claim stands here.", "c-1"), Verdict.PARTIAL, 0.5, evidence, findings)
    return Report((DocumentResult("a.md", DOCUMENT, (judgement,)),), sources=(source,))


def whole(page):
    return json.loads(page.evaluate(WHOLE))


def folded(text):
    return " ".join(text.split())


MARKDOWN = """---
title: Notes
---
# Third *quarter* ##

Revenue was **410 million** dollars, up `12 %` from [last year](https://example.com/a_(b)).
It \\*held\\* in snake_case_words and 2 * 3 * 4 <b>bold</b>.

Setext
------

> quoted one
> quoted two

- first item
  goes on
  - inner __item__
1. numbered
- [x] done

| Region | 2026 |
|--------|-----:|
| Europe | 43.9 |
| Asia \\| Pacific | `a|b` |

```python
x = "**not bold**"
```

<div onclick="alert(1)">html</div>

***

    indented code

![alt](img.png) ~~gone~~ <https://example.com>
"""

MARKDOWN_ROWS = [
    ["code", "title: Notes"],
    ["heading", "Third quarter"],
    [
        "paragraph",
        "Revenue was 410 million dollars, up 12 % from last year. It *held* in snake_case_words and 2 * 3 * 4 "
        "<b>bold</b>.",
    ],
    ["heading", "Setext"],
    ["paragraph", "quoted one quoted two"],
    ["item", "• first item goes on"],
    ["item", "• inner item"],
    ["item", "1. numbered"],
    ["item", "☑ done"],
    ["code", 'x = "**not bold**"'],
    ["html", '<div onclick="alert(1)">html</div>'],
    ["rule", ""],
    ["code", "indented code"],
    ["paragraph", "alt gone https://example.com"],
]


def test_markdown_reads_without_its_marks(open_report):
    page = open_report(report_on(Source("a.md", MARKDOWN), (30, 60)))
    assert page.evaluate(ROWS) == MARKDOWN_ROWS
    assert page.evaluate(TABLES) == [[["Region", "2026"], ["Europe", "43.9"], ["Asia | Pacific", "a|b"]]]
    assert whole(page) == MARKDOWN


def test_a_switch_shows_the_raw_text(open_report):
    page = open_report(report_on(Source("a.md", MARKDOWN), (30, 60)))
    page.locator("[data-layout=raw]").click()
    lines = page.locator("#source .line").all_text_contents()
    assert "".join(lines) == MARKDOWN
    assert page.locator("#source .line[data-line='4']").text_content() == "# Third *quarter* ##\n"
    page.keyboard.press("r")
    assert page.locator("[data-layout=rendered]").get_attribute("aria-pressed") == "true"
    assert page.evaluate(ROWS) == MARKDOWN_ROWS


JSON_TEXT = '{"site": "Lyon", "costs": {"rent": 1200.5, "open": true},\n "weeks": [1, {"a\\"b": null}], "none": []}'


def test_json_is_a_tree(open_report):
    start = JSON_TEXT.index("1200.5")
    page = open_report(report_on(Source("a.json", JSON_TEXT), (start, start + 6)))
    assert [row for _, row in page.evaluate(ROWS)] == [
        "▾ 4 fields",
        "site: Lyon",
        "▾ costs: 2 fields",
        "rent: 1200.5",
        "open: true",
        "▾ weeks: 2 items",
        "0: 1",
        "▾ 1: 1 field",
        'a\\"b: null',
        "none: 0 items",
    ]
    assert page.evaluate(LIT_VISIBLE) == "1200.5"
    assert whole(page) == JSON_TEXT


def test_values_of_a_tree_can_be_folded_away(open_report):
    page = open_report(report_on(Source("a.json", JSON_TEXT), (0, 5)))
    rows = page.locator("#source .row.tree:visible")
    button = page.locator("#source .row.tree:has-text('weeks') button")
    assert rows.count() == 10
    button.click()
    assert button.get_attribute("aria-expanded") == "false"
    assert rows.count() == 7
    button.click()
    assert rows.count() == 10


def test_csv_is_a_table(open_report):
    text = 'name;amount;note\r\n"Smith; ""J""";1,5;\r\nDoe;-20 %;"a\nb"\r\n'
    page = open_report(report_on(Source("a.csv", text), (18, 30)))
    assert page.evaluate(TABLES) == [[["name", "amount", "note"], ['Smith; ""J""', "1,5", ""], ["Doe", "-20 %", "a b"]]]
    assert page.locator("#source td.number").all_text_contents()[0].startswith("1,5")
    assert whole(page) == text


def operation_source():
    lines = [
        "Bergmann is 43.805,00 € overdue.",
        "overdue, total: 43.805,00",
        "number: R-1; days: 30",
        "number: R-2; days: 4",
    ]
    text = "".join(f"{line}\n" for line in lines)
    units, landmarks, at = [], [], 0
    for line, label in zip(lines, ("total", "total (invoice:1)", "invoice:1", "invoice:2"), strict=True):
        cells, offset = [], at
        for part in line.split("; "):
            header, colon, value = part.rpartition(": ")
            if colon:
                cells.append(Cell(header, Reading.verbatim(value, offset + len(header) + 2)))
            offset += len(part) + 2
        kind = "row" if len(cells) > 1 else "fact" if cells else "sentence"
        span = Span(at, at + len(line))
        units.append(Unit(kind, span, Reading.verbatim(line, at), cells=tuple(cells)))
        landmarks.append(Landmark(span, label, exact=True))
        at += len(line) + 1
    return Source("op:overdue?customer=Bergmann", text, tuple(units), tuple(landmarks))


def test_rows_of_an_operation_are_a_table(open_report):
    source = operation_source()
    start = source.text.index("number: R-2")
    page = open_report(report_on(source, (start, start + 20)))
    assert page.evaluate(TABLES) == [[["number", "days"], ["R-1", "30"], ["R-2", "4"]]]
    assert page.locator("#source .fact").inner_text() == "overdue, total: 43.805,00"
    assert page.evaluate(LIT_VISIBLE).split() == ["R-2", "4"]
    assert page.locator("#locator").text_content() == "op:overdue?customer=Bergmann invoice:2"
    assert whole(page) == source.text


def test_pages_of_a_pdf_are_sheets(open_report):
    text = "First page.\nIts second line.\n\nAnd more.\nSecond page.\n"
    second = text.index("Second")
    marks = (Landmark(Span(0, second), "p.1", page=1), Landmark(Span(second, len(text)), "p.2", page=2))
    page = open_report(report_on(Source("a.pdf", text, landmarks=marks), (second, second + 6)))
    assert page.locator("#source .sheet .page-mark").all_text_contents() == ["Page 1", "Page 2"]
    assert page.locator("#source .sheet").last.locator("mark.current").text_content() == "Second"
    assert whole(page) == text


def test_html_reads_without_its_tags_and_makes_no_element(open_report):
    text = (
        "<!-- c --><html><head><title>T</title><script>alert(1)</script></head><body><h1>Head</h1>"
        "<p>One <b>bold</b> <a href='javascript:alert(1)'>link</a><img src=x onerror=alert(1)></p>"
        "<ul><li>item</li></ul>"
        "<table><tr><th>K</th><th>V</th></tr><tr><td>a</td><td>1</td></tr></table>1 < 2</body></html>"
    )
    page = open_report(report_on(Source("a.html", text), (text.index("One"), text.index("</p>"))))
    rows = [row for row in page.evaluate(ROWS) if row[1]]
    assert rows == [
        ["paragraph", "T"],
        ["heading", "Head"],
        ["paragraph", "One bold link"],
        ["item", "• item"],
        ["paragraph", "1 < 2"],
    ]
    assert page.evaluate(TABLES) == [[["K", "V"], ["a", "1"]]]
    assert page.evaluate(LIT_VISIBLE) == "One bold link"
    assert whole(page) == text


MARKDOWN_PIECES = (
    *ODD_PIECES,
    *("# ", "- ", "1. ", "> ", "| a | b |\n|---|---|\n", "|", "```\n", "**", "*", "_", "`", "[a](b)", "[", "]("),
    *(")", "\\", "~~", "<b>", "---\n", "===\n", "    ", "\n\n", "- [ ] ", "![", "<!--", "-->", "{{x}}", '"', "{", "}"),
    *(":", ",", ";", '""', "<td>", "</tr>", "<script>"),
)
ENDINGS = ("md", "json", "csv", "html", "txt", "pdf", "docx", "yaml")


def odd_texts():
    """Texts that mean nothing, with marks in every order; the same on every run."""
    chance = random.Random(23)
    for number in range(160):
        yield f"{number:03}.{ENDINGS[number % len(ENDINGS)]}", "".join(chance.choices(MARKDOWN_PIECES, k=80))


def test_no_character_is_lost_or_moved_whatever_the_text(open_report):
    chance = random.Random(5)
    judgements, sources, document = [], [], "".join(f"Claim {n:03} here.\n" for n in range(160))
    for number, (name, text) in enumerate(odd_texts()):
        source = Source(name, text)
        sources.append(source)
        spans = [sorted(chance.sample(range(len(text) + 1), 2)) for _ in range(2)]
        evidence = tuple(Evidence(source.span(*span)) for span in spans)
        made = claim(document, f"Claim {number:03} here.", f"c-{number:03}")
        judgements.append(Judgement(made, Verdict.PARTIAL, 0.5, evidence))
    report = Report((DocumentResult("odd.md", document, tuple(judgements)),), sources=tuple(sources))
    page = open_report(report)
    walked = json.loads(page.evaluate(WALK, len(judgements)))
    for judgement, (shown, *lit) in zip(judgements, walked, strict=True):
        source = judgement.evidence[0].span.source
        assert shown == source.text, source.name
        assert lit == [evidence.span.text for evidence in judgement.evidence], source.name


HOSTILE_LENGTH = 200_000
HOSTILE_SOURCES = [
    *(
        (f"{n}.md", piece * (HOSTILE_LENGTH // len(piece)))
        for n, piece in enumerate(["*a_", "[", "](", "`", "<a", "|", "> "])
    ),
    *((f"{n}.json", piece * (HOSTILE_LENGTH // len(piece))) for n, piece in enumerate(["[", '\\"', '{"a":'])),
    *((f"{n}.html", piece * (HOSTILE_LENGTH // len(piece))) for n, piece in enumerate(["<a", "<script>", "<b>"])),
    *((f"{n}.csv", piece * (HOSTILE_LENGTH // len(piece))) for n, piece in enumerate([",", '"', '""'])),
]


@pytest.mark.parametrize(
    ("name", "text"), HOSTILE_SOURCES, ids=[f"{name} {text[:6]}" for name, text in HOSTILE_SOURCES]
)
def test_a_hostile_source_does_not_stop_the_page(name, text, open_report):
    page = open_report(report_on(Source(name, text), (0, 5)))
    page.wait_for_function("() => document.querySelector('#source mark') !== null", timeout=5_000)


def reading_of(quote):
    """What a person reads of a quote of Markdown, by the reader that the checks use."""
    return folded(" ".join(block.reading.text for block in read_markdown(quote).blocks))


def test_every_passage_of_the_bundled_example_is_lit_as_the_report_quotes_it(open_report):
    report = example_report()
    page = open_report(report)
    claims = [claim for document in report.to_dict()["documents"] for claim in document["claims"]]
    seen = 0
    for judged in claims:
        page.locator(f"[id='{judged['id']}'] button").click()
        for number, evidence in enumerate(judged["evidence"]):
            if number:
                page.keyboard.press("n")
            shown = folded(page.evaluate(LIT_VISIBLE))
            cells = re.sub(r"\s*\|\s*", " ", evidence["text"])
            assert shown == folded(cells), evidence["text"]
            assert shown == reading_of(cells)
            seen += 1
    assert seen >= len(claims) - 1


@pytest.mark.parametrize("sources", ["full", "cited"])
def test_findings_in_words_show_both_figures_marked(sources, plain_report, open_report):
    page = open_report(plain_report, ReportOptions(sources=sources))
    sentence = page.locator(".findings .message")
    assert sentence.text_content() == "claim states 510 million dollars; the source states 410 million dollars"
    assert sentence.locator("mark").all_text_contents() == ["510 million dollars", "410 million dollars"]
    assert page.locator("#claim-detail h2 mark.figure").all_text_contents() == ["510 million dollars"]
    assert page.locator("#source mark.figure").all_text_contents() == ["410 million dollars"]


def test_figures_that_the_finding_does_not_name_stand_beside_each_other(open_report):
    source = Source("a.md", "Costs **fell** to 410 million.")
    start, at = DOCUMENT.index("stands"), source.text.index("410 million")
    finding = Finding("FN101", "another figure", Span(start, start + 6), source.span(at, at + 11))
    page = open_report(report_on(source, (0, len(source.text)), findings=(finding,)))
    assert page.locator(".comparison .side").all_inner_texts() == ["claim stands", "source 410 million"]
    assert page.evaluate(LIT_VISIBLE) == "Costs fell to 410 million."


def test_a_passage_of_mark_up_alone_is_shown(open_report):
    text = "| a | b |\n|---|---|\n| 1 | 2 |\n"
    finding = Finding("FN501", "part not found")
    page = open_report(report_on(Source("a.md", text), (10, 19), findings=(finding,)))
    assert page.evaluate(LIT_VISIBLE).strip() == "|---|---|"
