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
