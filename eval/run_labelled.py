"""Scores the project's own labelled set: figures, and per area.

python -m eval.run_labelled [--show LABEL:VERDICT]
"""

from __future__ import annotations

import argparse
import json

from eval.shown import show_rows
from footnote.data.labelled import labelled_rows
from footnote.evaluation.run import judge_rows
from footnote.evaluation.scores import scores_of
from footnote.evaluation.sets import bundled_set
from footnote.settings import Settings

GROUP_OF = {row["id"]: row["group"] for row in labelled_rows()}
GROUPS = sorted(set(GROUP_OF.values()))


def in_half(group: str, half: str | None) -> bool:
    """Whether the group belongs to the half: the second one is looked at for its figures only."""
    return half is None or (GROUPS.index(group) % 2 == 0) == (half == "first")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--show", default="")
    parser.add_argument("--half", choices=("first", "second"), help="groups of odd or even place only")
    options = parser.parse_args()
    rows = [row for row in bundled_set().rows if in_half(GROUP_OF[row.id], options.half)]
    outcomes = list(judge_rows(rows, Settings()))
    print(json.dumps(scores_of(outcomes), indent=1))
    show_rows(outcomes, options.show)


if __name__ == "__main__":
    main()
