"""Changes to the verdict rules, the record and the tree that no test notices: mutation testing with cosmic-ray.

Run ``python -m eval.mutants [--minutes N]``; it works on a copy of the tree in build/mutants and writes the score and
the survivors to eval/results/mutants.json. Mutants are tried in an order that is drawn by a fixed seed, so that a run
which is cut short by its time is a fair sample. Needs the package cosmic-ray.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from cosmic_ray.ast import ast_nodes, get_ast_from_path  # type: ignore[import-not-found]  # of `make mutants` only
from cosmic_ray.mutating import mutate_code  # type: ignore[import-not-found]
from cosmic_ray.plugins import get_operator, operator_names  # type: ignore[import-not-found]

ROOT = Path(__file__).parents[1]
COPY = ROOT / "build" / "mutants"
RESULTS = Path(__file__).parent / "results" / "mutants.json"
SEED = 20260814
# A mutant that loops is killed by time: this many times what the unchanged code takes, and a little.
PATIENCE, LEAST_SECONDS = 3.0, 10.0
# Module to the tests that must notice a change in it; all of them are fast.
TARGETS = {
    "footnote/provenance/tree.py": ["tests/provenance/test_tree.py"],
    "footnote/provenance/record.py": ["tests/provenance/test_record.py", "tests/provenance/test_canonical.py"],
    "footnote/judge/conflicts.py": ["tests/judge/test_conflicts.py", "tests/judge/test_cases.py"],
    "footnote/judge/score.py": [
        "tests/judge/test_scorer.py",
        "tests/judge/test_lexical.py",
        "tests/judge/test_cases.py",
    ],
    "footnote/judge/verdict.py": [
        "tests/judge/test_lexical.py",
        "tests/judge/test_conflicts.py",
        "tests/judge/test_table_cases.py",
        "tests/judge/test_cases.py",
    ],
}
COPIED = ("footnote", "pytest_footnote", "hooks", "tests", "eval", "pyproject.toml")


# Node of a parse tree and the sign in it behind which an annotation stands.
ANNOTATED = frozenset({("annassign", ":"), ("tfpdef", ":"), ("funcdef", "->")})


class Mutant(NamedTuple):
    """One change."""

    module: str
    operator: str
    occurrence: int
    line: int


def mutants(module: str) -> Iterator[Mutant]:
    """Every change of one module; annotations, which have no effect, are left out."""
    tree = get_ast_from_path(ROOT / module)
    for name in sorted(operator_names()):
        if get_operator(name).arguments():
            continue  # it needs to be told what to change
        operator = get_operator(name)()
        occurrence = 0
        for node in ast_nodes(tree):
            for (line, _), _end in operator.mutation_positions(node):
                if not _in_annotation(node):
                    yield Mutant(module, name, occurrence, line)
                occurrence += 1


def _in_annotation(node: Any) -> bool:
    while node.parent is not None:
        before = node.get_previous_sibling()
        if before is not None and (node.parent.type, getattr(before, "value", "")) in ANNOTATED:
            return True
        node = node.parent
    return False


def run_tests(module: str, seconds: float | None) -> bool:
    """Whether the module's tests pass in the copy; False too if they take longer than ``seconds``."""
    command = [sys.executable, "-B", "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *TARGETS[module]]
    # Plugins that these tests do without only make each start longer.
    environment = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONPATH": str(COPY)}
    try:
        done = subprocess.run(command, cwd=COPY, env=environment, capture_output=True, timeout=seconds, check=False)
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def survives(mutant: Mutant, seconds: float) -> bool | None:
    """Whether the tests pass with the change; None if it changes nothing."""
    original = (ROOT / mutant.module).read_text(encoding="utf-8")
    changed = mutate_code(original, get_operator(mutant.operator)(), mutant.occurrence)
    if changed is None or changed == original:
        return None
    file = COPY / mutant.module
    file.write_text(changed, encoding="utf-8")
    try:
        return run_tests(mutant.module, seconds)
    finally:
        file.write_text(original, encoding="utf-8")


def prepare() -> None:
    """A fresh copy of what the tests need."""
    shutil.rmtree(COPY, ignore_errors=True)
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, COPY / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copyfile(source, COPY / name)


def measure(module: str, most_seconds: float) -> dict[str, object]:
    """The outcome for one module, as far as the time goes; that of the unchanged code does not count."""
    started = time.monotonic()
    if not run_tests(module, None):
        raise RuntimeError(f"the tests of {module} fail without any change")
    seconds = LEAST_SECONDS + PATIENCE * (time.monotonic() - started)
    deadline = time.monotonic() + most_seconds
    every = list(mutants(module))
    random.Random(SEED).shuffle(every)
    tried, survivors = 0, []
    for mutant in every:
        if time.monotonic() > deadline:
            break
        outcome = survives(mutant, seconds)
        if outcome is not None:
            tried += 1
            survivors += [f"line {mutant.line}: {mutant.operator}"] if outcome else []
    score = round(1 - len(survivors) / tried, 4) if tried else None
    print(f"{module}: {tried} of {len(every)} mutants tried, {len(survivors)} survived", flush=True)
    return {"mutants": len(every), "tried": tried, "score": score, "survivors": sorted(survivors)}


def main() -> int:
    """0; the score is for people."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=30.0, help="for all modules together")
    parser.add_argument("--only", choices=tuple(TARGETS))
    arguments = parser.parse_args()
    prepare()
    modules = [arguments.only] if arguments.only else list(TARGETS)
    each = 60 * arguments.minutes / len(modules)
    found = {module: measure(module, each) for module in modules}
    before = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.is_file() else {}
    RESULTS.write_text(json.dumps(before | found, indent=2, sort_keys=True) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
