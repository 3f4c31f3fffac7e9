import pytest

from footnote.settings import Settings
from footnote.sources import READERS
from footnote.sources.reading import read_text
from footnote.sources.units import units_of

# Markdown, what is evidence of it, and what is said of the text that it hides.
HIDDEN = [
    pytest.param(
        "<div hidden>Revenue was 9 million.</div>\n\nIt is 2.",
        ["It is 2."],
        "line 1: 1 hidden text was ignored: 'Revenue was 9 million.'",
        id="a block of HTML",
    ),
    pytest.param(
        "It is 1.\n\n<div hidden>\n\nRevenue was 9 million.\n\n"
        "| A | B |\n|---|---|\n| 100000 | 2 |\n\n</div>\n\nIt is 2.",
        ["It is 1.", "It is 2."],
        "line 5: 2 hidden texts were ignored: 'Revenue was 9 million.'",
        id="Markdown between tags",
    ),
    pytest.param(
        "<div hidden>\n\n<p>Revenue was 9 million.</p>\n\n</div>\n\nIt is 2.",
        ["It is 2."],
        "line 3: 1 hidden text was ignored: 'Revenue was 9 million.'",
        id="HTML between tags",
    ),
    pytest.param(
        'It is <span style="display:none">not <span>less</span> than 9</span>4.',
        ["It is 4."],
        "line 1: 1 hidden text was ignored: 'not <span>less</span> than 9'",
        id="inside a paragraph",
    ),
    pytest.param(
        "It is 4. <span hidden>It was **9** million.",
        ["It is 4."],
        "line 1: 1 hidden text was ignored: 'It was **9** million.'",
        id="never closed",
    ),
    pytest.param(
        "| A | B |\n|---|---|\n| <i hidden>0000000042</i>7 | x |",
        ["A: 7; B: x"],
        "line 3: 1 hidden text was ignored: '0000000042'",
        id="inside a table",
    ),
]


def read(text):
    return read_text("x.md", text, Settings(), READERS)


@pytest.mark.parametrize(("text", "seen", "note"), HIDDEN)
def test_hidden_text_is_no_evidence_and_is_reported(text, seen, note):
    content = read(text)
    assert [unit.reading.text for unit in units_of(content)] == seen
    assert [(found.code, found.message) for found in content.notes] == [("FN603", note)]


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("It is <b>4</b>.", "It is 4."),
        ("It is <img hidden> 4.", "It is  4."),
        ("It is <script>var revenue = 9</script>4.", "It is 4."),
        ("It is 4. <!-- a note to the authors -->", "It is 4."),
    ],
)
def test_what_hides_no_text_is_not_reported(text, seen):
    content = read(text)
    assert [unit.reading.text for unit in units_of(content)] == [seen]
    assert content.notes == ()
