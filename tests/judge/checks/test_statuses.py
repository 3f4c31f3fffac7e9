"""What became of a matter on a list or in a record, against a claim that it was settled otherwise."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from ..helpers import describe, judge

MINUTES = """\
# Minutes, allotment club, 12 March

- Annual fee: rises from 48 to 54 EUR
- Bonfire ban: rejected (8 in favour, 15 against)
- Bus shelter: postponed to the June meeting
- Junior boat: approved
- New website: in progress, due in May
- Water pipe: 60% done
- Jetty repair: completed on 3 April
- Summer party: cancelled
- Gate lock: not started
"""
ORDER = '{"order": "SO-77", "customer": "Haldor Bikes", "total_eur": 1248, "status": "pending", "items": 3}'


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        (MINUTES, "The bonfire ban was approved."),
        (MINUTES, "The club adopted the bonfire ban."),
        (MINUTES, "The bus shelter was approved."),
        (MINUTES, "The bus shelter has been completed."),
        (MINUTES, "The junior boat was rejected."),
        (MINUTES, "The junior boat was postponed."),
        (MINUTES, "The new website has been finished."),
        (MINUTES, "The water pipe is finished."),
        (MINUTES, "The jetty repair was postponed."),
        (MINUTES, "The summer party was postponed."),
        (MINUTES, "The gate lock has been repaired."),
        (ORDER, "Order SO-77 has been completed."),
        (ORDER, "The order has been delivered."),
    ],
)
def test_another_outcome_is_denied(source: str, claim: str) -> None:
    judgement = judge(source, claim, "order.json" if source is ORDER else "minutes.md")
    assert judgement.verdict is Verdict.CONTRADICTED, describe(judgement)


@pytest.mark.parametrize(
    ("source", "claim", "verdict"),
    [
        (MINUTES, "The bonfire ban was rejected.", Verdict.SUPPORTED),
        (MINUTES, "The bonfire ban was not approved.", Verdict.SUPPORTED),
        (MINUTES, "The bus shelter was postponed.", Verdict.SUPPORTED),
        (MINUTES, "The junior boat was approved.", Verdict.SUPPORTED),
        (MINUTES, "The jetty repair was completed.", Verdict.SUPPORTED),
        (ORDER, "Order SO-77 is pending.", Verdict.SUPPORTED),
    ],
)
def test_the_outcome_is_stated(source: str, claim: str, verdict: Verdict) -> None:
    judgement = judge(source, claim, "order.json" if source is ORDER else "minutes.md")
    assert judgement.verdict is verdict, describe(judgement)


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        (MINUTES, "The jetty repair was approved."),
        (MINUTES, "The council approved the minutes of the bus shelter meeting."),
        (MINUTES, "The gate was repaired."),
        (MINUTES, "The fee was approved."),
        (MINUTES, "The bus shelter should be approved in June."),
        (ORDER, "Order SO-99 has been completed."),
        (ORDER, "Haldor Bikes completed a new shop."),
    ],
)
def test_what_is_said_of_another_matter_is_not_denied(source: str, claim: str) -> None:
    judgement = judge(source, claim, "order.json" if source is ORDER else "minutes.md")
    assert judgement.verdict is not Verdict.CONTRADICTED, describe(judgement)
