"""Runs the verdict cases and prints how many are right, per area and per verdict.

python -m eval.run_cases [--show] [--area AREA] [--id ID]
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from footnote.config import settings_from
from footnote.jobs import job_for_literal
from footnote.plugins import Plugins
from footnote.results import Report
from footnote.types import Source, Verdict
from footnote.verify import verify

CASES = Path(__file__).parents[1] / "tests" / "cases" / "verdicts.yaml"


def load_cases() -> list[dict[str, Any]]:
    cases: list[dict[str, Any]] = yaml.safe_load(CASES.read_text(encoding="utf-8"))
    return cases


def run_case(case: Mapping[str, Any]) -> Report:
    """The report on one case; the claim stands alone in a Markdown document."""
    files = case.get("sources") or {"source.txt": case["source"]}
    sources = tuple(Source.from_text(name, text) for name, text in files.items())
    job = replace(job_for_literal(case["claim"]), sources=sources)
    return verify([job], settings_from(_keys(case), Path()), plugins=_plugins())


@cache
def _plugins() -> Plugins:
    return Plugins()


def _keys(case: Mapping[str, Any]) -> dict[str, Any]:
    return {key.replace("_", "-"): value for key, value in (case.get("options") or {}).items()}


def verdict_of(report: Report) -> Verdict | None:
    """The worst verdict of the claims that the case's sentence was cut into; None without any."""
    return min((claim.verdict for claim in report.claims), key=lambda v: v.severity, default=None)


def cites(case: Mapping[str, Any], report: Report) -> bool:
    """Whether some evidence overlaps the text that a right citation must overlap."""
    wanted = case.get("cites")
    if not wanted:
        return True
    for claim in report.claims:
        for evidence in claim.evidence:
            span, text = evidence.span, evidence.span.source.text
            at = text.find(wanted)
            while at >= 0:
                if at < span.end and span.start < at + len(wanted):
                    return True
                at = text.find(wanted, at + 1)
    return False


def expected(case: Mapping[str, Any]) -> tuple[str, ...]:
    value = case["expect"]
    return tuple(value) if isinstance(value, list) else (value,)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--show", action="store_true", help="print every miss with its findings")
    parser.add_argument("--area")
    parser.add_argument("--id")
    options = parser.parse_args()
    right: Counter[str] = Counter()
    total: Counter[str] = Counter()
    by_verdict: Counter[tuple[str, str]] = Counter()
    never = uncited = 0
    for case in load_cases():
        if (options.area and case["area"] != options.area) or (options.id and case["id"] != options.id):
            continue
        report = run_case(case)
        verdict = verdict_of(report)
        wanted = expected(case)
        good = verdict in wanted
        bad = verdict in case.get("never", ())
        never += bad
        total[case["area"]] += 1
        right[case["area"]] += good
        if len(wanted) == 1:
            by_verdict[wanted[0], str(verdict)] += 1
        missed = good and verdict is not Verdict.UNSUPPORTED and not cites(case, report)
        uncited += missed
        if options.show and (not good or missed):
            print_miss(case, report, verdict, bad, missed)
    for area in sorted(total, key=lambda name: -total[name]):
        print(f"{area:14} {right[area]:4}/{total[area]:<4} {right[area] / total[area]:.2f}")
    print("expected by verdict (single-answer cases)")
    for wanted_one in ("supported", "partial", "unsupported", "contradicted"):
        row = {got: n for (want, got), n in by_verdict.items() if want == wanted_one}
        print(f"  {wanted_one:13} {row}")
    count = sum(total.values())
    share = sum(right.values()) / count
    print(f"right {sum(right.values())}/{count} = {share:.3f}; never-verdicts {never}; wrong citation {uncited}")
    return 0


def print_miss(case: Mapping[str, Any], report: Report, verdict: Verdict | None, bad: bool, missed: bool) -> None:
    print(
        f"{case['id']} [{case['area']}] {'NEVER ' if bad else ''}{'CITATION ' if missed else ''}"
        f"got {verdict}, expected {'/'.join(expected(case))}"
    )
    for name, text in (case.get("sources") or {"": case["source"]}).items():
        print(f"    {name}: {text[:300]!r}")
    for claim in report.claims:
        print(f"    claim: {claim.claim.text} -> {claim.verdict} {claim.score}")
        for finding in claim.findings:
            print(f"      {finding.code} {finding.message}")
        for evidence in claim.evidence:
            print(f"      cites {evidence.span.text!r}")


if __name__ == "__main__":
    sys.exit(main())
