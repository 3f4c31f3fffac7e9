"""Ten claims about one short text, each with its verdict and the exact characters that decide it."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from .helpers import describe, judge

SOURCE = """\
In the third quarter Halden Systems generated free cash flow of 410 million dollars.

Headcount was 11,400 at the end of the quarter, up from 10,900.

The company opened new data centres in Dublin and Singapore.

The clean-up task runs after the response has been sent.
"""

SUPPORTED, UNSUPPORTED, CONTRADICTED = Verdict.SUPPORTED, Verdict.UNSUPPORTED, Verdict.CONTRADICTED

STUDY = [
    ("Free cash flow was $410M.", SUPPORTED, "free cash flow of 410 million dollars"),
    ("Free cash flow was 510 million dollars.", CONTRADICTED, "free cash flow of 410 million dollars"),
    ("The company opened data centres in Dublin and Tokyo.", CONTRADICTED, "data centres in Dublin and Singapore"),
    ("The clean-up task runs before the response has been sent.", CONTRADICTED, "runs after the response"),
    ("The company paid a dividend of 12 cents.", UNSUPPORTED, None),
    ("Headcount was 11,400.", SUPPORTED, "Headcount was 11,400"),
    ("Headcount fell to 11,400.", CONTRADICTED, "Headcount was 11,400"),
    ("Headcount was 10,900 at the end of the quarter.", CONTRADICTED, "11,400 at the end of the quarter"),
    ("The company did not open a data centre in Dublin.", CONTRADICTED, "data centres in Dublin"),
    ("Staff numbers rose.", SUPPORTED, "Headcount was 11,400"),
]


@pytest.mark.parametrize(("claim", "verdict", "quoted"), STUDY)
def test_the_verdict_is_right_and_cites_the_exact_place(claim: str, verdict: Verdict, quoted: str | None) -> None:
    judgement = judge(SOURCE, claim)
    assert judgement.verdict is verdict, describe(judgement)
    quotes = [evidence.span.text for evidence in judgement.evidence]
    if quoted is None:
        assert quotes == []
        return
    assert any(quoted in quote for quote in quotes), quotes
    for evidence in judgement.evidence:
        span = evidence.span
        assert SOURCE[span.start : span.end] == span.text
        assert "\n\n" not in span.text, "a citation stays within its paragraph"
    for finding in judgement.findings:
        if finding.claim_span:
            assert 0 <= finding.claim_span.start < finding.claim_span.end <= len(claim)
        if finding.source_span:
            assert SOURCE[finding.source_span.start : finding.source_span.end] == finding.source_span.text
