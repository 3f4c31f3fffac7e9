"""Claims of the other ones: of those without a badge, of another time, of the rest."""

from __future__ import annotations

from ...text.figures.quantity import UnitKind
from ...text.meaning.polarity import REVERSING
from ..analysis import Analysis, UnitText
from ..case import Case, View
from .denying import FORBIDDEN
from .negation import is_denied
from .parts import told

_LACKING = frozenset({"without", "unless"})
_SHARES = (UnitKind.PERCENT, UnitKind.RATIO)


def is_of_the_complement(view: View) -> bool:
    """Whether one side denies of those without something what the other one affirms of those with it.

    "Without consent it is forbidden" and "with consent it is allowed" never deny each other: one says it of the other
    ones. Where both deny, or both affirm, they do.
    """
    sides = (view.claim, view.focus)
    links = [(i, link.word) for i, link in view.direct.items()]
    for side, (text, other) in enumerate((sides, sides[::-1])):
        for cue in text.cues:
            if cue.value not in _LACKING or not cue.scope:
                continue
            lacked = [i for i in told(text, cue.scope) if any(pair[side] == i for pair in links)]
            has = [pair[1 - side] for pair in links if pair[side] in lacked]
            if has and not any(c.value in _LACKING for c in other.cues) and _denies(text) and not _denies(other):
                return True
    return False


def is_of_the_rest_of_a_share(view: View) -> bool:
    """Whether a share of the claim and one of the passage make a whole: "four fifths are not lost", "loses a fifth"."""
    shares = [[q.base_low for q in text.quantities if q.unit in _SHARES] for text in (view.claim, view.focus)]
    return any(a is not None and b is not None and a + b == 1 for a in shares[0] for b in shares[1])


def is_denied_at_its_time(case: Case, text: UnitText | None) -> bool:
    """Whether the claim denies for its own time what a passage tells of another: both may be so.

    "It does not stop there on weekdays" and "it stops there at weekends".
    """
    return any(
        is_denied(case.analysis, i) and not is_denied(view.focus, link.word)
        for view in case.views
        if view.focus is text
        for i, link in view.direct.items()
    )


def _denies(text: Analysis) -> bool:
    """Whether a text denies or forbids something besides what it says somebody lacks."""
    if any(text.words[i].key in FORBIDDEN for i in text.content):
        return True
    return any(cue.kind in REVERSING and cue.value not in _LACKING for cue in text.cues)
