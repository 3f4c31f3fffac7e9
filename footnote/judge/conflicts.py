"""Which conflicts stand: two mismatches of different kinds mean that the passage speaks of something else.

"Turnover in 2026 was 90" against "turnover in 2024 was 70" is silence about 2026, not a denial.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..reading import Span
from ..text.dates.chronology import TimeRelation, compare_periods
from ..text.figures.comparison import Relation as FigureRelation
from ..text.figures.comparison import compare
from ..text.figures.quantity import QuantityKind
from ..text.words import WordKind
from .case import Case, Effect, Signal

# A claim that disagrees with itself, or with the arithmetic of cited figures, needs no passage that says the same.
_ALONE = frozenset({"FN104", "FN109"})
_NAME_MISSING = "FN302"
# Kinds of conflict that a passage about another thing would show as well.
_ABOUT_ONE_THING = frozenset({"FN1", "FN2", "FN4"})
_VALUE_MISSING = frozenset({"FN102", "FN202"})
_LABEL_SWAPPED, _WHICH = "FN402", "which"
# Kinds of conflict that tell of another time or thing, if its figure is another one too.
_SWAPS = frozenset({"FN2", "FN3", _LABEL_SWAPPED, _WHICH})


def standing(case: Case, against: Sequence[Signal], silent: Sequence[Signal]) -> list[Signal]:
    """The conflicts that deny the claim; [] if they only show that the passage is about something else."""
    if any(signal.code in _ALONE for signal in against):
        return list(against)
    if {_kind(case, signal) for signal in against} <= _SWAPS and _other_value(case, against, silent):
        return []
    first = next((signal.claim_span for signal in against if signal.claim_span), None)
    if first and all(signal.claim_span and signal.claim_span.overlaps(first) for signal in against):
        return list(against)  # one word, denied for two reasons
    kinds = {_kind(case, signal) for signal in against if not _stated_too(case, signal)}
    unnamed = any(signal.code == _NAME_MISSING for signal in silent)
    if len(kinds) > 1 or (unnamed and kinds & _ABOUT_ONE_THING):
        return []
    return list(against)


def _kind(case: Case, signal: Signal) -> str:
    """The kind of a conflict; which one of several ("the second trial") is another kind than how many."""
    figures = case.analysis.quantities
    if signal.part is not None and signal.part < len(figures):
        return _WHICH if figures[signal.part].kind is QuantityKind.ORDINAL else signal.code[:3]
    return signal.code if signal.code == _LABEL_SWAPPED else signal.code[:3]


def _other_value(case: Case, against: Sequence[Signal], silent: Sequence[Signal]) -> bool:
    """Whether the passage has another figure or date as well in the clause whose name or time it has otherwise."""
    best = case.best
    if best is None or best.focus.unit.kind == "row":
        return False
    lacking = [s.claim_span for s in silent if s.code in _VALUE_MISSING and s.part is not None and s.claim_span]
    return any(
        clause.overlaps(signal.claim_span) and clause.overlaps(span)
        for clause in case.analysis.clauses
        for signal in against
        for span in lacking
        if signal.claim_span and _has_rival(case, span)
    )


def _has_rival(case: Case, span: Span) -> bool:
    """Whether the best passage has a figure or date that the claim's own at ``span`` can be compared with."""
    claim, text = case.analysis, case.views[0].focus
    figures = [q for q in claim.quantities if q.span == span]
    if figures:
        return any(compare(figures[0], other) is not FigureRelation.INCOMPARABLE for other in text.quantities)
    periods = [p for p in claim.periods if p.span == span]
    return any(compare_periods(p, other) is TimeRelation.DIFFERENT for p in periods for other in text.periods)


def _stated_too(case: Case, signal: Signal) -> bool:
    """Whether the passage has the claim's figure or date as well, in another place: things that changed places."""
    if signal.code[:3] not in ("FN1", "FN2") or signal.claim_span is None or case.best is None:
        return False
    words = [case.analysis.words[i] for i in case.analysis.words_in(signal.claim_span)]
    numbers = [word for word in words if word.kind is WordKind.NUMBER]
    return bool(numbers) and all(word.key in case.best.focus.by_key for word in numbers)


def elsewhere(signals: Sequence[Signal]) -> list[Signal]:
    """Conflicts that do not stand, as reasons why the claim is not supported."""
    return [
        signal.demoted(Effect.LIMITS, f"the nearest passage speaks of something else: {signal.message}")
        for signal in signals
    ]
