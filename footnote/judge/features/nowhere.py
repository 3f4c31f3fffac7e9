"""Which words of the claim stand nowhere in the sources: a stronger sign than to be missing in the best passages."""

from __future__ import annotations

from ...text.meaning.frequency import UNSEEN, rarity
from .feature import Feature, Group, Inputs
from .words import FOUND, is_capital, is_low

FEATURES = (
    Feature("unknown_share", "share of the words' rarity in words that stand nowhere in this form", -1),
    Feature("unknown_low_sum", "rarity of all lower-case words that stand nowhere in this form, six at most", -1),
    Feature("nowhere", "words that stand nowhere, nor a synonym in any view, ten at most", -1),
    Feature("nowhere_share", "share of the words' rarity in such words", -1),
    Feature("nowhere_rarest", "rarity of the rarest such word, 0 to 1", -1),
    Feature("nowhere_low_sum", "rarity of all lower-case such words, six at most", -1),
    Feature("nowhere_capital", "such capital words, the first of the claim left out", -1),
    Feature("nowhere_number", "such numbers", -1),
)


def measure(inputs: Inputs) -> tuple[float, ...]:
    """The values of ``FEATURES``."""
    claim, known = inputs.claim, inputs.case.known_keys
    levels = {i: rarity(claim.words[i].key) / UNSEEN for i in claim.content}
    total = sum(levels.values()) or 1.0
    unknown = [i for i in claim.content if claim.words[i].key not in known]
    nowhere = [i for i in unknown if inputs.everywhere.get(i, 0.0) < FOUND]
    return (
        sum(levels[i] for i in unknown) / total,
        min(6.0, sum(levels[i] for i in unknown if is_low(claim, i))),
        float(min(10, len(nowhere))),
        sum(levels[i] for i in nowhere) / total,
        max((levels[i] for i in nowhere), default=0.0),
        min(6.0, sum(levels[i] for i in nowhere if is_low(claim, i))),
        float(sum(is_capital(claim, i) for i in nowhere)),
        float(sum(claim.words[i].text[0].isdigit() for i in nowhere)),
    )


NOWHERE = Group("nowhere", FEATURES, measure)
