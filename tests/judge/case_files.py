"""The entries of cases/verdicts.yaml, each run once through the Python interface."""

from __future__ import annotations

from functools import cache
from typing import Any

from eval import run_cases
from footnote import Report
from footnote.types import Verdict

CASES: dict[str, dict[str, Any]] = {case["id"]: case for case in run_cases.load_cases()}


@cache
def report_on(name: str) -> Report:
    """The report on one case; its claim stands alone in a Markdown document."""
    return run_cases.run_case(CASES[name])


def verdict_on(name: str) -> Verdict | None:
    """The worst verdict of the case's claims; None without any."""
    return run_cases.verdict_of(report_on(name))


def expected(name: str) -> tuple[str, ...]:
    return run_cases.expected(CASES[name])


def is_right(name: str) -> bool:
    return verdict_on(name) in expected(name)


def is_certainly_wrong(name: str) -> bool:
    return verdict_on(name) in CASES[name].get("never", ())


def cites_what_it_should(name: str) -> bool:
    """Whether some evidence overlaps one place of the text that a right citation must overlap."""
    return run_cases.cites(CASES[name], report_on(name))
