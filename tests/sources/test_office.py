import io
import struct
import zipfile
from email.message import EmailMessage

import pytest

from footnote.settings import Settings
from footnote.sources import READERS, load

docx = pytest.importorskip("docx")
openpyxl = pytest.importorskip("openpyxl")
pptx = pytest.importorskip("pptx")


def loaded(tmp_path, name, data):
    (tmp_path / name).write_bytes(data)
    return load([name], Settings(root=tmp_path), READERS)


def source(tmp_path, name, data):
    result = loaded(tmp_path, name, data)
    assert result.errors == ()
    (found,) = result.sources
    for unit in found.units:
        assert unit.span.of(found.text) == unit.reading.text or unit.kind == "row"
        for cell in unit.cells:
            assert cell.reading.whole().of(found.text) == cell.reading.text
    return found


def locators(found):
    return [(unit.reading.text, found.span(*unit.span).locator()) for unit in found.units]


def saved(document):
    out = io.BytesIO()
    document.save(out)
    return out.getvalue()


def word_file():
    document = docx.Document()
    document.add_heading("Report é📈", 1)
    document.add_paragraph("Sales rose 4%. Costs fell.")
    document.add_paragraph("One item is 5", style="List Bullet")
    paragraph = document.add_paragraph("Seen.")
    paragraph.add_run(" Planted.").font.hidden = True
    table = document.add_table(rows=2, cols=2)
    for cell, text in zip(
        [c for row in table.rows for c in row.cells], ["Year", "Sales", "2023", "1,860"], strict=True
    ):
        cell.text = text
    return saved(document)


def test_word_documents_are_read_in_order_without_hidden_text(tmp_path):
    found = source(tmp_path, "r.docx", word_file())
    assert [text for text, _ in locators(found)] == [
        "Sales rose 4%.",
        "Costs fell.",
        "One item is 5",
        "Seen.",
        "Year: 2023; Sales: 1,860",
    ]
    assert locators(found)[-1][1] == "r.docx table 1 row 2 column Year"
    assert {unit.headings for unit in found.units} == {("Report é📈",)}
    assert [note.code for note in found.notes] == ["FN603"]


def test_a_place_in_a_word_document_is_told_by_its_heading(tmp_path):
    found = source(tmp_path, "r.docx", word_file())
    span = found.span(*found.units[0].span)
    assert span.locator() == f'r.docx under "Report é📈" chars {span.start}-{span.end}'


def test_text_behind_a_long_table_has_its_heading_too(tmp_path):
    document = docx.Document()
    document.add_heading("Results", 1)
    table = document.add_table(rows=40, cols=2)
    for number, cell in enumerate(table._cells):
        cell.text = f"value {number}"
    document.add_paragraph("Costs fell by 4%.")
    found = source(tmp_path, "r.docx", saved(document))
    assert found.span(*found.units[-1].span).locator().startswith('r.docx under "Results" chars ')


def workbook():
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = "Sales"
    for row in [["Sales by year"], [], ["Year", "Share", "Revenue"], [2023, 0.34, 1860.5], [2024, 0.5, True]]:
        sheet.append(row)
    sheet["B4"].number_format = "0.0%"
    sheet["C4"].number_format = '"$"#,##0.00'
    hidden = book.create_sheet("Old")
    hidden.append(["planted", 9])
    hidden.sheet_state = "hidden"
    return saved(book)


def test_workbooks_are_rows_with_their_cells(tmp_path):
    found = source(tmp_path, "b.xlsx", workbook())
    assert [text for text, _ in locators(found)] == [
        "Sales by year",
        "Year: 2023; Share: 34%; Revenue: $1860.5",
        "Year: 2024; Share: 0.5; Revenue: TRUE",
    ]
    cells = found.units[1].cells
    assert [found.span(*cell.reading.whole()).locator() for cell in cells] == [
        "b.xlsx Sales!A4",
        "b.xlsx Sales!B4",
        "b.xlsx Sales!C4",
    ]
    assert [(note.code, "Old" in note.message) for note in found.notes] == [("FN603", True)]


def presentation():
    deck = pptx.Presentation()
    slide = deck.slides.add_slide(deck.slide_layouts[1])
    slide.shapes.title.text = "Results"
    slide.placeholders[1].text = "Sales rose 4%\nCosts fell"
    second = deck.slides.add_slide(deck.slide_layouts[5])
    second.shapes.title.text = "Table"
    table = second.shapes.add_table(2, 2, 0, 0, 100, 100).table
    for at, text in enumerate(["Year", "Sales", "2023", "5"]):
        table.cell(at // 2, at % 2).text = text
    second.notes_slide.notes_text_frame.text = "Say that it is audited."
    return saved(deck)


def test_presentations_name_the_slide(tmp_path):
    found = source(tmp_path, "deck.pptx", presentation())
    assert locators(found) == [
        ("Sales rose 4%", "deck.pptx slide 1"),
        ("Costs fell", "deck.pptx slide 1"),
        ("Year: 2023; Sales: 5", "deck.pptx slide 2 row 2 column Year"),
        ("Say that it is audited.", "deck.pptx slide 2"),
    ]


def mail(html=False):
    message = EmailMessage()
    message["Subject"] = "Quarter é"
    message["From"] = "Ada <ada@x.test>"
    message["Date"] = "Mon, 03 Aug 2026 10:00:00 +0000"
    message.set_content(
        "<p>Sales were <b>4</b>.</p>" if html else "Sales were 4.\n\nCosts were 3.\n",
        subtype="html" if html else "plain",
    )
    message.add_attachment(b"%PDF", maintype="application", subtype="pdf", filename="a.pdf")
    return message.as_bytes()


@pytest.mark.parametrize(("html", "body"), [(False, ["Sales were 4.", "Costs were 3."]), (True, ["Sales were 4."])])
def test_messages_are_headers_and_body(tmp_path, html, body):
    found = source(tmp_path, "m.eml", mail(html))
    assert [text for text, _ in locators(found)] == [
        "Subject: Quarter é",
        "From: Ada <ada@x.test>",
        "Date: Mon, 03 Aug 2026 10:00:00 +0000",
        *body,
    ]
    assert [(note.code, "a.pdf" in note.message) for note in found.notes] == [("FN606", True)]


def bomb():
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("word/document.xml", b"0" * 30_000_000)
    return out.getvalue()


def lying_bomb():
    data = bytearray(bomb())
    at = data.rindex(b"PK\x01\x02")
    struct.pack_into("<L", data, at + 24, 4_000_000_000)
    return bytes(data)


@pytest.mark.parametrize("name", ["x.docx", "x.xlsx", "x.pptx"])
@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "damaged"),
        (b"PK\x03\x04 not really", "damaged"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 64, "encrypted"),
        (bomb(), "unpacks to"),
        (lying_bomb(), "unpacks to"),
    ],
    ids=["empty", "truncated", "old", "bomb", "lying bomb"],
)
def test_what_cannot_be_opened_is_an_error_with_its_reason(tmp_path, name, data, message):
    result = loaded(tmp_path, name, data)
    assert [(error.path, error.kind) for error in result.errors] == [(name, "unreadable")]
    assert message in result.errors[0].message


def test_another_archive_is_refused(tmp_path):
    (error,) = loaded(tmp_path, "x.docx", workbook()).errors
    assert error.kind == "unreadable"


def test_a_message_without_headers_is_refused(tmp_path):
    (error,) = loaded(tmp_path, "x.eml", b"\n\nno headers").errors
    assert "no headers" in error.message


def test_cells_beyond_the_size_that_a_sheet_states_are_read(tmp_path):
    book = openpyxl.Workbook()
    for row in (["Year", "Sales"], [2023, 4], [2024, 5]):
        book.active.append(row)
    with zipfile.ZipFile(io.BytesIO(saved(book))) as made:
        parts = {name: made.read(name) for name in made.namelist()}
    sheet = "xl/worksheets/sheet1.xml"
    parts[sheet] = parts[sheet].replace(b'ref="A1:B3"', b'ref="A1"')
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as made:
        for name, data in parts.items():
            made.writestr(name, data)
    assert [text for text, _ in locators(source(tmp_path, "b.xlsx", out.getvalue()))] == [
        "Year: 2023; Sales: 4",
        "Year: 2024; Sales: 5",
    ]


@pytest.mark.parametrize(("suffix", "size"), [("docx", 24_000_001), ("pptx", 40_000_001), ("xlsx", 201_000_000)])
def test_text_that_a_process_could_not_hold_is_refused_before_it_is_unpacked(tmp_path, suffix, size):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as made:
        made.writestr("word/document.xml", b"x")
    data = out.getvalue()
    at = data.index(b"PK\x01\x02") + 24  # the size that the list of contents states
    data = data[:at] + struct.pack("<I", size) + data[at + 4 :]
    (error,) = loaded(tmp_path, f"x.{suffix}", data).errors
    assert f"its text unpacks to {size:,} bytes" in error.message


def test_a_body_that_no_person_wrote_is_read_in_part(tmp_path, monkeypatch):
    monkeypatch.setattr("footnote.sources.readers.email._MOST_BODY", 20)
    found = source(tmp_path, "m.eml", b"Subject: x\n\nCosts fell by 4%. Sales rose by 5%.\n")
    assert [unit.reading.text for unit in found.units] == ["Subject: x", "Costs fell by 4%.", "Sa"]
    assert [note.message for note in found.notes] == ["its body was read up to character 20 of 36"]
