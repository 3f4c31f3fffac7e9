"""Figures that are parts of a score or code ("7-3", "32-8-0", "15:1"), which a source may write with blanks."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...reading import Span
from ...text.figures.quantity import Quantity, UnitKind
from ..analysis import Analysis
from ..case import Case, View

_SERIES_RE = re.compile(r"(?<![\w.])\d{1,3}(?:\s?[-\u2013:]\s?\d{1,3})+(?![\w:%]|[.,]\d)")
_BLANK_RE = re.compile(r"\s+")
# Marks that one writes for another in codes and sums: "69-71-66", "69 + 71 + 66".
_MARKS_RE = re.compile(r"[^\w.,]+")
# Characters of a code that are too few to be told from a figure beside another.
SHORT_CODE = 3
# By how much a passage may have less of the claim than another and fit as well.
AS_WELL = 0.02
# The most that a source's blanks add to a code.
_REACH = 3


def is_in_stated_series(case: Case, quantity: Quantity, rival: View) -> bool:
    """Whether a figure is a part of a score that a passage which fits as well as ``rival`` has: "7-3" of "7 - 3"."""
    if quantity.unit is not UnitKind.COUNT or quantity.scale != 1:
        return False
    own = next((written for span, written in _series(case.analysis) if span.overlaps(quantity.span)), None)
    if own is None:
        return False
    fitting = (view for view in case.views if view.direct_coverage >= rival.direct_coverage - AS_WELL)
    return any(written == own for view in fitting for _, written in _series(view.focus))


def _series(text: Analysis) -> tuple[tuple[Span, str], ...]:
    found: tuple[tuple[Span, str], ...] | None = text.remembered.get(_series)
    if found is None:
        found = text.remembered[_series] = tuple(_read(text.text))
    return found


def _read(text: str) -> Iterator[tuple[Span, str]]:
    for match in _SERIES_RE.finditer(text):
        yield Span(*match.span()), _BLANK_RE.sub("", match.group()).replace("\u2013", "-")


def has_code(text: Analysis, code: str) -> bool:
    """Whether a text has a code, though it may part it otherwise: "97g00" in "97 g00", "69-71-66" in "69 + 71 + 66"."""
    parts = [part for part in _MARKS_RE.split(code) if part]
    if len("".join(parts)) <= SHORT_CODE:
        return False
    between = rf"[^\w.,]{{1,{_REACH}}}"
    letters = r"\s?".join(re.escape(piece) for piece in re.findall(r"\d+|\D+", parts[0])) if len(parts) == 1 else ""
    pattern = letters or between.join(map(re.escape, parts))
    return re.search(rf"(?<![\w.]){pattern}(?![\w]|[.,]\d)", text.text, re.IGNORECASE) is not None
