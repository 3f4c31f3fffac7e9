"""The figures of a text that a model wrote, each compared by value with what records of the provenance log hold.

A figure or date that some record states is ``structured``; one that none states is ``generated``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from .audit_facts import RecordedFacts, Stated
from .plugins import Plugins
from .reading import Reading, Span
from .settings import Settings
from .sources.reading import read_document
from .text.dates.reading import date_spans, infer_order, read_periods
from .text.figures.numbers import read_quantities
from .types import BlockKind

if TYPE_CHECKING:
    from .provenance.record import Actor, Draft, Record

# Blocks that no reader of the text sees.
_UNSEEN = frozenset({BlockKind.MARKUP, BlockKind.RULE})

RECORD_TYPE = "record"


class Coverage(StrEnum):
    """Whether a record states a figure, worst first."""

    GENERATED = "generated"
    # No record states it.
    AMBIGUOUS = "ambiguous"
    # It can be read in several ways, and a record states one of them.
    COVERED = "covered"


@dataclass(frozen=True, slots=True)
class AuditedFigure:
    """One figure or date of the text."""

    text: str
    span: Span
    # Of the untouched text.
    coverage: Coverage
    stated: Stated | None = None
    # What covers it; None if nothing does.

    @property
    def origin(self) -> str:
        """``structured`` where a record covers it, else ``generated``, as the provenance log writes it."""
        return "structured" if self.coverage is Coverage.COVERED else "generated"

    def to_dict(self) -> dict[str, object]:
        """The figure as plain data."""
        return {
            "text": self.text,
            "start": self.span.start,
            "end": self.span.end,
            "status": str(self.coverage),
            "origin": self.origin,
            "record": self.stated.record if self.stated else None,
            "states": self.stated.text if self.stated else None,
            "evidenceIds": list(self.stated.evidence) if self.stated else [],
        }


@dataclass(frozen=True, slots=True)
class Audit:
    """What auditing a text came to."""

    text: str
    figures: tuple[AuditedFigure, ...]
    # In text order.

    def counts(self) -> dict[str, int]:
        """Number of figures a coverage, worst first."""
        return {str(kind): sum(figure.coverage is kind for figure in self.figures) for kind in Coverage}

    def worst_first(self) -> tuple[AuditedFigure, ...]:
        """The figures, those that no record states first."""
        order = list(Coverage)
        return tuple(sorted(self.figures, key=lambda figure: (order.index(figure.coverage), figure.span)))


def audit_text(text: str, records: Sequence[Record], settings: Settings, records_locale: str | None = None) -> Audit:
    """Every figure and date of a Markdown text with the record that states it, if one does.

    ``records_locale`` is the language in which the recorded answers write figures. UnreadableError if the text
    cannot be read.
    """
    facts = RecordedFacts(records, records_locale)
    content = read_document(text, settings, Plugins().readers(), "text.md")
    figures = [
        figure
        for block in content.blocks
        if block.kind not in _UNSEEN and block.reading.text
        for figure in _audited(block.reading, content.text, facts, settings)
    ]
    return Audit(content.text, tuple(sorted(figures, key=lambda figure: figure.span)))


def _audited(reading: Reading, text: str, facts: RecordedFacts, settings: Settings) -> Iterator[AuditedFigure]:
    for quantity in read_quantities(reading.text, settings.locale, date_spans(reading.text)):
        span = reading.span(*quantity.span)
        yield _figure(span, text, *facts.stating_figure(quantity))
    for period in read_periods(reading.text, order=infer_order(text), as_of=settings.as_of):
        if any(char.isdigit() for char in period.text):
            span = reading.span(*period.span)
            yield _figure(span, text, *facts.stating_date(period))


def _figure(span: Span, text: str, sure: Stated | None, possible: Stated | None) -> AuditedFigure:
    if sure:
        return AuditedFigure(span.of(text), span, Coverage.COVERED, sure)
    coverage = Coverage.AMBIGUOUS if possible else Coverage.GENERATED
    return AuditedFigure(span.of(text), span, coverage, possible)


def draft_of_audit(
    audit: Audit, records: Sequence[Record], actor: Actor, question: str | None, engine: Mapping[str, str]
) -> Draft:
    """What the log keeps of an audited text: each figure with its origin and the record that states it."""
    from .provenance.record import Draft, RecordedClaim, RecordedEvidence

    claims = tuple(
        RecordedClaim(
            figure.text,
            figure.span,
            (f"{RECORD_TYPE}:{figure.stated.record}",) if figure.stated and figure.origin == "structured" else (),
            "structured" if figure.origin == "structured" else "generated",
        )
        for figure in audit.figures
    )
    evidence = tuple(
        RecordedEvidence(
            f"{RECORD_TYPE}:{record.id}",
            RECORD_TYPE,
            record.id,
            f"footnote://record/{record.id}",
            {"hash": record.hash},
        )
        for record in records
    )
    return Draft(
        actor=actor,
        question=question,
        question_source="model",
        answer=audit.text,
        claims=claims,
        evidence=evidence,
        engine=engine,
    )
