"""What the claim states more firmly than the source, and what else limits it."""

from __future__ import annotations

from ...text.meaning.polarity import CueKind
from ..analysis import Analysis
from ..case import Effect
from .feature import Feature, Group, Inputs

FEATURES = (
    Feature("hedge_lost", "the source only plans, supposes, reports or asks it", -1),
    Feature("modal_claim", "the claim itself hedges", 0),
    Feature("modal_source", "the best unit hedges", 0),
    Feature("cause_lost", "the claim gives a reason or condition and the best passage none", -1),
    Feature("degree_lost", "the claim compares or ranks and no passage does", -1),
    Feature("limits", "limits that the checks found, four at most", -1),
)
_HEDGES = frozenset({CueKind.MODALITY, CueKind.HEDGE, CueKind.QUESTION})
_CAUSES = frozenset({CueKind.REASON, CueKind.CONDITION})


def measure(inputs: Inputs) -> tuple[float, ...]:
    """The values of ``FEATURES``."""
    best = inputs.best
    causes = _has(inputs.claim, _CAUSES) and best is not None and not any(_has(t, _CAUSES) for t in best.texts())
    return (
        float(inputs.count(Effect.LIMITS, "FN404", "FN407") > 0),
        float(_has(inputs.claim, _HEDGES)),
        float(best is not None and _has(best.focus, _HEDGES)),
        float(causes),
        float(inputs.count(Effect.LIMITS, "FN408") > 0),
        float(min(4, inputs.count(Effect.LIMITS))),
    )


def _has(text: Analysis, kinds: frozenset[CueKind]) -> bool:
    return any(cue.kind in kinds for cue in text.cues)


HEDGING = Group("hedging", FEATURES, measure)
