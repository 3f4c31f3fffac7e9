"""The whole pipeline through the command line: each claim a Markdown document, its sources text files.

    python eval/wice_cli.py BENCHMARKS_DIR [--number 60]

Prints the confusion of labels and verdicts and the CPU time a claim, and fails if a span does not slice exactly.
"""

from __future__ import annotations

import argparse
import json
import resource
import subprocess
import sys
import tempfile
from collections import Counter
from itertools import islice
from pathlib import Path

from footnote.evaluation.dataset import Row, read_rows


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--number", type=int, default=60)
    options = parser.parse_args()
    confusion: Counter[tuple[str, str]] = Counter()
    before = _child_seconds()
    rows = list(islice(read_rows(options.folder / "wice" / "dev.jsonl.gz"), options.number))
    for row in rows:
        report = check(row)
        for document in report["documents"]:
            verify_spans(document, report["sources"])
            verdicts = [claim["verdict"] for claim in document["claims"]]
            worst = min(verdicts, key=["contradicted", "unsupported", "partial", "supported"].index, default="none")
            confusion[row.label, worst] += 1
    for (label, verdict), number in sorted(confusion.items()):
        print(f"{label:14} -> {verdict:13} {number}")
    print(f"{(_child_seconds() - before) / len(rows):.3f} s of CPU a claim, start of Python included")
    return 0


def check(row: Row) -> dict[str, list[dict[str, object]]]:
    """The JSON report of ``footnote check`` on one row."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "claim.md").write_text(row.claim, encoding="utf-8")
        (folder / "sources").mkdir()
        for number, text in enumerate(row.sources):
            (folder / "sources" / f"{number}.txt").write_text(text, encoding="utf-8", newline="")
        command = [
            sys.executable,
            "-m",
            "footnote",
            "check",
            "claim.md",
            "-s",
            "sources",
            "--format",
            "json",
            "--quiet",
        ]
        done = subprocess.run(command, cwd=folder, capture_output=True, check=False)
        if done.returncode:
            raise SystemExit(f"{row.id}: exit {done.returncode}: {done.stderr.decode()}")
        report: dict[str, list[dict[str, object]]] = json.loads(done.stdout)
        return report


def verify_spans(document: dict, sources: list[dict]) -> None:  # type: ignore[type-arg]
    texts = {source["path"]: source["text"] for source in sources}
    for claim in document["claims"]:
        for evidence in claim["evidence"]:
            assert texts[evidence["source"]][evidence["start"] : evidence["end"]] == evidence["text"]


def _child_seconds() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


if __name__ == "__main__":
    sys.exit(main())
