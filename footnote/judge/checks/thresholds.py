"""Thresholds: a rule asks for one least amount, and the claim for another one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal
from itertools import pairwise

from ...text.figures.quantity import Quantity, QuantityKind, UnitKind
from ...text.late_pattern import LatePattern
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
        if other is None or not _is_rule_of_both(view, mine, other):
            other = _wider_group(view, mine) or _longer_time(view, mine)
        if other is not None:
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


_PAST = frozenset("was were had did been went came".split())


def _wider_group(view: View, mine: Quantity) -> Quantity | None:
    """The bound of the passage where the claim says the same of more: "drivers under 25" of "drivers under 23"."""
    if mine.kind not in _BOUNDS or any(word.form in _PAST for text in (view.claim, view.focus) for word in text.words):
        return None
    theirs = [q for q in view.focus.quantities if q.dimension == mine.dimension]
    if len(theirs) != 1 or theirs[0].kind is not mine.kind or not (_of_group(view.claim, mine)):
        return None
    other = theirs[0]
    a, b = mine.base_low, other.base_low
    if a is None or b is None or not _of_group(view.focus, other) or mine.per != other.per:
        return None
    return other if (a > b if mine.kind is QuantityKind.AT_MOST else a < b) else None


_BOUNDS = (QuantityKind.AT_LEAST, QuantityKind.AT_MOST)


def _of_group(text: Analysis, bound: Quantity) -> bool:
    """Whether a bound tells who or what is meant: it follows the noun right away ("drivers under 23")."""
    if bound.cue is None or bound.cue.start > bound.span.start:
        return False
    before = [word for word in text.words if word.end <= bound.cue.start]
    if before and before[-1].form in ("aged", "with"):
        before.pop()
    last = before[-1] if before else None
    return last is not None and not last.stop and last.form != last.key and last.form.endswith("s")


_TIME_LIMIT_RE = LatePattern(
    r"\b(?:within|up to|no later than|not later than|at most|no more than|inside)(?: the first)? $", re.IGNORECASE
)
_MAY = frozenset("may can allowed permitted entitled possible could".split())


def _longer_time(view: View, mine: Quantity) -> Quantity | None:
    """The time limit of the passage where the claim allows the same for longer."""
    limits = [q for q in view.focus.quantities if q.unit is UnitKind.DURATION]
    if mine.unit is not UnitKind.DURATION or len(limits) != 1 or None in (mine.base_low, limits[0].base_low):
        return None
    if not all(_is_time_limit(text, q) for text, q in ((view.claim, mine), (view.focus, limits[0]))):
        return None
    may = all(not _MAY.isdisjoint(word.form for word in text.words) for text in (view.claim, view.focus))
    assert mine.base_low is not None
    assert limits[0].base_low is not None
    return limits[0] if may and mine.base_low > limits[0].base_low * FAR_LONGER else None


# A month is no whole number of days.
FAR_LONGER = Decimal("1.04")


def _is_time_limit(text: Analysis, figure: Quantity) -> bool:
    start = figure.cue.start if figure.cue and figure.cue.start < figure.span.start else figure.span.start
    return bool(_TIME_LIMIT_RE.search(text.text, 0, start) or _TIME_LIMIT_RE.search(text.text, 0, figure.span.start))


def _words(text: Analysis) -> set[str]:
    forms = [word.form for word in text.words]
    found = set(forms)
    if any(a in ("has", "have") and b == "to" for a, b in pairwise(forms)):
        found.add("must")
    return found


def _whole(text: Analysis, figure: Quantity) -> str:
    start = figure.cue.start if figure.cue and figure.cue.start < figure.span.start else figure.span.start
    return text.text[start : figure.span.end]
