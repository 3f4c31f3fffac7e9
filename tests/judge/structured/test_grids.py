"""The rows of a table as data: which belong to it, and which cell stands in which column."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from footnote.judge.structured.grids import NO_CELL, read_grid, rows_around
from footnote.reading import Reading, Span
from footnote.types import Cell, Source, Unit, Verdict
from tests.judge.helpers import describe, judge

PLOTS = """\
| plot | grape | hectares | bottles |
|---|---|---|---|
| Upper Terrace | riesling | 2 | 920 |
| South Bank | | 3 | 960 |
| Fox Hill | silvaner | 5 | |
| Old Quarry | silvaner | 1 | 840 |
"""


def row(cells: Mapping[str, str]) -> Unit:
    found = tuple(Cell(head, Reading.verbatim(text, 0)) for head, text in cells.items())
    return Unit("row", Span(0, 1), Reading.verbatim("", 0), cells=found)


WHOLE = row({"plot": "a", "grape": "b", "hectares": "3", "bottles": "4"})
WITHOUT_GRAPE = row({"plot": "c", "hectares": "5", "bottles": "6"})
WITHOUT_BOTTLES = row({"plot": "d", "grape": "e", "hectares": "7"})
OF_ANOTHER = row({"name": "f", "age": "8"})


@pytest.mark.parametrize("number", range(4))
def test_rows_with_empty_cells_belong_to_their_table(number: int) -> None:
    units = (WITHOUT_GRAPE, WITHOUT_BOTTLES, WHOLE, WITHOUT_GRAPE, OF_ANOTHER)
    assert rows_around(units, number) == (range(4), ("plot", "grape", "hectares", "bottles"))
    assert rows_around(units, 4) == (range(4, 5), ("name", "age"))


def test_every_cell_stands_in_its_column() -> None:
    grid = read_grid(Source("t.md", "", units=(WHOLE, WITHOUT_GRAPE, WITHOUT_BOTTLES)), 1)
    assert grid.column(2) == [3, 5, 7]
    assert grid.column(3) == [4, 6]
    assert grid.rows[1][1] == grid.rows[2][3] == NO_CELL
    assert grid.cells[1][1] is None


def test_a_row_that_lacks_most_cells_is_of_no_table_around_it() -> None:
    assert rows_around((WHOLE, row({"plot": "g"}), WHOLE), 0)[0] == range(1)


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        ("There are four plots.", Verdict.SUPPORTED),
        ("There are three plots.", Verdict.CONTRADICTED),
        ("Fox Hill covers the most hectares.", Verdict.SUPPORTED),
        ("South Bank covers the most hectares.", Verdict.CONTRADICTED),
        ("South Bank gave 960 bottles.", Verdict.SUPPORTED),
    ],
)
@pytest.mark.parametrize("form", ["md", "csv"])
def test_a_table_with_empty_cells_is_read_whole(claim: str, verdict: Verdict, form: str) -> None:
    text = PLOTS
    if form == "csv":
        rows = [line.strip("|").split("|") for line in PLOTS.splitlines() if "-" not in line]
        text = "\n".join(",".join(cell.strip() for cell in row) for row in rows)
    judgement = judge(text, claim, f"plots.{form}")
    assert judgement.verdict is verdict, describe(judgement)
