"""Makes the table of word rarities from the sources of the public sets' train and dev splits.

    python eval/make_frequency.py BENCHMARKS_DIR

Only how often each word occurs carries over, not the texts. Each set has the same weight, so that one kind of
text does not decide what is rare.
"""

from __future__ import annotations

import gzip
import json
import math
import re
import sys
from collections import Counter
from pathlib import Path

from footnote.text.meaning.frequency import TABLE, UNSEEN
from footnote.text.tables.packed import FOLDER
from footnote.text.words import WordKind, read_words

SETS = ("wice/dev", "summedits/dev", "ragtruth_sentences/train", "expertqa/dev")
SENTENCE_END_RE = re.compile(r"(?<=[.!?])\s+|\n+")
MINIMUM_SHARE = math.exp(-UNSEEN)


def main(folder: Path) -> None:
    shares: Counter[str] = Counter()
    for name in SETS:
        counts, sentences = count_sentences(folder / f"{name}.jsonl.gz")
        for key, number in counts.items():
            if number > 1:
                shares[key] += number / sentences / len(SETS)
    rows = sorted((key, f"{-math.log(share):.1f}") for key, share in shares.items() if share >= MINIMUM_SHARE)
    data = "".join(f"{key} {rarity}\n" for key, rarity in rows).encode()
    table = FOLDER / TABLE
    table.write_bytes(gzip.compress(data, mtime=0))
    print(f"{len(rows)} words, {table.stat().st_size} bytes")


def count_sentences(path: Path) -> tuple[Counter[str], int]:
    """Number of sentences that hold each word, and the number of sentences."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        sources = sorted({source for line in lines for source in json.loads(line)["sources"]})
    counts: Counter[str] = Counter()
    total = 0
    for source in sources:
        for sentence in SENTENCE_END_RE.split(source):
            total += 1
            counts.update({w.key for w in read_words(sentence) if w.kind is WordKind.WORD and len(w.key) < 24})
    return counts, total


if __name__ == "__main__":
    main(Path(sys.argv[1]))
