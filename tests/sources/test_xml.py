import xml.etree.ElementTree as ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footnote.errors import FootnoteError, UnreadableError
from footnote.settings import Settings
from footnote.sources import READERS
from footnote.sources.reading import read_bytes

from .helpers import assert_exact, locators, source_of

TEXT = """<?xml version="1.0"?><!-- c -->
<report xmlns="u" year='2023'><title>Q3 &amp; é📈</title>
<item id="1" n:k="z" xmlns:n="v"><name>Ada</name><v unit="kg">5</v></item>
<item id="2"><name>Bo</name><v>6</v><empty/></item>
<p>It is <b>bold</b> text.</p><raw><![CDATA[x <b> &amp; y]]></raw></report>"""

EXPECTED = [
    ("year: 2023", "x.xml /report/@year"),
    ("title: Q3 & é📈", "x.xml /report/title"),
    ("id: 1; k: z; name: Ada; v unit: kg; v: 5", "x.xml /report/item[1]/@id"),
    ("id: 2; name: Bo; v: 6; empty: empty", "x.xml /report/item[2]/@id"),
    ("p: It is bold text.", "x.xml /report/p"),
    ("raw: x <b> &amp; y", "x.xml /report/raw"),
]


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_values_are_facts_with_their_paths(end):
    text = TEXT.replace("\n", end)
    source = source_of("x.xml", text)
    assert sorted(locators(source)) == sorted(EXPECTED)
    assert_exact(source)
    cell = next(unit for unit in source.units if unit.reading.text.startswith("title")).cells[0]
    assert cell.reading.whole().of(text) == "Q3 &amp; é📈"


BOMB = '<!DOCTYPE a [<!ENTITY a "ha">' + "".join(f'<!ENTITY a{n} "&a;&a;">' for n in range(9)) + "]><a>&a8;</a>"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("<a>", "no element found"),
        ("<a></b>", "mismatched tag"),
        ("", "no element found"),
        (BOMB, "declares the entity"),
        ('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', "declares the entity"),
        ("<a>" * 300 + "</a>" * 300, "nested deeper"),
        ("<a>\0</a>", "not XML"),
    ],
)
def test_what_is_no_xml_is_refused(text, message):
    with pytest.raises(UnreadableError, match=message):
        source_of("x.xml", text)


PIECES = [
    "<a>",
    "</a>",
    "<b k='v'>",
    "</b>",
    "<c/>",
    "text ",
    "&lt;",
    "é📈",
    "\r\n",
    "<!-- x -->",
    "<![CDATA[<&]]>",
    ' x="1" ',
]


@settings(deadline=None, derandomize=True, max_examples=300)
@given(st.lists(st.sampled_from(PIECES), max_size=12).map("".join))
def test_any_text_is_read_or_refused_as_the_library_does(inner):
    text = f"<root>{inner}</root>"
    try:
        source = source_of("x.xml", text)
    except FootnoteError:
        with pytest.raises(ElementTree.ParseError):
            ElementTree.fromstring(text)
        return
    words = "".join(ElementTree.fromstring(text).itertext()).split()
    read = " ".join(unit.reading.text for unit in source.units)
    assert all(word in read or word.strip("<&") in read for word in words)
    assert_exact(source)


def test_a_declared_encoding_is_followed_once():
    text = '<?xml version="1.0" encoding="windows-1251"?><a>Выручка 5</a>'
    content = read_bytes("x.xml", text.encode("cp1251"), Settings(), READERS)
    assert [block.reading.text for block in content.blocks] == ["Выручка 5"]


def test_loose_text_around_elements_stands_first_and_its_row_covers_it():
    source = source_of("x.xml", "<r><a>x<d>A long value of it</d><e>Another value</e>y</a></r>")
    (row,) = [unit for unit in source.units if unit.kind == "row"]
    assert row.reading.text == "a: xy; d: A long value of it; e: Another value"
    assert all(row.span.covers(cell.reading.whole()) for cell in row.cells)
