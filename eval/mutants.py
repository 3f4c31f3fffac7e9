"""Changes to the verdict rules, the record and the tree that no test notices: mutation testing with cosmic-ray.

Run ``python -m eval.mutants [--minutes N] [--only MODULE]``; it writes the score and the survivors to
eval/results/mutants.json. Mutants are tried in an order that is drawn by a fixed seed, so that a run which is cut short
by its time is a fair sample. No file is changed: the tests of a module are collected once, and for each mutant a forked
process puts the changed code in the module's place and runs them until one fails. Needs the package cosmic-ray, and an
operating system that forks.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import random
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType
from typing import Any, NamedTuple

import pytest
from cosmic_ray.ast import ast_nodes, get_ast_from_path  # type: ignore[import-not-found]  # of `make mutants` only
from cosmic_ray.mutating import mutate_code  # type: ignore[import-not-found]
from cosmic_ray.plugins import get_operator, operator_names  # type: ignore[import-not-found]

ROOT = Path(__file__).parents[1]
RESULTS = Path(__file__).parent / "results" / "mutants.json"
SEED = 20260814
# A mutant that loops is killed by time: this many times what the unchanged code takes, and a little.
PATIENCE, LEAST_SECONDS = 3.0, 2.0
# Module to the tests that must notice a change in it; all of them are fast, the narrower ones come first.
TARGETS = {
    "footnote/provenance/tree.py": ["tests/provenance/test_tree.py"],
    "footnote/provenance/record.py": ["tests/provenance/test_record.py", "tests/provenance/test_canonical.py"],
    "footnote/judge/conflicts.py": [
        "tests/judge/test_standing.py",
        "tests/judge/test_conflicts.py",
        "tests/judge/test_cases.py",
    ],
    "footnote/judge/score.py": ["tests/judge/test_score.py", "tests/judge/test_scorer.py", "tests/judge/test_cases.py"],
    "footnote/judge/verdict.py": [
        "tests/judge/test_lexical.py",
        "tests/judge/test_conflicts.py",
        "tests/judge/test_table_cases.py",
        "tests/judge/test_cases.py",
    ],
}

# Node of a parse tree and the sign in it behind which an annotation stands.
ANNOTATED = frozenset({("annassign", ":"), ("tfpdef", ":"), ("funcdef", "->")})


class Mutant(NamedTuple):
    """One change."""

    module: str
    operator: str
    occurrence: int
    line: int


def mutants(module: str) -> Iterator[Mutant]:
    """Every change of one module; those without effect are left out: annotations, and decorators of classes."""
    tree = get_ast_from_path(ROOT / module)
    for name in sorted(operator_names()):
        if get_operator(name).arguments():
            continue  # it needs to be told what to change
        operator = get_operator(name)()
        occurrence = 0
        for node in ast_nodes(tree):
            for (line, _), _end in operator.mutation_positions(node):
                if not _has_no_effect(node):
                    yield Mutant(module, name, occurrence, line)
                occurrence += 1


def _has_no_effect(node: Any) -> bool:
    while node.parent is not None:
        if node.type == "decorator" and node.parent.type == "decorated" and node.parent.children[-1].type == "classdef":
            return True
        before = node.get_previous_sibling()
        if before is not None and (node.parent.type, getattr(before, "value", "")) in ANNOTATED:
            return True
        node = node.parent
    return False


def changed_code(mutant: Mutant) -> str | None:
    """The module with the change; None if it changes nothing."""
    original = (ROOT / mutant.module).read_text(encoding="utf-8")
    changed: str | None = mutate_code(original, get_operator(mutant.operator)(), mutant.occurrence)
    return None if changed == original else changed


def put_in_place(module: str, code: str) -> None:
    """Runs the changed code in the module: its functions and classes stay the same objects, with new insides.

    Other values, such as constants, are given anew to every module that took them from it.
    """
    target = importlib.import_module(module.removesuffix(".py").replace("/", "."))
    before = dict(vars(target))
    exec(compile(code, module, "exec", dont_inherit=True), vars(target))
    own = [name for name, value in before.items() if vars(target)[name] is not value and name[:2] != "__"]
    for name in own:
        setattr(target, name, _graft(before[name], vars(target)[name]))
    for other in [one for name, one in sys.modules.items() if name.startswith(("footnote", "tests", "eval"))]:
        for name in own:
            if vars(other).get(name) is before[name]:
                setattr(other, name, vars(target)[name])


def _graft(old: Any, new: Any) -> Any:
    """``old`` with the code of ``new`` where that can be; else ``new``."""
    if isinstance(old, FunctionType) and isinstance(new, FunctionType) and not new.__code__.co_freevars:
        old.__code__, old.__defaults__, old.__kwdefaults__ = new.__code__, new.__defaults__, new.__kwdefaults__
        return old
    if isinstance(old, type) and isinstance(new, type):
        for name, value in vars(new).items():
            if isinstance(value, FunctionType | property | classmethod | staticmethod):
                setattr(old, name, value)
        return old
    return new


class Trial:
    """Stands in for pytest's own loop: each mutant gets a process that runs the collected tests."""

    def __init__(self, module: str, most_seconds: float) -> None:
        self.module, self.most_seconds = module, most_seconds
        self.outcome: dict[str, object] = {}

    @pytest.hookimpl(trylast=True)
    def pytest_configure(self) -> None:
        """That a test fails is enough: which input is the smallest one takes seconds to find out."""
        from hypothesis import Phase, settings  # not before pytest has loaded it

        settings.register_profile("mutants", phases=[Phase.explicit, Phase.generate], database=None)
        settings.load_profile("mutants")

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Fills ``outcome``; RuntimeError if the tests fail without any change."""
        started = time.monotonic()
        original = (ROOT / self.module).read_text(encoding="utf-8")
        if not self._passes(session, original, None):
            raise RuntimeError(f"the tests of {self.module} fail without any change")
        seconds = LEAST_SECONDS + PATIENCE * (time.monotonic() - started)
        every = list(mutants(self.module))
        random.Random(SEED).shuffle(every)
        deadline, tried, survivors = time.monotonic() + self.most_seconds, 0, []
        for mutant in every:
            if time.monotonic() > deadline:
                break
            code = changed_code(mutant)
            if code is not None:
                tried += 1
                survivors += [f"line {mutant.line}: {mutant.operator}"] if self._passes(session, code, seconds) else []
        score = round(1 - len(survivors) / tried, 4) if tried else None
        self.outcome = {"mutants": len(every), "tried": tried, "score": score, "survivors": sorted(survivors)}
        return True

    def _passes(self, session: pytest.Session, code: str, seconds: float | None) -> bool:
        """Whether the tests pass with this code; False too if they take longer than ``seconds``."""
        pid = os.fork()
        if pid == 0:
            os._exit(self._run(session, code))
        return _ends_with_0(pid, seconds)

    def _run(self, session: pytest.Session, code: str) -> int:
        try:
            put_in_place(self.module, code)
            for item, following in zip(session.items, [*session.items[1:], None], strict=True):
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
                if session.testsfailed:
                    return 1
        except BaseException:  # a module that cannot even be loaded is noticed
            return 1
        return 0


def _ends_with_0(pid: int, seconds: float | None) -> bool:
    deadline = None if seconds is None else time.monotonic() + seconds
    while True:
        done, status = os.waitpid(pid, os.WNOHANG)
        if done:
            return status == 0
        if deadline is not None and time.monotonic() > deadline:
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
            return False
        time.sleep(0.01)


def measure(module: str, most_seconds: float) -> dict[str, object]:
    """The outcome for one module, as far as the time goes, in a process of its own: pytest collects once a process."""
    reading, writing = os.pipe()
    pid = os.fork()
    if pid == 0:
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, 1)
        trial = Trial(module, most_seconds)
        pytest.main(["-q", "--tb=no", "-p", "no:cacheprovider", "-p", "no:xdist", *TARGETS[module]], plugins=[trial])
        os.write(writing, json.dumps(trial.outcome).encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as told:
        outcome: dict[str, object] = json.loads(told.read() or "{}")
    os.waitpid(pid, 0)
    if not outcome:
        raise RuntimeError(f"the tests of {module} could not be run, or fail without any change")
    return outcome


def main() -> int:
    """0; the score is for people."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=30.0, help="for all modules together")
    parser.add_argument("--only", choices=tuple(TARGETS))
    arguments = parser.parse_args()
    modules = [arguments.only] if arguments.only else list(TARGETS)
    deadline = time.monotonic() + 60 * arguments.minutes
    for number, module in enumerate(modules):
        # What one module leaves of its time goes to those after it.
        found = measure(module, (deadline - time.monotonic()) / (len(modules) - number))
        survivors = found["survivors"]
        told = len(survivors) if isinstance(survivors, list) else 0
        print(f"{module}: {found['tried']} of {found['mutants']} mutants tried, {told} survived", flush=True)
        before = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.is_file() else {}
        RESULTS.write_text(json.dumps(before | {module: found}, indent=2, sort_keys=True) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
