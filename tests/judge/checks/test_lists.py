"""Lists whose names deny or affirm their items."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from ..helpers import describe, judge

COURSE = """\
## Sailing week

- **Start:** 9:00, north pier
- **Included:** boat, life jacket, insurance
- **Not included:** meals, harbour fees
- **Not allowed:** dogs, open fire
- **Excluded:** travel to the pier
"""
MINUTES = "Minutes of 4 May\n\nPresent: A. Roth (chair), P. Lind.\nApologies: K. Moser.\n\n1. The plan was approved."


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        (COURSE, "Meals are included."),
        (COURSE, "The price includes harbour fees."),
        (COURSE, "Dogs are allowed on board."),
        (COURSE, "Insurance is not included."),
        (COURSE, "The price includes travel to the pier."),
        (MINUTES, "K. Moser attended the meeting."),
        (MINUTES, "K. Moser took part in the meeting."),
    ],
)
def test_an_item_that_the_claim_has_otherwise_is_denied(source: str, claim: str) -> None:
    judgement = judge(source, claim, "list.md")
    assert judgement.verdict is Verdict.CONTRADICTED, describe(judgement)


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        (COURSE, "Meals are not included."),
        (COURSE, "The life jacket is included."),
        (COURSE, "Cats are allowed on board."),
        (COURSE, "Meals are served at nine."),
        (MINUTES, "K. Moser did not attend."),
        (MINUTES, "P. Lind attended the meeting."),
        (MINUTES, "K. Moser presented the plan in April."),
    ],
)
def test_what_agrees_or_is_another_thing_is_not_denied(source: str, claim: str) -> None:
    judgement = judge(source, claim, "list.md")
    assert judgement.verdict is not Verdict.CONTRADICTED, describe(judgement)
