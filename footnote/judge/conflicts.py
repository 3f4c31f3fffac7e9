"""Which conflicts stand: two mismatches of different kinds mean that the passage speaks of something else.

"Turnover in 2026 was 90" against "turnover in 2024 was 70" is silence about 2026, not a denial.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..text.words import WordKind
from .case import Case, Effect, Signal

# A claim that disagrees with itself, or with the arithmetic of cited figures, needs no passage that says the same.
_ALONE = frozenset({"FN104", "FN109"})
_NAME_MISSING = "FN302"
# Kinds of conflict that a passage about another thing would show as well.
_ABOUT_ONE_THING = frozenset({"FN1", "FN2", "FN4"})


def standing(case: Case, against: Sequence[Signal], silent: Sequence[Signal]) -> list[Signal]:
    """The conflicts that deny the claim; [] if they only show that the passage is about something else."""
    if any(signal.code in _ALONE for signal in against):
        return list(against)
    first = next((signal.claim_span for signal in against if signal.claim_span), None)
    if first and all(signal.claim_span and signal.claim_span.overlaps(first) for signal in against):
        return list(against)  # one word, denied for two reasons
    kinds = {signal.code[:3] for signal in against if not _stated_too(case, signal)}
    unnamed = any(signal.code == _NAME_MISSING for signal in silent)
    if len(kinds) > 1 or (unnamed and kinds & _ABOUT_ONE_THING):
        return []
    return list(against)


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
