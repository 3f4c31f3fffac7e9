from footnote.settings import Settings
from footnote.sources import READERS, read_source
from footnote.types import Source


def source_of(name, text):
    return read_source(Source.from_text(name, text), Settings(), READERS)


def test_units_are_sentences_and_rows_with_their_headings():
    text = (
        "# Report\n\nSales rose. Costs fell.\n\n| A | B |\n|--|--|\n| 1 | 2 |\n\n"
        "- item one\n\n```\ncode is 5.\n```\n\n[^1]: Audited.\n"
    )
    source = source_of("x.md", text)
    assert [(unit.kind, unit.reading.text) for unit in source.units] == [
        ("sentence", "Sales rose."),
        ("sentence", "Costs fell."),
        ("row", "A: 1; B: 2"),
        ("sentence", "item one"),
        ("sentence", "Audited."),
    ]
    assert {unit.headings for unit in source.units} == {("Report",)}
    assert source.units[0].block == source.units[1].block != source.units[2].block
    assert [unit.span.of(text) for unit in source.units] == [
        "Sales rose.",
        "Costs fell.",
        "1 | 2",
        "item one",
        "Audited.",
    ]


def test_a_unit_is_found_again_by_line_and_column():
    source = source_of("x.txt", "One.\r\n\r\nTwo is 2.\r\n")
    place = source.locate(source.units[1].span.start)
    assert (place.line, place.column) == (3, 1)


def test_a_source_with_units_is_left_alone():
    source = source_of("x.md", "One.")
    assert read_source(source, Settings(), READERS) is source
