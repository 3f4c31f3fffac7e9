"""Typed values as they come out of a database, and the rows and results that carry them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal

from .model import PLAIN_TEXT, ValueKind, ValueType

Scalar = str | int | bool | date | Decimal | None


@dataclass(frozen=True, slots=True)
class Value:
    """One value with its type. Money is in whole currency units, percent in points."""

    content: Scalar
    type: ValueType = PLAIN_TEXT
    currency: str | None = None

    @property
    def is_figure(self) -> bool:
        """Whether it is a number, so that it must have evidence."""
        return self.type.kind in {ValueKind.INTEGER, ValueKind.DECIMAL, ValueKind.MONEY, ValueKind.PERCENT}

    def to_plain(self) -> object:
        """The value as JSON without floats: decimals and dates as strings, money with its currency."""
        if self.content is None or isinstance(self.content, (bool, str)):
            return self.content
        if self.type.kind is ValueKind.MONEY:
            return {"amount": str(self.content), "currency": self.currency}
        if isinstance(self.content, int) and abs(self.content) < 2**53:
            return self.content
        return self.content.isoformat() if isinstance(self.content, date) else str(self.content)


@dataclass(frozen=True, slots=True)
class Record:
    """One row as evidence."""

    id: str
    # "invoice:8812"
    type: str
    key: str
    uri: str
    label: str
    fields: Mapping[str, Value] = field(default_factory=dict)

    def to_dict(self) -> dict[str, object]:
        """The record as the provenance log keeps it."""
        fields = {name: value.to_plain() for name, value in self.fields.items()}
        return {"id": self.id, "type": self.type, "recordId": self.key, "uri": self.uri, "fields": fields}


@dataclass(frozen=True, slots=True)
class Measured:
    """A measure's value and the ids of the rows behind it."""

    value: Value
    evidence: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Computed:
    """What a Python operation returns: values, the records behind them, and which records back which value.

    A value without an entry in ``evidence_of`` rests on all records.
    """

    values: Mapping[str, Value]
    records: tuple[Record, ...]
    evidence_of: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Query:
    """One statement that ran, with its bound parameters as text."""

    sql: str
    params: tuple[tuple[str, str], ...]

    def to_dict(self) -> dict[str, object]:
        """The query as plain data."""
        return {"sql": self.sql, "params": [{"name": name, "value": value} for name, value in self.params]}


@dataclass(frozen=True, slots=True)
class Group:
    """The measures of the rows that share one value of the grouping column."""

    by: Value
    measures: Mapping[str, Measured]
    evidence: tuple[str, ...]

    @property
    def label(self) -> str:
        """What the rows share, as it is shown; a dash for NULL."""
        return "–" if self.by.content is None else str(self.by.content)


@dataclass(frozen=True, slots=True)
class Result:
    """An operation's rows and measures, read in one snapshot."""

    operation: str
    arguments: Mapping[str, Value]
    records: tuple[Record, ...]
    measures: Mapping[str, Measured]
    groups: tuple[Group, ...] = ()
    queries: tuple[Query, ...] = ()
    duration_ms: str = "0"

    @property
    def is_empty(self) -> bool:
        """Whether no row matched."""
        return not self.records
