"""Tellings about single cells, and what a denial makes of them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from ...reading import Span
from ...text.figures.quantity import Quantity, QuantityKind, UnitKind
from ..analysis import Analysis
from ..clauses.negation import is_denied
from .moments import Moment
from .telling import Telling

if TYPE_CHECKING:
    from .sheet import Sheet

# A figure may round its cell by this part.
ROUNDED = 0.02
# And a step from one cell to another by this one.
_ROUNDED_STEP = 0.005
# Words that deny something of the claim, though perhaps not what a telling is about.
_DENYING = frozenset("not no none neither nor never without except unlike".split())
# Words under which something may be so at one time and not at another, and those that speak of another time.
_CONDITIONS = frozenset("while if unless until when before".split())
_PAST_RE = re.compile(r"\bused to\b|\b(?:formerly|previously|former|once|originally)\b", re.IGNORECASE)


def times_of(sheet: Sheet) -> list[Moment]:
    """The times of headers that the claim names, in order."""
    return [moment for moment, _ in sheet.spoken_moments]


def says(figure: Quantity, number: float) -> bool:
    """Whether a figure is a cell's number, as nearly as rounding allows."""
    assert figure.low is not None
    off = abs(float(figure.low) - number)
    return off < 1e-9 or (off <= float(figure.half) and off <= ROUNDED * abs(number))


def says_step(figure: Quantity, step: float) -> bool:
    """Whether a figure, whatever its sign, is the size of a step from one number to another."""
    assert figure.low is not None
    return abs(abs(float(figure.low)) - step) <= max(float(figure.half), step * _ROUNDED_STEP)


def is_count(figure: Quantity) -> bool:
    """Whether a figure is an exact number of things: "twelve", "3 thousand"."""
    return figure.unit is UnitKind.COUNT and figure.kind is QuantityKind.EXACT and figure.low is not None


def is_count_of_rows(figure: Quantity) -> bool:
    """Whether a figure may count rows: an exact number that is neither scaled nor "per" something."""
    return is_count(figure) and figure.scale == 1 and not figure.per


def told(
    sheet: Sheet,
    holds: bool,
    code: str,
    where: tuple[int, int],
    span: Span,
    words: frozenset[int],
    part: int | None = None,
) -> Telling:
    """A telling about one cell, ``where`` being its row and column."""
    said = sheet.case.analysis.text[span.start : span.end]
    message = f'claim says {said}; the table says "{sheet.shown(*where)}"'
    words |= frozenset(sheet.case.analysis.words_in(span)) | sheet.labels | sheet.kind_words
    return Telling(holds, "FN110" if holds else code, message, span, (sheet.quote(*where),), words, part)


def unless_denied(sheet: Sheet, holds: bool, words: Iterable[int]) -> bool | None:
    """What becomes of a telling where the claim denies these words; None if it denies something else."""
    claim, words = sheet.case.analysis, tuple(words)
    if sheet.sets_apart:
        return holds or None
    if any(is_denied(claim, i) for i in words):
        return None if any(word.form in _CONDITIONS for word in claim.words) else not holds
    if not holds and _PAST_RE.search(claim.text):
        return None
    first = min(words, default=0)
    inside = claim.words_in(sheet.clause_of(first)) if first else range(len(claim.words))
    last = max(words, default=0)
    return None if any(claim.words[i].form in _DENYING and not _goes_on(claim, i, last) for i in inside) else holds


def _goes_on(claim: Analysis, index: int, last: int) -> bool:
    """Whether a "without" stands behind what is said: "passed without any problems"."""
    return claim.words[index].form == "without" and index > last


# "The daily dose" may be several of what a column gives.
_RATES = frozenset("daily weekly monthly yearly annual annually hourly".split())


def is_at_a_rate(sheet: Sheet, figure: Quantity, column: int) -> bool:
    """Whether a claim gives an amount by the day or month of which neither the column nor the heading speaks."""
    claim, known = sheet.case.analysis, sheet.headers[column] | {word.key for word in sheet.row.context.words}
    clause = claim.words_in(sheet.clause_of(claim.words_in(figure.span).start))
    words = [claim.words[i] for i in clause if i not in sheet.labels]
    return any(word.form in _RATES and word.key not in known for word in words)
