"""Rows of a labelled set for people, to find out why they got the verdict that they got."""

from __future__ import annotations

from collections.abc import Iterable

from footnote.evaluation.outcome import Outcome

MOST_CHARACTERS = 200


def show_rows(outcomes: Iterable[Outcome], wanted: str) -> None:
    """Prints the rows with the label and verdict of ``wanted``, a "LABEL:VERDICT", with findings and citations."""
    for outcome in outcomes:
        if wanted != f"{outcome.row.label}:{outcome.verdict}":
            continue
        print(f"- {outcome.row.id} [{outcome.row.area}] {outcome.score}: {outcome.row.claim}")
        for judgement in outcome.judgements:
            for finding in judgement.findings:
                print(f"    {finding.code} {finding.message}")
            for evidence in judgement.evidence[:2]:
                print(f"    cites {evidence.span.text[:MOST_CHARACTERS]!r}")
