"""Dates and times of a claim against the cells of the one row that it names: when it leaves, began or is due."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ...text.dates.chronology import TimeRelation, compare_periods
from ...text.dates.period import Period
from ...text.dates.reading import read_periods
from ..figures.binding import MATCHED_TIME, scopes
from .saying import told, unless_denied
from .telling import Telling

if TYPE_CHECKING:
    from .sheet import Sheet

_Asked = tuple[int, frozenset[int]]


def dates_told(sheet: Sheet) -> Iterator[Telling]:
    """The dates and times of the claim, each against the one column of such that it asks for."""
    claim, row = sheet.case.analysis, sheet.single
    dated = [n for n in sheet.others if sheet.is_dated(n)]
    if row is None or not dated:
        return
    spoken = {i for _, i in sheet.spoken_moments}
    periods = [(n, p) for n, p in enumerate(claim.periods, len(claim.quantities)) if not p.relative]
    periods = [(n, p) for n, p in periods if not spoken & set(claim.words_in(p.span))]
    owned = [scope.own for scope in scopes(claim, tuple(p.span for _, p in periods))]
    for (number, period), own in zip(periods, owned, strict=True):
        near = [i for i in sheet.content if len(periods) == 1 or own.start <= claim.words[i].start < own.end]
        asked = sheet.asked_among(dated, near)
        answer = _answer(sheet, row, period, asked, dated, alone=len(periods) == 1)
        verdict = unless_denied(sheet, answer[0], claim.words_in(period.span)) if answer else None
        if answer and verdict is not None:
            words = asked[1] if asked and asked[0] == answer[1] else frozenset[int]()
            yield told(sheet, verdict, "FN201", (row, answer[1]), period.span, words, number)


def _answer(
    sheet: Sheet, row: int, period: Period, asked: _Asked | None, dated: Sequence[int], *, alone: bool
) -> tuple[bool, int] | None:
    """Whether the claim's time is the row's own in a column, and in which; None if that is not plain."""
    if asked is not None:
        relation = _relation(sheet, row, period, asked[0])
        if relation in MATCHED_TIME:
            return True, asked[0]
        if relation is TimeRelation.DIFFERENT and (
            (alone and _is_named(sheet, asked)) or _is_told_apart(sheet, asked, dated)
        ):
            return False, asked[0]
    if any(_relation(sheet, row, period, n) in MATCHED_TIME for n in sheet.others):
        return None
    if any(_relation(sheet, row, period, n) is not TimeRelation.DIFFERENT for n in dated):
        return None
    having = [n for n in dated if any(_relation(sheet, r, period, n) is TimeRelation.SAME for r in sheet.body)]
    return (False, having[0]) if len(having) == 1 and alone else None  # the time of another row


def _is_named(sheet: Sheet, asked: _Asked) -> bool:
    """Whether the claim plainly names a column of times."""
    keys = {sheet.case.analysis.words[i].key for i in sheet.content}
    header = sheet.headers[asked[0]]
    whole = header <= keys or len(header) == 1
    return (bool(asked[1]) and whole) or asked[0] in {rank.column for rank in sheet.ranks}


def _is_told_apart(sheet: Sheet, asked: _Asked, dated: Sequence[int]) -> bool:
    """Whether the claim has a word of the header that no other column of times has: the place of "Dep. Norwold"."""
    others = frozenset[str]().union(*(sheet.headers[n] for n in dated if n != asked[0]))
    own = sheet.headers[asked[0]] - others
    return len(dated) > 1 and any(sheet.case.analysis.words[i].key in own for i in asked[1])


def _relation(sheet: Sheet, row: int, period: Period, column: int) -> TimeRelation:
    found = read_periods(sheet.text(row, column), order=sheet.row.rules.order)
    return compare_periods(period, found[0]) if found else TimeRelation.INCOMPARABLE
