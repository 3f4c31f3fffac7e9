"""Rows of labelled sets as rows of features, kept in build/ so that training again needs no judging again."""

from __future__ import annotations

import gzip
import hashlib
import json
import random
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import footnote
from eval.training.edits import pairs
from eval.training.tables import table_rows
from footnote.evaluation.dataset import Row, read_rows
from footnote.evaluation.run import judge_rows
from footnote.judge.features.table import FEATURES, measure
from footnote.judge.lexical import LexicalJudge
from footnote.judge.verbatim import find_copies
from footnote.plugins import Plugins
from footnote.settings import Settings
from footnote.types import Claim, Judge, Judgement, Passage, Task, Verdict

PACKAGE = Path(footnote.__file__).parent
# Of the package, what a measured value may depend on besides the modules at its top.
ROOMS = ("claims", "evaluation", "judge", "retrieve", "sources", "text")
OWN = Path(__file__).parent / "own.jsonl"
EVERYDAY = Path(__file__).parent / "everyday.jsonl"
SEED = 20261129
CHUNK = 100


@dataclass(frozen=True)
class FeatureRow:
    """A labelled row with what the judge measured of each of its claims."""

    id: str
    group: str
    # Hash of the sources: rows of one group never stand on both sides of a fold.
    label: str
    claims: tuple[tuple[float, ...], ...]
    # Values in the order of FEATURES; () for a claim that is a copy or without any passage.

    @property
    def supported(self) -> bool:
        return self.label == "supported"

    @property
    def values(self) -> tuple[float, ...] | None:
        """The worst value of each feature over the claims that were measured; None if there are none."""
        measured = [values for values in self.claims if values]
        if not measured:
            return None
        worst = {1: min, -1: max, 0: lambda column: sum(column) / len(column)}
        columns = zip(*measured, strict=True)
        return tuple(worst[feature.sign](column) for feature, column in zip(FEATURES, columns, strict=True))


class _Recorder(LexicalJudge):
    """A judge that keeps what it measures; its verdicts mean nothing."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.kept: list[tuple[float, ...]] = []

    def judge(self, task: Task) -> tuple[Judgement, ...]:
        return tuple(self._recorded(*offered) for offered in task.offered())

    def _recorded(self, claim: Claim, passages: tuple[Passage, ...], known: frozenset[str] | None) -> Judgement:
        self.kept.append(self._values(claim, passages, known))
        return Judgement(claim, Verdict.SUPPORTED, 1.0)

    def _values(self, claim: Claim, passages: tuple[Passage, ...], known: frozenset[str] | None) -> tuple[float, ...]:
        case = self.case(claim, passages, known)
        if case.best is None or any(find_copies(case.analysis, case.views)):
            return ()
        signals = self.signals(case)
        return measure(case, signals, self.support(case, signals))


class _Plugins(Plugins):
    """Plugins whose judge records."""

    def __init__(self) -> None:
        super().__init__()
        self.recorder: _Recorder | None = None

    def judge(self, settings: Settings) -> Judge:
        if self.recorder is None:
            self.recorder = _Recorder(settings)
        return self.recorder


def feature_rows(file: Path, folder: Path) -> list[FeatureRow]:
    """The feature rows of a set's file; from ``folder`` if they are kept there."""
    return _kept_or_made(folder, f"{file.parent.name}-{file.name.split('.')[0]}", list(read_rows(file)))


def project_rows(folder: Path, name: str) -> list[FeatureRow]:
    """The feature rows of one of the project's own training sets, ``PROJECT``."""
    return _kept_or_made(folder, name, PROJECT[name]())


def edited_rows(folder: Path, name: str, true: list[Row]) -> list[FeatureRow]:
    """The feature rows of a set's true claims and of their edits."""
    return _kept_or_made(folder, f"edits-{name.replace('/', '-')}", list(pairs(true)))


def read_own() -> list[Row]:
    """The project's own training set of hard claims: paraphrases and near misses, none of the labelled set."""
    return list(_read_groups(OWN))


def read_everyday() -> list[Row]:
    """The project's own training set of plain claims, as models and people write them of short and long sources."""
    return list(_read_groups(EVERYDAY))


def _read_groups(file: Path) -> Iterator[Row]:
    """The rows of a file of groups: sources, and the claims about them."""
    for line in file.read_text(encoding="utf-8").splitlines():
        group = json.loads(line)
        names, texts = tuple(group["sources"]), tuple(group["sources"].values())
        for claim in group["claims"]:
            yield Row(claim["id"], claim["claim"], texts, claim["label"], (), names, claim["area"])


# What the project has written itself to be trained on, by name.
PROJECT: dict[str, Callable[[], list[Row]]] = {"own": read_own, "everyday": read_everyday, "tables": table_rows}


def _kept_or_made(folder: Path, name: str, rows: list[Row]) -> list[FeatureRow]:
    """The feature rows of ``rows``, kept under a digest of them and of the code that measures them."""
    content = [_code_digest(), [[row.id, row.claim, row.sources, row.names, row.label] for row in rows]]
    kept = folder / f"{name}-{hashlib.sha256(json.dumps(content).encode()).hexdigest()[:16]}.jsonl.gz"
    if not kept.exists():
        folder.mkdir(parents=True, exist_ok=True)
        draft = kept.with_suffix(".new")
        with gzip.open(draft, "wt", encoding="utf-8") as out:
            for row in _compute(rows):
                out.write(json.dumps(row.__dict__) + "\n")
        draft.replace(kept)
    with gzip.open(kept, "rt", encoding="utf-8") as lines:
        return [FeatureRow(**json.loads(line)) for line in lines]


@cache
def _code_digest() -> str:
    """Changes with the code and tables of the rooms that measure; the weights are made from what is kept."""
    found = hashlib.sha256()
    for file in sorted([*PACKAGE.glob("*.py"), *(file for room in ROOMS for file in (PACKAGE / room).rglob("*"))]):
        if file.suffix in (".py", ".gz", ".txt"):
            found.update(file.relative_to(PACKAGE).as_posix().encode() + b"\0" + file.read_bytes())
    return found.hexdigest()


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
