"""What a table or record, read as data, has settled of the claim."""

from __future__ import annotations

from ..checks.tables import told_by_table
from .feature import Feature, Group, Inputs

FEATURES = (
    Feature("told", "the data hold all that the claim says", 1),
    Feature("told_some", "the data hold something of what the claim says", 1),
    Feature("told_denied", "the data deny the claim", -1),
    Feature("told_open", "the data have no value where the claim has one", -1),
    Feature("told_rest", "telling words of which the data say nothing, six at most", -1),
)


def measure(inputs: Inputs) -> tuple[float, ...]:
    """The values of ``FEATURES``."""
    told = told_by_table(inputs.case)
    if told is None:
        return 0.0, 0.0, 0.0, 0.0, 0.0
    holds = not told.denied and not told.left_open
    return (
        float(holds and not told.rest),
        float(holds),
        float(told.denied),
        float(told.left_open),
        float(min(6, len(told.rest))),
    )


TOLD = Group("told", FEATURES, measure)
