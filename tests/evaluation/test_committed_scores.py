"""What this version reaches on its own labelled set is committed, so that a change of the judge shows what it did."""

from __future__ import annotations

from pathlib import Path

from footnote.evaluation.comparison import flips_between, letters_of
from footnote.evaluation.measure import measure
from footnote.evaluation.sets import bundled_set
from footnote.gates.baseline_file import read_baseline
from footnote.settings import Settings

ROOT = Path(__file__).parents[2]
UPDATE = "footnote eval --baseline footnote-baseline.json --update-baseline --accept-new"


def test_the_committed_scores_are_those_of_this_version() -> None:
    known = read_baseline(ROOT / "footnote-baseline.json").eval["labelled"]
    measured = measure(bundled_set(), Settings())
    assert known["rows"] == measured.set.fingerprint(), f"the rows changed: {UPDATE}"
    flips = flips_between(measured.outcomes, str(known["verdicts"]))
    told = "\n".join(f"{flip.change:+d} {flip.id} [{flip.label}] {flip.was} -> {flip.now}" for flip in flips)
    assert not flips, f"{len(flips)} verdicts changed; if that is meant: {UPDATE}\n{told}"
    assert letters_of(measured.outcomes) == known["verdicts"]
