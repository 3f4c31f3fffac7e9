"""A named operation or interpretation with raw arguments -> an Answer, read in one snapshot."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from decimal import Decimal

from ..reading import Span
from .answer import Answer, OperationRun, SlotClaim
from .compose import Composed, argument_names, compose, result_names, used_names
from .contract import Argument, Context, check_arguments
from .database import Database, Snapshot
from .execute import run_operation
from .formats import format_value
from .functions import run_function
from .model import Catalog, Interpretation, Operation, Signal
from .refusal import RefusedError
from .repeated_rows import refuse_repeated_rows
from .template import Filled, slots
from .values import Measured, Record, Result

NO_ROWS = "no_rows"

COMPARISONS: Mapping[str, Callable[[Decimal, Decimal], bool]] = {
    ">": lambda left, right: left > right,
    ">=": lambda left, right: left >= right,
    "<": lambda left, right: left < right,
    "<=": lambda left, right: left <= right,
    "=": lambda left, right: left == right,
    "!=": lambda left, right: left != right,
}


@dataclass(frozen=True, slots=True)
class Call:
    """What is asked: a name, raw arguments, and the words they came from."""

    name: str
    arguments: Mapping[str, object]
    question: str = ""


@dataclass(frozen=True, slots=True)
class Setting:
    """What every call of a run shares."""

    catalog: Catalog
    database: Database
    today: date
    locale: str
    scope: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Told:
    """An operation with its result and its own sentence."""

    operation: Operation
    arguments: Mapping[str, Argument]
    result: Result
    composed: Composed
    used: Mapping[str, Told] = field(default_factory=dict)

    def all(self) -> tuple[Told, ...]:
        """This one and everything that it uses."""
        return (self, *(told for used in self.used.values() for told in used.all()))


def answer_call(call: Call, setting: Setting) -> Answer:
    """The answer, or the refusal that says why there is none."""
    empty = Answer(call.question, None, catalog_hash=setting.catalog.hash, warnings=setting.database.warnings)
    try:
        return _answered(call, setting, empty)
    except RefusedError as error:
        return replace(empty, refusal=error.refusal, operation=call.name if setting.catalog.find(call.name) else None)


def tell_call(call: Call, setting: Setting) -> Told:
    """An operation's result with its sentence; RefusedError if there is none."""
    operation = setting.catalog.operations.get(call.name)
    if operation is None:
        raise unknown_operation(setting.catalog, call.name)
    with setting.database.snapshot() as snapshot:
        arguments = check_arguments(operation.parameters, call.arguments, context_of(setting, snapshot))
        return _Teller(setting, snapshot).tell(operation, arguments, ())


def unknown_operation(catalog: Catalog, name: str) -> RefusedError:
    """The refusal of a name that the catalog does not have."""
    known = [askable.name for askable in catalog.askable()]
    return RefusedError("unknown_operation", f"the catalog has no operation {name[:60]!r}", known)


def _answered(call: Call, setting: Setting, empty: Answer) -> Answer:
    askable = setting.catalog.find(call.name)
    if askable is None:
        raise unknown_operation(setting.catalog, call.name)
    with setting.database.snapshot() as snapshot:
        arguments = check_arguments(askable.parameters, call.arguments, context_of(setting, snapshot))
        teller = _Teller(setting, snapshot)
        if isinstance(askable, Operation):
            told = teller.tell(askable, arguments, ())
            return _finished(empty, askable.name, told.composed, told.composed.claims, [told], setting.locale)
        return teller.interpret(askable, arguments, empty)


def context_of(setting: Setting, snapshot: Snapshot) -> Context:
    """What the arguments of a call are resolved against."""
    return Context(setting.catalog, snapshot, setting.today, setting.scope)


class _Teller:
    def __init__(self, setting: Setting, snapshot: Snapshot) -> None:
        self._setting = setting
        self._snapshot = snapshot

    def tell(self, operation: Operation, arguments: Mapping[str, Argument], above: tuple[str, ...]) -> Told:
        """Runs the operation, and those that it uses with the same arguments."""
        if operation.name in above:
            raise RefusedError("invalid_template", f"{operation.name} uses itself")
        refuse_repeated_rows(operation, self._setting.database)
        run = run_function if operation.function else run_operation
        result = run(operation, arguments, self._snapshot)
        used = self._used(operation.uses, arguments, (*above, operation.name))
        names = result_names(operation, result, arguments, self._setting.locale)
        names |= self._names(used)
        composed = compose(operation.empty if result.is_empty else operation.answer, names)
        return Told(operation, arguments, result, composed, used)

    def _used(
        self, uses: Mapping[str, str], arguments: Mapping[str, Argument], above: tuple[str, ...]
    ) -> dict[str, Told]:
        used = {}
        for alias, name in uses.items():
            operation = self._setting.catalog.operations.get(name)
            if operation is None:
                raise unknown_operation(self._setting.catalog, name)
            missing = [parameter for parameter in operation.parameters if parameter not in arguments]
            if missing:
                raise RefusedError(
                    "missing_parameter", f"{name} needs {missing[0]}, which the operation that uses it lacks"
                )
            passed = {parameter: arguments[parameter] for parameter in operation.parameters}
            used[alias] = self.tell(operation, passed, above)
        return used

    def _names(self, used: Mapping[str, Told]) -> dict[str, object]:
        return {alias: used_names(told.result, told.composed, self._setting.locale) for alias, told in used.items()}

    def interpret(self, interpretation: Interpretation, arguments: Mapping[str, Argument], empty: Answer) -> Answer:
        """The conclusion that the signals give, then the premises, each cited on its own."""
        used = self._used(interpretation.uses, arguments, ())
        holding = [signal for signal in interpretation.signals if _holds(signal, used)]
        backing = _backing(holding or interpretation.signals, used)
        names = argument_names(arguments, backing, self._setting.locale) | self._names(used)
        conclusion = compose(interpretation.conclusion[len(holding)], names)
        premises = [self._premise(premise, names, used) for premise in interpretation.premises]
        whole = _listed(conclusion, [premise for n, premise in enumerate(premises) if premise not in premises[:n]])
        named = tuple(argument.record.id for argument in arguments.values() if argument.record)
        span = Span(0, len(conclusion.text))
        stated = SlotClaim(conclusion.text, span, tuple(dict.fromkeys((*backing, *named))))
        return _finished(
            empty,
            interpretation.name,
            whole,
            (stated, *(claim for claim in whole.claims if claim.span != span)),
            list(used.values()),
            self._setting.locale,
        )

    def _premise(self, premise: str, names: Mapping[str, object], used: Mapping[str, Told]) -> Composed:
        """The premise; where an operation that it speaks of has no rows, that operation's own reason."""
        for alias, *_ in slots(premise):
            if alias in used and used[alias].result.is_empty:
                return used[alias].composed
        return compose(premise, names)


def _holds(signal: Signal, used: Mapping[str, Told]) -> bool:
    value = _measured(signal, used).value.content
    if value is None or isinstance(value, (str, bool, date)):
        return False
    return COMPARISONS[signal.comparison](Decimal(value), Decimal(signal.number))


def _measured(signal: Signal, used: Mapping[str, Told]) -> Measured:
    told = used.get(signal.use)
    if told is None or signal.measure not in told.result.measures:
        raise RefusedError("invalid_template", f"the signal {signal.name} compares what no used operation measures")
    return told.result.measures[signal.measure]


def _backing(signals: Sequence[Signal], used: Mapping[str, Told]) -> tuple[str, ...]:
    """The rows behind the signals; for a count that found none, the rows that were looked at."""
    ids: list[str] = []
    for signal in signals:
        ids += _measured(signal, used).evidence or [record.id for record in used[signal.use].result.records]
    return tuple(dict.fromkeys(ids))


def _listed(first: Composed, items: Iterable[Composed]) -> Composed:
    """The first text, then the others as a list below it."""
    text, filled = first.text, list(first.filled)
    for item in items:
        text += "\n- "
        at = len(text)
        filled += [Filled(Span(slot.span.start + at, slot.span.end + at), slot.filling) for slot in item.filled]
        text += item.text
    return Composed(text, tuple(filled))


def _finished(
    empty: Answer, name: str, composed: Composed, claims: Sequence[SlotClaim], told: Sequence[Told], locale: str
) -> Answer:
    everything = list(dict.fromkeys(item.operation.name for top in told for item in top.all()))
    runs = {item.operation.name: item for top in told for item in top.all()}
    ordered = [runs[name] for name in everything]
    return replace(
        empty,
        answer=composed.text,
        claims=tuple(sorted(claims, key=lambda claim: (claim.span.start, -claim.span.end))),
        operations=tuple(_run(item) for item in ordered),
        evidence=_evidence(ordered),
        operation=name,
        formatted=_formatted(told, locale),
    )


def _run(told: Told) -> OperationRun:
    result = told.result
    return OperationRun(
        result.operation,
        {name: value.to_plain() for name, value in result.arguments.items()},
        result.queries,
        result.duration_ms,
        NO_ROWS if result.is_empty else None,
        told.composed.text if result.is_empty else None,
        {name: measured.value.to_plain() for name, measured in result.measures.items()},
        len(result.records),
    )


def _evidence(told: Iterable[Told]) -> tuple[Record, ...]:
    """Every record once: those that the question names first, then the rows in order."""
    told = list(told)
    named = [argument.record for item in told for argument in item.arguments.values() if argument.record]
    found: dict[str, Record] = {record.id: record for record in named}
    for item in told:
        for record in item.result.records:
            known = found.get(record.id)
            found[record.id] = _merged(known, record, item.operation.name) if known else record
    return tuple(found.values())


def _merged(known: Record, record: Record, operation: str) -> Record:
    """One record that two operations read: the fields of both; a field that differs is named after its operation."""
    fields = dict(known.fields)
    for name, value in record.fields.items():
        if fields.setdefault(name, value) != value:
            fields[f"{operation}.{name}"] = value
    return replace(known, fields=fields)


def _formatted(told: Sequence[Told], locale: str) -> dict[str, str]:
    values: dict[str, str] = {}
    for top in told:
        for item in top.all():
            for name, measured in item.result.measures.items():
                if not item.result.is_empty:
                    values.setdefault(name, format_value(measured.value, locale))
    return values
