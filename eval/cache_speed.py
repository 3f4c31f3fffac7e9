"""What the cache saves: CPU seconds of ``footnote check`` on 200 documents and 50 MB of sources, as whole processes.

``python -m eval.cache_speed [--sources N] [--json FILE]`` checks a tenth of them without the cache and cold, then all
of them (which fills the cache), all warm, after one source changed, and with ``--dependents-of`` that source. Every 4
documents rest on one source of 1 MB. Exit code 1 if a warm run takes MOST_WARM_SECONDS or more, or more is judged than
rests on the changed source.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import resource
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

MOST_WARM_SECONDS = 0.6
WARM_RUNS = 7
ROOT = Path(__file__).parents[1]
RESULTS = Path(__file__).parent / "results" / "cache_speed.json"

SOURCES = 50
DOCUMENTS_A_SOURCE = 4
CLAIMS = 10
SOURCE_CHARACTERS = 1_000_000

_VOCABULARY = 20_000
_SYLLABLES = (
    "ba",
    "dor",
    "fen",
    "gli",
    "hum",
    "kas",
    "lor",
    "mip",
    "nel",
    "pra",
    "qui",
    "ros",
    "sta",
    "tev",
    "wum",
    "zil",
)
_JUDGED_RE = re.compile(r"from the cache, ([\d,]+) judged")


class Run(NamedTuple):
    """One process: its CPU seconds, and how many documents it judged."""

    seconds: float
    judged: int


def words(chance: random.Random) -> list[str]:
    """Words that no language has, so that as few sentences share one as in prose."""
    return ["".join(chance.choices(_SYLLABLES, k=4)) for _ in range(_VOCABULARY)]


def sentence(chance: random.Random, vocabulary: list[str]) -> str:
    """A statement of some ten words, seldom the same twice."""
    thing, deed, where, who, what = chance.choices(vocabulary, k=5)
    return f"The {thing} was {deed}ed with the {what} in {where} by {who.title()} in {chance.randrange(1900, 2025)}."


def make_project(folder: Path, sources: int) -> None:
    """Sources of prose, and documents that state some of it."""
    chance = random.Random(20)
    vocabulary = words(chance)
    entries = []
    for number in range(sources):
        statements: list[str] = []
        while sum(map(len, statements)) + len(statements) < SOURCE_CHARACTERS:
            statements += [sentence(chance, vocabulary) for _ in range(500)]
        paragraphs = (" ".join(statements[at : at + 5]) for at in range(0, len(statements), 5))
        place = folder / "sources" / f"{number:02}"
        place.mkdir(parents=True)
        (place / "report.txt").write_text("\n\n".join(paragraphs) + "\n", encoding="utf-8")
        for part in range(DOCUMENTS_A_SOURCE):
            document = folder / "docs" / f"{number:02}-{part}.md"
            document.parent.mkdir(exist_ok=True)
            stated = "\n".join(f"- {text}" for text in chance.sample(statements, CLAIMS))
            document.write_text(f"# Part {part}\n\n{stated}\n", encoding="utf-8")
        entries.append(f'[[documents]]\npaths = ["docs/{number:02}-*.md"]\nsources = ["sources/{number:02}/"]\n')
    (folder / "footnote.toml").write_text("\n".join(entries), encoding="utf-8")


def check(folder: Path, *options: str) -> Run:
    """One run of the command in a process of its own; RuntimeError if it could not check."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment |= {
        "PYTHONPATH": str(ROOT),
        "PYTHONPYCACHEPREFIX": str(folder / "byte-code"),
        "XDG_CACHE_HOME": str(folder / "home"),
    }
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [sys.executable, "-m", "footnote", "check", "--verbose", *options]
    run = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    judged = _JUDGED_RE.search(run.stderr)
    if run.returncode or not judged:
        raise RuntimeError(f"ended with {run.returncode}: {run.stderr[-2000:]}")
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Run(round(seconds, 3), int(judged[1].replace(",", "")))


def change_one_source(folder: Path) -> str:
    """Adds a statement to the first source; its name."""
    with (folder / "sources" / "00" / "report.txt").open("a", encoding="utf-8") as file:
        file.write("\nThe lighthouse was painted by Orlov in 1999.\n")
    return "sources/00/report.txt"


def measure(folder: Path, sources: int) -> dict[str, object]:
    """CPU seconds of each kind of run, what was judged, and ratios."""
    make_project(folder, sources)
    check(folder, "--no-cache", "docs/00-0.md")  # writes the byte code
    part = [f"docs/{number:02}-*.md" for number in range(max(1, sources // 10))]
    without, cold = check(folder, "--no-cache", *part), check(folder, *part)
    filling = check(folder)
    warm = [check(folder) for _ in range(WARM_RUNS)]
    changed = change_one_source(folder)
    after = check(folder)
    change_one_source(folder)
    dependents = check(folder, "--dependents-of", changed)
    warm_seconds = round(statistics.median(run.seconds for run in warm), 3)
    holds = warm_seconds < MOST_WARM_SECONDS and not any(run.judged for run in warm)
    size = sum(file.stat().st_size for file in (folder / ".footnote_cache").iterdir())
    return {
        "documents": sources * DOCUMENTS_A_SOURCE,
        "claims": sources * DOCUMENTS_A_SOURCE * CLAIMS,
        "source_megabytes": sources * SOURCE_CHARACTERS / 1e6,
        "cache_megabytes": round(size / 1e6, 1),
        "cpu_seconds": {
            "a_tenth_without_cache": without.seconds,
            "a_tenth_cold": cold.seconds,
            "the_rest_cold": filling.seconds,
            "warm": warm_seconds,
            "one_source_changed": after.seconds,
            "dependents_of_it": dependents.seconds,
        },
        "judged": {
            "a_tenth_cold": cold.judged,
            "the_rest_cold": filling.judged,
            "warm": sum(run.judged for run in warm),
            "one_source_changed": after.judged,
            "dependents_of_it": dependents.judged,
        },
        "ratios": {
            "cold_to_without_cache": round(cold.seconds / without.seconds, 3),
            "warm_to_cold": round(warm_seconds / (cold.seconds + filling.seconds), 4),
            "one_source_changed_to_cold": round(after.seconds / (cold.seconds + filling.seconds), 4),
        },
        "limits": {"warm_seconds": MOST_WARM_SECONDS},
        "holds": holds and after.judged == dependents.judged == DOCUMENTS_A_SOURCE,
    }


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--sources", type=int, default=SOURCES, help="how many, of 1 MB each, with 4 documents each")
    arguments.add_argument("--json", type=Path, default=RESULTS)
    options = arguments.parse_args()
    with tempfile.TemporaryDirectory() as name:
        result = measure(Path(name), options.sources)
    text = json.dumps(result, indent=2)
    print(text)
    options.json.write_text(text + "\n", encoding="utf-8")
    return 0 if result["holds"] else 1


if __name__ == "__main__":
    sys.exit(main())
