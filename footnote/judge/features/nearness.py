"""Whether the missing words have words near in meaning beside them: a paraphrase changes words for near ones."""

from __future__ import annotations

from collections.abc import Sequence

from ...text.meaning.frequency import UNSEEN, rarity
from ...text.meaning.nearness import is_near_any
from ..case import View
from .feature import EVIDENCE_VIEWS, Feature, Group, Inputs
from .slots import replaced
from .words import FOUND, is_low

FEATURES = (
    Feature("far_sum", "rarity of missing lower-case words without a near word in the first views, six at most", -1),
    Feature("far_share", "share of the words' rarity in these", -1),
    Feature("farthest", "rarity of the rarest of these, 0 to 1", -1),
    Feature("near_sum", "rarity of missing lower-case words that have a near word there, six at most", 0),
    Feature("near_share", "share of the words' rarity in these", 0),
    Feature("far_all", "rarity of the lower-case words without themselves or a near word in any view, six at most", -1),
    Feature("slot_far", "rarity of the rarest word in whose place a passage has others, none near, 0 to 1", -1),
)


def measure(inputs: Inputs) -> tuple[float, ...]:
    """The values of ``FEATURES``."""
    claim = inputs.claim
    levels = {i: rarity(claim.words[i].key) / UNSEEN for i in claim.content}
    total = sum(levels.values()) or 1.0
    missing = [i for i in claim.content if inputs.evidence.get(i, 0.0) < FOUND and is_low(claim, i)]
    far = _far(inputs, missing, inputs.case.views[:EVIDENCE_VIEWS])
    near = sum(levels[i] for i in missing if i not in far)
    nowhere = [i for i in far if inputs.everywhere.get(i, 0.0) < FOUND]
    return (
        min(6.0, sum(levels[i] for i in far)),
        sum(levels[i] for i in far) / total,
        max((levels[i] for i in far), default=0.0),
        min(6.0, near),
        near / total,
        min(6.0, sum(levels[i] for i in _far(inputs, nowhere, inputs.case.views[EVIDENCE_VIEWS:]))),
        max((levels[i] for i in _replaced_by_far(inputs)), default=0.0),
    )


def _far(inputs: Inputs, indexes: Sequence[int], views: Sequence[View]) -> list[int]:
    """Those of the words that have no near word among the views' words that stand for none of the claim."""
    there = {view.focus.words[i].key for view in views for i in view.focus.content} - inputs.keys
    return [i for i in indexes if not is_near_any(inputs.claim.words[i].key, there)]


def _replaced_by_far(inputs: Inputs) -> list[int]:
    return [
        index
        for index, others in replaced(inputs)
        if is_low(inputs.claim, index) and not is_near_any(inputs.claim.words[index].key, {word.key for word in others})
    ]


NEARNESS = Group("nearness", FEATURES, measure)
