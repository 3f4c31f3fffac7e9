"""Ways: the same figure, but one calls it more, late or a profit and the other less, early or a loss."""

from __future__ import annotations

from collections.abc import Iterator

from ...reading import Span
from ...text.clauses import Break
from ...text.figures.quantity import Quantity, QuantityKind
from ...text.tables.function_words import PERSONAL_PRONOUNS
from ...text.tables.ways import WAYS
from ..analysis import Analysis
from ..case import Case, Effect, Signal, View
from ..clauses.negation import is_denied
from ..clauses.weighing import BEFORE, is_turned

# Least share of the claim's other words that the unit and what stands around it must have.
SAME_STATEMENT = 0.5
# A word of way stands within so many words of the figure, on either side, no other figure between.
REACH = 4
_SUBJECTS = PERSONAL_PRONOUNS | {"this", "these", "those"}
_BOUNDS = frozenset({QuantityKind.ORDINAL, QuantityKind.IDENTIFIER, QuantityKind.AT_LEAST, QuantityKind.AT_MOST})


def check_ways(case: Case) -> Iterator[Signal]:
    """A contradiction if the best passage has a figure of the claim with the opposite way."""
    claim, view = case.analysis, case.best
    if view is None or view.focus.unit.kind == "row":
        return
    for mine in claim.quantities:
        told = _way(claim, mine)
        if told is None:
            continue
        rest = tuple(i for i in claim.content if i != told[0] and claim.words[i].form not in BEFORE)
        if rest and view.share_of(rest) < SAME_STATEMENT:
            continue
        same = [other for other in view.focus.quantities if _is_same(mine, other)]
        ways = [_way(view.focus, other) for other in same]
        found = ways[0] if len(ways) == 1 else None
        if found and found[1:] == (told[1], -told[2]) and not is_turned(view, told[0], found[0]):
            yield _signal(view, mine, told[0], found[0])
            return


def _is_same(mine: Quantity, other: Quantity) -> bool:
    if mine.low is None or other.low is None or mine.dimension != other.dimension or other.kind in _BOUNDS:
        return False
    return abs(mine.base_low or 0) == abs(other.base_low or 0) and mine.per == other.per


def _way(text: Analysis, figure: Quantity) -> tuple[int, str, int] | None:
    """The word that says which way the figure counts, on which scale, and +1 or -1; None without a sure one."""
    if figure.kind in _BOUNDS:
        return None
    at = text.words_in(figure.span)
    others = {i for q in text.quantities if q is not figure for i in text.words_in(q.span)}
    found: list[tuple[int, str, int]] = []
    after, before = range(at.stop, at.stop + REACH), range(at.start - 1, at.start - 1 - REACH, -1)
    for side in (after, before):
        for i in side:
            if not 0 <= i < len(text.words) or i in others or text.breaks[i if side is after else i + 1] > Break.LIST:
                break
            if side is after and text.words[i].form in _SUBJECTS:
                break  # "after rising by two metres it fell"
            told = WAYS.get(text.words[i].form)
            if told and not is_denied(text, i):
                found.append((i, *told))
                break
    ways = {one[1:] for one in found}
    return found[0] if len(ways) == 1 else None


def _signal(view: View, figure: Quantity, mine: int, other: int) -> Signal:
    word, found = view.claim.words[mine], view.focus.words[other]
    message = f'claim says "{word.text}" of {figure.text}; the source says "{found.text}"'
    span = Span(min(word.start, figure.span.start), max(word.end, figure.span.end))
    quote = view.focus.quote(Span(found.start, found.end))
    return Signal(Effect.CONTRADICTS, "FN402", message, span, (quote,), laid=True)
