"""``python -m eval.bench.peers``: quality and time beside other checkers, as JSON, a table and a plot.

All figures come from one run on one machine. Quality is balanced accuracy of telling supported claims from the rest.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from eval.bench.corpus import SEED, Writer
from eval.bench.engine import Engine
from eval.bench.peers.plot import plot
from eval.bench.peers.quality import LabelledClaim, case_claims, labelled_claims, quality
from eval.bench.peers.run import compare, judge
from eval.bench.peers.table import table
from eval.bench.timing import rounded, seconds, spread
from footnote.jobs import job_for_literal
from footnote.settings import Settings
from footnote.types import Source, Verdict
from footnote.verify import verify

RESULTS = Path(__file__).parents[2] / "results"
OURS = "footnote"
SIZES = (9_000, 90_000, 300_000, 900_000)
# Claims at each size; fewer of long texts, on which some peers take seconds.
CLAIMS, CLAIMS_ON_LONG, LONG = 12, 4, 100_000


def qualities(sets: dict[str, list[LabelledClaim]]) -> dict[str, Any]:
    """For each set what each checker comes to, ours first."""
    found: dict[str, Any] = {}
    for name, rows in sets.items():
        print(f"{name}: {len(rows)} claims …", file=sys.stderr, flush=True)
        said: dict[str, Any] = {OURS: {"said": [_holds(row) for row in rows]}}
        said |= judge([(row.claim, row.text) for row in rows])
        found[name] = {"claims": len(rows), "checkers": {n: _quality(s, rows) for n, s in said.items()}}
    return found


def _quality(result: dict[str, Any], rows: list[LabelledClaim]) -> dict[str, Any]:
    return quality(result["said"], rows) if "said" in result else result


def _holds(row: LabelledClaim) -> bool:
    """Whether the worst verdict on the claim's parts is supported."""
    sources = tuple(Source.from_text(name, text) for name, text in row.sources.items())
    claims = verify([replace(job_for_literal(row.claim), sources=sources)], Settings()).claims
    return bool(claims) and all(claim.verdict is Verdict.SUPPORTED for claim in claims)


def times(sizes: Sequence[int]) -> dict[str, Any]:
    """For each size of the source the milliseconds that a claim takes each checker by itself, ours first."""
    found: dict[str, Any] = {}
    slow: dict[str, str] = {}
    for size in sorted(sizes):
        print(f"{size:,} characters …", file=sys.stderr, flush=True)
        writer = Writer(SEED + size)
        text = writer.text(size)
        claims = writer.claims(text, CLAIMS if size < LONG else CLAIMS_ON_LONG)
        checkers = {OURS: _own_times(text, claims), **compare(text, claims, without=slow)}
        slow = {name: checker["skipped"] for name, checker in checkers.items() if "skipped" in checker}
        own = checkers[OURS]["mean_ms"]
        ratios = {n: rounded(c["mean_ms"] / own) for n, c in checkers.items() if "mean_ms" in c and n != OURS}
        found[str(size)] = {"checkers": checkers, "times_as_fast_as": ratios}
    return found


def _own_times(text: str, claims: list[str]) -> dict[str, float]:
    engine = Engine()
    prepared = seconds(lambda: engine.index(engine.read([text])), rounds=1)
    sources = engine.read([text])
    for claim in claims:  # as a server or a session is, warm: the peers are given a first claim, too
        engine.check([claim], sources)
    own = spread([seconds(lambda claim=claim: engine.check([claim], sources)) for claim in claims])
    return {**own, "prepare_ms": rounded(1000 * prepared)}


def main(arguments: Sequence[str] | None = None) -> int:
    """Measures and writes the three files; 0."""
    parser = argparse.ArgumentParser(prog="python -m eval.bench.peers", description=__doc__)
    parser.add_argument("--set", action="append", default=[], type=Path, help="a further .jsonl or .jsonl.gz of rows")
    parser.add_argument("--size", action="append", type=int, help="only these sizes of a source (repeats)")
    parser.add_argument("--into", type=Path, default=RESULTS, help="the folder for peers.json, peers.md and peers.svg")
    options = parser.parse_args(arguments)
    sets = {"labelled": labelled_claims(), "cases": case_claims()}
    sets |= {f"{file.parent.name}/{file.name.partition('.')[0]}": labelled_claims(file) for file in options.set}
    results = {"quality": qualities(sets), "time": times(options.size or SIZES)}
    write(results, options.into)
    print(table(results))
    return 0


def write(results: dict[str, Any], folder: Path) -> None:
    """The three files of these results."""
    (folder / "peers.json").write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
    (folder / "peers.md").write_text(table(results), encoding="utf-8")
    (folder / "peers.svg").write_text(plot(results), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
