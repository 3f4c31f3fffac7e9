"""What must hold of every answer of the catalog: figures under claims, claims on rows, totals that those rows give."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from ..catalog.answer import Answer, SlotClaim
from ..catalog.model import Catalog, Measure, Operation, ValueKind
from ..catalog.recompute import NotRecomputableError, recompute
from ..catalog.refusal import RefusedError
from ..catalog.statement import read_expression
from ..catalog.template import is_numeral
from ..catalog.values import Record, Value
from .comparing import Figure, days, figures, is_same_value

# Kinds that a stored whole number counts in units of 10 ** -scale.
_SCALED = frozenset({ValueKind.MONEY, ValueKind.DECIMAL, ValueKind.PERCENT})


def defects(answer: Answer, catalog: Catalog, dialect: str, *, is_logged: bool) -> tuple[str, ...]:
    """What is wrong with an answer or refusal, in words; empty if it is sound.

    ``dialect`` is that of the measures' SQL, ``is_logged`` tells whether a record of it must exist.
    """
    found = [] if answer.record or not is_logged else ["the provenance log is configured, but no record was appended"]
    if answer.answer is not None:
        cited = _Cited(answer, catalog, dialect)
        found += [*_uncovered(answer.answer, answer.claims), *cited.defects()]
    return tuple(found)


def _uncovered(text: str, claims: Sequence[SlotClaim]) -> Iterator[str]:
    """Figures of the text outside every claim, and claims that quote what does not stand there."""
    for claim in claims:
        if claim.span.of(text) != claim.text:
            yield f"the claim {claim.text!r} is not what stands at characters {claim.span.start}-{claim.span.end}"
    covered = {at for claim in claims for at in range(claim.span.start, claim.span.end)}
    loose = [at for at, char in enumerate(text) if is_numeral(char) and at not in covered]
    if loose:
        yield f"the figure at character {loose[0]} of the answer is covered by no claim"


@dataclass(frozen=True, slots=True)
class _Cited:
    """An answer's claims with the rows that they cite."""

    answer: Answer
    catalog: Catalog
    dialect: str

    def defects(self) -> Iterator[str]:
        """Claims without rows, with rows that are not there, or with a figure that their rows do not give."""
        records = {record.id: record for record in self.answer.evidence}
        for claim in self.answer.claims:
            missing = [id_ for id_ in claim.evidence if id_ not in records]
            if missing:
                yield f"the claim {claim.text!r} cites {missing[0]}, which is not among the evidence"
            elif any(map(is_numeral, claim.text)) and not self._is_argument(claim.text):
                yield from self._figure_defects(claim, [records[id_] for id_ in claim.evidence])

    def _figure_defects(self, claim: SlotClaim, rows: Sequence[Record]) -> Iterator[str]:
        if not rows:
            yield f"the figure {claim.text!r} has no evidence"
            return
        figure = _whole_figure(claim.text, self.catalog.locale)
        day = next(days(claim.text), None)
        if figure is None and day is None:
            # A name with digits in it, or a sentence whose own slots are claims.
            return
        if not (self._is_field(claim.text, rows) or self._is_total(figure, day, rows)):
            yield f"the figure {claim.text!r} is not what the {len(rows)} rows that it cites give"

    def _is_argument(self, text: str) -> bool:
        given = [value for run in self.answer.operations for value in run.arguments.values()]
        return any(is_same_value(text, value, self.catalog.locale) for value in given)

    def _is_field(self, text: str, rows: Sequence[Record]) -> bool:
        bare = text.strip("“”")
        return any(
            bare == row.label
            or any(is_same_value(bare, v.to_plain(), self.catalog.locale) for v in row.fields.values())
            for row in rows
        )

    def _is_total(self, figure: Figure | None, day: date | None, rows: Sequence[Record]) -> bool:
        for operation in self._operations():
            for measure in operation.measures.values():
                try:
                    total = _total(measure, operation, rows, self.dialect)
                except (NotRecomputableError, RefusedError):
                    return True  # it was checked where all columns of the rows were at hand
                if _fits(measure, total, figure, day):
                    return True
        return False

    def _operations(self) -> Iterator[Operation]:
        for run in self.answer.operations:
            operation = self.catalog.operations.get(run.name)
            if operation is not None:
                yield operation


def _whole_figure(text: str, locale: str) -> Figure | None:
    found = list(figures(text, locale))
    return found[0] if len(found) == 1 else None


def _total(measure: Measure, operation: Operation, rows: Sequence[Record], dialect: str) -> object:
    """The measure over the cited rows, in the unit in which they are stored."""
    if operation.rows is None:
        raise NotRecomputableError
    if any(row.type != operation.rows.evidence.type for row in rows):
        return None
    raw = [{field.column: _stored(row.fields.get(field.name)) for field in operation.rows.fields} for row in rows]
    return recompute(read_expression(measure.sql, dialect), raw)


def _stored(value: Value | None) -> object:
    if value is None or not isinstance(value.content, Decimal):
        return value.content if value else None
    return value.content.scaleb(value.type.scale)


def _fits(measure: Measure, total: object, figure: Figure | None, day: date | None) -> bool:
    if day is not None:
        return str(total)[:10] == day.isoformat()
    if figure is None:
        return False
    if measure.where is not None and Decimal(0) in figure.readings:
        # A count that found none cites the rows among which none was found.
        return True
    if isinstance(total, bool) or not isinstance(total, int | Decimal):
        return False
    number = Decimal(total)
    if measure.type.kind in _SCALED:
        number = number.scaleb(-measure.type.scale)
    tolerance = Decimal(0) if measure.type.digits is None else Decimal(1).scaleb(-measure.type.digits)
    return any(abs(number - reading) <= tolerance for reading in figure.readings)


def plain_values(answer: Answer) -> Mapping[str, object]:
    """The measures of an answer as plain data, by name (the first operation's goes before) and "operation.name"."""
    values: dict[str, object] = {}
    for run in answer.operations:
        for name, value in run.values.items():
            values.setdefault(name, value)
            values[f"{run.name}.{name}"] = value
    return values
