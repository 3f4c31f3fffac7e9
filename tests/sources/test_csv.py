import csv
import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footnote.errors import UnreadableError
from footnote.settings import Settings
from footnote.sources import READERS, read_document
from footnote.text.structured.csv_records import csv_records
from footnote.text.structured.csv_shape import find_delimiter

from .helpers import assert_exact, readings, source_of

TABLES = [
    ('item,note\n7, "x, y"\n', ["item: 7; note: x, y"]),
    ('a;b\r\n1;"two\r\nlines ""q"""\r\n', ['a: 1; b: two\r\nlines "q"']),
    ("Region,2023,2024\nEMEA,5,6\n", ["Region: EMEA; 2023: 5; 2024: 6"]),
    ("1,2\n3,4\n", ["1; 2", "3; 4"]),
    ('Sales by year\n\nYear,Sales\n2023,"1,860"\n', ["Sales by year", "Year: 2023; Sales: 1,860"]),
    ("code|country|version\n0461253|NO|1.10\n", ["code: 0461253; country: NO; version: 1.10"]),
    ("name\nAda\n", ["name: Ada"]),
    ("just one line", ["just one line"]),
    ("a,b\n,\n1,\n", ["a: 1"]),
    ("", []),
]


@pytest.mark.parametrize(("text", "expected"), TABLES)
def test_records_are_rows_under_their_headers(text, expected):
    source = source_of("x.csv", text)
    assert readings(source) == expected
    assert_exact(source)


def test_rows_are_counted_as_a_spreadsheet_counts_them():
    text = 'Title\n\nYear,Note\n2023,"two\nlines"\n2024,x\n'
    source = source_of("sales.csv", text)
    places = [source.span(*cell.reading.whole()).locator() for unit in source.units[1:] for cell in unit.cells]
    assert places == [
        "sales.csv row 4 column Year",
        "sales.csv row 4 column Note",
        "sales.csv row 5 column Year",
        "sales.csv row 5 column Note",
    ]


DELIMITERS = [
    ('Item;Kind;Qty\n"\tBolt;M4"\t;12', ";"),
    ("a, b; c\n1, 2; 3\n", ","),
    ("name;price\nx;1,50\ny;2,75\n", ";"),
    ("a\tb\n1\t2\n", "\t"),
    ("one two\nthree four\n", ","),
    ("p,q,r\n7,8", ","),
    ("a|b\n1|2,3\n", "|"),
    ("time;value\n12:30;4\n", ";"),
]


@pytest.mark.parametrize(("text", "mark"), DELIMITERS)
def test_the_delimiter_is_found_and_is_never_a_blank(text, mark):
    assert find_delimiter(text).mark == mark


def test_a_sample_never_ends_inside_a_row():
    row = "x" * 50_000
    assert find_delimiter(f"a;b\n{row},1;2\n{row};2\n").mark == ";"


def test_the_configured_delimiter_wins_and_an_unsure_one_is_noted():
    assert readings(source_of("x.csv", "a;b,c\n1;2,3\n", delimiter=",")) == ["a;b: 1;2; c: 3"]
    assert [note.code for note in source_of("x.csv", "p,q,r\n7,8").notes] == ["FN607"]
    assert source_of("x.csv", "a,b\n1,2\n").notes == ()


def test_only_named_columns_of_a_document_are_read():
    text = "id,summary\n1,Sales rose 4%. Costs fell.\n"
    content = read_document(text, Settings(columns=("Summary",)), READERS, "x.csv")
    assert [(str(block.kind), block.reading.text) for block in content.blocks] == [
        ("markup", "id; summary"),
        ("paragraph", "Sales rose 4%. Costs fell."),
    ]


@settings(deadline=None, derandomize=True, max_examples=300)
@given(st.text(alphabet='ab ,;"\n\ré📈', max_size=40), st.sampled_from(",;"))
def test_fields_are_cut_as_the_standard_library_cuts_them(text, mark):
    expected = list(csv.reader(io.StringIO(text, newline=""), delimiter=mark, skipinitialspace=True))
    assert [[field.text for field in record] for record in csv_records(text, mark)] == expected


@settings(deadline=None, derandomize=True, max_examples=100)
@given(st.text(alphabet='a1 ,;\t"\n\r\0é', max_size=60))
def test_any_text_is_read_with_exact_places(text):
    assert_exact(source_of("x.csv", text))


def test_a_huge_table_is_read_in_part_and_says_so(monkeypatch):
    monkeypatch.setattr("footnote.sources.readers.csv.MOST_CELLS", 40)
    source = source_of("x.csv", "a,b,c,d\n" + "1,2,3,4\n" * 80)
    assert [note.message for note in source.notes] == ["rows from 11 on were not read"]
    assert len(source.units) == 9


def test_a_row_wider_than_any_table_is_refused():
    with pytest.raises(UnreadableError, match=r"x\.csv:2:1: a row of more than 20,000 values"):
        source_of("x.csv", "a,b\n" + "1," * 30_000)
