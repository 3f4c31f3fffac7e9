"""``footnote batch``: memory over many rows, a kill in the middle, two jobs against one, Ray against local.

    python -m eval.batch_speed [--rows 30000] [--ray PYTHON] [--json FILE]

``--ray`` names the Python of an environment with the extra ``scale``, where this one has no Ray.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
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
    """Wall time, the digest of the output, and memory of all processes together at four points on the way."""
    begin, process, peaks = time.monotonic(), start(file, out, options, python), []
    while process.poll() is None:
        peaks.append((time.monotonic() - begin, _memory_mb(process.pid)))
        time.sleep(0.5)
    took = time.monotonic() - begin
    at = [max((mb for t, mb in peaks if took * k / 4 <= t < took * (k + 1) / 4), default=0.0) for k in range(4)]
    return {
        "seconds": round(took, 1),
        "exit": process.returncode,
        "sha256": hashlib.sha256(out.read_bytes()).hexdigest() if out.exists() else None,
        "memory_mb_by_quarter": at,
    }


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
    process = start(file, out, ["--jobs", "1"])
    journal = out.with_name(f"{out.name}.partial")
    while process.poll() is None and (finished := _lines(journal)) < rows // 2:
        time.sleep(0.1)
    process.send_signal(signal.SIGKILL)
    process.wait()
    return {"killed_at_rows": finished, **run(file, out, ["--jobs", "1"])}


def _lines(file: Path) -> int:
    return file.read_bytes().count(b"\n") if file.exists() else 0


def measure(rows: int, ray: str | None) -> dict[str, Any]:
    """All figures."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        file = folder / "rows.jsonl"
        write_rows(file, rows)
        one = run(file, folder / "one.jsonl", ["--jobs", "1"])
        two = run(file, folder / "two.jsonl", ["--jobs", "2"])
        again = killed_and_run_again(file, folder / "again.jsonl", rows)
        found = {"rows": rows, "one_job": one, "two_jobs": two, "killed_half_way": again}
        if ray:
            found["ray_two_workers"] = run(file, folder / "ray.jsonl", ["--engine", "ray", "--jobs", "2"], ray)
    runs = [value for value in found.values() if isinstance(value, dict)]
    return {
        **found,
        "load_average": round(os.getloadavg()[0], 1),
        "cores": os.cpu_count(),
        "two_jobs_times_as_fast": round(one["seconds"] / two["seconds"], 2),
        "all_outputs_equal": len({each["sha256"] for each in runs}) == 1,
    }


def main(arguments: Sequence[str] | None = None) -> int:
    """Measures, prints and writes; 0."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=int, default=30_000)
    parser.add_argument("--ray")
    parser.add_argument("--json", type=Path, default=RESULTS)
    options = parser.parse_args(arguments)
    results = measure(options.rows, options.ray)
    print(json.dumps(results, indent=2))
    options.json.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
