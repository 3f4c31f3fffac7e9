"""What a catalog declares: entities, operations with their parameters and measures, interpretations."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from .values import Computed

DEFAULT_ROW_LIMIT = 10_000


class ValueKind(StrEnum):
    """What a value of a row or a measure is."""

    TEXT = "text"
    INTEGER = "integer"
    DECIMAL = "decimal"
    MONEY = "money"
    PERCENT = "percent"
    DATE = "date"
    BOOLEAN = "boolean"


class ParameterKind(StrEnum):
    """What an argument is."""

    ENTITY = "entity"
    DATE = "date"
    INTEGER = "integer"
    DECIMAL = "decimal"
    CHOICE = "choice"
    TEXT = "text"


class Place(NamedTuple):
    """Where something is declared: file and line (from 1)."""

    file: str = ""
    line: int = 0

    def __str__(self) -> str:
        return f"{self.file}:{self.line}" if self.file else "catalog"


NOWHERE = Place()


@dataclass(frozen=True, slots=True)
class ValueType:
    """How a stored value is read and written."""

    kind: ValueKind = ValueKind.TEXT
    unit: str | None = None
    currency: str | None = None
    # ISO 4217 code, or None when a column says it.
    currency_column: str | None = None
    scale: int = 0
    # A stored integer counts units of 10 ** -scale: 2 for cents.
    digits: int | None = None
    # Decimals to round to; without it a decimal is taken as it is stored.


PLAIN_TEXT = ValueType()


@dataclass(frozen=True, slots=True)
class Field:
    """One value of a row."""

    name: str
    column: str
    type: ValueType


@dataclass(frozen=True, slots=True)
class Measure:
    """An aggregate over exactly the rows of its operation, computed by SQL."""

    name: str
    sql: str
    type: ValueType
    where: str | None = None
    # Only these rows count, and are its evidence.
    label: str = ""
    place: Place = NOWHERE


@dataclass(frozen=True, slots=True)
class Parameter:
    """One typed argument."""

    name: str
    kind: ParameterKind
    entity: str | None = None
    default: object = None
    # A value, or "today" for dates, resolved once a question.
    required: bool = True
    choices: tuple[str, ...] = ()
    choices_sql: str | None = None
    minimum: object = None
    maximum: object = None
    max_length: int = 200
    not_before: str | None = None
    # Name of the parameter that this one must not lie below: the lower end of a range.
    hidden: bool = False
    # Filled by the caller's scope (a tenant), never by a question or a model.
    description: str = ""


@dataclass(frozen=True, slots=True)
class EvidenceRule:
    """How a row is cited: the type and key of its record, a label and a URI for people."""

    type: str
    key: tuple[str, ...]
    label: str = ""
    uri: str = ""


@dataclass(frozen=True, slots=True)
class Rows:
    """The one query of an operation."""

    sql: Mapping[str, str]
    # Dialect ("sqlite", "postgresql") or "any" -> one SELECT, run unchanged.
    evidence: EvidenceRule
    fields: tuple[Field, ...]
    limit: int = DEFAULT_ROW_LIMIT

    def sql_for(self, dialect: str) -> str | None:
        """The query for a dialect; None if the operation has none for it."""
        return self.sql.get(dialect, self.sql.get("any"))


@dataclass(frozen=True, slots=True)
class Groups:
    """One set of measures a value of a column."""

    by: str
    order: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Operation:
    """A question that SQL answers."""

    name: str
    title: str
    parameters: Mapping[str, Parameter]
    rows: Rows | None
    # None if a Python function computes it.
    measures: Mapping[str, Measure]
    empty: str
    answer: str
    description: str = ""
    groups: Groups | None = None
    uses: Mapping[str, str] = field(default_factory=dict)
    questions: tuple[str, ...] = ()
    function: Callable[..., Computed] | None = None
    place: Place = NOWHERE


@dataclass(frozen=True, slots=True)
class Signal:
    """A comparison of one measure with a number."""

    name: str
    use: str
    measure: str
    comparison: str
    number: str


@dataclass(frozen=True, slots=True)
class Interpretation:
    """A conclusion drawn from several operations, its premises cited one by one."""

    name: str
    title: str
    parameters: Mapping[str, Parameter]
    uses: Mapping[str, str]
    signals: tuple[Signal, ...]
    conclusion: Mapping[int, str]
    # Number of signals that hold -> sentence.
    premises: tuple[str, ...]
    description: str = ""
    questions: tuple[str, ...] = ()
    place: Place = NOWHERE


@dataclass(frozen=True, slots=True)
class Entity:
    """A kind of record that a question can name."""

    name: str
    table: str
    key: str
    label: str
    fields: tuple[Field, ...] = ()
    uri: str = ""
    scope: Mapping[str, str] = field(default_factory=dict)
    # Column -> hidden parameter: only records with this value are seen.
    place: Place = NOWHERE


@dataclass(frozen=True, slots=True)
class Catalog:
    """Everything that can be asked of one database."""

    entities: Mapping[str, Entity]
    operations: Mapping[str, Operation]
    interpretations: Mapping[str, Interpretation]
    locale: str = "en"
    as_of: date | None = None
    # What "today" means for data that stands still.
    root: Path = Path()
    hash: str = ""
    # SHA-256 over all its files.

    def find(self, name: str) -> Operation | Interpretation | None:
        """The operation or interpretation of this name; None if there is none."""
        return self.operations.get(name) or self.interpretations.get(name)

    def askable(self) -> tuple[Operation | Interpretation, ...]:
        """Operations, then interpretations, in the order of the file."""
        return (*self.operations.values(), *self.interpretations.values())

    def with_operations(self, *operations: Operation) -> Catalog:
        """This catalog with more operations, such as decorated Python functions; ValueError for a name in use."""
        taken = dict(self.operations)
        for operation in operations:
            if operation.name in taken or operation.name in self.interpretations:
                raise ValueError(f"the catalog already has {operation.name!r}")
            taken[operation.name] = operation
        return replace(self, operations=taken)
