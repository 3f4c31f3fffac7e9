"""How the claim's figures and dates stand to the sources: found, bound to the right thing, missing, in conflict."""

from __future__ import annotations

from ..case import Effect, Signal
from ..checks.figures import MATCHED
from ..figures.matches import Matched
from ..figures.telling import is_telling
from .feature import Feature, Group, Inputs

FEATURES = (
    Feature("figures_found", "share of the figures that a passage confirms; 1 without figures", 1),
    Feature("figures_missing", "figures that no passage states, three at most", -1),
    Feature("figures_missing_telling", "such figures that are above twelve, money or percent, three at most", -1),
    Feature("figures_conflict", "figures that a passage about the same thing states otherwise", -1),
    Feature("figures_near", "figures that a passage states only vaguely", -1),
    Feature("figures_derived", "figures that follow from stated ones by arithmetic", 1),
    Feature("figures_bound", "least share of what stands around a figure that stands around its equal, 1 without", 1),
    Feature("figures_rival", "how much better another figure of its kind fits than the equal one", -1),
    Feature("figures_elsewhere", "missing figures for which a comparable one stands in a passage, its fit", -1),
    Feature("dates_found", "share of the dates that a passage confirms; 1 without dates", 1),
    Feature("dates_missing", "dates that no passage has", -1),
    Feature("dates_conflict", "dates that a passage has otherwise", -1),
    Feature("dates_near", "dates that a passage has only coarsely", -1),
)


def measure(inputs: Inputs) -> tuple[float, ...]:
    """The values of ``FEATURES``."""
    count = len(inputs.claim.quantities)
    parts = [s for s in inputs.signals if s.part is not None]
    figures = [s for s in parts if s.part is not None and s.part < count]
    dates = [s for s in parts if s.part is not None and s.part >= count]
    matched = inputs.case.remembered.get(MATCHED)
    pairs = [match for match in matched.values() if isinstance(match, Matched)] if isinstance(matched, dict) else []
    missing = [s for s in figures if s.effect is Effect.MISSING]
    return (
        _share(figures),
        float(min(3, len(missing))),
        float(min(3, sum(is_telling(inputs.claim.quantities[s.part or 0]) for s in missing))),
        float(_number(figures, Effect.CONTRADICTS)),
        float(_number(figures, Effect.LIMITS)),
        float(sum(s.code == "FN103" for s in figures)),
        min((m.holding.agreement.whole for m in pairs if m.holding), default=1.0),
        max((m.rivalry for m in pairs if m.holding), default=0.0),
        max((m.conflict.agreement.whole for m in pairs if m.conflict and not m.holding), default=0.0),
        _share(dates),
        float(_number(dates, Effect.MISSING)),
        float(_number(dates, Effect.CONTRADICTS)),
        float(_number(dates, Effect.LIMITS)),
    )


def _share(signals: list[Signal]) -> float:
    return _number(signals, Effect.CONFIRMS) / len(signals) if signals else 1.0


def _number(signals: list[Signal], effect: Effect) -> int:
    return sum(signal.effect is effect for signal in signals)


FIGURES = Group("figures", FEATURES, measure)
