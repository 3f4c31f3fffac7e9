"""How often each rule that contradicts is right, on sets it was not made from.

    python -m eval.rule_precision BENCHMARKS_DIR [--json FILE]

A rule is the code of the first finding of a contradicted judgement. ``right`` counts rows labelled contradicted,
``false alarms`` rows labelled supported; the rest are rows that the sources do not address, or labels that do not tell.
Sets differ in how many of their rows are contradicted, so the share of all rows stands beside.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter, defaultdict
from collections.abc import Sequence
from pathlib import Path

from eval.training.features import read_own
from footnote.evaluation.dataset import Row, read_rows
from footnote.evaluation.run import judge_rows
from footnote.settings import Settings
from footnote.types import Verdict

SETS = ("tabfact_pairs/dev", "ragtruth_sentences/train")
OWN = "own training claims"
Counts = dict[str, int]


def fired(rows: Sequence[Row]) -> dict[str, Counts]:
    """By code: how often it led a contradicted judgement, and what those rows are labelled."""
    found: dict[str, Counter[str]] = defaultdict(Counter)
    for outcome in judge_rows(rows, Settings()):
        codes = {
            judgement.findings[0].code
            for judgement in outcome.judgements
            if judgement.verdict is Verdict.CONTRADICTED and judgement.findings
        }
        for code in codes:
            found[code].update(["fired"])
            found[code]["right"] += outcome.row.label == "contradicted"
            found[code]["false_alarms"] += outcome.row.label == "supported"
    return {code: dict(counts) for code, counts in sorted(found.items())}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()
    sets = {name: list(read_rows(options.folder / f"{name}.jsonl.gz")) for name in SETS} | {OWN: read_own()}
    results = {}
    for name, rows in sets.items():
        share = sum(row.label == "contradicted" for row in rows) / len(rows)
        results[name] = {"rows": len(rows), "contradicted_share": round(share, 4), "rules": fired(rows)}
        print(name, f"{share:.0%} contradicted")
        for code, counts in results[name]["rules"].items():
            right, wrong = counts["right"] / counts["fired"], counts["false_alarms"] / counts["fired"]
            print(f"  {code} fired {counts['fired']:4}  right {right:.0%}  false alarms {wrong:.0%}")
    if options.json:
        options.json.write_text(json.dumps(results, indent=1, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
