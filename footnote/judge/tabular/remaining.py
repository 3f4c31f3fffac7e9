"""What is left of a number of places, copies or seats when those that are taken go off: "two are free", "sold out"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ...reading import Span
from ...text.late_pattern import LatePattern
from ..case import Case
from ..clauses.negation import is_denied
from ..structured.numerals import whole_number
from ..structured.unit_headers import keys_of
from .datasheet import Datasheet
from .measures import LEFT
from .saying import is_count, says
from .telling import Telling

if TYPE_CHECKING:
    from .sheet import Sheet

# Names of columns and fields that say how many there are, and how many of them are taken.
_WHOLE = keys_of("place seat copy bed capacity slot room spot berth ticket stall unit table total max maximum")
_TAKEN = keys_of("loan register booked taken occupied sold used enrolled filled let participant booking")
_FULL_RE = LatePattern(
    r"\b(?:fully booked|booked up|sold out|(?:is|are) full(?=\s*(?:$|[.,;]))|no (?:more )?(?:\w+ )?left)", re.IGNORECASE
)
_NOT_RE = LatePattern(r"(?:\bnot|n't|never)(?: yet)?\s+$", re.IGNORECASE)
_LEFT_RE = LatePattern(
    r"\b(?:(?:still |currently )?(?:free|available|vacant|unsold|unoccupied)|(?:is |are )?(?:still )?left|remaining)\b",
    re.IGNORECASE,
)


def remaining_told(sheet: Sheet) -> Iterator[Telling]:
    """What the named row has left, where one column says how many there are and one how many are taken."""
    row = sheet.single
    if row is None or any(header & LEFT for header in sheet.headers) or not _asks(sheet.case):
        return
    numeric = [n for n in sheet.others if sheet.is_numeric(n) and not sheet.holds_times(n)]
    columns = _two([sheet.headers[n] for n in numeric])
    if columns is None:
        return
    whole, taken = numeric[columns[0]], numeric[columns[1]]
    a, b = sheet.value(row, whole), sheet.value(row, taken)
    if a is None or b is None or b > a:
        return
    shown = f"{sheet.shown(row, whole)} and {sheet.grid.names[taken]}: {sheet.text(row, taken)}"
    named = frozenset(i for i in sheet.content if sheet.case.analysis.words[i].key in sheet.headers[whole])
    for holds, code, message, span, words, part in _told(sheet.case, a, b, shown, sheet.headers[whole]):
        spoken = words | named | sheet.labels | sheet.kind_words
        quotes = (sheet.quote(row, whole), sheet.quote(row, taken))
        yield Telling(holds, code, message, span, quotes, spoken, part)


def remaining_of_fields(case: Case, sheet: Datasheet) -> Iterator[Telling]:
    """The same of the fields of one thing: "places: 16", "registered: 11"."""
    if any(field.keys & LEFT for field in sheet.fields) or not _asks(case):
        return
    counts = [(field, count) for field in sheet.fields if (count := whole_number(field.value)) is not None]
    columns = _two([field.keys for field, _ in counts])
    if columns is None:
        return
    (whole, a), (taken, b) = counts[columns[0]], counts[columns[1]]
    if b > a:
        return
    shown = f"{whole.text.text} and {taken.text.text}"
    claim = case.analysis
    named = frozenset(i for i in claim.content if claim.words[i].key in whole.keys | sheet.titles)
    for holds, code, message, span, words, part in _told(case, a, b, shown, whole.keys):
        quotes = (whole.text.quote(whole.span), taken.text.quote(taken.span))
        yield Telling(holds, code, message, span, quotes, words | named, part)


# Within so many words behind a figure stands what it counts: "nine of the 14 places".
_NEAR = 4

_Found = tuple[bool, str, str, Span, frozenset[int], int | None]


def _asks(case: Case) -> bool:
    text = case.analysis.text
    return bool(_LEFT_RE.search(text) or _FULL_RE.search(text))


def _two(names: Sequence[frozenset[str]]) -> tuple[int, int] | None:
    """Which name says how many there are, and which how many are taken; None unless one each does."""
    whole = [n for n, name in enumerate(names) if name & _WHOLE and not name & _TAKEN]
    taken = [n for n, name in enumerate(names) if name & _TAKEN]
    return (whole[0], taken[0]) if len(whole) == len(taken) == 1 else None


def _told(case: Case, whole: float, taken: float, shown: str, name: frozenset[str]) -> Iterator[_Found]:
    claim = case.analysis
    full, left = _FULL_RE.search(claim.text), _LEFT_RE.search(claim.text)
    if full:
        inside = claim.words_in(Span(*full.span()))
        holds = (taken == whole) is not bool(_NOT_RE.search(claim.text[: full.start()]))
        message = f'claim says "{full.group()}"; the source says "{shown}"'
        yield holds, "FN103" if holds else "FN104", message, Span(*full.span()), frozenset(inside), None
        return
    counts = [(n, q) for n, q in enumerate(claim.quantities) if is_count(q)]
    free = [(n, q) for n, q in counts if len(counts) == 1 or not says(q, whole)]
    if left is None or len(free) != 1:
        return
    number, figure = free[0]
    inside = claim.words_in(Span(*left.span()))
    if any(is_denied(claim, i) for i in (*inside, *claim.words_in(figure.span))):
        return
    holds = says(figure, whole - taken)
    own = claim.words_in(figure.span).stop
    if not holds and not any(claim.words[i].key in name for i in range(own, min(own + _NEAR, len(claim.words)))):
        return  # "two guides are free"
    verb = "follows" if holds else "does not follow"
    message = f'{figure.text} {verb} from "{shown}"'
    words = frozenset(inside) | frozenset(claim.words_in(figure.span))
    yield holds, "FN103" if holds else "FN104", message, figure.span, words, number
