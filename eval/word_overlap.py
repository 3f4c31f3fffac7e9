"""What counting words reaches on the public sets: the floor that a judge must beat.

python -m eval.word_overlap BENCHMARKS_DIR; writes eval/results/word_overlap.json. Three scores: the share of the
claim's content words in the sources, in their best sentence, and of its pairs of neighbouring words in the sources.
Score and cut-off are those that are best on the dev split, or train where there is no dev, and are kept for test.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from footnote.evaluation.dataset import Row, read_rows
from footnote.evaluation.metrics import auroc
from footnote.text.sentences import split_sentences
from footnote.text.words import content_keys, read_words
from footnote.types import Verdict

SETS = ("wice", "ragtruth_sentences", "summedits", "tabfact_pairs")
RESULTS = Path(__file__).parent / "results" / "word_overlap.json"


class Read(NamedTuple):
    """The words of a text."""

    all: frozenset[str]
    pairs: frozenset[tuple[str, str]]
    sentences: tuple[frozenset[str], ...]


@lru_cache(maxsize=64)
def read(text: str) -> Read:
    keys = content_keys(read_words(text))
    lines = [text[start:end] for start, end in split_sentences(text)]
    sentences = tuple(frozenset(content_keys(read_words(line))) for line in lines)
    return Read(frozenset(keys), frozenset(pairwise(keys)), sentences)


def words_found(claim: Read, sources: list[Read]) -> float:
    return _share(claim.all, frozenset().union(*(source.all for source in sources)))


def pairs_found(claim: Read, sources: list[Read]) -> float:
    return _share(claim.pairs, frozenset().union(*(source.pairs for source in sources)))


def best_sentence(claim: Read, sources: list[Read]) -> float:
    return max((_share(claim.all, line) for source in sources for line in source.sentences), default=0.0)


def _share(mine: frozenset[Any], theirs: frozenset[Any]) -> float:
    return len(mine & theirs) / len(mine) if mine else 0.0


SCORES: dict[str, Callable[[Read, list[Read]], float]] = {
    score.__name__: score for score in (words_found, pairs_found, best_sentence)
}


class Scored(NamedTuple):
    """The rows of a split: whether each is supported, and each score of it."""

    truth: list[bool]
    scores: dict[str, list[float]]


def scored(rows: Iterable[Row]) -> Scored:
    found = Scored([], {name: [] for name in SCORES})
    for row in rows:
        claim, sources = read(row.claim), [read(text) for text in row.sources]
        found.truth.append(row.label == Verdict.SUPPORTED)
        for name, score in SCORES.items():
            found.scores[name].append(score(claim, sources))
    return found


def balanced_accuracy(truth: list[bool], scores: list[float], cut: float) -> float:
    """The mean of the shares of supported and other rows that fall on their side of the cut-off."""
    said = [score >= cut for score in scores]
    right = {side: sum(a == b == side for a, b in zip(truth, said, strict=True)) for side in (True, False)}
    return sum(right[side] / truth.count(side) for side in (True, False)) / 2


def best_cut(truth: list[bool], scores: list[float]) -> tuple[float, float]:
    """The best balanced accuracy and the cut-off that gives it."""
    return max((balanced_accuracy(truth, scores, cut), cut) for cut in sorted(set(scores))[:: _step(scores)])


def _step(scores: list[float]) -> int:
    """Two hundred cut-offs are enough."""
    return max(1, len(set(scores)) // 200)


def measure(folder: Path) -> dict[str, object]:
    tuned_on = next(split for split in ("dev", "train") if (folder / f"{split}.jsonl.gz").is_file())
    tuning = scored(read_rows(folder / f"{tuned_on}.jsonl.gz"))
    (_, cut), name = max((best_cut(tuning.truth, scores), name) for name, scores in tuning.scores.items())
    test = scored(read_rows(folder / "test.jsonl.gz"))
    reached = balanced_accuracy(test.truth, test.scores[name], cut)
    return {
        "score": name,
        "cut": round(cut, 4),
        "tuned_on": tuned_on,
        "n": len(test.truth),
        "balanced_accuracy": round(reached, 4),
        "auroc": round(auroc(test.truth, test.scores[name]) or 0.0, 4),
    }


def main() -> int:
    """0, once the figures are written."""
    found = {name: measure(Path(sys.argv[1]) / name) for name in SETS}
    print(json.dumps(found, indent=2))
    RESULTS.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
