"""Durations that a text has in a word alone: "within a week" for seven days, "every half hour" for thirty minutes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from ...reading import Span
from ...text.figures.quantity import Quantity, QuantityKind, UnitKind
from ..analysis import Analysis, UnitText

_MONTH = 2629746
# Seconds, by the word that names them; a month and a year are those of the table of units.
_SECONDS = {
    "half hour": 1800,
    "half-hour": 1800,
    "half an hour": 1800,
    "hour": 3600,
    "day": 86400,
    "week": 7 * 86400,
    "fortnight": 14 * 86400,
    "month": _MONTH,
    "half year": 6 * _MONTH,
    "half a year": 6 * _MONTH,
    "year": 12 * _MONTH,
    "decade": 120 * _MONTH,
    "century": 1200 * _MONTH,
}
_WORD_RE = re.compile(
    r"\b(?:(?:an?|every|one) (?:half[ -](?:hour|year)|hour|day|week|fortnight|month|year|decade|century)"
    r"|half an? (?:hour|year))\b(?![ -](?:and|old|earlier|ago|later|before|long))",
    re.IGNORECASE,
)
# What makes a span of time of the word, and no rate: "within a week", not "twice a week".
_LASTING_RE = re.compile(
    r"\b(?:within|for|after|in|lasts?|lasted|lasting|takes?|took|than|about|over|every|least|most|of|to|is|was|by) $",
    re.IGNORECASE,
)


class SpeltUnit(NamedTuple):
    """Where such a word stands, and how many seconds it says."""

    span: Span
    seconds: int


def spelt_units(text: Analysis) -> Iterator[SpeltUnit]:
    """The spans of time that a text has in a word, in order."""
    for found in _WORD_RE.finditer(text.text) if _HINT_RE.search(text.text) else ():
        every = found.group().lower().startswith("every")
        before = text.text[max(0, found.start() - 12) : found.start()]
        if not (every or _LASTING_RE.search(before)):
            continue
        words = found.group().lower()
        name = words if words.startswith("half") else words.split(" ", 1)[1]
        yield SpeltUnit(
            Span(*found.span()), _SECONDS[name.replace("half a ", "half ") if name.endswith("year") else name]
        )


_HINT_RE = re.compile(r"\b(?:hour|day|week|fortnight|month|year|decade|century)\b", re.IGNORECASE)


def spelt_in(text: UnitText, quantity: Quantity) -> Span | None:
    """Where a text says a duration of the claim in a word; None where it does not."""
    if quantity.unit is not UnitKind.DURATION or quantity.kind is QuantityKind.APPROX or quantity.per:
        return None
    return next((spelt.span for spelt in spelt_units(text) if spelt.seconds == quantity.base_low), None)


def stated_in(text: UnitText, spelt: SpeltUnit) -> Quantity | None:
    """The figure of a text that is the duration that the claim has in a word."""
    durations = (q for q in text.quantities if q.unit is UnitKind.DURATION and not q.per)
    return next((q for q in durations if q.base_low == q.base_high == spelt.seconds), None)


def says_the_same_time(claim: Analysis, index: int, text: UnitText) -> bool:
    """Whether a word of the claim stands in a duration that a text has as a figure: "a year" for 12 months."""
    word = claim.words[index]
    return any(
        spelt.span.start <= word.start < spelt.span.end and stated_in(text, spelt) for spelt in spelt_units(claim)
    )
