"""What is read in a text, as plain data: claims, what was skipped and why, figures, dates, names.

Every entry has ``start`` and ``end`` in the untouched text, and ``text`` is what stands between them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime

from .claims import read_claims
from .jobs import Job, settings_for
from .plugins import Plugins
from .reading import Reading
from .settings import Settings
from .sources.reading import read_document
from .text.dates.period import Interval, Period
from .text.dates.reading import infer_order, read_periods
from .text.figures.listing import read_figures
from .text.names.reading import Name, read_names
from .types import BlockKind, Claim, Content, Document, Reader, Skipped

SCHEMA = "footnote-parse/1"

Entry = dict[str, object]

# Blocks that are read for figures, dates and names.
_PROSE = frozenset(
    {
        BlockKind.PARAGRAPH,
        BlockKind.ITEM,
        BlockKind.ROW,
        BlockKind.FACT,
        BlockKind.NOTE,
        BlockKind.HEADING,
    }
)


def parse(job: Job, settings: Settings) -> dict[str, object]:
    """What is read in the job's text, everything in text order; UnreadableError if it cannot be read."""
    content, document = read_job(job, settings, Plugins().readers())
    readings = [block.reading for block in content.blocks if block.kind in _PROSE and block.reading.text]
    return {
        "schema": SCHEMA,
        "path": job.path,
        "claims": [_claim(claim, content) for claim in document.claims],
        "skipped": [_skipped(skipped, content) for skipped in document.skipped],
        "figures": [entry for reading in readings for entry in _figures(reading, content, settings)],
        "dates": [entry for reading in readings for entry in _dates(reading, content, settings)],
        "names": [entry for reading in readings for entry in _names(reading, content)],
    }


def read_job(job: Job, settings: Settings, readers: Sequence[Reader]) -> tuple[Content, Document]:
    """The job's text and its claims, without judging them; UnreadableError if it cannot be read."""
    own = settings_for(job, settings)
    content = read_document(job.file or job.text or "", own, readers, job.reading_name)
    return content, read_claims(job.path, content, own)


def _claim(claim: Claim, content: Content) -> Entry:
    return {
        "id": claim.id,
        "text": claim.span.of(content.text),
        "start": claim.span.start,
        "end": claim.span.end,
        "line": claim.line,
        "column": claim.column,
        "kind": str(claim.kind),
    }


def _skipped(skipped: Skipped, content: Content) -> Entry:
    return {
        "text": skipped.span.of(content.text),
        "start": skipped.span.start,
        "end": skipped.span.end,
        "line": skipped.line,
        "column": skipped.column,
        "reason": skipped.reason,
    }


def _figures(reading: Reading, content: Content, settings: Settings) -> Iterator[Entry]:
    for figure in read_figures(reading.text, settings.locale):
        start, end = figure.pop("start"), figure.pop("end")
        assert isinstance(start, int)
        assert isinstance(end, int)
        figure.pop("text")
        yield {**_place(reading, start, end, content), **figure}


def _dates(reading: Reading, content: Content, settings: Settings) -> Iterator[Entry]:
    periods = read_periods(
        reading.text,
        order=infer_order(content.text),
        as_of=settings.as_of,
        fiscal_year_start=settings.fiscal_year_start,
    )
    for period in periods:
        yield {**_place(reading, period.span.start, period.span.end, content), **_period(period)}


def _period(period: Period) -> Entry:
    return {
        "from": _moment(period.start),
        "to": _moment(period.end),
        "grain": str(period.grain),
        "cue": None if period.cue is None else str(period.cue),
        "relative": period.relative,
        "readings": [_interval(reading) for reading in period.readings],
    }


def _interval(interval: Interval) -> Entry:
    return {"from": _moment(interval.start), "to": _moment(interval.end)}


def _moment(moment: datetime | None) -> str | None:
    return None if moment is None else moment.isoformat()


def _names(reading: Reading, content: Content) -> Iterator[Entry]:
    for name in read_names(reading.text):
        yield {**_place(reading, name.span.start, name.span.end, content), **_name(name)}


def _name(name: Name) -> Entry:
    return {"kind": str(name.kind), "words": list(name.forms), "certain": name.certain}


def _place(reading: Reading, start: int, end: int, content: Content) -> Entry:
    span = reading.span(start, end)
    return {"text": span.of(content.text), "start": span.start, "end": span.end}
