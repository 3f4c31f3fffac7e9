"""What is expected against what came: one function an expectation, each giving one line a difference."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..report.plain import one_line, shorten
from ..types import Verdict
from .comparing import holds_words, is_same_value, states_value, written
from .model import Expected
from .outcome import Outcome

_LONGEST = 300


class Standard(NamedTuple):
    """What holds for every question of a run unless the question says otherwise."""

    locale: str | None
    fail_on: tuple[Verdict, ...]


def differences(expected: Expected, outcome: Outcome, standard: Standard) -> tuple[str, ...]:
    """Why the outcome is not what was expected, in words; empty if it is."""
    if (outcome.refusal is None) != (expected.refused is None):
        return (*_refusal(expected, outcome, standard), *outcome.defects)
    found = (line for check in EXPECTATIONS for line in check(expected, outcome, standard))
    return (*found, *outcome.defects)


def _refusal(expected: Expected, outcome: Outcome, _standard: Standard) -> Iterator[str]:
    refusal = outcome.refusal
    if refusal is None:
        if expected.refused is not None:
            yield f"expected the refusal {expected.refused}, got an answer"
        return
    if expected.refused is None:
        message = f": {one_line(refusal.message)}" if refusal.message else ""
        yield f"expected an answer, got the refusal {refusal.code}{message}"
        return
    if refusal.code != expected.refused:
        yield f"refused: expected {expected.refused}, got {refusal.code}"
    offered = {one_line(candidate).casefold() for candidate in refusal.candidates}
    for candidate in expected.candidates:
        if one_line(candidate).casefold() not in offered:
            yield f"candidates: expected {candidate}, got {', '.join(refusal.candidates) or 'none'}"


def _operation(expected: Expected, outcome: Outcome, _standard: Standard) -> Iterator[str]:
    if expected.operation is not None and expected.operation != outcome.operation:
        yield f"operation: expected {expected.operation}, got {outcome.operation or 'none'}"


def _arguments(expected: Expected, outcome: Outcome, standard: Standard) -> Iterator[str]:
    for name, wanted in expected.arguments.items():
        if name not in outcome.arguments:
            yield f"arguments.{name}: expected {wanted}, got no such argument{_known(outcome.arguments)}"
            continue
        got = outcome.arguments[name]
        resolved = outcome.wanted_arguments.get(name, wanted)
        if not (resolved == got or is_same_value(wanted, got, standard.locale)):
            yield f"arguments.{name}: expected {wanted}, got {written(got)}"


def _values(expected: Expected, outcome: Outcome, standard: Standard) -> Iterator[str]:
    for name, wanted in expected.values.items():
        if outcome.values is None:
            if not states_value(outcome.answer or "", wanted, standard.locale):
                yield f"values.{name}: expected {wanted}, which the answer does not state"
        elif name not in outcome.values:
            yield f"values.{name}: expected {wanted}, got no such value{_known(outcome.values)}"
        elif not is_same_value(wanted, outcome.values[name], standard.locale):
            got = outcome.shown_values.get(name) or written(outcome.values[name])
            yield f"values.{name}: expected {wanted}, got {got}"


def _contains(expected: Expected, outcome: Outcome, _standard: Standard) -> Iterator[str]:
    for words in expected.contains:
        if not holds_words(outcome.answer or "", words):
            yield f"contains: expected {words!r}, got {shorten(one_line(outcome.answer or ''), _LONGEST)!r}"


def _faithfulness(expected: Expected, outcome: Outcome, _standard: Standard) -> Iterator[str]:
    checked = outcome.checked
    if expected.faithfulness is None or checked is None or checked.faithfulness is None:
        return
    if checked.faithfulness < expected.faithfulness:
        yield f"faithfulness: expected {expected.faithfulness:g}, got {checked.faithfulness:.4f}"


def _verdicts(expected: Expected, outcome: Outcome, standard: Standard) -> Iterator[str]:
    if outcome.checked is None:
        return
    unwanted = standard.fail_on if expected.no_claim is None else expected.no_claim
    for verdict in unwanted:
        texts = [judgement.claim.text for judgement in outcome.checked.claims if judgement.verdict is verdict]
        if texts:
            named = "; ".join(shorten(one_line(text), _LONGEST) for text in texts)
            yield f"claims: expected no {verdict} claim, got {len(texts)}: {named}"


EXPECTATIONS = (_refusal, _operation, _arguments, _values, _contains, _faithfulness, _verdicts)


def _known(names: object) -> str:
    known = [str(name) for name in names] if isinstance(names, dict) else []
    return f"; there are: {', '.join(known)}" if known else ""
