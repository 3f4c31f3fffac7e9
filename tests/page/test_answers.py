from __future__ import annotations

import pytest

from footnote.page.answers import answer_view
from footnote.page.environment import page_environment

EVIDENCE = [
    {"id": "invoice:1", "type": "invoice", "recordId": "1", "uri": "erp://invoice/1", "fields": {"number": "R-1"}},
    {"id": "ticket:7", "type": "ticket", "recordId": "7", "uri": None, "fields": {"high": 2}},
    {"id": "invoice:2", "type": "invoice", "recordId": "2", "uri": None, "fields": {"number": "R-2", "late": True}},
]


def claim(text, start, end, *evidence):
    return {"text": text, "start": start, "end": end, "evidenceIds": list(evidence)}


def test_answer_is_cut_at_its_claims_without_loss():
    claims = [claim("3", 6, 7, "ticket:7"), claim("2 and 3", 0, 7, "invoice:2", "gone"), claim("€", 8, 9)]
    view = answer_view({"answer": "2 and 3 € owed", "claims": claims, "evidence": EVIDENCE})
    expected = [("2 and 3", 2, (3,)), (" ", None, ()), ("€", 3, ()), (" owed", None, ())]
    assert [tuple(one) for one in view.segments] == expected
    assert view.claims[1].evidence == (("invoice:2", 3), ("gone", None))


def test_rows_stand_by_type_under_all_their_fields():
    view = answer_view({"answer": "", "evidence": EVIDENCE})
    assert [(t.type, t.columns, [number for number, _ in t.rows]) for t in view.tables] == [
        ("invoice", ("number", "late"), [1, 3]),
        ("ticket", ("high",), [2]),
    ]


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ({}, []),
        ({"operation": "overdue", "arguments": {"a": 1}, "sql": "SELECT 1"}, [("overdue", {"a": 1}, "SELECT 1", ())]),
        (
            {
                "operations": [
                    {
                        "name": "aging",
                        "arguments": {},
                        "query": {"sql": "SELECT 2", "params": ["x"]},
                        "measureQueries": [{"sql": "SELECT 3", "params": []}],
                    }
                ]
            },
            [("aging", {}, "SELECT 2", ("SELECT 3",))],
        ),
    ],
)
def test_operations_come_from_records_and_from_golden_questions(data, expected):
    view = answer_view(data)
    assert [(run.name, run.arguments, run.sql, run.measures) for run in view.operations] == expected


def test_spans_of_records_and_offsets_of_golden_questions_mean_the_same():
    record = {"answer": "It is 5.", "claims": [{"text": "5", "span": {"start": 6, "end": 7}, "evidenceIds": []}]}
    golden = {"answer": "It is 5.", "claims": [claim("5", 6, 7)]}
    assert answer_view(record).segments == answer_view(golden).segments


HOSTILE = "</blockquote><script>alert(1)</script>{{ 7*7 }}\u202e"


def test_macros_escape_every_text():
    view = answer_view(
        {
            "answer": HOSTILE,
            "claims": [claim(HOSTILE[:4], 0, 4, HOSTILE)],
            "evidence": [{"id": HOSTILE, "type": HOSTILE, "uri": HOSTILE, "fields": {HOSTILE: HOSTILE}}],
            "refusal": {"code": HOSTILE, "message": HOSTILE, "candidates": [HOSTILE]},
            "operation": HOSTILE,
            "arguments": {HOSTILE: HOSTILE},
            "sql": HOSTILE,
        }
    )
    source = """{% import "parts.html" as parts %}{{ parts.answer_text(view, "a") }}{{ parts.claims_table(view, "a") }}
    {{ parts.rows_table(view.tables[0], "a") }}
    {{ parts.refusal(view.refusal) }}{{ parts.operation(view.operations[0]) }}
    {{ parts.chain_state(text, text) }}{{ parts.status_pill(text) }}"""
    html = page_environment("footnote.page").from_string(source).render(view=view, text=HOSTILE)
    assert "<script" not in html
    assert "\u202e" not in html
    assert "{{ 7*7 }}" in html
    assert html.count("&lt;script&gt;") >= 12
