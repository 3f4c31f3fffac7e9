"""The stated figures that may enter a calculation, those that share most with the claim first."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...text.figures.quantity import Quantity, QuantityKind, UnitKind
from ...text.late_pattern import LatePattern
from ..analysis import Analysis, UnitText
from ..case import Case, View
from ..figures.binding import Scope, agreement, scopes
from ..structured.scales import scaled
from .values import Operand

# Operands that share less than this with the claim's words are about something else.
RELATED = 0.3
# At most this many figures are tried.
MAXIMUM = 10

_PLAIN = frozenset({QuantityKind.EXACT, QuantityKind.APPROX})


def plain_figures(text: Analysis) -> tuple[Quantity, ...]:
    """The figures of a text that may be calculated with: those with an amount that are exact or about so much."""
    found: tuple[Quantity, ...] | None = text.remembered.get(plain_figures)
    if found is None:
        known = (q for q in text.quantities if q.low is not None and q.kind in _PLAIN)
        found = text.remembered[plain_figures] = tuple(known)
    return found


def single_figures(text: Analysis) -> tuple[Quantity, ...]:
    """The same without ranges."""
    found: tuple[Quantity, ...] | None = text.remembered.get(single_figures)
    if found is None:
        found = text.remembered[single_figures] = tuple(q for q in plain_figures(text) if q.low == q.high)
    return found


def find_operands(case: Case, quantity: Quantity, claim_scope: Scope) -> list[Operand]:
    """At most ``MAXIMUM`` figures of the case's views, best first."""
    found: list[Operand] = []
    seen: set[int] = set()
    for view in case.views:
        if id(view.focus) not in seen:
            seen.add(id(view.focus))
            found += [o for o in _in_view(view, quantity, claim_scope) if o.agreement >= RELATED]
    found.sort(key=lambda operand: -round(operand.agreement, 9))
    return found[:MAXIMUM]


_OF_WHICH_RE = LatePattern(
    r"\bof (?:which|whom|them|these)\s+(?:only |just )?$|\b(?:instead of|rather than|against) (?:the )?(?:[a-z]+ )?$",
    re.IGNORECASE,
)


# More characters than these words ever have.
_REACH = 200


def _whole_of(text: UnitText, quantity: Quantity, before: Quantity) -> Quantity:
    """A bare figure after "of which" counts in the unit of the figure before it: "20 weeks, of which 16"."""
    bare = quantity.unit is UnitKind.COUNT and quantity.noun is None and before.unit is not UnitKind.COUNT
    if not bare or not _OF_WHICH_RE.search(text.text[max(0, quantity.span.start - _REACH) : quantity.span.start]):
        return quantity
    return quantity._replace(unit=before.unit, symbol=before.symbol, currency=before.currency, factor=before.factor)


def _in_view(view: View, quantity: Quantity, claim_scope: Scope) -> Iterator[Operand]:
    text = view.focus
    stated = [q for q in text.quantities if q.value is not None and q.kind in _PLAIN]
    for number, (q, scope) in enumerate(zip(stated, scopes(text, tuple(s.span for s in stated)), strict=True)):
        like = scaled(text, _whole_of(text, q, stated[number - 1]) if number else q, quantity)
        like = _in_unit_of(like, quantity)
        assert like.low is not None
        yield Operand(text, like, like.low, agreement(view, claim_scope, text, scope).whole)


def _in_unit_of(figure: Quantity, quantity: Quantity) -> Quantity:
    """The figure in the unit of another of its kind: years as months, metres as kilometres."""
    if figure.unit is not quantity.unit or figure.factor == quantity.factor or figure.low is None or figure.offset:
        return figure
    value = figure.low * figure.factor / quantity.factor
    return figure._replace(low=value, high=value, factor=quantity.factor)
