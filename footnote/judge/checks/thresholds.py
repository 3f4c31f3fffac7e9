"""Thresholds: a rule asks for one least amount, and the claim for another one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from ...text.figures.quantity import Quantity, QuantityKind
from ...text.meaning.polarity import CueKind
from ..analysis import Analysis
from ..case import Case, Effect, Signal, View

# Least share of the claim's words that the unit and what stands around it must have.
SAME_STATEMENT = 0.55
_MUST = frozenset("must shall should required require requires need needs minimum obliged".split())
_LEAVE = frozenset(
    "may can allowed permitted entitled eligible possible granted free exempt qualify qualifies receive get".split()
)


def check_thresholds(case: Case) -> Iterator[Signal]:
    """A contradiction if the best passage sets the bound of the same rule elsewhere."""
    claim, view = case.analysis, case.best
    if view is None or view.focus.unit.kind == "row" or view.coverage < SAME_STATEMENT:
        return
    if any(cue.kind is CueKind.NEGATION for text in (claim, view.focus) for cue in text.cues):
        return
    for mine in claim.quantities:
        other = _other_bound(view, mine)
        if other is not None and _is_rule_of_both(view, mine, other):
            message = f"claim states {_whole(claim, mine)}; the source states {_whole(view.focus, other)}"
            quote = view.focus.quote(other.span)
            yield Signal(Effect.CONTRADICTS, "FN107", message, mine.span, (quote,), laid=True)
            return


def _other_bound(view: View, mine: Quantity) -> Quantity | None:
    """The only lower bound of the unit in the dimension of the claim's, if it is another one."""
    if mine.kind is not QuantityKind.AT_LEAST:
        return None
    same = [q for q in view.focus.quantities if q.dimension == mine.dimension and q.base_low is not None]
    bounds = [q for q in same if q.kind is QuantityKind.AT_LEAST]
    if len(bounds) != 1 or bounds[0].base_low == mine.base_low or any(q.base_low == mine.base_low for q in same):
        return None
    return bounds[0] if bounds[0].unit == mine.unit and bounds[0].strict == mine.strict else None


def _is_rule_of_both(view: View, mine: Quantity, other: Quantity) -> bool:
    """Whether both set a rule; who grants something from eight on, grants it from ten on too."""
    claim, text = (_words(view.claim), _words(view.focus))
    if claim & _LEAVE and text & _LEAVE:
        return (mine.base_low or 0) < (other.base_low or 0)
    return bool(claim & _MUST and text & _MUST)


def _words(text: Analysis) -> set[str]:
    forms = [word.form for word in text.words]
    found = set(forms)
    if any(a in ("has", "have") and b == "to" for a, b in pairwise(forms)):
        found.add("must")
    return found


def _whole(text: Analysis, figure: Quantity) -> str:
    start = figure.cue.start if figure.cue and figure.cue.start < figure.span.start else figure.span.start
    return text.text[start : figure.span.end]
