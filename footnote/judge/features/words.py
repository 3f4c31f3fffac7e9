"""Which words of the claim stand nowhere: how many, how telling, of which kind."""

from __future__ import annotations

from ...text.meaning.frequency import UNSEEN, rarity
from ..analysis import Analysis
from .feature import Feature, Group, Inputs

FEATURES = (
    Feature("absent", "words that no view has, ten at most", -1),
    Feature("absent_share", "share of the words' rarity that no view has", -1),
    Feature("absent_here", "share of the words' rarity that the first three views lack", -1),
    Feature("absent_rarest", "rarity of the rarest word that no view has, 0 to 1", -1),
    Feature("absent_here_rarest", "rarity of the rarest word that the first three views lack, 0 to 1", -1),
    Feature("absent_low", "share of the words' rarity that is in lower-case words no view has", -1),
    Feature("absent_here_low", "share of the words' rarity that is in lower-case words the first views lack", -1),
    Feature("absent_low_sum", "rarity of all lower-case words that no view has, six at most", -1),
    Feature("absent_capital", "capital words, the first left out, that no view has", -1),
    Feature("absent_here_capital", "capital words, the first left out, that the first three views lack", -1),
    Feature("absent_number", "numbers among the words that no view has", -1),
    Feature("absent_run", "longest run of words that the first three views lack, ten at most", -1),
    Feature("only_like", "share of the words' rarity that is found only as a synonym or variant", 0),
)
FOUND = 0.6


def measure(inputs: Inputs) -> tuple[float, ...]:
    """The values of ``FEATURES``."""
    claim = inputs.claim
    levels = {i: rarity(claim.words[i].key) / UNSEEN for i in claim.content}
    total = sum(levels.values()) or 1.0
    nowhere = [i for i in claim.content if inputs.everywhere.get(i, 0.0) < FOUND]
    not_here = [i for i in claim.content if inputs.evidence.get(i, 0.0) < FOUND]
    low = [levels[i] for i in nowhere if is_low(claim, i)]
    return (
        float(min(10, len(nowhere))),
        sum(levels[i] for i in nowhere) / total,
        sum(levels[i] for i in not_here) / total,
        max((levels[i] for i in nowhere), default=0.0),
        max((levels[i] for i in not_here), default=0.0),
        sum(low) / total,
        sum(levels[i] for i in not_here if is_low(claim, i)) / total,
        min(6.0, sum(low)),
        float(sum(is_capital(claim, i) for i in nowhere)),
        float(sum(is_capital(claim, i) for i in not_here)),
        float(sum(claim.words[i].text[0].isdigit() for i in nowhere)),
        float(min(10, _longest_run(claim.content, frozenset(not_here)))),
        sum(levels[i] for i in claim.content if FOUND <= inputs.evidence.get(i, 0.0) < 1.0) / total,
    )


def is_low(claim: Analysis, index: int) -> bool:
    """Whether the word is written small."""
    return claim.words[index].text[0].islower()


def is_capital(claim: Analysis, index: int) -> bool:
    """Whether the word is written with a capital for another reason than that it comes first."""
    return index > 0 and claim.words[index].capital


def _longest_run(content: tuple[int, ...], absent: frozenset[int]) -> int:
    longest = length = 0
    for index in content:
        length = length + 1 if index in absent else 0
        longest = max(longest, length)
    return longest


WORDS = Group("words", FEATURES, measure)
