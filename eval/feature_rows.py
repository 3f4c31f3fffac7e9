"""Rows of labelled sets as rows of features, kept in build/ so that training again needs no judging again."""

from __future__ import annotations

import gzip
import hashlib
import json
import random
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from footnote.data.labelled import labelled_rows
from footnote.evaluation.dataset import Row, read_rows
from footnote.evaluation.run import judge_rows
from footnote.judge.case import Case, Effect, Signal
from footnote.judge.checks import CHECKS
from footnote.judge.conflicts import standing
from footnote.judge.features.table import FEATURES, measure
from footnote.judge.lexical import LexicalJudge
from footnote.judge.score import coverage_share
from footnote.judge.verbatim import find_copies
from footnote.judge.verdict import Support, coverage_logit, is_plain, limit_in_long, open_limits, vetoing
from footnote.plugins import Plugins
from footnote.settings import Settings
from footnote.types import Claim, Judge, Judgement, Passage, Verdict

SEED = 20261129
CHUNK = 100


@dataclass(frozen=True)
class FeatureRow:
    """A labelled row with what the judge measured of each of its claims."""

    id: str
    group: str
    # Hash of the sources: rows of one group never stand on both sides of a fold.
    label: str
    claims: tuple[dict[str, Any], ...]
    # "copy", "values" in the order of FEATURES, "signals" as [check, effect, code, limit_in_long],
    # "vetoes" below and above a clear score, "stands", "plain", "limited", "coverage_share", "coverage_logit".

    @property
    def supported(self) -> bool:
        return self.label == "supported"

    @property
    def values(self) -> tuple[float, ...] | None:
        """The worst value of each feature over the claims that are no copies; None if there are none."""
        measured = [claim["values"] for claim in self.claims if not claim["copy"]]
        if not measured:
            return None
        worst = {1: min, -1: max, 0: lambda column: sum(column) / len(column)}
        columns = zip(*measured, strict=True)
        return tuple(worst[feature.sign](column) for feature, column in zip(FEATURES, columns, strict=True))


class _Recorder(LexicalJudge):
    """A judge that keeps what it measures; its verdicts mean nothing."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.kept: list[dict[str, Any]] = []

    def _judge(self, claim: Claim, passages: tuple[Passage, ...]) -> Judgement:
        judgement = Judgement(claim, Verdict.SUPPORTED, 1.0)
        case = self.case(claim, passages)
        if any(True for _ in find_copies(case.analysis, case.views)):
            self.kept.append({"copy": True})
            return judgement
        named = [(check.__name__, signal) for check in CHECKS for signal in check(case)]
        signals = tuple(signal for _, signal in named)
        support = self.support(case, signals)
        self.kept.append(_measured(case, named, signals, support))
        return judgement


def _measured(
    case: Case, named: Sequence[tuple[str, Signal]], signals: tuple[Signal, ...], support: Support
) -> dict[str, Any]:
    conflicts = [s for s in signals if s.effect is Effect.CONTRADICTS]
    silent = [s for s in signals if s.effect is Effect.MISSING]
    return {
        "copy": False,
        "values": measure(case, signals, support),
        "signals": [[check, str(s.effect), s.code, limit_in_long(case, s)] for check, s in named],
        "vetoes": [bool(vetoing(case, silent, score)) for score in (0.0, 1.0)],
        "stands": bool(standing(case, conflicts, silent)),
        "plain": is_plain(case),
        "limited": bool(open_limits(signals) or (conflicts and not standing(case, conflicts, silent))),
        "coverage_share": coverage_share(case),
        "coverage_logit": coverage_logit(support),
    }


class _Plugins(Plugins):
    """Plugins whose judge records."""

    def __init__(self) -> None:
        super().__init__()
        self.recorder: _Recorder | None = None

    def judge(self, settings: Settings) -> Judge:
        if self.recorder is None:
            self.recorder = _Recorder(settings)
        return self.recorder


def feature_rows(file: Path, folder: Path, limit: int | None = None) -> list[FeatureRow]:
    """The feature rows of a set's file, ``limit`` of them drawn by seed; from ``folder`` if they are kept there."""
    name = f"{file.parent.name}-{file.name.split('.')[0]}"
    return _kept_or_made(folder / f"{name}.jsonl.gz", lambda: sample(list(read_rows(file)), limit))


def own_rows(folder: Path) -> list[FeatureRow]:
    """The feature rows of the project's own labelled set."""
    return _kept_or_made(folder / "labelled.jsonl.gz", _own_rows)


def _own_rows() -> list[Row]:
    return [
        Row(r["id"], r["claim"], tuple(r["sources"].values()), r["label"], (), tuple(r["sources"]), r["area"])
        for r in labelled_rows()
    ]


def _kept_or_made(kept: Path, make: Callable[[], list[Row]]) -> list[FeatureRow]:
    if not kept.exists():
        rows = make()
        kept.parent.mkdir(parents=True, exist_ok=True)
        with gzip.open(kept, "wt", encoding="utf-8") as out:
            for row in _compute(rows):
                out.write(json.dumps(row.__dict__) + "\n")
    with gzip.open(kept, "rt", encoding="utf-8") as lines:
        return [FeatureRow(**json.loads(line)) for line in lines]


def sample(rows: list[Row], limit: int | None) -> list[Row]:
    """``limit`` rows drawn by whole groups, so that pairs of claims stay together; all if there are no more."""
    if limit is None or len(rows) <= limit:
        return rows
    groups: dict[str, list[Row]] = {}
    for row in rows:
        groups.setdefault(group_of(row), []).append(row)
    names = sorted(groups)
    random.Random(SEED).shuffle(names)
    chosen: list[Row] = []
    for name in names:
        if len(chosen) >= limit:
            break
        chosen += groups[name]
    return chosen


def group_of(row: Row) -> str:
    """The same for all rows with the same sources."""
    return hashlib.sha256("\0".join(row.sources).encode()).hexdigest()[:16]


def _compute(rows: list[Row]) -> Iterator[FeatureRow]:
    chunks = [rows[at : at + CHUNK] for at in range(0, len(rows), CHUNK)]
    with ProcessPoolExecutor(2) as pool:
        for found in pool.map(_compute_chunk, chunks):
            yield from found


def _compute_chunk(rows: list[Row]) -> list[FeatureRow]:
    found = []
    plugins = _Plugins()
    for row in rows:
        plugins.recorder = None
        outcome = next(iter(judge_rows([row], Settings(), plugins)))
        kept = plugins.recorder.kept if plugins.recorder else []
        assert len(kept) == len(outcome.judgements)
        found.append(FeatureRow(row.id, group_of(row), row.label, tuple(kept)))
    return found
