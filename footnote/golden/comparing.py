"""Values compared by what they mean: "43.805,00 €" is 43805.00 EUR, "14.08.2026" is 2026-08-14."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from datetime import date, timedelta
from decimal import Decimal
from typing import NamedTuple, TypeVar

from ..text.dates.reading import read_periods
from ..text.figures.listing import read_figures

NO_VALUE = "none"
EXACT = "exact"

_KINDS = frozenset({EXACT, "approx", "at_least", "at_most"})

_Found = TypeVar("_Found")

_TRUTHS = {True: frozenset({"true", "yes"}), False: frozenset({"false", "no"})}
_DECIMAL_RE = re.compile(r"-?\d+(?:\.\d+)?\Z", re.ASCII)


class Figure(NamedTuple):
    """A number as it can be read: once, or in several ways where the text is ambiguous."""

    readings: frozenset[Decimal]
    currency: str | None = None
    unit: str | None = None
    # Such as "day" or "%"; None for a bare number or an amount of money.
    kind: str = EXACT
    # Or at_least, at_most, approx.

    def agrees_with(self, other: Figure) -> bool:
        """Whether both can be the same; a unit or currency that only one of them states does not part them."""
        return (
            bool(self.readings & other.readings)
            and self.kind == other.kind
            and _same_or_unsaid(self.currency, other.currency)
            and _same_or_unsaid(self.unit, other.unit)
        )


def is_same_value(expected: str, got: object, locale: str | None = None) -> bool:
    """Whether a value of an answer (plain data: number, text, date, money) is the one that was written down.

    A text that holds a figure must be that figure whole: "4" is "4 invoices", but not "4 of 7".
    """
    if got is None:
        return _folded(expected) == NO_VALUE
    if isinstance(got, bool):
        return _folded(expected) in _TRUTHS[got]
    if _folded(expected) == _folded(_written(got)):
        return True
    day = _only(list(days(expected)))
    if day is not None:
        return day == _day_of(got)
    wanted, found = _only(list(figures(expected, locale))), _figure_of(got)
    return wanted is not None and found is not None and wanted.agrees_with(found)


def states_value(answer: str, expected: str, locale: str | None = None) -> bool:
    """Whether a text states a value somewhere, in whatever form: a day, a figure, or words."""
    if holds_words(answer, expected):
        return True
    day = _only(list(days(expected)))
    if day is not None:
        return day in set(days(answer))
    wanted = _only(list(figures(expected, locale)))
    # What is expected with a unit must be stated with it; a bare number may stand with any.
    return wanted is not None and any(
        wanted.agrees_with(found) and (wanted.unit is None or found.unit is not None)
        for found in figures(answer, locale)
    )


def holds_words(text: str, words: str) -> bool:
    """Whether ``words`` stand in ``text``, whole, whatever their case and white space."""
    wanted, folded = _folded(words), _folded(text)
    at = folded.find(wanted)
    while at >= 0 and wanted:
        end = at + len(wanted)
        if not _joined(folded, at) and not _joined(folded, end):
            return True
        at = folded.find(wanted, at + 1)
    return False


def figures(text: str, locale: str | None = None) -> Iterator[Figure]:
    """The figures of a text, bounds and estimates too; ranges, ordinals and identifiers are none."""
    for found in read_figures(text, locale):
        readings = found.get("readings") or [found["value"]]
        if found["kind"] in _KINDS and isinstance(readings, list) and all(isinstance(r, str) for r in readings):
            unit = None if found["unit"] in {"money", "count"} else str(found["symbol"] or found["unit"])
            currency = None if found["currency"] is None else str(found["currency"])
            yield Figure(frozenset(map(Decimal, readings)), currency, unit, str(found["kind"]))


def days(text: str) -> Iterator[date]:
    """The calendar days that a text names."""
    for period in read_periods(text):
        # "until 14 August 2026" reaches further than the day that it names.
        start, end = period.named or (period.start, period.end)
        if start and end and end - start == timedelta(days=1):
            yield start.date()


def _figure_of(got: object) -> Figure | None:
    if isinstance(got, Mapping):
        return Figure(frozenset({Decimal(str(got["amount"]))}), got.get("currency"))
    if isinstance(got, int | Decimal) or (isinstance(got, str) and _DECIMAL_RE.match(got)):
        return Figure(frozenset({Decimal(got)}))
    return None


def _day_of(got: object) -> date | None:
    try:
        return date.fromisoformat(got) if isinstance(got, str) else None
    except ValueError:
        return None


def written(got: object) -> str:
    """A value of an answer for people: "43805.00 EUR", "4", "none"."""
    return NO_VALUE if got is None else _written(got)


def _written(got: object) -> str:
    if isinstance(got, Mapping):
        return f"{got['amount']} {got['currency'] or ''}".rstrip()
    if isinstance(got, bool):
        return "true" if got else "false"
    return str(got)


def _only(found: list[_Found]) -> _Found | None:
    return found[0] if len(found) == 1 else None


def _same_or_unsaid(one: str | None, other: str | None) -> bool:
    return one is None or other is None or one == other


def _joined(text: str, at: int) -> bool:
    """Whether a word or number goes on across ``at``: "30 days" does not stand in "130 days"."""
    if not 0 < at < len(text):
        return False
    before, after = text[max(0, at - 2) : at], text[at : at + 2]
    if before[-1].isalnum() and after[0].isalnum():
        return True
    # The sign between two groups of digits belongs to both: "1.30", "30,5".
    return (before[-1] in ".," and before[0].isdigit() and after[0].isdigit()) or (
        after[0] in ".," and before[-1].isdigit() and after[-1].isdigit()
    )


def _folded(text: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())
