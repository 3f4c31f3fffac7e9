"""What records of the provenance log state: figures and dates of their answers, values of their rows and arguments."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from typing import TYPE_CHECKING, NamedTuple

from .reading import Span
from .text.dates.period import Period
from .text.dates.reading import date_spans, infer_order, read_periods
from .text.figures.comparison import Relation, compare
from .text.figures.numbers import read_quantities
from .text.figures.quantity import Quantity, QuantityKind, UnitKind

if TYPE_CHECKING:
    from .provenance.record import Record, RecordedEvidence

_AGREE = frozenset({Relation.EQUAL, Relation.ROUNDED, Relation.HOLDS})

_DECIMAL_RE = re.compile(r"-?\d{1,40}(?:\.\d{1,40})?")
_DATE_RE = re.compile(r"\d{4}-\d{2}-\d{2}")

MAX_EVIDENCE_IDS = 20


class Stated(NamedTuple):
    """Where a record states a figure."""

    record: str
    # Id of the record.
    text: str
    # The figure as the record has it.
    evidence: tuple[str, ...] = ()
    # Ids of rows behind it, the first ones.


class _Money(NamedTuple):
    amount: Decimal
    currency: str


class RecordedFacts:
    """The figures and dates that some records state, to be asked about figures of another text."""

    def __init__(self, records: Sequence[Record], locale: str | None = None) -> None:
        self._quantities: list[tuple[Quantity, Stated]] = []
        self._periods: list[tuple[Period, Stated]] = []
        self._numbers: dict[Decimal, Stated] = {}
        self._money: dict[_Money, Stated] = {}
        self._amounts: dict[Decimal, Stated] = {}
        # Money by its amount alone, for figures that name no currency.
        self._days: dict[date, Stated] = {}
        self._names: dict[str, Stated] = {}
        for record in records:
            self._take_answer(record, locale)
            self._take_values(record)

    def stating_figure(self, wanted: Quantity) -> tuple[Stated | None, Stated | None]:
        """What states this figure, and what states one of its readings; None for what there is not."""
        possible = None
        for quantity, stated in self._quantities:
            relation = compare(wanted, quantity)
            if relation in _AGREE:
                return stated, None
            if relation is Relation.AMBIGUOUS:
                possible = possible or stated
        return self._stating_value(wanted), possible

    def stating_date(self, wanted: Period) -> tuple[Stated | None, Stated | None]:
        """As ``stating_figure``, for a date; a longer period is stated by a day that lies in it."""
        for period, stated in self._periods:
            if _says_date(wanted, period):
                return stated, None
        for day, stated in self._days.items():
            if _says_day(wanted, day):
                return stated, None
        possible = (stated for day, stated in self._days.items() if _may_say_day(wanted, day))
        also = (stated for period, stated in self._periods if period.named and _may_say(wanted, period.named.start))
        return None, next(possible, None) or next(also, None)

    def _stating_value(self, wanted: Quantity) -> Stated | None:
        if wanted.kind is QuantityKind.IDENTIFIER:
            return self._names.get(_folded(wanted.text))
        value = wanted.value
        if value is None or wanted.kind is not QuantityKind.EXACT:
            return None
        if wanted.unit is UnitKind.MONEY:
            return self._money.get(_Money(value, wanted.currency)) if wanted.currency else self._amounts.get(value)
        bare = wanted.unit is UnitKind.COUNT and wanted.noun is None
        return self._numbers.get(value) or (self._amounts.get(value) if bare else None)

    def _take_answer(self, record: Record, locale: str | None) -> None:
        """Figures of the recorded answer, but those that a model wrote."""
        answer = record.draft.answer or ""
        for quantity in read_quantities(answer, locale, date_spans(answer)):
            if (stated := _stated(record, quantity.span, quantity.text)) is not None:
                self._quantities.append((quantity, stated))
        for period in read_periods(answer, order=infer_order(answer)):
            if (stated := _stated(record, period.span, period.text)) is not None:
                self._periods.append((period, stated))

    def _take_values(self, record: Record) -> None:
        for operation in record.draft.operations:
            for name, value in operation.arguments.items():
                self._take(value, Stated(record.id, f"{name}: {value}"))
        for row in record.draft.evidence:
            for stated, value in _values(record, row):
                self._take(value, stated)

    def _take(self, value: object, stated: Stated) -> None:
        if isinstance(value, Mapping):
            amount, currency = value.get("amount"), value.get("currency")
            if isinstance(amount, str) and isinstance(currency, str) and _DECIMAL_RE.fullmatch(amount):
                self._money.setdefault(_Money(Decimal(amount), currency), stated)
                self._amounts.setdefault(Decimal(amount), stated)
        elif isinstance(value, int) and not isinstance(value, bool):
            self._numbers.setdefault(Decimal(value), stated)
        elif isinstance(value, str):
            self._take_text(value, stated)

    def _take_text(self, value: str, stated: Stated) -> None:
        """A decimal, a date or a name; a row's free text states nothing."""
        self._names.setdefault(_folded(value), stated)
        if _DECIMAL_RE.fullmatch(value):
            self._numbers.setdefault(Decimal(value), stated)
        elif _DATE_RE.fullmatch(value):
            try:
                self._days.setdefault(date.fromisoformat(value), stated)
            except ValueError:
                return


def _values(record: Record, row: RecordedEvidence) -> Iterator[tuple[Stated, object]]:
    yield Stated(record.id, row.id, (row.id,)), row.record_id
    for name, value in row.fields.items():
        shown = f"{value['amount']} {value['currency']}" if isinstance(value, Mapping) and len(value) == 2 else value
        yield Stated(record.id, f"{name}: {shown}"[:200], (row.id,)), value


def _stated(record: Record, span: Span, text: str) -> Stated | None:
    """Where the answer states what stands at ``span``; None if a model wrote it."""
    claims = [claim for claim in record.draft.claims if claim.span.overlaps(span)]
    if any(claim.origin == "generated" for claim in claims):
        return None
    narrow = min(claims, key=lambda claim: claim.span.end - claim.span.start, default=None)
    return Stated(record.id, text, narrow.evidence_ids[:MAX_EVIDENCE_IDS] if narrow else ())


def _folded(text: str) -> str:
    return "".join(char for char in text.casefold() if char.isalnum())


def _says_date(wanted: Period, stated: Period) -> bool:
    if wanted.named is None or stated.named is None:
        return wanted.text.casefold() == stated.text.casefold()
    return _covers(wanted, stated.named.start, stated.named.end)


def _says_day(wanted: Period, day: date) -> bool:
    if wanted.named is None:
        partial = wanted.partial
        return partial is not None and (partial.month, partial.day) == (day.month, day.day)
    start = datetime.combine(day, time.min)
    return _covers(wanted, start, start + timedelta(days=1))


def _covers(wanted: Period, start: datetime | None, end: datetime | None) -> bool:
    named = wanted.named
    if named is None or named.start is None or named.end is None or start is None or end is None:
        return False
    return _naive(named.start) <= _naive(start) and _naive(end) <= _naive(named.end)


def _may_say_day(wanted: Period, day: date) -> bool:
    return _may_say(wanted, datetime.combine(day, time.min))


def _may_say(wanted: Period, start: datetime | None) -> bool:
    return start is not None and any(
        reading.start is not None and _naive(reading.start) == _naive(start) for reading in wanted.readings
    )


def _naive(moment: datetime) -> datetime:
    return moment.replace(tzinfo=None)
