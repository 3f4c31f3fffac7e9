"""Words that add nothing to what a passage says leave a claim supported; the same claim with news in it is not."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from .helpers import describe, judge

_POOL = "The indoor pool can be used free of charge. Towels are handed out at the desk. Diving is not allowed."
_RAIL = "Tickets bought online can be returned up to one day before departure. Seats can be reserved for 4 euros."
_LIB = "Library notice. E-books may be borrowed for 21 days. Renewals are possible twice. Fines do not apply."
_LAMP = "The desk lamp Solo weighs 1.4 kilograms. It is available for 49 euros. The cable is two metres long."
_FAIR = "The spring fair is on Saturday, 9 May, on the green. Dogs must be kept on a lead."
_ROOF = "The roof of the gym was closed because of rust. Works to repair it will begin in March."
_TRUST = "The lighthouse was designed by the engineer Tessa Moorcroft. The keeper's cottage is a listed building."

SAID = [
    (_POOL, "Guests can use the indoor pool free of charge."),
    (_POOL, "For visitors, the indoor pool is free of charge."),
    (_RAIL, "Passengers can return tickets bought online up to one day before departure."),
    (_RAIL, "Customers are allowed to return tickets bought online up to one day before departure."),
    (_LIB, "Readers may borrow e-books for 21 days."),
    (_LIB, "E-books may be borrowed for a period of 21 days."),
    (_LIB, "It is possible to borrow e-books for 21 days."),
    (_LAMP, "The desk lamp Solo has a weight of roughly 1.4 kilograms."),
    (_LAMP, "The desk lamp Solo costs 49 euros."),
    (_LAMP, "The price of the desk lamp Solo is 49 euros."),
    (_FAIR, "The spring fair takes place on 9 May on the green."),
    (_FAIR, "The spring fair will be held on the green on Saturday, 9 May."),
    (_FAIR, "It is necessary to keep dogs on a lead."),
    (_ROOF, "The roof of the gym was closed on account of rust."),
    (_ROOF, "The roof of the gym was closed due to rust."),
    (_ROOF, "Works to repair the roof of the gym are scheduled to begin in March."),
    (_TRUST, "An engineer named Tessa Moorcroft designed the lighthouse."),
    (_TRUST, "The keeper's cottage has listed status."),
]
# The same with one thing more, or of somebody else.
MORE = [
    (_POOL, "Guests can use the indoor pool and the sauna free of charge."),
    (_POOL, "Guests can use the indoor pool free of charge until midnight."),
    (_RAIL, "Passengers with a discount card can return tickets bought online up to one day before departure."),
    (_RAIL, "Reserving a window seat costs 4 euros."),
    (_RAIL, "Passengers lose 4 euros when they return tickets."),
    (_LIB, "Students may borrow e-books and films for 21 days."),
    (_LIB, "Readers may borrow 30 e-books for 21 days."),
    (_LAMP, "The desk lamp Solo costs 49 euros and has a dimmer."),
    (_LAMP, "The cable of the desk lamp Solo costs 49 euros extra."),
    (_FAIR, "The spring fair is held every year on the green, with stalls."),
    (_FAIR, "The spring fair takes place on 9 May on the green and was founded by farmers."),
    (_ROOF, "The roof of the gym was closed owing to rust and missing bolts."),
    (_ROOF, "The roof of the gym was closed due to rust found by an inspector."),
    (_TRUST, "A Scottish engineer named Tessa Moorcroft designed the lighthouse."),
    (_TRUST, "The keeper's cottage has listed status and is let to a tenant."),
    (
        "The warranty covers parts and labour for 24 months.",
        "The warranty covers parts, labour and travel for 24 months.",
    ),
    ("Thanks to Olga Brandt, who sent us the log.", "Olga Brandt, a student, sent the log."),
    ("Ines Roth was re-elected treasurer.", "Ines Roth was re-elected treasurer without any opposing candidate."),
]


@pytest.mark.parametrize(("source", "claim"), SAID)
def test_words_that_add_nothing_need_not_be_found(source: str, claim: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is Verdict.SUPPORTED, describe(judgement)


@pytest.mark.parametrize(("source", "claim"), MORE)
def test_one_thing_more_is_not_supported(source: str, claim: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is not Verdict.SUPPORTED, describe(judgement)
