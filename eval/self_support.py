"""False alarms: sentences of the public sets' sources as claims against their own source, half of them restyled.

python -m eval.self_support BENCHMARKS_DIR [--number N] [--show]
Without --number it writes eval/results/self_support.json.
"""

from __future__ import annotations

import argparse
import gzip
import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from footnote.jobs import job_for_literal
from footnote.plugins import Plugins
from footnote.settings import Settings
from footnote.sources.reading import read_source
from footnote.types import Source
from footnote.verify import verify

SETS = ("wice/dev", "summedits/dev", "ragtruth_sentences/train", "expertqa/dev")
SEED = 20261129
NUMBER = 2000
RESULTS = Path(__file__).parent / "results" / "self_support.json"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--number", type=int, default=NUMBER)
    parser.add_argument("--show", action="store_true")
    options = parser.parse_args()
    chance = random.Random(SEED)
    plugins = Plugins()
    counts: Counter[str] = Counter()
    for name, text, sentence in sample(options.folder, options.number, chance, plugins):
        restyled = chance.random() < 0.5
        claim = restyle(sentence, chance) if restyled else sentence
        job = replace(job_for_literal(claim), sources=(Source.from_text("source.txt", text),))
        report = verify([job], Settings(), plugins=plugins)
        for judgement in report.claims:
            counts[str(judgement.verdict)] += 1
            if options.show and judgement.verdict != "supported":
                print(f"{name} {judgement.verdict} {judgement.score} {judgement.claim.text!r}")
                for finding in judgement.findings:
                    print(f"    {finding.code} {finding.message}")
    total = sum(counts.values())
    for verdict, number in counts.most_common():
        print(f"{verdict:13} {number:5} {number / total:.4f}")
    if options.number == NUMBER:
        found = {"seed": SEED, "sets": SETS, "sentences": total, "verdicts": counts}
        RESULTS.write_text(json.dumps(found, indent=2, sort_keys=True) + "\n", encoding="utf-8")


def sample(folder: Path, number: int, chance: random.Random, plugins: Plugins) -> Iterator[tuple[str, str, str]]:
    """As many sentences from each set, each with its set's name and the source that it stands in."""
    for name in SETS:
        with gzip.open(folder / f"{name}.jsonl.gz", "rt", encoding="utf-8") as lines:
            texts = sorted({text for line in lines for text in json.loads(line)["sources"]})
        for _ in range(number // len(SETS)):
            text = chance.choice(texts)
            source = read_source(Source.from_text("source.txt", text), Settings(), plugins.readers())
            sentences = [u.reading.text for u in source.units or () if 40 <= len(u.reading.text) <= 300]
            if sentences:
                yield name, text, chance.choice(sentences)


def restyle(sentence: str, chance: random.Random) -> str:
    """The same sentence in other typography: quotes, dashes, blanks, soft wraps, grouped or plain digits."""
    text = sentence.replace('"', "\u201d").replace("'", "\u2019").replace(" - ", " \u2014 ")
    text = re.sub(r"(?<![\d.,])(\d{1,3}),(\d{3})(?![\d,])", r"\1\2", text)
    text = re.sub(r"(\d) ?%", r"\1 percent", text)
    text = re.sub(r"\$(\d[\d.,]*) (million|billion)\b", r"\1 \2 dollars", text)
    words = text.split(" ")
    for _ in range(len(words) // 8):
        at = chance.randrange(1, len(words)) if len(words) > 1 else 0
        words[at] = "\n" + words[at] if at and words[at][:1].isalpha() else words[at]
    return " ".join(words).replace(" \n", "\n")


if __name__ == "__main__":
    main()
