"""Runs the entries of cases/verdicts.yaml through the Python interface, each once."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import yaml

from footnote import Report, Source
from footnote.config import settings_from
from footnote.jobs import Job
from footnote.plugins import Plugins
from footnote.types import Verdict
from footnote.verify import verify

CASES: dict[str, dict[str, Any]] = {
    case["id"]: case
    for case in yaml.safe_load((Path(__file__).parents[1] / "cases" / "verdicts.yaml").read_text(encoding="utf-8"))
}


@lru_cache(maxsize=1)
def _plugins() -> Plugins:
    return Plugins()


@cache
def report_on(name: str) -> Report:
    """The report on one case; its claim stands alone in a Markdown document."""
    case = CASES[name]
    files = case.get("sources") or {"source.txt": case["source"]}
    sources = tuple(Source.from_text(file, text) for file, text in sorted(files.items()))
    keys = {key.replace("_", "-"): value for key, value in (case.get("options") or {}).items()}
    job = Job("claim.md", None, case["claim"], ".md", sources, None)
    return verify([job], settings_from(keys, Path()), plugins=_plugins())


def verdict_on(name: str) -> Verdict | None:
    """The worst verdict of the case's claims; None without any."""
    return min((claim.verdict for claim in report_on(name).claims), key=lambda v: v.severity, default=None)


def expected(name: str) -> tuple[str, ...]:
    value = CASES[name]["expect"]
    return tuple(value) if isinstance(value, list) else (value,)


def is_right(name: str) -> bool:
    return verdict_on(name) in expected(name)


def is_certainly_wrong(name: str) -> bool:
    return verdict_on(name) in CASES[name].get("never", ())


def cites_what_it_should(name: str) -> bool:
    """Whether some evidence overlaps one place of the text that a right citation must overlap."""
    wanted = CASES[name]["cites"]
    for claim in report_on(name).claims:
        for evidence in claim.evidence:
            span, text = evidence.span, evidence.span.source.text
            at = text.find(wanted)
            while at >= 0:
                if at < span.end and span.start < at + len(wanted):
                    return True
                at = text.find(wanted, at + 1)
    return False
