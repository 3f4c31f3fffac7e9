"""Values of named fields in structured sources."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from ..helpers import codes, describe, judge

SOURCE = """{
  "encryption enabled": true,
  "backup": false,
  "owner": null,
  "region": "north",
  "errors": [],
  "replicas": 3
}
"""

ROWS = [
    ("Encryption is enabled.", Verdict.SUPPORTED),
    ("Encryption is not enabled.", Verdict.CONTRADICTED),
    ("The region is north.", Verdict.SUPPORTED),
    ("The region is south.", Verdict.CONTRADICTED),
    ("The region is purple.", Verdict.CONTRADICTED),
    ("There are 3 replicas.", Verdict.SUPPORTED),
    ("There are 5 replicas.", Verdict.CONTRADICTED),
    ("No errors were recorded.", Verdict.SUPPORTED),
    ("The licence is open.", Verdict.UNSUPPORTED),
]


@pytest.mark.parametrize(("claim", "verdict"), ROWS)
def test_a_field_says_what_its_value_says(claim: str, verdict: Verdict) -> None:
    judgement = judge(SOURCE, claim, name="settings.json")
    assert judgement.verdict is verdict, describe(judgement)


def test_an_open_field_supports_nothing() -> None:
    judgement = judge(SOURCE, "The owner is Mara Quist.", name="settings.json")
    assert judgement.verdict in (Verdict.PARTIAL, Verdict.UNSUPPORTED), describe(judgement)


def test_a_value_of_another_field_is_no_conflict() -> None:
    judgement = judge('{"width": 40, "height": 70}', "The depth is 55.", name="box.json")
    assert judgement.verdict is Verdict.UNSUPPORTED, describe(judgement)
    assert "FN101" not in codes(judgement)
