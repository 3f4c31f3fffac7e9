import io
from pathlib import Path

import pytest

from footnote.settings import Settings
from footnote.sources import READERS, load

pypdf = pytest.importorskip("pypdf")
canvas = pytest.importorskip("reportlab.pdfgen.canvas")

SHIPPED = [
    Path("/usr/share/doc/libtasn1-doc/libtasn1.pdf"),
    Path("/usr/share/doc/shared-mime-info/shared-mime-info-spec.pdf"),
]


def pdf(*pages):
    """A PDF file whose pages hold the given lines."""
    out = io.BytesIO()
    sheet = canvas.Canvas(out, invariant=1)
    for lines in pages:
        for number, line in enumerate(lines):
            sheet.drawString(72, 760 - 14 * number, line)
        sheet.showPage()
    sheet.save()
    return out.getvalue()


def loaded(tmp_path, data, name="report.pdf"):
    (tmp_path / name).write_bytes(data)
    return load([name], Settings(root=tmp_path), READERS)


LEFT = [
    "The committee approved the budget of 4.5 million",
    "euros in March, which surprised the whole com-",
    "pany. Nobody had expected that the supervisory",
    "board would agree to it before the summer. The",
    "chair explained that the reserves had grown by 12",
    "percent and that a further delay would have been",
]
RIGHT = [
    "expensive. Revenue in the northern region rose to",
    "310 million dollars, while the southern region had",
    "a decline of 4 percent. Analysts had forecast that",
    "the strikes in the ports would lead to a much larger",
    "fall. The company hopes that its new contracts will",
    "bring growth back within two years.",
]
READ = [
    "The committee approved the budget of 4.5 million euros in March, which surprised the whole company.",
    "Nobody had expected that the supervisory board would agree to it before the summer.",
    "The chair explained that the reserves had grown by 12 percent and that a further delay would have been expensive.",
    "Revenue in the northern region rose to 310 million dollars, while the southern region had a decline of 4 percent.",
    "Analysts had forecast that the strikes in the ports would lead to a much larger fall.",
    "The company hopes that its new contracts will bring growth back within two years.",
]
ROWS = [(60, 700 - 14 * n, left, 310, right) for n, (left, right) in enumerate(zip(LEFT, RIGHT, strict=True))]


def by_column(sheet):
    for left, y, first, _, _ in ROWS:
        sheet.drawString(left, y, first)
    for _, y, _, right, second in ROWS:
        sheet.drawString(right, y, second)


def by_line(sheet):
    for left, y, first, right, second in ROWS:
        sheet.drawString(left, y, first)
        sheet.drawString(right, y, second)


def in_one_go(sheet):
    text = sheet.beginText()
    for left, y, first, right, second in ROWS:
        text.setTextOrigin(left, y)
        text.textOut(first)
        text.setTextOrigin(right, y)
        text.textOut(second)
    sheet.drawText(text)


def by_word(sheet):
    for left, y, first, right, second in ROWS:
        for x, line in ((left, first), (right, second)):
            for word in line.split():
                sheet.drawString(x, y, word)
                x += sheet.stringWidth(f"{word} ", "Helvetica", 10)


@pytest.mark.parametrize("draw", [by_column, by_line, in_one_go, by_word])
def test_columns_are_read_one_after_the_other_whatever_order_they_were_drawn_in(tmp_path, draw):
    out = io.BytesIO()
    sheet = canvas.Canvas(out, invariant=1)
    for page, name in enumerate(["one", "two", "three"], 1):
        sheet.setFont("Helvetica", 10)
        sheet.drawString(60, 800, "Annual report of a company")
        sheet.drawRightString(540, 800, "Confidential")
        if page == 2:
            draw(sheet)
        else:
            sheet.drawString(60, 700, f"This is page {name} of the report.")
        sheet.drawCentredString(300, 30, f"Page {page} of 3")
        sheet.showPage()
    sheet.save()
    (source,) = loaded(tmp_path, out.getvalue()).sources
    assert [unit.reading.text for unit in source.units] == [
        "This is page one of the report.",
        *READ,
        "This is page three of the report.",
    ]
    assert [source.span(*unit.span).place.page for unit in source.units] == [1] + [2] * 6 + [3]
    quote = source.span(*source.units[1].span)
    assert quote.text == "\n".join([*LEFT[:2], "pany."])


def test_tables_are_rows_with_their_headers(tmp_path):
    platypus = pytest.importorskip("reportlab.platypus")
    out = io.BytesIO()
    cells = [["Region", "2023", "2024"], ["North", "310", "290"], ["Southern Europe", "200", "210"]]
    platypus.SimpleDocTemplate(out, invariant=1).build([platypus.Table(cells)])
    (source,) = loaded(tmp_path, out.getvalue()).sources
    assert [(unit.kind, unit.reading.text) for unit in source.units] == [
        ("row", "Region: North; 2023: 310; 2024: 290"),
        ("row", "Region: Southern Europe; 2023: 200; 2024: 210"),
    ]
    assert [cell.reading.whole().of(source.text) for cell in source.units[1].cells] == ["Southern Europe", "200", "210"]


def test_blanks_that_only_places_tell_are_restored(tmp_path):
    out = io.BytesIO()
    sheet = canvas.Canvas(out, invariant=1)
    x = 72
    for part in ("Reve", "nue", " ", "rose", " ", "to", " ", "5", " ", "mil", "lion."):
        if part.strip():
            sheet.drawString(x, 700, part)
        x += sheet.stringWidth(part, "Helvetica", 12)
    sheet.save()
    (source,) = loaded(tmp_path, out.getvalue()).sources
    assert [unit.reading.text for unit in source.units] == ["Revenue rose to 5 million."]


def test_a_text_layer_without_blanks_is_measured_and_reported(tmp_path):
    glued = "Therevenueofthecompanywasfivemillioneuros"
    lines = ["The committee approved the budget in March after a long debate about the costs of it."] * 3
    (source,) = loaded(tmp_path, pdf([*lines, glued])).sources
    assert [(note.code, note.message) for note in source.notes] == [
        ("FN602", "17% of its text is doubtful: words without blanks")
    ]


HEAD = "Annual report of a company"


def test_a_citation_names_the_page_and_exact_characters(tmp_path):
    data = pdf(["Revenue was 5 million."], ["Costs were 3 million, and the profit", "rose to 2 million in the year."])
    (source,) = loaded(tmp_path, data).sources
    assert [unit.reading.text for unit in source.units] == [
        "Revenue was 5 million.",
        "Costs were 3 million, and the profit rose to 2 million in the year.",
    ]
    span = source.span(*source.units[1].span)
    assert span.text == "Costs were 3 million, and the profit\nrose to 2 million in the year."
    assert span.locator() == f"report.pdf p.2 chars {span.start}-{span.end}"
    assert span.place.page == 2


def test_running_heads_are_no_evidence(tmp_path):
    pages = [[HEAD, f"The figure of section {word} is {n}.", f"Page {n}"] for n, word in enumerate("abc", 1)]
    (source,) = loaded(tmp_path, pdf(*pages)).sources
    assert [unit.reading.text for unit in source.units] == [
        f"The figure of section {w} is {n}." for n, w in enumerate("abc", 1)
    ]


def encrypted(data):
    writer = pypdf.PdfWriter(clone_from=io.BytesIO(data))
    writer.encrypt("secret", algorithm="RC4-128")
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (encrypted(pdf(["Text."])), "encrypted"),
        (pdf(["Text is here."])[:200], "damaged"),
        (pdf([]), "hold no text"),
        (b"%PDF-1.7\n", "damaged"),
        (b"", "damaged"),
        (b"plain text", "damaged"),
    ],
)
def test_what_cannot_be_read_is_an_error_with_its_reason(tmp_path, data, message):
    result = loaded(tmp_path, data)
    assert result.sources == ()
    assert [(error.path, error.kind) for error in result.errors] == [("report.pdf", "unreadable")]
    assert message in result.errors[0].message


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.name)
def test_real_files_are_read_with_exact_places(path):
    if not path.exists():
        pytest.skip("not installed here")
    (source,) = load([path], Settings(), READERS).sources
    assert len(source.units) > 300
    for unit in source.units:
        assert 0 <= unit.span.start < unit.span.end <= len(source.text)
        assert source.span(*unit.span).place.page
