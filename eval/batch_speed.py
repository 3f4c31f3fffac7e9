"""``footnote batch``: memory over many rows, a kill in the middle, two jobs against one, Ray against local.

    python -m eval.batch_speed [--rows 30000] [--section one,two,killed,ray] [--ray PYTHON] [--json FILE]

All sections are run if none is named; those that are not keep the figures that the file has for as many rows. Ray is
left out without ``--ray``, which names the Python of an environment with the extra ``scale``. 30,000 rows take some ten
minutes on two free cores; wall times, and the ratio of two jobs to one, only mean something where nothing else runs.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from eval.bench.corpus import Writer

ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "eval" / "results" / "batch_speed.json"
SOURCE_SIZE, ROWS_A_SOURCE = 1_500, 10


def write_rows(file: Path, rows: int) -> None:
    """Generated rows of a claim and a source, ten claims in a row about one source."""
    writer = Writer()
    with file.open("w", encoding="utf-8") as out:
        for begin in range(0, rows, ROWS_A_SOURCE):
            text = writer.text(SOURCE_SIZE)
            for at, claim in enumerate(writer.claims(text, min(ROWS_A_SOURCE, rows - begin))):
                out.write(json.dumps({"id": f"row-{begin + at}", "claim": claim, "sources": [text]}) + "\n")


def start(file: Path, out: Path, options: Sequence[str], python: str = sys.executable) -> subprocess.Popen[bytes]:
    """The command on these rows."""
    command = [python, "-m", "footnote", "batch", str(file), str(out), "--quiet", *options]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.Popen(command, cwd=ROOT, env=environment)


def run(file: Path, out: Path, options: Sequence[str], python: str = sys.executable) -> dict[str, Any]:
    """Wall and processor time, the digest of the output, and memory of all processes together in four quarters."""
    begin, spent = time.monotonic(), _children_seconds()
    process, peaks = start(file, out, options, python), []
    while process.poll() is None:
        peaks.append((time.monotonic() - begin, _memory_mb(process.pid)))
        time.sleep(0.25)
    took = time.monotonic() - begin
    at = [max((mb for t, mb in peaks if took * k / 4 <= t < took * (k + 1) / 4), default=0.0) for k in range(4)]
    return {
        "seconds": round(took, 1),
        "cpu_s": round(_children_seconds() - spent, 1),
        "exit": process.returncode,
        "sha256": hashlib.sha256(out.read_bytes()).hexdigest() if out.exists() else None,
        "memory_mb_by_quarter": at,
    }


def _children_seconds() -> float:
    """Processor time of all processes that were started here and have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _memory_mb(pid: int) -> float:
    """What a process and those it started hold now, shared pages counted once each process; 0 if it has gone."""
    try:
        status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8").split()
    except OSError:
        return 0.0
    own = next((int(line.split()[1]) / 1000 for line in status.splitlines() if line.startswith("VmRSS")), 0.0)
    return round(own + sum(_memory_mb(int(child)) for child in children), 1)


def killed_and_run_again(file: Path, out: Path, rows: int) -> dict[str, Any]:
    """A run that is killed once half of the rows are finished, and the same command again."""
    process, finished = start(file, out, ["--jobs", "1"]), 0
    journal = out.with_name(f"{out.name}.partial")
    while process.poll() is None and (finished := _lines(journal)) < rows // 2:
        time.sleep(0.1)
    process.send_signal(signal.SIGKILL)
    process.wait()
    return {"killed_at_rows": finished, **run(file, out, ["--jobs", "1"])}


def _lines(file: Path) -> int:
    return file.read_bytes().count(b"\n") if file.exists() else 0


def measure(rows: int, sections: Sequence[str], ray: str | None, known: dict[str, Any]) -> dict[str, Any]:
    """The figures of these sections, beside those that are known of the others."""
    found = {name: value for name, value in known.items() if name in SECTIONS} if known.get("rows") == rows else {}
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        file = folder / "rows.jsonl"
        write_rows(file, rows)
        for name in sections:
            if name == "ray" and not ray:
                continue
            print(f"{name} …", file=sys.stderr, flush=True)
            found[name] = SECTIONS[name](file, folder / f"{name}.jsonl", rows, ray or "")
    return {
        "rows": rows,
        **{name: found[name] for name in SECTIONS if name in found},
        "load_average": round(os.getloadavg()[0], 1),
        "cores": os.cpu_count(),
        "two_jobs_times_as_fast": _ratio(found, "seconds"),
        "cpu_of_two_jobs_by_one": _ratio(found, "cpu_s", of="two", to="one"),
        "all_outputs_equal": len({each["sha256"] for each in found.values()}) == 1,
    }


def _ratio(found: dict[str, Any], figure: str, of: str = "one", to: str = "two") -> float | None:
    return round(found[of][figure] / found[to][figure], 2) if of in found and to in found else None


# What is measured, each into an output of its own: rows, output, number of rows, Python with Ray.
SECTIONS: dict[str, Callable[[Path, Path, int, str], dict[str, Any]]] = {
    "one": lambda file, out, rows, ray: run(file, out, ["--jobs", "1"]),
    "two": lambda file, out, rows, ray: run(file, out, ["--jobs", "2"]),
    "killed": lambda file, out, rows, ray: killed_and_run_again(file, out, rows),
    "ray": lambda file, out, rows, ray: run(file, out, ["--engine", "ray", "--jobs", "2"], ray),
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Measures, prints and writes; 0."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rows", type=int, default=30_000)
    parser.add_argument("--section", type=lambda text: text.split(","), default=[*SECTIONS])
    parser.add_argument("--ray")
    parser.add_argument("--json", type=Path, default=RESULTS)
    options = parser.parse_args(arguments)
    if unknown := [name for name in options.section if name not in SECTIONS]:
        parser.error(f"no such section: {', '.join(unknown)}; there are {', '.join(SECTIONS)}")
    known = json.loads(options.json.read_text(encoding="utf-8")) if options.json.exists() else {}
    results = measure(options.rows, options.section, options.ray, known)
    print(json.dumps(results, indent=2))
    options.json.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
