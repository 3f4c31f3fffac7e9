"""What a comparison is with: "2% more in May than in June" is "2% less in June than in May"."""

from __future__ import annotations

from collections.abc import Sequence

from ...text.clauses import Break
from ...text.dates.chronology import TimeRelation, compare_periods
from ...text.tables.cues import JOINING_WORDS
from ..analysis import Analysis
from ..case import View

# Words for what was before, or should have been.
BEFORE = frozenset(
    "before planned expected previously scheduled schedule plan year month week last previous earlier".split()
)

# With these a change or a journey goes the other way too.
_BOTH_WAYS = frozenset("back again return returns returned returning reverse reversed both between".split())


def goes_both_ways(text: Analysis) -> bool:
    """Whether what is told goes there and back: "from Holl to Varn and back", "promoted, then demoted again"."""
    return any(word.form in _BOTH_WAYS for word in text.words)


def is_turned(view: View, mine: int, other: int) -> bool:
    """Whether the two weigh things in another order: "2% more in May than in June", "2% less in June than in May"."""
    claim, text = view.claim, view.focus
    here, there = _behind_than(claim, mine), _behind_than(text, other)
    if not here and not there:
        return _is_of_the_other(claim, text)
    if bool(here) != bool(there):
        return bool(here) or _is_of_the_other(claim, text)
    mine_at = next((p for p in claim.periods if claim.words_in(p.span).start in here), None)
    other_at = next((p for p in text.periods if text.words_in(p.span).start in there), None)
    if mine_at and other_at:
        return compare_periods(mine_at, other_at) is not TimeRelation.SAME
    return {claim.words[i].key for i in here}.isdisjoint(text.words[i].key for i in there)


def _is_of_the_other(claim: Analysis, text: Analysis) -> bool:
    """Whether the claim, which has no "than", is about what the text compares with: "the old one costs 30 less"."""
    forms = [word.form for word in text.words]
    if "than" not in forms or "than" in claim.by_key:
        return False
    than = forms.index("than")
    end = next((i for i in range(than, len(forms)) if forms[i] in JOINING_WORDS), len(forms))
    there = {text.words[i].key for i in _behind_than(text, than) if i < end}
    return any(word.key in there for word in claim.words)


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
