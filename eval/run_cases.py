"""Runs verdict cases and prints how many are right, per area and per verdict.

    python -m eval.run_cases [--everyday] [--show] [--area AREA] [--id ID]

With ``--everyday`` they are the fresh ones: claims written by people who knew nothing of the judge, about everyday
texts. Nothing is trained on them and no rule was made by them, so that they tell what a user may expect; all of them
together write ``eval/results/everyday.json``.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
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
EVERYDAY = Path(__file__).parent / "everyday.yaml"
RESULTS = Path(__file__).parent / "results" / "everyday.json"


def load_cases(file: Path = CASES) -> list[dict[str, Any]]:
    cases: list[dict[str, Any]] = yaml.safe_load(file.read_text(encoding="utf-8"))
    return cases


def sources_of(case: Mapping[str, Any]) -> dict[str, str]:
    """File name to text."""
    return dict(case.get("sources") or {"source.txt": case["source"]})


def run_case(case: Mapping[str, Any]) -> Report:
    """The report on one case; the claim stands alone in a Markdown document."""
    sources = tuple(Source.from_text(name, text) for name, text in sources_of(case).items())
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


@dataclass
class Tally:
    """What came of some cases."""

    right: Counter[str] = field(default_factory=Counter)
    total: Counter[str] = field(default_factory=Counter)
    # Both by area.
    verdicts: Counter[tuple[str, str]] = field(default_factory=Counter)
    # By the one expected verdict and the one that was given; cases with several right ones are left out.
    certainly_wrong: int = 0
    wrong_citations: int = 0

    def add(self, case: Mapping[str, Any], show: bool = False) -> None:
        """Judges a case and counts it; with ``show`` a miss is printed."""
        report = run_case(case)
        verdict, wanted = verdict_of(report), expected(case)
        good, bad = verdict in wanted, verdict in case.get("never", ())
        missed = good and verdict is not Verdict.UNSUPPORTED and not cites(case, report)
        self.total[case["area"]] += 1
        self.right[case["area"]] += good
        self.certainly_wrong += bad
        self.wrong_citations += missed
        if len(wanted) == 1:
            self.verdicts[wanted[0], str(verdict)] += 1
        if show and (not good or missed):
            print_miss(case, report, verdict, bad, missed)

    def figures(self) -> dict[str, Any]:
        """The counts, as they are committed."""
        return {
            "cases": self.total.total(),
            "right": self.right.total(),
            "certainly_wrong": self.certainly_wrong,
            "wrong_citations": self.wrong_citations,
            "areas": {area: [self.right[area], n] for area, n in sorted(self.total.items())},
            "verdicts": {f"{want} -> {got}": n for (want, got), n in sorted(self.verdicts.items())},
        }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--everyday", action="store_true", help="the fresh cases")
    parser.add_argument("--show", action="store_true", help="print every miss with its findings")
    parser.add_argument("--area")
    parser.add_argument("--id")
    options = parser.parse_args()
    tally = Tally()
    for case in load_cases(EVERYDAY if options.everyday else CASES):
        if options.area in (None, case["area"]) and options.id in (None, case["id"]):
            tally.add(case, options.show)
    print_tally(tally)
    if options.everyday and not (options.area or options.id):
        RESULTS.write_text(json.dumps(tally.figures(), indent=2) + "\n", encoding="utf-8")
    return 0


def print_tally(tally: Tally) -> None:
    for area in sorted(tally.total, key=lambda name: -tally.total[name]):
        right, total = tally.right[area], tally.total[area]
        print(f"{area:14} {right:4}/{total:<4} {right / total:.2f}")
    print("expected by verdict (single-answer cases)")
    for wanted in ("supported", "partial", "unsupported", "contradicted"):
        print(f"  {wanted:13} { {got: n for (want, got), n in tally.verdicts.items() if want == wanted} }")
    right, total = tally.right.total(), tally.total.total()
    print(
        f"right {right}/{total} = {right / max(1, total):.3f}; "
        f"never-verdicts {tally.certainly_wrong}; wrong citation {tally.wrong_citations}"
    )


def print_miss(case: Mapping[str, Any], report: Report, verdict: Verdict | None, bad: bool, missed: bool) -> None:
    print(
        f"{case['id']} [{case['area']}] {'NEVER ' if bad else ''}{'CITATION ' if missed else ''}"
        f"got {verdict}, expected {'/'.join(expected(case))}"
    )
    for name, text in sources_of(case).items():
        print(f"    {name}: {text[:300]!r}")
    for claim in report.claims:
        print(f"    claim: {claim.claim.text} -> {claim.verdict} {claim.score}")
        for finding in claim.findings:
            print(f"      {finding.code} {finding.message}")
        for evidence in claim.evidence:
            print(f"      cites {evidence.span.text!r}")


if __name__ == "__main__":
    sys.exit(main())
