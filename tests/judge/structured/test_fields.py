from __future__ import annotations

import pytest

from footnote import Source, check

FIELDS = {
    "min_diff": {"unit": "fraction", "label": "minimum difference"},
    "timeout": {"unit": "seconds"},
    "revenue": {"unit": "EUR million"},
}
SOURCE = Source.from_text("config.json", '{"min_diff": 0.02, "timeout": 45, "revenue": 3.5}')


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        ("The minimum difference is 2%.", "supported"),
        ("The minimum difference is 3%.", "contradicted"),
        ("The timeout is 45 seconds.", "supported"),
        ("The timeout is 50 seconds.", "contradicted"),
        ("Revenue was 3.5 million euros.", "supported"),
        ("Revenue was 4.5 million euros.", "contradicted"),
    ],
)
def test_the_configuration_says_in_what_a_field_counts(claim: str, verdict: str) -> None:
    assert [str(judged.verdict) for judged in check(claim, [SOURCE], fields=FIELDS).claims] == [verdict]
