"""Records: a field that is false, or opening hours that differ, whichever passages the claim's words led to."""

from __future__ import annotations

from collections.abc import Iterator

from ...reading import Span
from ..analysis import UnitText
from ..case import Case, Effect, Signal
from ..structured.hours import Stated, other_hours, stated_hours
from ..structured.truths import Named, is_opinion, is_told_otherwise, named_fields


# Conflicts that are labelled so: 60 of 73 on ragtruth train, 41 of 50 by a yes or no, 19 of 23 by hours.
def check_records(case: Case) -> Iterator[Signal]:
    """A contradiction for each field that the best view's record has otherwise than the claim says."""
    best = case.best
    if best is None:
        return
    source, analyst = best.focus.source, best.focus.analyst
    record = analyst.record(source)
    asserts = record.truths and not is_opinion(case.analysis)
    for named in named_fields(case.analysis, record) if asserts else ():
        text = analyst.unit(source, named.field.unit)
        affirmed = named.field.value is False and not named.denied and not _repeats_value(case, text)
        if affirmed and not is_told_otherwise(case, named, text):
            yield _false(case, named, text)
            break
    for stated in stated_hours(case.analysis.text) if record.openings else ():
        opening = other_hours(stated, record.openings)
        if opening:
            yield _other_hours(case, stated, analyst.unit(source, opening.unit))
            break


def _repeats_value(case: Case, text: UnitText) -> bool:
    """Whether the claim has the field's value as it is written: "The country is NO." """
    value = text.cells[0].reading.text
    return any(word.text == value for word in case.analysis.words)


def _false(case: Case, named: Named, text: UnitText) -> Signal:
    words = [case.analysis.words[i] for i in named.words]
    span = Span(min(word.start for word in words), max(word.end for word in words))
    message = f'claim affirms "{words[0].text}"; the source says "{text.text}"'
    return Signal(Effect.CONTRADICTS, "FN401", message, span, (text.quote(Span(0, len(text.text))),))


def _other_hours(case: Case, stated: Stated, text: UnitText) -> Signal:
    span = Span(stated.start, stated.end)
    message = f'claim says {case.analysis.text[span.start : span.end]}; the source says "{text.text}"'
    return Signal(Effect.CONTRADICTS, "FN201", message, span, (text.quote(Span(0, len(text.text))),))
