"""Eighty claims about tables and records: each verdict, with what the judge gets wrong listed by name.

Written before the judge was asked, which then had 38 of them right.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from footnote import Source
from footnote.config import settings_from
from footnote.jobs import Job
from footnote.plugins import Plugins
from footnote.verify import verify

DATA = yaml.safe_load((Path(__file__).parent / "table_cases.yaml").read_text(encoding="utf-8"))
CASES: dict[str, dict[str, Any]] = {case["id"]: case for case in DATA["cases"]}
# An improvement must take its line out.
MISSES: dict[str, str] = {}
LEAST_RIGHT = 0.9
KINDS = (
    "look-up",
    "comparison",
    "superlative",
    "count",
    "sum",
    "difference",
    "wrong row",
    "wrong column",
    "attributes",
    "opening hours",
)


@cache
def _plugins() -> Plugins:
    return Plugins()


@cache
def verdict_on(name: str) -> str:
    """The worst verdict of the case's claims."""
    table = DATA["tables"][CASES[name]["table"]]
    sources = (Source.from_text(table["file"], table["text"]),)
    job = Job("claim.md", None, CASES[name]["claim"], ".md", sources, None)
    claims = verify([job], settings_from({}, Path()), plugins=_plugins()).claims
    return str(min((claim.verdict for claim in claims), key=lambda verdict: verdict.severity))


def rows() -> list[Any]:
    """Every case, with a mark for those that are known to be wrong."""
    return [
        pytest.param(name, marks=pytest.mark.xfail(strict=True, reason=MISSES[name]) if name in MISSES else ())
        for name in CASES
    ]


@pytest.mark.parametrize("name", rows())
def test_the_verdict_is_the_expected(name: str) -> None:
    assert verdict_on(name) == CASES[name]["verdict"], CASES[name]["reason"]


def test_there_are_eighty_of_ten_kinds() -> None:
    assert len(CASES) == 80
    assert [sum(case["kind"] == kind for case in CASES.values()) for kind in KINDS] == [8] * 10


def test_nine_of_ten_are_right() -> None:
    right = [name for name, case in CASES.items() if verdict_on(name) == case["verdict"]]
    assert len(right) / len(CASES) >= LEAST_RIGHT
