"""Hedges: the passage only plans, supposes, reports, asks or denies what the claim states as a fact."""

from __future__ import annotations

from collections.abc import Iterator

from ...text.polarity import CueKind
from ..case import Case, Effect, Signal, View

_MESSAGES = {
    CueKind.MODALITY: ("FN404", "the source gives it as a plan or possibility"),
    CueKind.HEDGE: ("FN407", "the source only reports or supposes it"),
    CueKind.QUESTION: ("FN407", "the source only asks it"),
    CueKind.CONDITION: ("FN404", "the source states it under a condition"),
}
# Least share of the words in question that must stand under the hedge.
UNDER_IT = 0.6


def check_hedges(case: Case) -> Iterator[Signal]:
    """A limit if the best passage hedges what the claim does not."""
    view = case.best
    if view is None or any(_is_plain(other) for other in case.views if other.direct_coverage >= view.direct_coverage):
        return
    for cue in view.focus.cues:
        if cue.kind not in _MESSAGES or _claim_has(view, cue.kind):
            continue
        code, message = _MESSAGES[cue.kind]
        yield Signal(Effect.LIMITS, code, f'{message} ("{view.focus.text[cue.span.start : cue.span.end]}")',
                     quotes=(view.focus.quote(cue.span),))
        return


def _is_plain(view: View) -> bool:
    """Whether what the view has of the claim stands under no hedge that the claim lacks."""
    linked = [link.word for link in view.direct.values()]
    for cue in view.focus.cues:
        if cue.kind not in _MESSAGES or _claim_has(view, cue.kind):
            continue
        under = sum(word in cue.scope for word in linked)
        if linked and under / len(linked) >= UNDER_IT:
            return False
    return True


def _claim_has(view: View, kind: CueKind) -> bool:
    return any(cue.kind is kind for cue in view.claim.cues)
