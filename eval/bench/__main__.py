"""``python -m eval.bench``: prints a table and writes eval/results/bench.json.

All figures come from one run, so that their ratios hold on any machine. Times are processor times of one core.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from eval.bench.sections import FULL, QUICK, SECTIONS, Scale
from eval.bench.table import lines

RESULTS = Path(__file__).parents[1] / "results" / "bench.json"


def measure(scale: Scale, names: Sequence[str]) -> dict[str, Any]:
    """The results of the named sections, in the order of the table."""
    found: dict[str, Any] = {"python": platform.python_version(), "scale": scale._asdict()}
    for name, section in SECTIONS.items():
        if name in names:
            print(f"{name} …", file=sys.stderr, flush=True)
            found[name] = section(scale)
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Measures, prints and writes; 0."""
    parser = argparse.ArgumentParser(prog="python -m eval.bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a small run that shows that everything works")
    parser.add_argument("--only", action="append", choices=list(SECTIONS), help="only this section (repeats)")
    parser.add_argument("--json", type=Path, help="where the figures go; by default a full run's replace the kept ones")
    options = parser.parse_args(arguments)
    results = measure(QUICK if options.quick else FULL, options.only or list(SECTIONS))
    print("\n".join(lines(results)))
    whole = not options.quick and not options.only
    target = options.json or (RESULTS if whole else None)
    if target:
        target.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
