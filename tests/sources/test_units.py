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


def test_sentences_of_a_long_line_are_those_of_a_short_one(monkeypatch):
    text = " ".join(f"Item {number} costs {number}.5 euros, says Dr. Ode." for number in range(40))
    whole = [unit.span for unit in source_of("x.txt", text).units]
    monkeypatch.setattr("footnote.sources.units._WINDOW", 130)
    assert [unit.span for unit in source_of("x.txt", text).units] == whole
    assert len(whole) == 40


def test_what_a_process_could_not_hold_is_left_out_and_told(monkeypatch):
    monkeypatch.setattr("footnote.sources.reading.MOST_UNITS", 3)
    source = source_of("x.txt", "A is 1. B is 2.\n\nC is 3.\n\nD is 4. E is 5.")
    assert [unit.reading.text for unit in source.units] == ["A is 1.", "B is 2.", "C is 3."]
    assert [(note.code, note.message) for note in source.notes] == [
        ("FN606", "from line 5 column 1 on it was not read: it holds more than 3 sentences and rows")
    ]
