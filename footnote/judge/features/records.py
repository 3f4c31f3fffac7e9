"""What the named fields of a structured source say of the claim: true, false, left open, other hours."""

from __future__ import annotations

from ...types import Source
from ..structured.hours import clock_times, other_hours, same_time, stated_hours
from ..structured.records import Record
from ..structured.truths import named_fields
from .feature import Feature, Group, Inputs

FEATURES = (
    Feature("field_true", "fields named by the claim that are as it says, three at most", 1),
    Feature("field_false", "a field that the claim affirms is false", -1),
    Feature("field_false_sure", "that field's object is named too, or its name has two words", -1),
    Feature("field_denied", "a field that the claim denies is true", -1),
    Feature("field_open", "a field that the claim names is left open", -1),
    Feature("hours_kept", "share of the claim's times of day that are opening or closing times", 1),
    Feature("hours_other", "times of day that the record does not have, three at most", -1),
    Feature("days_other", "the record opens otherwise on a day that the claim names", -1),
)
NOTHING = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)


def measure(inputs: Inputs) -> tuple[float, ...]:
    """The values of ``FEATURES``."""
    best = inputs.best
    if best is None:
        return NOTHING
    source: Source = best.focus.source
    record = best.focus.analyst.record(source)
    if not record.truths and not record.openings:
        return NOTHING
    return (*_truths(inputs, record), *_hours(inputs, record))


def _truths(inputs: Inputs, record: Record) -> tuple[float, ...]:
    true = false = sure = denied = open_ = 0.0
    for named in named_fields(inputs.claim, record):
        if named.field.value is None:
            open_ = 1.0
        elif named.field.value is not named.denied:
            true += 1.0
        elif named.denied:
            denied = 1.0
        else:
            false, sure = 1.0, max(sure, float(named.sure))
    return min(3.0, true), false, sure, denied, open_


def _hours(inputs: Inputs, record: Record) -> tuple[float, float, float]:
    times = clock_times(inputs.claim.text) if record.openings else ()
    if not times:
        return 0.0, 0.0, 0.0
    stated = [minutes for opening in record.openings for minutes in (opening.start, opening.end)]
    kept = sum(any(same_time(time, minutes) for minutes in stated) for time in times)
    other = any(other_hours(hours, record.openings) for hours in stated_hours(inputs.claim.text))
    return kept / len(times), float(min(3, len(times) - kept)), float(other)


RECORDS = Group("records", FEATURES, measure)
