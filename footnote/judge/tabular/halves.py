"""Majorities of a claim against shares in percent: "more than half", "a majority", "a minority"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...reading import Span
from ...text.late_pattern import LatePattern
from ..clauses.negation import is_denied
from .saying import times_of
from .telling import Telling

if TYPE_CHECKING:
    from .sheet import Sheet

_MORE = r"(?:more|greater|larger) than half|over half|(?:an? |the )?(?:absolute |clear |large |narrow )?majority"
_LESS = r"(?:less|fewer|lower) than half|under half|(?:an? |the )?(?:small )?minority"
_HALF_RE = LatePattern(rf"\b(?:(?P<more>{_MORE})|(?P<less>{_LESS}))\b", re.IGNORECASE)
_HALF = 50.0


def halves_told(sheet: Sheet) -> Iterator[Telling]:
    """Whether the share of the named row is above or below one half, as the claim says."""
    claim, row = sheet.case.analysis, sheet.single
    said = _HALF_RE.search(claim.text) if row is not None else None
    if said is None or row is None or sum(q.span.end > said.end() for q in claim.quantities):
        return
    shares = [n for n in sheet.others if sheet.text(row, n).strip().endswith("%") and sheet.value(row, n) is not None]
    asked = sheet.column(sheet.content, times_of(sheet))
    column = asked[0] if asked and asked[0] in shares else shares[0] if len(shares) == 1 else None
    value = sheet.value(row, column) if column is not None else None
    span = Span(*said.span())
    inside = claim.words_in(span)
    if column is None or value is None or any(is_denied(claim, i) for i in inside):
        return
    holds = value > _HALF if said["more"] else value < _HALF
    message = f'claim says {said[0]}; the table says "{sheet.shown(row, column)}"'
    words = frozenset(inside) | sheet.labels | sheet.kind_words | (asked[1] if asked and asked[0] == column else set())
    part = next((n for n, q in enumerate(claim.quantities) if q.span.overlaps(span)), None)
    code = "FN103" if holds else "FN101"
    yield Telling(holds, code, message, span, (sheet.quote(row, column),), words, part)
