from __future__ import annotations

from footnote import Source, check
from footnote.report.lines import document_lines, source_lines
from footnote.report.renderers import renderer_named

TEXT = """# Title

The mill was sold. It has two wheels.
The mill has nine sails. The mill was sold.

Elephants sleep
standing up.
"""
SOURCES = [
    Source.from_text("a.txt", "The mill was sold.\n\nIt has two wheels.\nNobody cites this.\n"),
    Source.from_text("b.csv", "mill,sails\nAlder,4\n"),
]


def test_lines_that_bear_claims_count_and_a_line_is_covered_if_all_its_claims_are_supported() -> None:
    (document,) = document_lines(check(TEXT, SOURCES))
    assert document.lines == {3, 4, 6, 7}
    assert document.covered == {3: ("a.txt",)}


def test_lines_of_a_source_that_state_something_count_and_cited_ones_are_covered() -> None:
    text, table = source_lines(check(TEXT, SOURCES))
    assert (text.path, table.path) == ("a.txt", "b.csv")
    assert text.lines == {1, 3, 4}
    assert set(text.covered) >= {1, 3}
    assert 4 not in text.covered
    assert all(name.startswith("<text>::c-") for names in text.covered.values() for name in names)
    assert table.lines == {2}


def test_a_line_break_is_the_same_in_every_spelling() -> None:
    (document,) = document_lines(check(TEXT.replace("\n", "\r\n"), SOURCES))
    assert document.lines == {3, 4, 6, 7}


def test_lcov() -> None:
    assert renderer_named("lcov").render(check(TEXT, SOURCES)).splitlines() == [
        "TN:footnote",
        "SF:<text>",
        "DA:3,1",
        "DA:4,0",
        "DA:6,0",
        "DA:7,0",
        "LF:4",
        "LH:1",
        "end_of_record",
    ]
