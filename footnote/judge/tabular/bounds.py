"""Bounds that a claim sets to all values of a column, to none, or to so many: "all fees are above 95"."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from ...reading import Span
from ...text.figures.quantity import Quantity, QuantityKind
from ..clauses.negation import is_denied
from ..tables import LIGHT_WORDS
from .counting import ALL, LIMITING, NONE
from .figures import fits
from .saying import is_count_of_rows, times_of
from .sheet import Sheet
from .telling import Telling

_BOUNDS = (QuantityKind.AT_LEAST, QuantityKind.AT_MOST)


def bounds_told(sheet: Sheet) -> Iterator[Telling]:
    """Whether as many values of a column keep to the claim's one bound as it says; left open where it says fewer."""
    claim = sheet.case.analysis
    bounds = [(n, q) for n, q in enumerate(claim.quantities) if q.kind in _BOUNDS]
    counts = [(n, q) for n, q in enumerate(claim.quantities) if q.kind not in _BOUNDS and n not in sheet.sizes]
    if len(bounds) != 1 or len(counts) > 1 or not sheet.is_whole or sheet.named or sheet.sets_apart:
        return
    number, bound = bounds[0]
    own = [*claim.words_in(bound.span), *(claim.words_in(bound.cue) if bound.cue else ())]
    cues = [i for i, word in enumerate(claim.words) if word.form in ALL | NONE and i not in own]
    asked = sheet.column([i for i in sheet.content if i not in own], times_of(sheet))
    if asked is None or len(cues) + len(counts) != 1 or not fits(sheet, bound, asked[0]):
        return
    at = cues[0] if cues else claim.words_in(counts[0][1].span).start
    spoken = asked[1] | sheet.kind_words | {at, *own}
    if (
        at >= min(own)
        or _says_more(sheet, at, spoken)
        or not any(at < i <= at + _NEAR or max(own) < i <= max(own) + 2 for i in asked[1])
    ):
        return
    values = [sheet.value(row, asked[0]) for row in sheet.body]
    known = [value * sheet.scale(asked[0]) if bound.scale != 1 else value for value in values if value is not None]
    if len(known) < len(values):
        return
    keeping = sum(keeps(bound, value) for value in known)
    wanted = _wanted(claim.words[at].form, counts[0][1] if counts else None, len(known))
    if wanted is None:
        return
    holds, more = keeping == wanted, bool(counts) and keeping > wanted
    span = Span(claim.words[at].start, bound.span.end)
    message = (
        f'claim says {claim.text[span.start : span.end]}; in the table {keeping} of {len(known)} rows have such a "'
        f'{sheet.grid.names[asked[0]]}"'
    )
    quotes = tuple(sheet.quote(row, asked[0]) for row in sheet.body if sheet.grid.cells[row][asked[0]])
    code = "FN103" if holds else "FN501" if more else "FN403"  # "one is above 100" leaves open that others are, too
    for part in (number, *(n for n, _ in counts)):
        yield Telling(holds, code, message, span, quotes, spoken, part)


# Within so many words after "all" stands the column: "all of the yearly fees".
_NEAR = 4


def _wanted(form: str, count: Quantity | None, rows: int) -> int | None:
    """How many rows must keep to the bound; None if the claim's count counts no rows."""
    if count is None:
        return rows if form in ALL else 0
    if not is_count_of_rows(count) or count.low is None or count.low > rows:
        return None
    return int(count.low) if count.low == count.low.to_integral_value() else None


def _says_more(sheet: Sheet, at: int, spoken: frozenset[int]) -> bool:
    """Whether the claim denies, limits or chooses: "not all", "nearly all", "all fees from Kiel"."""
    claim = sheet.case.analysis
    if any(word.form in LIMITING for word in claim.words) or any(claim.periods):
        return True
    if any(cue.words.start != at and is_denied(claim, i) for cue in claim.cues for i in cue.words if i not in spoken):
        return True
    return any(i not in spoken and claim.words[i].key not in LIGHT_WORDS for i in sheet.content)


def keeps(bound: Quantity, value: float) -> bool:
    """Whether a value lies on the bound's side."""
    limit = bound.low if bound.low is not None else bound.high
    assert limit is not None
    off = Decimal(repr(value)) - limit
    if off == 0:
        return not bound.strict
    return (off > 0) is (bound.kind is QuantityKind.AT_LEAST)
