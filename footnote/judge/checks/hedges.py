"""Hedges: the passage only plans, supposes, reports, asks or denies what the claim states as a fact."""

from __future__ import annotations

from collections.abc import Iterator

from ...text.polarity import Cue, CueKind
from ..case import Case, Effect, Signal, View

_MESSAGES = {
    "possible": ("FN404", "the source gives it as a possibility"),
    "plan": ("FN404", "the source gives it as a plan"),
    "wish": ("FN404", "the source gives it as a wish"),
    "hearsay": ("FN407", "the source only gives it as hearsay"),
    "limited": ("FN407", "the source calls it provisional"),
    "whether": ("FN407", "the source only asks it"),
    "if": ("FN404", "the source states it under a condition"),
    "unless": ("FN404", "the source states it under a condition"),
}
# A claim that hedges in any of these ways is taken to hedge as the source does.
_HEDGING = frozenset({CueKind.MODALITY, CueKind.HEDGE, CueKind.QUESTION, CueKind.CONDITION, CueKind.DENIAL})
# Least share of the shared words that must stand under the hedge.
UNDER_IT = 0.6


def check_hedges(case: Case) -> Iterator[Signal]:
    """A limit if the best passage hedges what the claim does not."""
    view = case.best
    if view is None or any(cue.kind in _HEDGING for cue in case.analysis.cues):
        return
    if any(_hedge(other) is None for other in case.views if other.direct_coverage >= view.direct_coverage):
        return
    cue = _hedge(view)
    if cue:
        code, message = _MESSAGES[cue.value]
        quoted = view.focus.text[cue.span.start : cue.span.end]
        yield Signal(Effect.LIMITS, code, f'{message} ("{quoted}")', quotes=(view.focus.quote(cue.span),))


def _hedge(view: View) -> Cue | None:
    """The hedge that most of what the view has of the claim stands under; None without one."""
    linked = [link.word for link in view.direct.values()]
    for cue in view.focus.cues:
        if cue.value in _MESSAGES and linked:
            under = sum(word in cue.scope for word in linked)
            if under / len(linked) >= UNDER_IT or _governs_the_verb(view, cue):
                return cue
    return None


def _governs_the_verb(view: View, cue: Cue) -> bool:
    """Whether the first shared word after the cue follows it at once: "may be linked", "asked to approve"."""
    after = [link.word for link in view.direct.values() if link.word >= cue.words.stop]
    return cue.kind is CueKind.MODALITY and bool(after) and min(after) - cue.words.stop <= 1
