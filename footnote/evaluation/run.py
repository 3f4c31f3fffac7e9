"""Runs the judge over labelled rows."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from ..jobs import job_for_literal
from ..plugins import Plugins
from ..settings import Settings
from ..types import Judgement, Source, Verdict
from ..verify import verify
from .dataset import Row
from .metrics import auroc, balanced_accuracy, macro_f1, per_verdict, rates


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the judge said of one row: the worst verdict and the lowest score of its claims."""

    row: Row
    verdict: Verdict
    score: float
    judgements: tuple[Judgement, ...]


def judge_rows(rows: Iterable[Row], settings: Settings, plugins: Plugins | None = None) -> Iterator[Outcome]:
    """The outcome of each row, in order; a text that makes no claim counts as unsupported with score 0."""
    plugins = plugins or Plugins()
    for row in rows:
        names = row.names or tuple(_name(number, text) for number, text in enumerate(row.sources, start=1))
        sources = tuple(Source.from_text(name, text) for name, text in zip(names, row.sources, strict=True))
        report = verify([replace(job_for_literal(row.claim), sources=sources)], settings, plugins=plugins)
        claims = report.claims
        verdict = min((c.verdict for c in claims), key=lambda v: v.severity, default=Verdict.UNSUPPORTED)
        yield Outcome(row, verdict, min((c.score for c in claims), default=0.0), claims)


_TABLE_RE = re.compile(r"^\|(?:\s*:?-+:?\s*\|)+\s*$", re.MULTILINE)


def _name(number: int, text: str) -> str:
    """A name for a source without one; what is JSON is read as JSON, and a table of pipes as Markdown."""
    if text.lstrip()[:1] in ("{", "["):
        try:
            json.loads(text)
        except ValueError:
            return f"source-{number}.txt"
        return f"source-{number}.json"
    return f"source-{number}.md" if _TABLE_RE.search(text) else f"source-{number}.txt"


def figures_of(outcomes: list[Outcome]) -> dict[str, object]:
    """n, balanced accuracy, AUROC, rates per verdict, macro F1, detection, and the confusion of labels."""
    labels = [outcome.row.label for outcome in outcomes]
    verdicts = [outcome.verdict for outcome in outcomes]
    truth = [label == Verdict.SUPPORTED for label in labels]
    said = [verdict is Verdict.SUPPORTED for verdict in verdicts]
    by_verdict = per_verdict(labels, verdicts)
    detection = rates([not t for t in truth], [not s for s in said])
    confusion = Counter((label, str(verdict)) for label, verdict in zip(labels, verdicts, strict=True))
    return {
        "n": len(outcomes),
        "balanced_accuracy": balanced_accuracy(truth, said),
        "auroc": auroc(truth, [outcome.score for outcome in outcomes]),
        "verdicts": {name: _rates_data(rate) for name, rate in by_verdict.items()},
        "macro_f1": macro_f1(by_verdict),
        "detection": _rates_data(detection),
        "confusion": {f"{label} -> {given}": number for (label, given), number in sorted(confusion.items())},
    }


def _rates_data(rate: object) -> dict[str, float]:
    names = ("precision", "recall", "f1", "n")
    return {name: getattr(rate, name) for name in names}
