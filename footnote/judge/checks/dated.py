"""Dated figures: in one sentence each figure has a year of its own, and the claim gives it another one's."""

from __future__ import annotations

from collections.abc import Iterator

from ...reading import Span
from ...text.dates.chronology import TimeRelation, compare_periods
from ...text.dates.period import Period
from ...text.figures.comparison import Relation
from ...text.figures.quantity import Quantity, QuantityKind
from ...text.meaning.polarity import REVERSING
from ..case import Case, Effect, Signal, View
from ..figures.binding import scopes
from ..figures.roles import is_distance

# Remembered of a claim of which a figure follows from arithmetic.
DERIVED = "derived figure"
# Least weighted share of the claim's words that the sentence with its neighbours must have.
SAME_STATEMENT = 0.7
_SAME = frozenset({Relation.EQUAL, Relation.ROUNDED, Relation.HOLDS})
_SAME_TIME = frozenset({TimeRelation.SAME, TimeRelation.HOLDS, TimeRelation.WITHIN})


def check_dated(case: Case) -> Iterator[Signal]:
    """A contradiction if the claim's figure stands with another date, and its date with another figure."""
    claim = case.analysis
    pair = only_pair(case)
    if pair is None or DERIVED in case.remembered or is_paired(case, *pair):
        return
    if any(cue.kind in REVERSING for cue in claim.cues):
        return
    figure, period = pair
    for view in case.views:
        other = _rightful(view, figure, period)
        if other is not None and claim.total([i for i in claim.content if i in view.links]) >= SAME_STATEMENT * (
            claim.content_total
        ):
            message = f"claim states {figure.text} for {period.text}; the source states {other.text}"
            both = Span(min(figure.span.start, period.span.start), max(figure.span.end, period.span.end))
            yield Signal(Effect.CONTRADICTS, "FN101", message, both, (view.focus.quote(other.span),), laid=True)
            return


def only_pair(case: Case) -> tuple[Quantity, Period] | None:
    """The claim's only figure and its only date; None if it has more of either, or none."""
    figures = [q for q in case.analysis.quantities if q.kind in (QuantityKind.EXACT, QuantityKind.APPROX)]
    periods = [p for p in case.analysis.periods if not p.relative]
    if len(figures) != 1 or len(periods) != 1 or len(case.analysis.periods) != 1:
        return None
    return figures[0], periods[0]


def is_paired(case: Case, figure: Quantity, period: Period) -> bool:
    """Whether a sentence has the figure and the date together."""
    return any(
        relation in _SAME and any(compare_periods(period, p) in _SAME_TIME for p in dates)
        for view in case.views
        for _, relation, dates in _dated(view, figure)
    )


def _rightful(view: View, figure: Quantity, period: Period) -> Quantity | None:
    """The figure that the sentence has with the claim's date, where the claim's own has another date."""
    if view.focus.unit.kind != "sentence":
        return None
    dated = _dated(view, figure)
    mine = [dates for _, relation, dates in dated if relation in _SAME]
    if len(mine) != 1 or not mine[0] or any(compare_periods(period, p) is not TimeRelation.DIFFERENT for p in mine[0]):
        return None
    others = [
        other
        for other, relation, dates in dated
        if relation is Relation.DIFFERENT and not is_distance(view.focus, other)
        if len(dates) == 1 and compare_periods(period, dates[0]) in _SAME_TIME
    ]
    return others[0] if len(others) == 1 else None


def _dated(view: View, figure: Quantity) -> list[tuple[Quantity, Relation, tuple[Period, ...]]]:
    """The comparable figures of a unit, how each stands to the claim's, and the dates in its own part."""
    text = view.focus
    found = [(q, relation) for q, relation in view.compared(figure) if relation is not Relation.INCOMPARABLE]
    parts = scopes(text, tuple(q.span for q, _ in found))
    return [(q, relation, tuple(text.periods_in(s.own))) for (q, relation), s in zip(found, parts, strict=True)]
