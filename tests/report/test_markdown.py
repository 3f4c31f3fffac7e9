from __future__ import annotations

import dataclasses
import re

import pytest
from markdown_it import MarkdownIt

from footnote.report.markdown import MarkdownRenderer
from footnote.results import DocumentResult, Report


def test_problems_stand_in_a_table_worst_first(plain_report):
    text = MarkdownRenderer().render(plain_report)
    assert re.findall(r"^\| \*\*(\w+)\*\*", text, re.MULTILINE) == ["contradicted", "unsupported", "partial"]
    assert "| docs/answer.md | 0.38 | 1 | 1 | 1 | 1 |" in text


def test_hostile_texts_stay_text(hostile_report):
    markdown = MarkdownIt("commonmark", {"html": True}).enable("table")
    html = markdown.render(MarkdownRenderer().render(hostile_report)).replace("<br>", "")
    assert set(re.findall(r"<(\w+)", html)) <= {
        "h2",
        "h3",
        "p",
        "ul",
        "li",
        *["table", "thead", "tbody", "tr", "th", "td"],
        "strong",
    }
    rows = re.findall(r"<tr>(.*?)</tr>", html, re.DOTALL)
    assert {row.count("<td>") + row.count("<th>") for row in rows} == {5, 6}


@pytest.mark.parametrize("mention", ["@octocat", "https://x.test", ":tada:", "$x$", "#12"])
def test_nothing_becomes_a_mention_link_code_or_formula(plain_report, mention):
    document = dataclasses.replace(plain_report.documents[0], failures=(f"see {mention}",))
    assert f"see {mention}" not in MarkdownRenderer().render(Report((document,)))


def test_many_claims_are_cut_at_a_row_below_a_million_bytes(large_report):
    text = MarkdownRenderer().render(large_report(8_000))
    assert 850_000 < len(text.encode("utf-8")) <= 1_000_000
    rows = re.findall(r"^\| \*\*contradicted.*\|$", text, re.MULTILINE)
    [more] = re.findall(r"^([\d,]+) more in the report$", text, re.MULTILINE)
    assert len(rows) + int(more.replace(",", "")) == 8_000
    assert "### Documents" in text


def test_many_documents_are_cut_too():
    documents = tuple(DocumentResult(f"docs/{number}-{'é' * 200}.md", "") for number in range(5_000))
    text = MarkdownRenderer().render(Report(documents))
    assert 850_000 < len(text.encode("utf-8")) <= 1_000_000
    assert re.search(r"^[\d,]+ more in the report$", text, re.MULTILINE)


def test_few_claims_are_not_cut(plain_report):
    assert "more in the report" not in MarkdownRenderer().render(plain_report)
