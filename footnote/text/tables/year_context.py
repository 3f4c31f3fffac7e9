"""Words around a bare number of four digits that tell a year from an amount or a label."""

from __future__ import annotations

# A number of four digits right after one of these is a year.
_YEAR_PREPOSITIONS = """
    in since until till during year years circa early end late mid throughout pre post founded established born died
    date ca c \u00a9 copyright season spring summer autumn fall winter census dated ended ending vintage
"""
YEAR_PREPOSITIONS: frozenset[str] = frozenset(_YEAR_PREPOSITIONS.split())

# After these it is one if it looks like a year of our time and no counted thing follows.
_YEAR_LEANINGS = """
    by before after from between of for through to and or beyond vs versus around about with
"""
YEAR_LEANINGS: frozenset[str] = frozenset(_YEAR_LEANINGS.split())

# A lower-case noun after determiner and year: "the 2026 budget". A proper event takes its year on either side.
_DETERMINERS = "the a an this that its their our his her my your each every"
DETERMINERS: frozenset[str] = frozenset(_DETERMINERS.split())

_EVENTS = """
    olympics paralympics games cup euro expo championship championships biennale agenda horizon act conference summit
    census report budget election elections survey season edition
"""
EVENTS: frozenset[str] = frozenset(_EVENTS.split())

# A number after one of these is a label: "page 2014", "Room 2014".
_LABELS = """
    page pages p pp line lines item items room rooms section sections model flight route version release iso rfc series
    type part lot channel bus form verse chapter article paragraph clause figure fig table ticket invoice order id code
    no nos number numbers highway unit suite building gate box level step port error code vol volume
"""
LABELS: frozenset[str] = frozenset(_LABELS.split())

# "rose by 2000" is an amount.
_CHANGE_WORDS = """
    rose fell grew increased decreased increase decrease dropped declined cut reduced raised up down exceeded short won
    lost beaten widened narrowed climbed jumped expanded total maximum minimum number sum value average limit capacity
    population price cost score
"""
CHANGE_WORDS: frozenset[str] = frozenset(_CHANGE_WORDS.split())

# "in 2016 households": things that are counted or measured.
_COUNTED_THINGS = """
    people persons users units employees households customers members men women children students patients adults staff
    items pieces cases samples participants respondents subscribers visitors guests passengers residents voters votes
    workers jobs homes houses schools shops stores cities towns countries locations places sites offices rooms seats
    pages words characters lines rows copies points shares orders products articles books tickets cars vehicles trees
    animals species dollars euros pounds francs crowns yen rupees cents percent calories steps hours minutes seconds
    days weeks months times km kilometres kilometers metres meters m mm cm miles feet ft inches kg g grams kilograms
    tonnes tons t litres liters l ml mb gb tb kb mw kw w hz mhz ghz rpm degrees volts watts hectares ha acres billion
    million thousand hundred k bn eur usd gbp chf mile metre meter foot pound dollar euro page word person man seat
    deaths injuries kcal mg ppm cc hp bps psi dpi square cubic
    year day hour minute second step point bed mb kbit mbit gbit
"""
COUNTED_THINGS: frozenset[str] = frozenset(_COUNTED_THINGS.split())
