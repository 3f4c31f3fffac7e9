"""The score of a claim: that of the trained experts, held back by plain coverage where the sources say little."""

from __future__ import annotations

from .case import Case, Signal
from .features.table import measure
from .scorer import load_weights, sigmoid
from .verdict import LONG, Support, coverage_logit, size_of, sparseness

# A unit of so few parts states one thing plainly, so that a missing word is a missing part; in a long one the same
# thing is said in more words. In between the share falls evenly.
SHORT = 8
# Share of plain coverage in the logit for a short unit of sources that say little, and what is taken off there besides.
# With neither, seven of the 384 verdict cases call a claim supported that certainly is not, with both three.
COVERAGE_SHARE = 0.2
STRICTER_BY = 0.3


def score_of(case: Case, signals: tuple[Signal, ...], support: Support) -> float:
    """Probability that the claim is supported, before the rules have their say; 0 to 1, four places.

    0 where no passage shares a word with the claim: there is nothing that could support it.
    """
    if case.best is None:
        return 0.0
    trained = load_weights().logit(measure(case, signals, support))
    plain = plainness(case)
    share = COVERAGE_SHARE * plain
    return round(sigmoid(share * coverage_logit(support) + (1 - share) * trained - STRICTER_BY * plain), 4)


def plainness(case: Case) -> float:
    """1 for a short unit of sources that say little, less the longer it is and the more passages there are, 0 to 1."""
    best = case.best
    if best is None or best.focus.unit.kind == "row":
        return 0.0
    return sparseness(case) * min(1.0, max(0.0, (LONG - size_of(best)) / (LONG - SHORT)))
