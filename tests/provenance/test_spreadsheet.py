from __future__ import annotations

import csv
import io

import pytest

from footnote.provenance.spreadsheet import CsvTable, inert


@pytest.mark.parametrize(
    "cell",
    ["=1+1", "+1+1", "-1+1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1+1", "  =1+1", "=cmd|' /C calc'!A0", "-A1"],
)
def test_formulas_become_text(cell):
    assert inert(cell) == f"'{cell}"


@pytest.mark.parametrize("cell", ["", "text", "43.805,00 €", "-5", "+49", "-5,00", "-5.25", "a=b", "'quoted", "1-2"])
def test_what_is_no_formula_stays(cell):
    assert inert(cell) == cell


def test_cells_with_quotes_and_line_ends_stay_one_cell():
    file = io.StringIO()
    table = CsvTable(file, ("a", "b"))
    table.write(('x","=1', None))
    table.write(("two\nlines", 5))
    assert list(csv.reader(io.StringIO(file.getvalue(), newline=""))) == [
        ["a", "b"],
        ['x","=1', ""],
        ["two\nlines", "5"],
    ]
