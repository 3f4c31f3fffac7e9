"""What stated amounts make together, each of which the claim names: "the flat costs 925 euros including heating"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal
from itertools import combinations
from typing import NamedTuple

from ...text.figures.quantity import Quantity, QuantityKind, UnitKind
from ..case import Case, View
from ..figures.binding import scopes
from .frequencies import is_alike
from .operands import single_figures
from .values import Derivation

# Least share of the claim's words that a unit must have.
RELATED = 0.3
# So many amounts at most are added, and so many tried.
MOST_ADDED = 3
MAXIMUM = 12
_JOINING_RE = re.compile(
    r"\b(?:with|including|includes?|incl|plus|and|together|altogether|combined|in total)\b", re.IGNORECASE
)
_JOINS = frozenset("together altogether combined total including plus".split())


class _Amount(NamedTuple):
    """An amount of a passage, and the claim's words that stand in its own part of the sentence."""

    view: View
    quantity: Quantity
    value: Decimal
    named: frozenset[int]


def combined(case: Case, quantity: Quantity) -> Derivation | None:
    """How the claim's figure is the sum of amounts of different things that it names; None if it is not.

    Each amount but the first must be of something that the others are not of: else some of them give almost any sum.
    """
    if quantity.kind is not QuantityKind.EXACT or quantity.unit is UnitKind.COUNT or not quantity.factor:
        return None
    if quantity.low is None or not _JOINING_RE.search(case.analysis.text):
        return None
    amounts = list(_amounts(case, quantity))[:MAXIMUM]
    for size in range(2, MOST_ADDED + 1):
        for group in combinations(amounts, size):
            if sum(amount.value for amount in group) == quantity.low and _are_of_different_things(group):
                shown = " + ".join(amount.quantity.text for amount in group)
                quotes = tuple(amount.view.focus.quote(amount.quantity.span) for amount in group)
                return Derivation(
                    True, f"{quantity.text} follows from the stated figures: {shown} (sum)", quotes, _JOINS
                )
    return None


def _amounts(case: Case, quantity: Quantity) -> Iterator[_Amount]:
    for view in case.views:
        text = view.focus
        figures = single_figures(text) if view.coverage >= RELATED and text.unit.kind == "sentence" else ()
        for figure, scope in zip(figures, scopes(text, tuple(q.span for q in figures)), strict=True):
            if figure.low is None or not is_alike(quantity, figure):
                continue
            starts = {i: text.words[link.word].start for i, link in view.direct.items()}
            named = frozenset(i for i, at in starts.items() if scope.own.start <= at < scope.own.end)
            yield _Amount(view, figure, figure.low * figure.factor / quantity.factor, named)


def _are_of_different_things(group: Sequence[_Amount]) -> bool:
    """Whether each amount but one, which may be of the whole, has a word of the claim that no other one has."""
    alone = 0
    for amount in group:
        others = frozenset[int]().union(*(other.named for other in group if other is not amount))
        alone += bool(amount.named - others)
    texts = {id(amount.view.focus) for amount in group}
    known = all(amount.named for amount in group) or len(texts) == 1
    return known and alone >= len(group) - 1
