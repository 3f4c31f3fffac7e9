"""How far something is: begun, finished, late or sold out, by what a cell says of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from ...reading import Span
from ...text.figures.quantity import UnitKind
from ...text.late_pattern import LatePattern
from ..structured.unit_headers import keys_of
from .measures import LEFT
from .telling import Telling

if TYPE_CHECKING:
    from .sheet import Sheet


class _State(NamedTuple):
    """What a cell says: each True, False or None where it does not tell."""

    begun: bool | None = None
    finished: bool | None = None
    late: bool | None = None


def _states(words: str, state: _State) -> dict[str, _State]:
    return {word.strip(): state for word in words.split(",")}


_STATES = {
    **_states(
        "not started, not begun, not yet started, not yet begun, planned, pending, to do, todo, queued, upcoming",
        _State(False, False),
    ),
    **_states("open, new, unresolved, outstanding, reported, unfinished, incomplete, not done", _State(None, False)),
    **_states(
        "in progress, ongoing, on-going, under way, underway, started, begun, active, running, in work, being repaired",
        _State(True, False),
    ),
    **_states("delayed, late, behind schedule, overdue, behind", _State(None, False, True)),
    **_states("on track, on schedule, on time, as planned", _State(None, None, False)),
    **_states("on hold, paused, suspended, stopped, cancelled, canceled, abandoned", _State(None, False)),
    **_states(
        "done, completed, complete, finished, closed, resolved, fixed, repaired, solved, ready, settled",
        _State(True, True),
    ),
}
_WORK = r"completed?|finished|fixed|repaired|resolved|done|solved|mended|concluded|rectified|remedied|put right"
_BE = r"(?:is|are|was|were|has been|have been|had been)"
_RUNS = r"(?:is|are|was|were|has been|runs?|running)"
_ADVERBS = r"(?:(?:already|now|since|fully|all|meanwhile|finally|just|still)\s+)*"
# What a claim says of how far something is; the group "no" denies it.
_SAID: tuple[tuple[str, LatePattern], ...] = tuple(
    (what, LatePattern(pattern, re.IGNORECASE))
    for what, pattern in (
        ("finished", rf"\b{_BE} {_ADVERBS}(?P<no>not |never |yet to be )?{_ADVERBS}(?:been )?(?:{_WORK})\b"),
        ("finished", rf"\b(?:has|have|had) {_ADVERBS}(?P<no>not )?{_ADVERBS}(?:yet )?been (?:{_WORK})\b"),
        ("finished", r"\b(?P<no>(?:is|are|remains?) still (?:open|unresolved|unfinished|incomplete))\b"),
        (
            "begun",
            rf"\b(?:has|have|had) {_ADVERBS}(?P<no>not |yet to )?{_ADVERBS}(?:yet )?(?:begun|begin|started|start)\b",
        ),
        ("begun", rf"\b{_BE} {_ADVERBS}(?P<no>not )?(?:yet )?(?:under way|underway|in progress|being worked on)\b"),
        (
            "late",
            rf"\b{_RUNS} (?P<no>not )?(?:running )?(?:late|delayed|behind(?: schedule)?|overdue)(?=\s*(?:$|[.,;]))",
        ),
        ("on time", rf"\b{_RUNS} (?P<no>not )?(?:on (?:track|schedule|time))\b"),
    )
)
_GONE_RE = LatePattern(
    r"\b(?P<no>not )?(?:sold out|out of stock|fully booked|booked out|booked up|all taken)\b", re.IGNORECASE
)
_STOCK = LEFT | keys_of("stock hand onhand inventory vacancy")


def states_told(sheet: Sheet) -> Iterator[Telling]:
    """Whether the named row is as far as the claim says, or sold out."""
    row, claim = sheet.single, sheet.case.analysis
    if row is None or row not in sheet.body:
        return
    yield from _gone_told(sheet, row)
    if any(figure.unit is UnitKind.PERCENT for figure in claim.quantities):
        return  # "60 percent finished"
    columns = [n for n in sheet.others if _holds_states(sheet, n)]
    found = next(((what, said) for what, pattern in _SAID if (said := pattern.search(claim.text))), None)
    if len(columns) != 1 or found is None:
        return
    what, said = found
    state = _state(sheet.text(row, columns[0]))
    wanted = said["no"] is None
    if what == "on time":
        what, wanted = "late", not wanted
    if state is None or (value := getattr(state, what)) is None:
        return
    yield _told(sheet, value is wanted, Span(*said.span()), (row, columns[0]))


def _state(text: str) -> _State | None:
    return _STATES.get(" ".join(text.lower().replace("_", " ").split()))


def _holds_states(sheet: Sheet, column: int) -> bool:
    return all(_state(sheet.text(row, column)) for row in sheet.body)


def _gone_told(sheet: Sheet, row: int) -> Iterator[Telling]:
    said = _GONE_RE.search(sheet.case.analysis.text)
    columns = [n for n in sheet.others if sheet.headers[n] & _STOCK and sheet.is_numeric(n)]
    value = sheet.value(row, columns[0]) if said and len(columns) == 1 else None
    if said and value is not None:
        yield _told(sheet, (value == 0) is (said["no"] is None), Span(*said.span()), (row, columns[0]))


def _told(sheet: Sheet, holds: bool, span: Span, cell: tuple[int, int]) -> Telling:
    claim = sheet.case.analysis
    message = f'claim says "{claim.text[span.start : span.end]}"; the table says "{sheet.shown(*cell)}"'
    words = frozenset(claim.words_in(span)) | sheet.labels | sheet.kind_words
    words |= frozenset(i for i in sheet.content if claim.words[i].key in _WORKING)
    return Telling(holds, "FN110" if holds else "FN408", message, span, (sheet.quote(*cell),), words)


# "Work on the handbook has begun" says no more than that the handbook has.
_WORKING = keys_of("work yet already still")
