"""How well cited ranges meet the gold sentences of a set, where it has them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..reading import Span
from ..types import Source
from .outcome import Outcome


@dataclass(frozen=True, slots=True)
class CitationRates:
    """Over the rows that have gold sentences and cite something or should."""

    rows: int
    precision: float
    # Share of cited ranges that meet a gold sentence.
    recall: float
    # Share of gold sentences that a cited range meets.
    first: float
    # Share of rows whose first cited range meets one.


def citation_rates(outcomes: Iterable[Outcome]) -> CitationRates | None:
    """How citations meet the gold sentences; None if no row has a gold sentence that stands in its sources."""
    rows = cited = right = gold = met = first = 0
    for outcome in outcomes:
        places = _gold_places(outcome)
        if not places:
            continue
        ranges = [(e.span.source.name, Span(e.span.start, e.span.end)) for j in outcome.judgements for e in j.evidence]
        hits = [any(_meets(one, place) for place in places) for one in ranges]
        rows += 1
        cited += len(ranges)
        right += sum(hits)
        gold += len(places)
        met += sum(any(_meets(one, place) for one in ranges) for place in places)
        first += bool(hits and hits[0])
    if not rows:
        return None
    return CitationRates(rows, right / cited if cited else 0.0, met / gold, first / rows)


def _gold_places(outcome: Outcome) -> list[tuple[str, Span]]:
    return [place for text in outcome.row.evidence for place in _find(text, outcome.sources)]


def _find(text: str, sources: tuple[Source, ...]) -> list[tuple[str, Span]]:
    for source in sources:
        start = source.text.find(text)
        if start >= 0:
            return [(source.name, Span(start, start + len(text)))]
    return []


def _meets(one: tuple[str, Span], other: tuple[str, Span]) -> bool:
    return one[0] == other[0] and one[1].start < other[1].end and other[1].start < one[1].end
