"""A large corpus on disk: building its index, a kill half-way, what a claim takes, and the most memory meanwhile.

    python -m eval.corpus_speed [--megabytes 1000] [--folder FOLDER] [--ask] [--json FILE]

Texts are generated (eval/bench/corpus.py), 1 MB a file. Each step is a process of its own, whose peak memory counts. A
gigabyte takes a quarter of an hour on a free core. With ``--folder``, texts and index stay there, and ``--ask`` asks
the claims anew of the index of an earlier run. A claim's time is its processor time, when it is new and again.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from eval.bench.child import peak_mb
from eval.bench.corpus import SEED, Writer
from footnote.cache.seal import Seal
from footnote.jobs import job_for_literal
from footnote.large import opening
from footnote.large.opening import Place
from footnote.plugins import Plugins
from footnote.settings import Settings
from footnote.shelves import Shelf, read_shelf
from footnote.text.words import STOP_WORDS
from footnote.verify import verify

ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "eval" / "results" / "corpus_speed.json"
FILE_SIZE = 1_000_000
# Claims from each of some files, and of each other kind.
CLAIMS, FILES_ASKED, OTHERS = 8, 12, 12
NAMES = ("corpus",)


def write_corpus(folder: Path, megabytes: int) -> None:
    """So many files of one megabyte, those that are there left alone."""
    (folder / "corpus").mkdir(parents=True, exist_ok=True)
    for number in range(megabytes):
        file = folder / "corpus" / f"text-{number:04}.txt"
        if not file.exists():
            file.write_text(Writer(SEED + number).text(FILE_SIZE), encoding="utf-8")


def build(folder: Path) -> Shelf:
    """The shelf of the corpus, built or taken up."""
    settings = Settings(root=folder)
    opening.LARGE_BYTES = 0
    (folder / "index").mkdir(exist_ok=True)
    place = Place(folder / "index", Seal(b"0" * 32), "measured")

    def told(done: int, _: int) -> None:
        (folder / "done").write_text(str(done), encoding="utf-8")

    return read_shelf(NAMES, settings, Plugins().readers(), place=place, told=told)


def claims_about(folder: Path) -> list[tuple[str, str]]:
    """Kinds and claims: of the corpus (copies, altered ones, some about nothing in it), of words that stand in it
    everywhere, of words that it does not have; the kinds mixed."""
    files = sorted((folder / "corpus").iterdir())
    chosen = [files[len(files) * number // FILES_ASKED] for number in range(FILES_ASKED)]
    texts = [file.read_text("utf-8")[:40_000] for file in chosen]
    of_it = [claim for n, text in enumerate(texts) for claim in Writer(n).claims(text, CLAIMS)]
    chance = random.Random(SEED)
    words = Counter(word for word in re.findall(r"[a-z]{4,}", " ".join(texts)) if word not in STOP_WORDS)
    common = [word for word, _ in words.most_common(60)]
    unknown = ["".join(chance.choices("qxzjvkw", k=9)) for _ in range(200)]
    spoken = {
        "common words": [f"The {' '.join(chance.sample(common, 7))} again." for _ in range(OTHERS)],
        "unknown words": [f"The {' '.join(chance.sample(unknown, 5))} are here." for _ in range(OTHERS)],
    }
    mixed = [("of the corpus", claim) for claim in of_it]
    mixed += [(kind, claim) for kind, claims in spoken.items() for claim in claims]
    chance.shuffle(mixed)
    return mixed


def ask(folder: Path) -> dict[str, Any]:
    """Opens the built index and checks claims one by one."""
    claims = claims_about(folder)
    begin = time.process_time()
    shelf = build(folder)
    opened = time.process_time() - begin
    settings, plugins = Settings(root=folder), Plugins()
    kept = {NAMES: shelf}

    def milliseconds(claim: str) -> float:
        start = time.process_time()
        verify([replace(job_for_literal(claim), sources=NAMES)], settings, plugins=plugins, kept=kept)
        return 1000 * (time.process_time() - start)

    first, *new = [milliseconds(claim) for _, claim in claims]
    again = [min(milliseconds(claim) for _ in range(2)) for _, claim in claims]
    kinds = sorted({kind for kind, _ in claims})
    return {
        "units": len(shelf.index),
        "claims": len(claims),
        "open_s": round(opened, 2),
        "first_claim_ms": round(first, 1),
        "new_claim_ms": _spread(new),
        "claim_ms": _spread(again),
        "claim_median_ms_by_kind": {
            of: round(statistics.median(ms for (kind, _), ms in zip(claims, again, strict=True) if kind == of), 1)
            for of in kinds
        },
    }


def _spread(values: Sequence[float]) -> dict[str, float]:
    ordered = sorted(values)
    found = {"median": statistics.median(ordered), "mean": statistics.fmean(ordered)}
    return {name: round(value, 1) for name, value in {**found, "p90": ordered[int(0.9 * (len(ordered) - 1))]}.items()}


def _child(task: str, folder: Path) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "eval.corpus_speed", "--task", task, "--folder", str(folder)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)


def _finished(task: str, folder: Path) -> dict[str, Any]:
    child = _child(task, folder)
    out, _ = child.communicate()
    if child.returncode:
        raise SystemExit(f"{task} ended with {child.returncode}")
    found: dict[str, Any] = json.loads(out)
    return found


def kill_half_way(folder: Path, megabytes: int) -> float:
    """Begins to build and kills the process when half of the corpus is read; the share that was read."""
    child = _child("build", folder)
    note = folder / "done"
    while child.poll() is None:
        if note.exists() and int(note.read_text("utf-8") or 0) >= megabytes * FILE_SIZE // 2:
            os.kill(child.pid, signal.SIGKILL)
            break
        time.sleep(0.05)
    child.wait()
    return round(int(note.read_text("utf-8")) / (megabytes * FILE_SIZE), 3)


def measure(folder: Path, megabytes: int) -> dict[str, Any]:
    """All figures for a corpus of this size."""
    write_corpus(folder, megabytes)
    begin = time.monotonic()
    killed_at = kill_half_way(folder, megabytes)
    half = time.monotonic() - begin
    resumed = _finished("build", folder)
    index = next((folder / "index").glob("*.sqlite"))
    return {
        "megabytes": megabytes,
        "killed_at_share": killed_at,
        "until_killed_wall_s": round(half, 1),
        "resumed": resumed,
        "asked": _finished("ask", folder),
        "file_mb": round(index.stat().st_size / 1e6),
    }


def main(arguments: Sequence[str] | None = None) -> int:
    """Measures and writes; 0."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--megabytes", type=int, default=1000)
    parser.add_argument("--folder", type=Path, help="where texts and index are kept; else a temporary folder")
    parser.add_argument("--ask", action="store_true", help="only the claims, on the index in --folder")
    parser.add_argument("--json", type=Path, default=RESULTS)
    parser.add_argument("--task", choices=["build", "ask"], help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.task:
        begin, wall = time.process_time(), time.monotonic()
        found = ask(options.folder) if options.task == "ask" else {"units": len(build(options.folder).index)}
        spent = {"cpu_s": round(time.process_time() - begin, 1), "wall_s": round(time.monotonic() - wall, 1)}
        print(json.dumps({**found, **spent, "peak_mb": peak_mb()}))
        return 0
    if options.ask:
        known = json.loads(options.json.read_text(encoding="utf-8"))
        results = {**known, "asked": _finished("ask", options.folder)}
    else:
        with tempfile.TemporaryDirectory() as temporary:
            results = measure(options.folder or Path(temporary), options.megabytes)
    print(json.dumps(results, indent=2))
    options.json.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
