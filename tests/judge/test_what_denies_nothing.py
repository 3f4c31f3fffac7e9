"""What differs from a true claim and denies nothing of it, by kind, and beside each the false claim that is denied."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from .helpers import describe, judge

_FEE = "From May the monthly fee for the locker rises from 6.20 to 7.50 euros."
_REMINDERS = "A reminder costs 2 euros, from the fourth reminder in a year 5 euros."
_GUESTS = "Guests pay 9 euros a day and may sail no more than four times a year."
_SAILING = "No sailing when the wind is above force 6 or there is fog."
_MUESLI = "Ingredients: barley (36 %), figs, pumpkin seeds (12 %), honey, salt."
_TENT = "The Fjord tent is roomy at 4.2 kg; it costs 310 euros. For the Fjord tent a groundsheet costs 40 euros extra."
_BOATS = "Ferries F1 and F4 run unchanged. School ferries leave earlier, at 7.45 instead of 7.55."
_TESTED = "We tested four kettles. The Lido weighs 0.9 kg. The Lido is loud when full, the other three are not."
_SOLD = "12,500 tickets were sold, of which 4,200 abroad."
_BAG = "A bag contains 250 g of flour."
_SHED = "Sheds may not be larger than 18 square metres, including the porch."
_SERIALS = "The recall is of kettles with the serial numbers 3100 to 3900."
_KEYS = "Kayaks may be taken out by members with the blue key."
_CONSENT = "Keeping bees is forbidden without written consent."
_REPAIRS = "The tenant pays for small repairs, at most 180 euros a year."
_TRIP = "Breakfast is included, dinner is not on the last day."
_SMOKER = "The patient gave up smoking nine years ago."
_FEVER = "No fever since 3 April."
_FERRY = "Line 5 does not stop at Dock Lane. At weekends line 5 stops at Quay Street as usual."
_TICKETS = "Tickets from our own counters are free; at other counters we charge 3 euros."
_RENT = "The rent is 640 euros, water comes on top with 40 euros."
_STREET = "The motion to close Bridge Street to cars was rejected with 8 votes to 11."
_PARKING = "The yard is for tenants only, except on market days."
_NOTES = (
    "# Notes\n\n## 3.0.0\n\n- The `wait` argument is now in seconds, formerly in minutes.\n\n"
    "## 2.4.0\n\n- Added `wait`.\n"
)
_VANISHED = "The effect had vanished five weeks after the end of treatment."
_WATER = "The water in Fern Road will be turned off on Tuesday."
_LEAK = "The pipes lose a quarter of the water."
_YEARLY = "The cover costs 48 euros a year."
_BOTH = "Side effects were reported by 28 patients on the drug and 15 on placebo."
_NEW_RENT = "The new rent is 9,800 euros a month, 1,500 less than now."
_HOURS = "The shop is open from 10.30 am to 4 pm, the kiosk until 6 pm."
_CHARGED = "Parking is no longer free; a space costs 35 euros a month."
_RISKS = "Side effects: itching (1 in 10), dizziness (1 in 100)."

PAIRS = [
    # A figure that follows: over a longer time, together, so many times, what is left.
    (_FEE, "The locker costs 90 euros a year from May on.", "The locker costs 96 euros a year from May on."),
    (_MUESLI, "Barley and pumpkin seeds together make up 48 %.", "Barley and pumpkin seeds together make up 45 %."),
    (_TENT, "The Fjord tent with a groundsheet costs 350 euros.", "The Fjord tent costs 350 euros."),
    (_GUESTS, "A guest who sails three times pays 27 euros.", "A guest who sails three times pays 30 euros."),
    (_BAG, "Four bags contain 1 kg of flour.", "Four bags contain 2 kg of flour."),
    (_SOLD, "8,300 tickets were sold within the country.", "9,300 tickets were sold within the country."),
    (_YEARLY, "The cover costs 4 euros a month.", None),
    (_BOTH, "43 patients reported side effects.", "45 patients reported side effects."),
    (_RENT, "The flat costs 680 euros including water.", "The rent is 680 euros."),
    (_NEW_RENT, "The current rent is 11,300 euros a month.", "The current rent is 12,300 euros a month."),
    (_HOURS, "The kiosk closes two hours later than the shop.", None),
    (_CHARGED, "Parking used to be free.", "Parking is free."),
    # A figure of another sort, of a group, beyond a bound, in a range.
    (_BOATS, "Two of the ferries run.", None),
    (_TESTED, "The Lido is the lightest of the four.", None),
    (_REMINDERS, "The sixth reminder in a year costs 5 euros.", "The sixth reminder in a year costs 2 euros."),
    (_REMINDERS, "The fourth reminder in a year costs 5 euros.", "The third reminder in a year costs 5 euros."),
    (_SAILING, "Sailing is allowed in a force 5 wind.", "Sailing is allowed in a force 7 wind."),
    (_SHED, "A shed of 21 square metres is too large.", None),
    (
        _SERIALS,
        "A kettle with the serial number 3450 is recalled.",
        "A kettle with the serial number 3450 is not recalled.",
    ),
    (
        _SERIALS,
        "A kettle with the serial number 4100 is not recalled.",
        "A kettle with the serial number 4100 is recalled.",
    ),
    (_REPAIRS, "The tenant never pays more than 180 euros a year for small repairs.", None),
    (_RISKS, "Itching is more frequent than dizziness.", None),
    # A denial of those without, of another time or place, of what is gone.
    (
        _KEYS,
        "Members without the blue key may not take out a kayak.",
        "Members without the blue key may take out a kayak.",
    ),
    (_CONSENT, "With written consent bees may be kept.", None),
    (_TRIP, "On the last day guests have to bring their own dinner.", None),
    (_SMOKER, "The patient does not smoke any more.", "The patient did not give up smoking."),
    (_FEVER, "The fever had gone by 4 April.", None),
    (_VANISHED, "Five weeks after the end there was no effect any more.", None),
    (_WATER, "There is no water in Fern Road on Tuesday.", "The water in Fern Road is not turned off on Tuesday."),
    (_LEAK, "Three quarters of the water are not lost.", "Three quarters of the water are lost."),
    (_FERRY, "On weekdays line 5 does not stop at Quay Street.", "On weekdays line 5 stops at Quay Street."),
    # A denial of what has a measure of its own.
    ("Delays are refunded by the airline.", "A delay of 20 minutes is not refunded.", "Delays are not refunded."),
    ("Ladders are supplied free of charge.", "A ladder of 9 metres is not supplied.", "Ladders are not supplied."),
    # An opposite of others, of a bound, of what was turned down.
    (_TICKETS, "Tickets from the town's own counters cost nothing.", None),
    (_RENT, "The rent stays at 640 euros for at least a year.", None),
    (_STREET, "Bridge Street stays open to cars.", None),
    (_PARKING, "On market days visitors may use the yard too.", None),
    (_NOTES, "In 2.4.0 the `wait` argument was in minutes.", "In 2.4.0 the `wait` argument was in seconds."),
]


@pytest.mark.parametrize(("source", "claim"), [pair[:2] for pair in PAIRS])
def test_what_can_be_true_beside_the_source_is_not_contradicted(source: str, claim: str) -> None:
    judgement = judge(source, claim, name="source.md")
    assert judgement.verdict is not Verdict.CONTRADICTED, describe(judgement)


@pytest.mark.parametrize(("source", "claim"), [(source, false) for source, _, false in PAIRS if false])
def test_its_false_twin_is(source: str, claim: str) -> None:
    judgement = judge(source, claim, name="source.md")
    assert judgement.verdict is Verdict.CONTRADICTED, describe(judgement)
