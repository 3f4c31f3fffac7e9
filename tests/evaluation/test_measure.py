"""Measuring a set: who watches sees it end, whatever rows had to be left out."""

from __future__ import annotations

import pytest

from footnote.evaluation.dataset import Row
from footnote.evaluation.measure import measure
from footnote.evaluation.sets import LabelledSet
from footnote.settings import Settings

SOURCE = "The mill in Ghent has 12 looms."
READABLE = Row("a", SOURCE, (SOURCE,), "supported")
UNREADABLE = Row("x", SOURCE, ("\x00\x01\ufffd\x02" * 200,), "supported")


@pytest.mark.parametrize("rows", [(READABLE, UNREADABLE), (UNREADABLE, READABLE)])
def test_progress_reaches_the_number_of_all_rows(rows: tuple[Row, ...]) -> None:
    told: list[tuple[int, int]] = []
    measured = measure(LabelledSet("two", rows), Settings(), progress=lambda done, of: told.append((done, of)))
    assert len(measured.errors) == 1
    assert told == [(1, 2), (2, 2)]
