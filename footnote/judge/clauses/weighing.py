"""What a comparison is with: "2% more in May than in June" is "2% less in June than in May"."""

from __future__ import annotations

from collections.abc import Sequence

from ...text.clauses import Break
from ...text.dates.chronology import TimeRelation, compare_periods
from ..analysis import Analysis
from ..case import View

# Words for what was before, or should have been.
BEFORE = frozenset(
    "before planned expected previously scheduled schedule plan year month week last previous earlier".split()
)


def is_turned(view: View, mine: int, other: int) -> bool:
    """Whether the two weigh things in another order: "2% more in May than in June", "2% less in June than in May"."""
    claim, text = view.claim, view.focus
    here, there = _behind_than(claim, mine), _behind_than(text, other)
    if not here and not there:
        return False
    if bool(here) != bool(there):
        return bool(here)
    mine_at = next((p for p in claim.periods if claim.words_in(p.span).start in here), None)
    other_at = next((p for p in text.periods if text.words_in(p.span).start in there), None)
    if mine_at and other_at:
        return compare_periods(mine_at, other_at) is not TimeRelation.SAME
    return {claim.words[i].key for i in here}.isdisjoint(text.words[i].key for i in there)


def _behind_than(text: Analysis, at: int) -> Sequence[int]:
    """The words with meaning behind the next "than" of the text, or what something is "ahead of" or "behind"."""
    forms = [word.form for word in text.words]
    than = next((i for i in range(at, len(forms)) if forms[i] == "than"), None)
    if forms[at] == "behind" or forms[at : at + 2] == ["ahead", "of"]:
        than = at
    if than is None:
        return ()
    end = next((i for i in range(than + 1, len(forms)) if text.breaks[i] > Break.LIST), len(forms))
    return [i for i in range(than + 1, end) if not text.words[i].stop and text.words[i].form not in BEFORE]
