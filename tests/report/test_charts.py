from __future__ import annotations

from dataclasses import replace

import pytest

from footnote.report.charts import MOST_BARS, chart_summary, document_bars, in_words, kind_bars, shares
from footnote.results import Report
from footnote.types import Finding, Verdict
from tests.support.large_report import large_report


def counts(contradicted=0, unsupported=0, partial=0, supported=0):
    return dict(zip(Verdict, (contradicted, unsupported, partial, supported), strict=True))


@pytest.mark.parametrize(
    ("numbers", "expected"),
    [
        ((1, 0, 0, 3), [("contradicted", 0.0, 25.0), ("supported", 25.0, 75.0)]),
        ((0, 1, 1, 0), [("unsupported", 0.0, 50.0), ("partial", 50.0, 50.0)]),
        ((0, 0, 0, 0), []),
    ],
)
def test_a_bar_is_cut_by_verdict_worst_first(numbers, expected):
    assert [(str(share.verdict), share.start, share.width) for share in shares(counts(*numbers))] == expected


@pytest.mark.parametrize(
    ("numbers", "expected"), [((1200, 0, 0, 7), "1,200 contradicted, 7 supported"), ((0, 0, 0, 0), "no claims")]
)
def test_counts_are_told_in_words(numbers, expected):
    assert in_words(counts(*numbers)) == expected


def test_documents_stand_worst_first_and_lead_to_their_number():
    report = large_report(documents=60, claims=600, sources=2, characters=20_000)
    bars = document_bars(report)
    assert len(bars) == MOST_BARS
    faithfulness = [bar.faithfulness for bar in bars]
    assert faithfulness == sorted(faithfulness)
    assert all(report.documents[bar.number].path == bar.path for bar in bars)
    assert max(faithfulness) <= min(d.faithfulness for d in report.documents if d.path not in {b.path for b in bars})


def test_documents_without_claims_have_no_bar(plain_report):
    assert [bar.path for bar in document_bars(plain_report)] == ["docs/answer.md"]


def test_kinds_count_claims_once_and_leave_out_what_agrees(plain_report):
    [document, empty] = plain_report.documents
    first, *others = document.claims
    doubled = replace(
        first, findings=(*first.findings, *first.findings, Finding("FN110", "by value"), Finding("XY1", "own"))
    )
    report = replace(plain_report, documents=(replace(document, claims=(doubled, *others)), empty))
    assert [(bar.code, bar.number, bar.title) for bar in kind_bars(report)] == [
        ("FN101", 1, "another figure"),
        ("FN405", 1, "cause or purpose not stated"),
        ("FN502", 1, "claim not found in the sources"),
        ("XY1", 1, ""),
    ]


def test_a_report_without_claims_has_no_bars():
    assert document_bars(Report()) == []
    assert kind_bars(Report()) == []


def test_the_summary_counts_what_does_not_hold(plain_report):
    assert chart_summary(plain_report) == "In 2 documents 3 of 4 claims do not hold."
