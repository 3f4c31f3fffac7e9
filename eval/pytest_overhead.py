"""What the pytest plugin costs: claims as items against empty tests plus the checking itself, and a plain run.

Run ``python -m eval.pytest_overhead``; it prints processor times in milliseconds and writes the ratios to
eval/results/pytest_overhead.json. Each figure is the least of its rounds, which go through all commands in turn.
Exit code 1 if the claims cost more than MOST_RATIO, or an idle plugin more than MOST_IDLE_MS.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from pathlib import Path

from .start_up import commands, processor_ms

ITEMS = 2_000
ROUNDS = 3
IDLE_ROUNDS = 15
MOST_RATIO = 2.0
MOST_IDLE_MS = 10.0
RESULTS = Path(__file__).parent / "results" / "pytest_overhead.json"

CONFIGURATION = '[[tool.footnote.documents]]\npaths = ["docs/sites.md"]\nsources = ["sources/"]\n'
# The engine as the plugin calls it, without pytest.
CHECKING = """
from pathlib import Path
from footnote.config import load_settings
from footnote.jobs import configured_jobs
from footnote.verify import verify
settings = load_settings(Path.cwd())
report = verify(configured_jobs(settings), settings)
assert len(report.claims) == {items}, len(report.claims)
"""
OPTIONS = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:footnote"]
PLUGIN = ["-p", "pytest_footnote.plugin"]


def write_project(folder: Path, items: int) -> None:
    """A document of ``items`` claims with its source, and as many empty tests."""
    text = "".join(f"Site {n} made {n * 10} units.\n\n" for n in range(1, items + 1))
    tests = "".join(f"def test_{n}():\n    pass\n\n\n" for n in range(items))
    files = {
        "pyproject.toml": CONFIGURATION,
        "docs/sites.md": text,
        "sources/sites.txt": f"Sites and what they made.\n\n{text}",  # another text: none is its own source
        "tests/test_empty.py": tests,
    }
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(content, encoding="utf-8")


def least_of_claims(items: int, rounds: int) -> dict[str, float]:
    """Milliseconds of empty tests, of the checking alone, and of the claims as items; each round in a new folder."""
    wanted = {
        "empty tests": [*OPTIONS, "tests"],
        "checking": ["-c", CHECKING.format(items=items)],
        "claims": [*OPTIONS, *PLUGIN, "--footnote", "--footnote-items=claim", "docs"],
    }
    found: dict[str, list[float]] = {name: [] for name in wanted}
    with tempfile.TemporaryDirectory() as name:
        for number in range(rounds + 1):
            folder = Path(name) / str(number)
            write_project(folder, items)
            for command, arguments in wanted.items():
                spent = processor_ms(arguments, folder, Path(name) / "cache")
                if number:  # the first round writes the byte code
                    found[command].append(spent)
    return {command: min(times) for command, times in found.items()}


def least_of_idle(rounds: int) -> dict[str, float]:
    """Milliseconds of one empty test with and without the plugin loaded, but never asked for anything."""
    found: dict[str, list[float]] = {}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        tests = folder / "test_nothing.py"
        tests.write_text("def test_nothing():\n    pass\n", encoding="utf-8")
        for number in range(rounds + 1):
            for command, arguments in commands(tests).items():
                if command.startswith("pytest"):
                    spent = processor_ms(arguments, folder, folder / "cache")
                    if number:
                        found.setdefault(command, []).append(spent)
    return {command: min(times) for command, times in found.items()}


def main() -> int:
    """Prints each figure and the two that count."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--items", type=int, default=ITEMS)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    options = parser.parse_args()
    claims = least_of_claims(options.items, options.rounds)
    idle = least_of_idle(IDLE_ROUNDS)
    for name, spent in {**claims, **idle}.items():
        print(f"{name:26} {spent:8.1f} ms")
    ratio = claims["claims"] / (claims["empty tests"] + claims["checking"])
    more = idle["pytest with the plugin"] - idle["pytest without the plugin"]
    holds = ratio <= MOST_RATIO and more <= MOST_IDLE_MS
    print(f"claims / (empty tests + checking) {ratio:.2f}, an idle plugin {more:+.1f} ms")
    result = {
        "items": options.items,
        "limits": {"ratio": MOST_RATIO, "idle_ms": MOST_IDLE_MS},
        "checking_per_empty_test": round(claims["checking"] / claims["empty tests"], 2),
        "ratio": round(ratio, 2),
        "idle_ms": round(more, 1),
        "holds": holds,
    }
    RESULTS.write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main())
