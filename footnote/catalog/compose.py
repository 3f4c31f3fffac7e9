"""Results -> the words of an answer: slots filled verbatim, every figure of the text under a claim with evidence."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from ..reading import Span
from .answer import SlotClaim
from .contract import Argument
from .formats import format_value
from .model import Operation
from .refusal import RefusedError
from .template import Filled, Filling, Names, fill, is_numeral, slots
from .values import Group, Measured, Record, Result, Value

# Marks that end a sentence or begin markup, a formula or a template.
STATEMENT_MARKS_RE = re.compile(r"\w\w\w[.!?]\s|[:;]\s|[{}<>|`]|^[=+@]")


@dataclass(frozen=True, slots=True)
class Composed:
    """A finished text with its claims in order."""

    text: str
    filled: tuple[Filled, ...]

    @property
    def claims(self) -> tuple[SlotClaim, ...]:
        """One claim a slot; a slot that is itself a sentence gives the claims inside it."""
        return tuple(SlotClaim(span.of(self.text), span, filling.evidence) for span, filling in _flat(self.filled, 0))


def _flat(filled: Iterable[Filled], offset: int) -> Iterator[tuple[Span, Filling]]:
    for slot in filled:
        span = Span(slot.span.start + offset, slot.span.end + offset)
        if slot.filling.parts:
            yield from _flat(slot.filling.parts, span.start)
        else:
            yield span, slot.filling


def compose(template: str, names: Mapping[str, object]) -> Composed:
    """The template filled; RefusedError if a figure of the text has no claim, or a claim with a figure no evidence."""
    composed = Composed(*fill(template, names))
    check_covered(composed.text, composed.claims, composed.filled)
    return composed


def check_covered(text: str, claims: Sequence[SlotClaim], filled: Iterable[Filled]) -> None:
    """RefusedError (no_evidence, no_rows) unless every numeral lies in a claim and every figure has evidence."""
    covered = [False] * len(text)
    for claim in claims:
        covered[claim.span.start : claim.span.end] = [True] * (claim.span.end - claim.span.start)
    for position, char in enumerate(text):
        if is_numeral(char) and not covered[position]:
            raise RefusedError("no_evidence", f"the figure at character {position} of the answer has no evidence")
    for span, filling in _flat(filled, 0):
        if filling.is_figure and not filling.evidence:
            raise RefusedError("no_rows", f"the figure at character {span.start} of the answer {filling.absence}")


def argument_names(arguments: Mapping[str, Argument], backing: tuple[str, ...], locale: str) -> dict[str, object]:
    """What a template sees of the arguments: each value, and the fields of an entity's record.

    A value that the asker gave rests on ``backing``: the rows that were read with it.
    """
    named = tuple(argument.record.id for argument in arguments.values() if argument.record)
    return {name: _argument(argument, backing or named, locale) for name, argument in arguments.items()}


def _argument(argument: Argument, backing: tuple[str, ...], locale: str) -> object:
    if argument.record:
        return record_names(argument.record, locale)
    filling = value_filling(argument.value, backing, locale)
    # It is no figure of the database, so it may stand where no row was found.
    return replace(filling, is_figure=False)


def record_names(record: Record, locale: str) -> Names:
    """The fields of a row and its label; each cites the row."""
    fields = {name: value_filling(value, (record.id,), locale) for name, value in record.fields.items()}
    return Names(fields, Filling(quoted(record.label), (record.id,)))


def measure_names(measures: Mapping[str, Measured], locale: str) -> dict[str, object]:
    """The measures of a result; each cites its rows."""
    return {name: value_filling(measured.value, measured.evidence, locale) for name, measured in measures.items()}


def _group_label(operation: Operation, group: Group) -> Filling:
    label = group.label
    declared = operation.groups is not None and label in operation.groups.order
    return Filling(label if declared else quoted(label), group.evidence)


def result_names(
    operation: Operation, result: Result, arguments: Mapping[str, Argument], locale: str
) -> dict[str, object]:
    """Everything that the operation's own template sees, except what it uses of others."""
    names = argument_names(arguments, tuple(record.id for record in result.records), locale)
    # Rows are many and seldom shown one by one.
    if any(path[0] == "rows" for path in slots(operation.answer)):
        names["rows"] = [record_names(record, locale) for record in result.records]
    names["groups"] = [
        Names({"by": _group_label(operation, group), **measure_names(group.measures, locale)})
        for group in result.groups
    ]
    return {**names, **measure_names(result.measures, locale)}


def used_names(result: Result, composed: Composed, locale: str) -> Names:
    """A used operation: its measures by name, its own sentence by itself; false if it has no rows."""
    sentence = Filling(composed.text, (), composed.filled, truth=not result.is_empty)
    if result.is_empty:
        return Names(dict.fromkeys(result.measures, MISSING), sentence)
    return Names(measure_names(result.measures, locale), sentence)


# A figure without rows, or whose rows hold NULL: it can be asked for in a condition, and refuses the answer where it is
# written.
MISSING = Filling("–", (), is_figure=True, truth=False)
NULL = replace(MISSING, absence="has no value: the rows behind it hold NULL")


def value_filling(value: Value, evidence: tuple[str, ...], locale: str) -> Filling:
    """A value as it is written, with the ids of its rows."""
    if value.content is None and value.is_figure:
        return NULL if evidence else MISSING
    text = format_value(value, locale)
    shown = quoted(text) if isinstance(value.content, str) else text
    return Filling(shown, evidence, is_figure=value.is_figure, truth=bool(value.content))


def quoted(text: str) -> str:
    """``text``, in quotation marks if it could pass for a statement: a name with figures, or a sentence."""
    has_figure = any(map(is_numeral, text)) and any(map(str.isspace, text))
    if not has_figure and not STATEMENT_MARKS_RE.search(text):
        return text
    return f"“{text.replace('“', '').replace('”', '')}”"
