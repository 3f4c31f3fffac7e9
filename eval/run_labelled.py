"""Scores the project's own labelled set: figures, and per area.

python eval/run_labelled.py [--show LABEL:VERDICT]
"""

from __future__ import annotations

import argparse
import json
from collections import Counter

from footnote.data.labelled import labelled_rows
from footnote.evaluation.dataset import Row
from footnote.evaluation.run import figures_of, judge_rows
from footnote.settings import Settings

GROUPS = sorted({row["group"] for row in labelled_rows()})


def in_half(group: str, half: str | None) -> bool:
    """Whether the group belongs to the half: the second one is looked at for its figures only."""
    return half is None or (GROUPS.index(group) % 2 == 0) == (half == "first")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--show", default="")
    parser.add_argument("--half", choices=("first", "second"), help="groups of odd or even place only")
    options = parser.parse_args()
    rows = [
        Row(r["id"], r["claim"], tuple(r["sources"].values()), r["label"], (), tuple(r["sources"]), r["area"])
        for r in labelled_rows()
        if in_half(r["group"], options.half)
    ]
    outcomes = list(judge_rows(rows, Settings()))
    print(json.dumps(figures_of(outcomes), indent=1))
    right, total = Counter[str](), Counter[str]()
    for outcome in outcomes:
        total[outcome.row.area] += 1
        right[outcome.row.area] += outcome.row.label == outcome.verdict
        if options.show == f"{outcome.row.label}:{outcome.verdict}":
            print(f"- {outcome.row.id} [{outcome.row.area}] {outcome.score}: {outcome.row.claim}")
            for judgement in outcome.judgements:
                for finding in judgement.findings:
                    print(f"    {finding.code} {finding.message}")
                for evidence in judgement.evidence[:2]:
                    print(f"    cites {evidence.span.text[:160]!r}")
    for area, number in total.most_common():
        print(f"{area:14} {right[area]:4}/{number}")


if __name__ == "__main__":
    main()
