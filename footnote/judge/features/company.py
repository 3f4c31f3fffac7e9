"""Whether the claim's words stand together in the sources: a word that is there, but in other company, is put in."""

from __future__ import annotations

from .feature import Feature, Group, Inputs
from .words import is_capital

FEATURES = (
    Feature("company_least", "share of the claim in the best unit that has the word in the poorest company", 1),
    Feature("company_mean", "mean of these shares over all words that some unit has", 1),
    Feature("company_capital", "least of these shares over capital words, the first left out; 1 without", 1),
    Feature("company_gap", "how much less that least share is than the best unit's", -1),
)


def measure(inputs: Inputs) -> tuple[float, ...]:
    """The values of ``FEATURES``."""
    shares: dict[int, float] = {}
    for view in inputs.case.views:
        share = view.direct_coverage
        for index in view.direct:
            if share > shares.get(index, -1.0):
                shares[index] = share
    if not shares:
        return 0.0, 0.0, 0.0, 0.0
    ordered = sorted(shares.values())
    capital = min((share for index, share in shares.items() if is_capital(inputs.claim, index)), default=1.0)
    return ordered[0], sum(ordered) / len(ordered), capital, ordered[-1] - ordered[0]


COMPANY = Group("company", FEATURES, measure)
