"""Scores labelled sets and prints their figures.

python -m eval.run_set FILE.jsonl.gz... [--first N] [--every N] [--show LABEL:VERDICT]
"""

from __future__ import annotations

import argparse
import json
from itertools import islice
from pathlib import Path
from time import process_time

from eval.shown import show_rows
from footnote.evaluation.dataset import read_rows
from footnote.evaluation.run import judge_rows
from footnote.evaluation.scores import scores_of
from footnote.settings import Settings


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--first", type=int)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--show", default="")
    parser.add_argument("--json", type=Path, help="write the figures of all sets here")
    options = parser.parse_args()
    results: dict[str, object] = {}
    for file in options.files:
        rows = islice(read_rows(file), 0, options.first, options.every)
        start = process_time()
        outcomes = list(judge_rows(rows, Settings()))
        seconds = process_time() - start
        figures = scores_of(outcomes)
        name = f"{file.parent.name}/{file.name.partition('.')[0]}"
        results[name] = {**figures, "milliseconds_per_row": round(1000 * seconds / max(1, len(outcomes)), 2)}
        print(f"{file.parent.name}/{file.name}: {1000 * seconds / max(1, len(outcomes)):.1f} ms a row")
        print(json.dumps({k: v for k, v in figures.items() if k not in ("verdicts", "reliability")}, indent=None))
        print("  contradicted", figures["verdicts"]["contradicted"])
        show_rows(outcomes, options.show)
    if options.json:
        options.json.write_text(json.dumps(results, indent=1, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
