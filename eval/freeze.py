"""Freezes what the judge says, so that a change that should only make it faster can prove that it changed nothing.

python -m eval.freeze OUT.json [--against OLD.json] [--sets FOLDER] [--rows N]

Every judgement on the verdict cases, the labelled set and, with ``--sets``, a spread of N rows of each
``FOLDER/*/*.jsonl.gz`` becomes one short hash of its verdict, score, evidence and findings. The labelled set is judged
a second time with all claims of a group in one document, so that what one claim leaves behind for the next is seen
too. With ``--against`` the exit code is 1 if any row differs, and the rows are named.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import groupby
from pathlib import Path

from eval.run_cases import load_cases, run_case
from footnote.data.labelled import labelled_rows
from footnote.digest import canonical_bytes, sha256_bytes
from footnote.evaluation.dataset import Row, read_rows
from footnote.evaluation.run import judge_rows
from footnote.jobs import job_for_literal
from footnote.results import ErrorEntry
from footnote.settings import Settings
from footnote.types import Evidence, Finding, Judgement, Source
from footnote.verify import verify

# Hexadecimal digits of a row's hash: enough to see a change, few enough to read a difference.
SHOWN = 16
ROWS = 300

Frozen = dict[str, dict[str, str]]


def hash_of(judgements: Iterable[Judgement]) -> str:
    """A short hash of everything that the judgements say, in their order."""
    return sha256_bytes(canonical_bytes([_judgement(judgement) for judgement in judgements]))[:SHOWN]


def _judgement(judgement: Judgement) -> list[object]:
    return [
        judgement.claim.text,
        [*judgement.claim.span],
        str(judgement.verdict),
        repr(judgement.score),
        [_evidence(evidence) for evidence in judgement.evidence],
        [_finding(finding) for finding in judgement.findings],
    ]


def _evidence(evidence: Evidence) -> list[object]:
    return [evidence.span.source.name, evidence.span.start, evidence.span.end]


def _finding(finding: Finding) -> list[object]:
    stated = _evidence(Evidence(finding.source_span)) if finding.source_span else None
    return [finding.code, finding.message, [*finding.claim_span] if finding.claim_span else None, stated]


def frozen_cases() -> dict[str, str]:
    """A hash for each verdict case."""
    return {case["id"]: hash_of(run_case(case).claims) for case in load_cases()}


def labelled() -> Iterator[Row]:
    """The rows of the labelled set."""
    for row in labelled_rows():
        yield Row(row["id"], row["claim"], tuple(row["sources"].values()), row["label"], (), tuple(row["sources"]))


def frozen_documents() -> dict[str, str]:
    """A hash for each group of the labelled set, its claims one document."""
    found = {}
    for group, rows in groupby(labelled_rows(), key=lambda row: row["group"]):
        together = list(rows)
        sources = tuple(Source.from_text(name, text) for name, text in together[0]["sources"].items())
        job = job_for_literal("\n\n".join(row["claim"] for row in together))
        found[group] = hash_of(verify([replace(job, sources=sources)], Settings()).claims)
    return found


def frozen_rows(rows: Iterable[Row]) -> dict[str, str]:
    """A hash for each row that can be read, by its id."""
    unread: list[ErrorEntry] = []
    outcomes = judge_rows(rows, Settings(), left_out=unread.append)
    return {outcome.row.id: hash_of(outcome.judgements) for outcome in outcomes}


def spread(path: Path, number: int) -> Iterator[Row]:
    """At most ``number`` rows of a set, from all over it."""
    rows = list(read_rows(path))
    return iter(rows[:: max(1, -(-len(rows) // number))])


def freeze(sets: Path | None, number: int) -> Frozen:
    """The hashes of everything, by set and row."""
    found = {"cases": frozen_cases(), "labelled": frozen_rows(labelled()), "documents": frozen_documents()}
    for path in sorted(sets.glob("*/*.jsonl.gz")) if sets else ():
        found[f"{path.parent.name}/{path.name.partition('.')[0]}"] = frozen_rows(spread(path, number))
    return found


def differences(old: Frozen, new: Frozen) -> list[str]:
    """``set row`` for each row that both have and that differs."""
    return [
        f"{name} {row}"
        for name, rows in sorted(new.items())
        for row, value in rows.items()
        if old.get(name, {}).get(row, value) != value
    ]


def main(arguments: list[str] | None = None) -> int:
    """Writes the hashes and, asked to compare, prints the rows that differ."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--against", type=Path, help="hashes written before the change")
    parser.add_argument("--sets", type=Path, help="folder of public sets")
    parser.add_argument("--rows", type=int, default=ROWS, help="rows of each public set")
    options = parser.parse_args(arguments)
    new = freeze(options.sets, options.rows)
    options.out.parent.mkdir(parents=True, exist_ok=True)
    options.out.write_text(json.dumps(new, indent=0) + "\n", encoding="utf-8")
    for name, rows in new.items():
        print(f"{name:28} {len(rows):5} rows  {sha256_bytes(canonical_bytes(rows))[:SHOWN]}")
    if options.against is None:
        return 0
    changed = differences(json.loads(options.against.read_text(encoding="utf-8")), new)
    print("\n".join(changed) if changed else "nothing changed")
    return 1 if changed else 0


if __name__ == "__main__":
    sys.exit(main())
