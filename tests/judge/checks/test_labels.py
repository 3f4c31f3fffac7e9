"""What the sources say of one code, flight or room is not said of another one of its kind."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from ..helpers import describe, judge

CODES = "Code F2 means that the door is open. Code F5 means that the filter is blocked. Call the service if it stays."
FLIGHTS = "Flight KX 210 leaves Oslo at 06:40 and lands in Porto at 10:15. Flight KX 236 departs from Bergen at 13:20."
ROOMS = "Room 3 seats 12 people and has a projector. Room 7 seats 40 people. Rooms 4 and 5 are closed for repairs."
LINES = "Line U6 runs every five minutes, line U3 every ten. Line U6 ends at Lindau. Both lines stop at the market."

OF_ANOTHER = [
    (CODES, "Code F2 means that the filter is blocked."),
    (CODES, "Code F5 means that the door is open."),
    (FLIGHTS, "KX 236 leaves from Oslo."),
    (FLIGHTS, "KX 210 departs at 13:20."),
    (ROOMS, "Room 7 seats 12 people."),
    (LINES, "Line U3 runs every five minutes."),
]
NOT_OF_THIS = [
    (CODES, "If the display shows F5, the door is open."),
    (ROOMS, "Room 7 has a projector."),
    (ROOMS, "Room 3 is closed for repairs."),
    (LINES, "Line U3 ends at Lindau."),
]
OF_THIS = [
    (CODES, "Code F5 indicates a blocked filter."),
    (CODES, "F2 is shown when the door is open."),
    (FLIGHTS, "KX 236 departs from Bergen at 1:20 pm."),
    (FLIGHTS, "KX 210 lands in Porto at 10:15."),
    (ROOMS, "Room 4 is closed for repairs."),
    (ROOMS, "Room 3 has a projector."),
    (LINES, "Line U3 stops at the market."),
    ("A projector hangs in room 12 and a whiteboard in room 14.", "There is a whiteboard in room 14."),
    (
        "Section 4.2 covers theft. Section 5.1 deals with fire. Section 4.2 names losses.",
        "Section 4.2 deals with losses.",
    ),
]


@pytest.mark.parametrize(("source", "claim"), OF_ANOTHER)
def test_what_stands_with_another_label_is_contradicted(source: str, claim: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is Verdict.CONTRADICTED, describe(judgement)


@pytest.mark.parametrize(("source", "claim"), NOT_OF_THIS)
def test_what_only_another_label_has_is_not_backed(source: str, claim: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is Verdict.PARTIAL, describe(judgement)
    assert any(finding.code == "FN108" for finding in judgement.findings), describe(judgement)


@pytest.mark.parametrize(("source", "claim"), OF_THIS)
def test_what_stands_with_its_own_label_holds(source: str, claim: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is Verdict.SUPPORTED, describe(judgement)
