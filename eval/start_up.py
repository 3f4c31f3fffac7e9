"""What starting costs: processor time of Python alone, the command, a check of the example, and pytest with the plugin.

Run ``python -m eval.start_up``; it prints medians in milliseconds and writes eval/results/start_up.json. Byte code is
cached before the first measured run, as it is after an installation. Exit code 1 if a check of the example costs more
than MOST_CHECK_MS.
"""

from __future__ import annotations

import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

ROUNDS = 11
MOST_CHECK_MS = 450.0
ROOT = Path(__file__).parents[1]
RESULTS = Path(__file__).parent / "results" / "start_up.json"
EXAMPLE = ROOT / "footnote" / "example"
CHECK = ["check", str(EXAMPLE / "summary.md"), "-s", str(EXAMPLE / "sources")]


def commands(tests: Path) -> dict[str, list[str]]:
    """What is measured: arguments of the Python interpreter by name."""
    # Whether it is installed or not, the plugin is the one of this folder.
    pytest = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:footnote", str(tests)]
    return {
        "python": ["-c", "pass"],
        "footnote --version": ["-m", "footnote", "--version"],
        "footnote check": ["-m", "footnote", *CHECK],
        "pytest without the plugin": pytest,
        "pytest with the plugin": [*pytest, "-p", "pytest_footnote.plugin"],
    }


def processor_ms(arguments: list[str], folder: Path, cache: Path) -> float:
    """Milliseconds of processor time of one run; RuntimeError if it fails."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment |= {"PYTHONPATH": str(ROOT), "PYTHONPYCACHEPREFIX": str(cache)}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run = subprocess.run(
        [sys.executable, *arguments], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if run.returncode:
        raise RuntimeError(f"{arguments!r} ended with {run.returncode}: {run.stdout}{run.stderr}")
    return 1000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def medians(rounds: int = ROUNDS) -> dict[str, float]:
    """The median of each command in milliseconds; the rounds go through all of them in turn."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        tests = folder / "test_nothing.py"
        tests.write_text("def test_nothing():\n    pass\n", encoding="utf-8")
        found: dict[str, list[float]] = {}
        for number in range(rounds + 1):
            for command, arguments in commands(tests).items():
                spent = processor_ms(arguments, folder, folder / "cache")
                if number:  # the first round writes the byte code
                    found.setdefault(command, []).append(spent)
    return {command: round(statistics.median(times), 1) for command, times in found.items()}


def main() -> int:
    """Prints one line a command."""
    found = medians()
    for command, spent in found.items():
        print(f"{command:26} {spent:7.1f} ms")
    holds = found["footnote check"] <= MOST_CHECK_MS
    result = {"rounds": ROUNDS, "limits": {"check_ms": MOST_CHECK_MS}, "median_cpu_ms": found, "holds": holds}
    RESULTS.write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main())
