"""What a workbook hides or does not hold, and how its cells are read by their formats."""

from datetime import datetime, time, timedelta

import pytest

from .test_office import locators, saved, source

openpyxl = pytest.importorskip("openpyxl")


def workbook(*rows):
    book = openpyxl.Workbook()
    book.active.title = "Q3"
    for row in (["Item", "Amount"], *rows):
        book.active.append(row)
    return book


def read(tmp_path, book):
    found = source(tmp_path, "b.xlsx", saved(book))
    return [text for text, _ in locators(found)], [(note.code, note.message) for note in found.notes]


@pytest.mark.parametrize(
    ("value", "number_format", "shown"),
    [
        (12.5, '0.0"%"', "12.5%"),
        (1200.5, r"#,##0.00\ [$€-407]", "1200.5 €"),
        ("x", '"Item "@', "Item x"),
        (timedelta(hours=30, minutes=15), "[h]:mm", "30:15"),
        (time(9, 5), "hh:mm", "09:05:00"),
        (datetime(2026, 8, 14), "dd.mm.yyyy", "2026-08-14"),
        (datetime(2026, 8, 14, 13, 30), "hh:mm", "13:30:00"),
        (datetime(2026, 8, 14, 13, 30), "yyyy-mm-dd hh:mm", "2026-08-14 13:30:00"),
        (True, "General", "TRUE"),
    ],
)
def test_a_cell_is_read_by_its_format(tmp_path, value, number_format, shown):
    book = workbook(["First", 1], ["Sales", value])
    book.active["B3"].number_format = number_format
    texts, notes = read(tmp_path, book)
    assert texts[-1] == f"Item: Sales; Amount: {shown}"
    assert notes == []


def hide_row(sheet):
    sheet.row_dimensions[3].hidden = True


def hide_column(sheet):
    sheet.column_dimensions["B"].hidden = True


def hide_columns(sheet):
    sheet.column_dimensions.group("B", "D", hidden=True)


def hide_value(sheet):
    sheet["B3"].number_format = ";;;"


def hide_nothing_that_holds_a_value(sheet):
    sheet.row_dimensions[9].hidden = True
    sheet.column_dimensions["F"].hidden = True


@pytest.mark.parametrize(
    ("hide", "texts", "note"),
    [
        (hide_row, ["Item: Sales; Amount: 5"], "1 hidden row was"),
        (hide_column, ["Item: Sales", "Item: Costs"], "1 hidden column was"),
        (hide_columns, ["Item: Sales", "Item: Costs"], "1 hidden column was"),
        (hide_value, ["Item: Sales; Amount: 5", "Item: Costs"], "1 hidden value was"),
        (hide_nothing_that_holds_a_value, ["Item: Sales; Amount: 5", "Item: Costs; Amount: 3"], None),
    ],
)
def test_what_a_sheet_hides_is_ignored_and_told(tmp_path, hide, texts, note):
    book = workbook(["Sales", 5], ["Costs", 3])
    hide(book.active)
    assert read(tmp_path, book) == (texts, [("FN603", f"'Q3': {note} ignored")] if note else [])


def test_formulas_without_a_stored_result_are_told(tmp_path):
    texts, notes = read(tmp_path, workbook(["Sales", 5], *(["Total", "=B2*2"] for _ in range(7))))
    assert texts[0] == "Item: Sales; Amount: 5"
    (note,) = notes
    assert note == (
        "FN606",
        "'Q3': 7 formulas have no stored result (B3, B4, B5, B6, B7, …); save it in a spreadsheet",
    )


def test_comments_are_told(tmp_path):
    book = workbook(["Sales", 5])
    book.active["B2"].comment = openpyxl.comments.Comment("Only an estimate.", "Ada")
    assert read(tmp_path, book)[1] == [("FN606", "1 comment was not read")]
