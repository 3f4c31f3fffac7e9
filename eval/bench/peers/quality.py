"""How well a checker tells supported claims from the others, from what it said of labelled rows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from footnote.evaluation.dataset import read_rows
from footnote.evaluation.metrics import auroc
from footnote.evaluation.sets import bundled_set

CASES = Path(__file__).parents[3] / "tests" / "cases" / "verdicts.yaml"


class LabelledClaim(NamedTuple):
    """A claim, the texts it is checked against by their names, and whether they support it."""

    claim: str
    sources: dict[str, str]
    is_supported: bool

    @property
    def text(self) -> str:
        """All sources in one text, for checkers that take one."""
        return "\n\n".join(self.sources.values())


def case_claims() -> list[LabelledClaim]:
    """The case files' claims that need no options."""
    cases = yaml.safe_load(CASES.read_text(encoding="utf-8"))
    return [
        LabelledClaim(c["claim"], c.get("sources") or {"source.txt": c["source"]}, c["expect"] == "supported")
        for c in cases
        if not c.get("options") and isinstance(c["expect"], str)
    ]


def labelled_claims(file: Path | None = None) -> list[LabelledClaim]:
    """The rows of the bundled set, or of a file of rows."""
    rows = read_rows(file) if file else iter(bundled_set().rows)
    return [LabelledClaim(row.claim, dict(_named(row)), row.label == "supported") for row in rows]


def _named(row: Any) -> Iterator[tuple[str, str]]:
    names = row.names or [f"source-{number}.txt" for number in range(len(row.sources))]
    return zip(names, row.sources, strict=True)


def quality(said: Sequence[bool | float], rows: Sequence[LabelledClaim]) -> dict[str, float | None]:
    """Balanced accuracy of telling supported from not, and the area under the curve where numbers were said.

    Numbers get the threshold that is best for them on these very rows, which no user could know.
    """
    truth = [row.is_supported for row in rows]
    if all(isinstance(one, bool) for one in said):
        return {"balanced_accuracy": _balanced([bool(one) for one in said], truth), "auroc": None}
    scores = [float(one) for one in said]
    best = max(_balanced([score >= least for score in scores], truth) for least in sorted(set(scores)))
    return {"balanced_accuracy": best, "auroc": _area(scores, truth)}


def _balanced(said: Sequence[bool], truth: Sequence[bool]) -> float:
    pairs = list(zip(said, truth, strict=True))
    rates = [sum(one == label for one, label in pairs if label is kind) / truth.count(kind) for kind in (True, False)]
    return round(sum(rates) / 2, 4)


def _area(scores: Sequence[float], truth: Sequence[bool]) -> float | None:
    area = auroc(truth, scores)
    return None if area is None else round(area, 4)
