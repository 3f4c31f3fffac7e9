"""Negations, quantifiers, order and hedges in the claim and in its best passage."""

from __future__ import annotations

from ...text.meaning.lexicon import direction
from ...text.meaning.polarity import REVERSING, CueKind
from ..analysis import Analysis
from ..case import Effect, View
from ..checks.polarity import polarities
from .feature import Feature, Group, Inputs

FEATURES = (
    Feature("negation_claim", "negations in the claim", 0),
    Feature("negation_source", "negations in the best unit", 0),
    Feature("negation_differs", "share of the shared words that only one of claim and unit denies", -1),
    Feature("negation_conflict", "that share, where the unit has most of the claim", -1),
    Feature("ways_differ", "the claim says up where the unit says down, or the reverse", -1),
    Feature("quantifier_lost", "all, only, none, most of the claim that the best unit lacks", -1),
    Feature("polarity_rule", "a check finds the claim denied, quantified or ordered otherwise", -1),
    Feature("name_rule", "a check finds another name, role or label", -1),
    Feature("names_missing", "names that no passage has", -1),
    Feature("other_rule", "a check of facts or comparisons finds a conflict", -1),
)
_POLARITY_CODES = ("FN401", "FN403", "FN406")
_NAME_CODES = ("FN301", "FN303", "FN108")
_OTHER_CODES = ("FN404", "FN407", "FN408", "FN109")


def measure(inputs: Inputs) -> tuple[float, ...]:
    """The values of ``FEATURES``."""
    best = inputs.best
    differs = _differs(best) if best else 0.0
    close = best.direct_coverage if best else 0.0
    return (
        float(_negations(inputs.claim)),
        float(min(3, _negations(best.focus))) if best else 0.0,
        differs,
        differs * max(0.0, close - 0.5) * 2,
        float(_ways_differ(best)) if best else 0.0,
        float(_quantifiers_lost(best)) if best else 0.0,
        float(inputs.count(Effect.CONTRADICTS, *_POLARITY_CODES) > 0),
        float(inputs.count(Effect.CONTRADICTS, *_NAME_CODES) > 0),
        float(min(3, inputs.count(Effect.MISSING, "FN302"))),
        float(inputs.count(Effect.CONTRADICTS, *_OTHER_CODES) > 0),
    )


def _negations(text: Analysis) -> int:
    return sum(cue.kind in REVERSING for cue in text.cues)


def _differs(view: View) -> float:
    if not _negations(view.claim) and not _negations(view.focus):
        return 0.0
    pairs = polarities(view)
    return sum(here != there for _, here, there in pairs) / len(pairs) if pairs else 0.0


def _ways_differ(view: View) -> bool:
    mine = {direction(word.key) for word in view.claim.words} - {0}
    theirs = {direction(word.key) for word in view.focus.words} - {0}
    return len(mine) == 1 and len(theirs) == 1 and mine != theirs


def _quantifiers_lost(view: View) -> int:
    mine = {cue.value for cue in view.claim.cues if cue.kind is CueKind.QUANTIFIER}
    theirs = {cue.value for cue in view.focus.cues if cue.kind is CueKind.QUANTIFIER}
    return len(mine - theirs)


POLARITY = Group("polarity", FEATURES, measure)
