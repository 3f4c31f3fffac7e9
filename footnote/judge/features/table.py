"""The one table of features, and their values for a claim."""

from __future__ import annotations

from ..case import Case, Signal
from ..verdict import Support
from .bounds import BOUNDS
from .company import COMPANY
from .context import CONTEXT
from .coverage import COVERAGE
from .feature import Feature, Group, Inputs
from .figures import FIGURES
from .grids import GRIDS
from .hedging import HEDGING
from .meta import META
from .nearness import NEARNESS
from .nowhere import NOWHERE
from .polarity import POLARITY
from .records import RECORDS
from .slots import SLOTS
from .told import TOLD
from .words import WORDS

GROUPS: tuple[Group, ...] = (
    COVERAGE,
    WORDS,
    NOWHERE,
    NEARNESS,
    COMPANY,
    FIGURES,
    BOUNDS,
    SLOTS,
    POLARITY,
    RECORDS,
    GRIDS,
    TOLD,
    HEDGING,
    META,
    CONTEXT,
)
FEATURES: tuple[Feature, ...] = tuple(feature for group in GROUPS for feature in group.features)
GROUP_OF: dict[str, str] = {feature.name: group.name for group in GROUPS for feature in group.features}


def measure(case: Case, signals: tuple[Signal, ...], support: Support) -> tuple[float, ...]:
    """The value of every feature, in the order of ``FEATURES``; from the claim, its passages and its known words."""
    inputs = Inputs(case, signals, support)
    return tuple(value for group in GROUPS for value in group.measure(inputs))
