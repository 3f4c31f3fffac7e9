"""What was left for something else is not so any more."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from ..helpers import describe, judge

ROOM = "The rehearsal on Friday moves from hall 2 to hall 5. It starts at seven."
SEAT = "The foundation moved from Bergen to Oslo in May."
FUEL = "The ferry switched from diesel to gas last year."

CASES = [
    (ROOM, "The rehearsal takes place in hall 2.", Verdict.CONTRADICTED),
    (ROOM, "The rehearsal takes place in hall 5.", Verdict.SUPPORTED),
    (SEAT, "The foundation is in Bergen.", Verdict.CONTRADICTED),
    (SEAT, "The foundation is in Oslo.", Verdict.SUPPORTED),
    (SEAT, "The foundation was in Bergen.", Verdict.SUPPORTED),
    (FUEL, "The ferry uses diesel.", Verdict.CONTRADICTED),
]
NOT_LEFT = [
    ("The foundation will move from Bergen to Oslo in 2027.", "The foundation is in Bergen."),
    ("Ola moved from Bergen to Oslo as a child. His sister stayed in Bergen.", "His sister is in Bergen."),
    ("The train goes from Bergen to Oslo every hour.", "The train starts in Bergen."),
    ("Passengers transfer from the green line to the grey line.", "The green line is slow."),
    ("The club moved from Bergen to Oslo in 2010 and back to Bergen in 2015.", "The club is in Bergen."),
    ("The club did not move from Bergen to Oslo.", "The club is in Bergen."),
]


@pytest.mark.parametrize(("source", "claim", "verdict"), CASES)
def test_what_was_left_is_not_told_as_present(source: str, claim: str, verdict: Verdict) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is verdict, describe(judgement)


@pytest.mark.parametrize(("source", "claim"), NOT_LEFT)
def test_where_nothing_was_left_nothing_is_denied(source: str, claim: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is not Verdict.CONTRADICTED, describe(judgement)
