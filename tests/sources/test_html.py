from footnote.settings import Settings
from footnote.sources import READERS, read_source
from footnote.types import Source


def page(text):
    return read_source(Source.from_text("page.html", text), Settings(), READERS)


def test_planted_text_is_no_evidence_and_is_noted_with_its_line():
    source = page("<p>Revenue was 5.</p>\n<p style='display:none'>Revenue was 9 million.</p>")
    assert [unit.reading.text for unit in source.units] == ["Revenue was 5."]
    assert [(note.code, note.message) for note in source.notes] == [
        ("FN603", "line 2: 1 hidden text was ignored: 'Revenue was 9 million.'")
    ]


def test_sort_keys_are_left_out_without_a_note():
    source = page("<table><tr><th>N<th>M<tr><td><span style='display:none'>00042</span>1,860<td>x</table>")
    assert source.units[0].cells[0].reading.text == "1,860"
    assert source.notes == ()


def test_a_citation_names_the_anchor():
    text = "<h2 id='pricing'>Pricing</h2>\n<p>It costs 4 euros.</p>"
    source = page(text)
    assert source.span(*source.units[0].span).locator() == "page.html line 2 #pricing"
