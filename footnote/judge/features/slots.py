"""Words that the best passages have otherwise in the same place."""

from __future__ import annotations

from collections.abc import Iterator

from ...text.meaning.thesaurus import entry
from ...text.words import Word, WordKind
from ..case import Effect, View
from ..checks.opposites import opposite_words
from .feature import EVIDENCE_VIEWS, Feature, Group, Inputs

FEATURES = (
    Feature("slot", "share of the claim that the passage has in which a missing word is replaced", -1),
    Feature("slot_capital", "a capital word is replaced by another capital word", -1),
    Feature("slot_opposite", "a missing word is replaced by its opposite near a shared word", -1),
    Feature("opposite_far", "the best unit has the opposite of a missing word somewhere", -1),
    Feature("sisters", "missing words for which a passage has an unused word of the same kind, three at most", -1),
    Feature("added", "words added between two that follow each other in the passage", -1),
)
# Passages in which places are looked at.
SLOT_VIEWS = 2
# Function words that may stand between a word and its shared neighbour.
REACH = 3


def measure(inputs: Inputs) -> tuple[float, ...]:
    """The values of ``FEATURES``."""
    slot = capital = added = opposite = far = 0.0
    for view in inputs.case.views[:SLOT_VIEWS]:
        for index, others in _slots(view):
            if others:
                slot = max(slot, view.direct_coverage)
                both = inputs.claim.words[index].capital and index > 0 and any(o.capital for o in others)
                capital = max(capital, float(both))
            else:
                added += 1.0
    best = inputs.best
    for index, other in opposite_words(best) if best else ():
        near = best is not None and any(
            abs(i - index) <= REACH and abs(link.word - other) <= REACH for i, link in best.direct.items()
        )
        opposite, far = max(opposite, float(near)), max(far, float(not near))
    antonym = max(opposite, float(inputs.count(Effect.CONTRADICTS, "FN402") > 0))
    return slot, capital, antonym, far, float(min(3, _sisters(inputs))), min(3.0, added)


def replaced(inputs: Inputs) -> Iterator[tuple[int, list[Word]]]:
    """Each missing word in whose place one of the first passages has others, with these."""
    for view in inputs.case.views[:SLOT_VIEWS]:
        yield from ((index, others) for index, others in _slots(view) if others)


def _slots(view: View) -> Iterator[tuple[int, list[Word]]]:
    """Each missing word whose neighbours stand together in the unit, with the telling words between them there."""
    for index in view.claim.content:
        places = None if index in view.links else _places(view, index)
        if places is not None:
            yield index, [view.focus.words[i] for i in places if not view.focus.words[i].stop]


def _sisters(inputs: Inputs) -> int:
    """Missing words that share a broader term with a word of the first views that stands for no word of the claim."""
    missing = [inputs.claim.words[i].key for i in inputs.claim.content if i not in inputs.evidence]
    kinds = {key: entry(key).broader for key in missing}
    if not any(kinds.values()):
        return 0
    texts = [view.focus for view in inputs.case.views[:EVIDENCE_VIEWS]]
    there = {text.words[i].key for text in texts for i in text.content} - inputs.keys
    return sum(any(kinds[key] & entry(other).broader for other in there) for key in missing)


def _places(view: View, index: int) -> range | None:
    """The unit's words between the counterparts of the claim's nearest shared words on both sides, if they are near."""
    left = _shared(view, range(index - 1, max(-1, index - 1 - REACH), -1))
    right = _shared(view, range(index + 1, min(len(view.claim.words), index + 1 + REACH)))
    if left is None or right is None or not 0 < right - left <= REACH + 1:
        return None
    return range(left + 1, right)


def _shared(view: View, indexes: range) -> int | None:
    for index in indexes:
        link = view.direct.get(index)
        if link is not None:
            return link.word
        word = view.claim.words[index]
        if not word.stop and word.kind is not WordKind.SIGN:
            return None
    return None


SLOTS = Group("slots", FEATURES, measure)
