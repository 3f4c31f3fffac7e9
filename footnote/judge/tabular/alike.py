"""Rows that a claim calls alike or sets so far apart: "the same grade in German", "four points ahead of"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...reading import Span
from ...text.figures.comparison import Relation, compare
from ...text.figures.numbers import read_quantities
from ...text.figures.quantity import QuantityKind
from ...text.meaning.lexicon import related
from ...text.words import word_key
from ..alignment import SAME
from ..clauses.negation import is_denied
from ..structured.unit_headers import keys_of
from .figures import figures_of, fits
from .measures import TIMES
from .places import place_column
from .saying import says
from .telling import Telling

if TYPE_CHECKING:
    from .sheet import Sheet

_ALIKE = frozenset("same identical equal equally".split())
_UNLIKE = frozenset("different differ differs differing differed unequal".split())
_TEMPERATURE = word_key("temperature")
# Verbs of those who have a place in a race or a table.
_COMING = keys_of("finish come end rank place stand lie be cross arrive")
_AHEAD, _BEHIND = frozenset("ahead".split()), frozenset("behind".split())


def alike_told(sheet: Sheet) -> Iterator[Telling]:
    """Whether two named rows have the same in the column that the claim asks for, or not, as it says."""
    claim = sheet.case.analysis
    at = next((i for i, word in enumerate(claim.words) if word.form in _ALIKE | _UNLIKE), None)
    if at is None or len(sheet.named) != 2 or figures_of(sheet):
        return
    asked = _column_asked(sheet)
    (first, _), (second, _) = sheet.named
    if asked is None:
        return
    texts = [sheet.text(row, asked[0]).strip().casefold() for row in (first, second)]
    values = [sheet.value(row, asked[0]) for row in (first, second)]
    if not all(texts) or _overlap(*texts):
        return
    same = texts[0] == texts[1] or (values[0] is not None and values[0] == values[1])
    unlike = (claim.words[at].form in _UNLIKE) is not is_denied(claim, at)
    holds = same is not unlike
    span = Span(claim.words[at].start, claim.words[at].end)
    shown = " and ".join(f'"{sheet.shown(row, asked[0])}"' for row in (first, second))
    message = f'claim says "{claim.words[at].text}"; the table says {shown}'
    quotes = tuple(sheet.quote(row, asked[0]) for row in (first, second))
    spoken = asked[1] | sheet.labels | sheet.kind_words | {at}
    yield Telling(holds, "FN103" if holds else "FN408", message, span, quotes, spoken)


def _overlap(first: str, second: str) -> bool:
    """Whether two cells differ and one is a range that takes in something of the other: "45 °C", "45-65 °C"."""
    read = [read_quantities(text) for text in (first, second)]
    if first == second or any(len(found) != 1 or found[0].base_low is None for found in read):
        return False
    a, b = (found[0] for found in read)
    ranged = QuantityKind.RANGE in (a.kind, b.kind)
    return ranged and compare(a, b) in (Relation.INSIDE, Relation.HOLDS)


def _column_asked(sheet: Sheet) -> tuple[int, frozenset[int]] | None:
    """The one column, of words or of numbers, that the claim names most of."""
    words = sheet.case.analysis.words
    free = [i for i in sheet.content if i not in sheet.labels]
    found = []
    for column in sheet.others:
        header = sheet.headers[column]
        named = {i for i in free if words[i].key in header or any(related(words[i].key, k) >= SAME for k in header)}
        if "°" in sheet.grid.names[column]:
            named |= {i for i in free if words[i].key == _TEMPERATURE}
        found.append((len(named), column, frozenset(named)))
    best = max((size for size, _, _ in found), default=0)
    asked = [(column, named) for size, column, named in found if size == best]
    return asked[0] if best and len(asked) == 1 else None


def leads_told(sheet: Sheet) -> Iterator[Telling]:
    """Whether one named row is as far ahead of another one, or behind it, as the claim says."""
    claim = sheet.case.analysis
    words = claim.words
    at = next((i for i, word in enumerate(words) if word.form in _AHEAD | _BEHIND), None)
    if at is not None and not figures_of(sheet):
        yield from _order_told(sheet, at)
        return
    figures = [(n, q) for n, q in figures_of(sheet) if q.kind is QuantityKind.EXACT]
    if at is None or len(sheet.named) != 2 or len(figures) != 1 or is_denied(claim, at):
        return
    (first, before), (second, after) = sheet.named
    number, figure = figures[0]
    own = claim.words_in(figure.span)
    asked = sheet.column([i for i in sheet.content if own.start <= i <= at], ())
    if asked is None or not max(before) < at < min(after) or not fits(sheet, figure, asked[0]):
        return
    a, b = sheet.value(first, asked[0]), sheet.value(second, asked[0])
    if a is None or b is None:
        return
    holds = says(figure, abs(a - b)) and _is_before(sheet, first, second, a > b) is (words[at].form in _AHEAD)
    shown = " and ".join(f'"{sheet.shown(row, asked[0])}"' for row in (first, second))
    message = f"claim says {figure.text} {words[at].text}; the table says {shown}"
    quotes = (sheet.quote(first, asked[0]), sheet.quote(second, asked[0]))
    spoken = asked[1] | sheet.labels | sheet.kind_words | {at} | frozenset(own)
    yield Telling(holds, "FN103" if holds else "FN104", message, figure.span, quotes, spoken, number)


def _order_told(sheet: Sheet, at: int) -> Iterator[Telling]:
    """Whether one named row has a better place than another, or came in before it: "finished ahead of"."""
    claim = sheet.case.analysis
    column = place_column(sheet)
    if column is None:
        timed = [n for n in sheet.others if sheet.is_dated(n) and sheet.headers[n] & TIMES]
        column = timed[0] if len(timed) == 1 else None
    if column is None or len(sheet.named) != 2 or is_denied(claim, at) or any(p.relative for p in claim.periods):
        return
    (first, before), (second, after) = sheet.named
    a, b = sheet.value(first, column), sheet.value(second, column)
    if a is None or b is None or not max(before) < at < min(after):
        return
    holds = a != b and (a < b) is (claim.words[at].form in _AHEAD)
    shown = " and ".join(f'"{sheet.shown(row, column)}"' for row in (first, second))
    span = Span(claim.words[at].start, claim.words[at].end)
    message = f'claim says "{claim.words[at].text}"; the table says {shown}'
    quotes = (sheet.quote(first, column), sheet.quote(second, column))
    tied = {i for i, word in enumerate(claim.words) if word.key in _COMING}
    spoken = sheet.labels | sheet.kind_words | {at} | tied
    yield Telling(holds, "FN103" if holds else "FN408", message, span, quotes, frozenset(spoken))


def _is_before(sheet: Sheet, first: int, second: int, more: bool) -> bool:
    """Whether one row has a better place than another: by the column of places, else by having more."""
    column = place_column(sheet)
    places = [sheet.value(row, column) if column is not None else None for row in (first, second)]
    return places[0] < places[1] if places[0] is not None and places[1] is not None else more
