"""When pytest-xdist pays: wall and processor time of ``pytest --footnote`` with and without two workers.

Run ``python -m eval.xdist_speed``; it prints a line a project and writes eval/results/xdist_speed.json. Runs of the two
kinds take turns, each in a fresh folder without a cache, and the least of them counts.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from eval.bench.corpus import SEED, Writer

ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "eval" / "results" / "xdist_speed.json"
ROUNDS = 2
OPTIONS = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:footnote", "-p", "pytest_footnote.plugin"]


class Project(NamedTuple):
    """So many documents of so many claims, each with a source of its own, or all with one."""

    name: str
    documents: int
    claims: int
    source_size: int
    is_shared: bool


PROJECTS = (
    Project("small", 4, 10, 5_000, False),
    Project("one large source", 8, 25, 900_000, True),
    Project("many documents", 24, 40, 20_000, False),
)


def write_project(folder: Path, project: Project) -> None:
    """Its files and its configuration."""
    writer, rules = Writer(SEED), []
    text = writer.text(project.source_size)
    for number in range(project.documents):
        if not project.is_shared:
            text = writer.text(project.source_size)
        source = "shared.txt" if project.is_shared else f"source-{number}.txt"
        _write(folder / "sources" / source, text)
        _write(folder / "docs" / f"text-{number}.md", "\n\n".join(writer.claims(text, project.claims)) + "\n")
        rules.append(
            f'[[tool.footnote.documents]]\npaths = ["docs/text-{number}.md"]\nsources = ["sources/{source}"]\n'
        )
    _write(folder / "pyproject.toml", "\n".join(rules))


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def spent(folder: Path, workers: int) -> tuple[float, float]:
    """Wall and processor seconds of one run, workers included."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "XDG_CACHE_HOME": str(folder / "cache")}
    command = [sys.executable, *OPTIONS, "-n", str(workers), "--footnote", "docs"]
    wall, before = time.monotonic(), os.times()
    run = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    after = os.times()
    if run.returncode not in (0, 1):  # 1: claims that do not hold, as they should not
        raise SystemExit(f"{command}: {run.stdout[-2000:]}{run.stderr[-2000:]}")
    processor = after.children_user + after.children_system - before.children_user - before.children_system
    return time.monotonic() - wall, processor


def measure(project: Project, rounds: int) -> dict[str, Any]:
    """The least times without workers and with two."""
    found: dict[int, list[tuple[float, float]]] = {0: [], 2: []}
    for _ in range(rounds):
        for workers, times in found.items():
            with tempfile.TemporaryDirectory() as folder:
                write_project(Path(folder), project)
                times.append(spent(Path(folder), workers))
    wall = {workers: min(time[0] for time in times) for workers, times in found.items()}
    processor = {workers: min(time[1] for time in times) for workers, times in found.items()}
    return {
        "claims": project.documents * project.claims,
        "wall_s": {"none": round(wall[0], 2), "two_workers": round(wall[2], 2)},
        "processor_s": {"none": round(processor[0], 2), "two_workers": round(processor[2], 2)},
        "times_as_fast": round(wall[0] / wall[2], 2),
        "times_the_work": round(processor[2] / processor[0], 2),
    }


def main(arguments: Sequence[str] | None = None) -> int:
    """Measures, prints and writes; 0."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--json", type=Path, default=RESULTS)
    options = parser.parse_args(arguments)
    results: dict[str, Any] = {"cores": os.cpu_count(), "load_average": round(os.getloadavg()[0], 1)}
    for project in PROJECTS:
        results[project.name] = measure(project, options.rounds)
        print(project.name, json.dumps(results[project.name]))
    options.json.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
