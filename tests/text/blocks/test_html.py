from html.parser import HTMLParser

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footnote.text.blocks.html import read_html
from footnote.text.blocks.html_tokens import html_tokens
from footnote.text.blocks.html_visibility import hidden_selectors, hides


def seen(text):
    return [(str(block.kind), block.reading.text) for block in read_html(text).blocks]


READ = [
    ("<p>Revenue was 5.", [("paragraph", "Revenue was 5.")]),
    ("a &amp; b &lt;5 4&nbsp;% &#8364; &unknown; &", [("paragraph", "a & b <5 4\u00a0% € &unknown; &")]),
    ("<p>The shop\n  is <b>op</b>en.</p> tail", [("paragraph", "The shop is open."), ("paragraph", "tail")]),
    ("<title>No</title><script>if (a < b) '<p>No'</script><style>p{}</style>Yes", [("paragraph", "Yes")]),
    ("<head><meta charset=x>No</head><body>Yes", [("paragraph", "Yes")]),
    ("<h2>Title</h2><pre>a\n b</pre>", [("heading", "Title"), ("code", "a\n b")]),
    ("<ul><li>one<ul><li>two</ul><li>three</ul>", [("item", "one"), ("item", "two"), ("item", "three")]),
    ("a<br>B", [("paragraph", "a\nB")]),
    ("<dl><dt>Owner<dd>K. Ruhl</dl>", [("markup", "Owner"), ("row", "Owner: K. Ruhl")]),
    ("1 < 2 and <3> <a href='>'>link</a>", [("paragraph", "1 < 2 and <3> link")]),
    ("<!-- No --><![CDATA[No]]><?no?><!doctype no>Yes", [("markup", "<!-- No -->"), ("paragraph", "Yes")]),
    ("<p>It cost 4,100<sup>3</sup> in all.<sup><a>4</a></sup>", [("paragraph", "It cost 4,100³ in all.⁴")]),
    ("<p>10<sup>-6</sup> m, 8 m<sup>2</sup>, the 5<sup>th</sup>", [("paragraph", "10⁻⁶ m, 8 m2, the 5th")]),
    ("<table><tr><td>layout</table>", [("paragraph", "layout")]),
    ("never <b closed", [("paragraph", "never <b closed")]),
]


@pytest.mark.parametrize(("text", "expected"), READ)
def test_a_page_is_read_as_a_person_sees_it(text, expected):
    assert seen(text) == expected


HIDING = [
    "hidden",
    "hidden=''",
    "aria-hidden=true",
    'style="display: none"',
    "style='color:red; visibility:hidden !important'",
    "style=font-size:0",
    "style='width:0px;height:0px'",
    "style='position:absolute; left:-9999px'",
    "style='opacity:0'",
    "class='a gone'",
    "id=away",
]


@pytest.mark.parametrize("attribute", HIDING)
def test_hidden_text_is_not_read_but_known(attribute):
    text = f"<style>.gone, #away {{ display:none }}</style><p>1,8<span {attribute}>The planted text.</span>60</p>"
    page = read_html(text)
    assert [block.reading.text for block in page.blocks] == ["1,860"]
    assert [span.of(text) for span in page.hidden] == ["The planted text."]


@pytest.mark.parametrize(
    "style", ["", "width:50%", "opacity:0.5", "left:-4px", "font-size:10px", "display:block", "top:0"]
)
def test_plain_styles_hide_nothing(style):
    assert not hides(style)


def test_only_simple_selectors_are_followed():
    assert hidden_selectors(".a, .b .c, #d { display:none } .e{color:red} p{display:none}") == {".a", "#d"}


def test_table_rows_carry_headers_spans_and_caption():
    text = (
        "<table><caption>Sales by year</caption><thead>"
        "<tr><th rowspan=2>Year<th colspan=2>Sales<tr><th>Pens<th>Ink</thead>"
        "<tr><td rowspan=2>2023<td>5<td>6<tr><td>7<td>8</table>"
    )
    rows = [block for block in read_html(text).blocks if block.kind == "row"]
    assert [row.reading.text for row in rows] == [
        "Year: 2023; Sales, Pens: 5; Sales, Ink: 6",
        "Year: 2023; Sales, Pens: 7; Sales, Ink: 8",
    ]
    assert [row.lead for row in rows] == ["Sales by year", "Sales by year"]
    assert [row.span.of(text) for row in rows] == ["2023<td>5<td>6", "7<td>8"]


def test_anchors_are_landmarks_down_to_the_next_heading_of_their_level():
    text = "<h1 id=top>A</h1><p>x</p><h2 id=pricing>B</h2><p>y</p><h2>C</h2><p id=last>z</p>"
    marks = {mark.label: mark.span.of(text) for mark in read_html(text).landmarks}
    assert marks == {
        "#top": text,
        "#pricing": text[text.index("<h2") : text.index("<h2>C")],
        "#last": "<p id=last>z</p>",
    }


class Listener(HTMLParser):
    """What the standard library's parser makes of a page."""

    def __init__(self):
        super().__init__(convert_charrefs=False)
        self.events = []

    def handle_starttag(self, tag, attrs):
        self.events.append(("start", tag, {name: value or "" for name, value in reversed(attrs)}))

    def handle_endtag(self, tag):
        self.events.append(("end", tag, {}))


PIECES = [
    "<p>",
    "</p>",
    "<a href='x>y'>",
    '<b class="q" ID=2>',
    "text ",
    "&amp;",
    "<!-- c -->",
    "<td colspan=2>",
    "1 < 2",
]


@settings(deadline=None, derandomize=True, max_examples=200)
@given(st.lists(st.sampled_from(PIECES), max_size=12).map("".join))
def test_tags_are_cut_as_the_standard_library_cuts_them(text):
    listener = Listener()
    listener.feed(text)
    ours = [
        (token.kind, token.name, token.attributes()) for token in html_tokens(text) if token.kind in ("start", "end")
    ]
    assert ours == listener.events


SOUP = st.lists(
    st.sampled_from([*PIECES, "<table>", "<tr>", "<th>", "</table>", "<ul>", "<li>", "</ul>", "<div hidden>", "</div>"])
    | st.sampled_from(
        ["<br>", "<h2 id=x>", "</h2>", "<pre>", "\r\n", "é\u0301📈", "<script>", "</script>", "&nbsp;", "<"]
    )
    | st.text(alphabet="<>/=\"' ab&;!-", max_size=8),
    max_size=20,
).map("".join)


@settings(deadline=None, derandomize=True, max_examples=300)
@given(SOUP)
def test_tokens_tile_the_text_and_readings_stay_inside_their_blocks(text):
    at = 0
    for token in html_tokens(text):
        assert token.start == at < token.end
        at = token.end
    assert at == len(text)
    page = read_html(text)
    assert list(page.blocks) == sorted(page.blocks, key=lambda block: block.span)
    for block in page.blocks:
        assert 0 <= block.span.start < block.span.end <= len(text)
        for number in range(len(block.reading.text)):
            assert block.span.covers(block.reading.span(number, number + 1))
    for mark in page.landmarks:
        assert 0 <= mark.span.start < mark.span.end <= len(text)


@pytest.mark.parametrize(
    "piece", ["<", "<a ", '<a "', "<!--", "</", "<table>", "<p hidden>", "&", "<tr><td rowspan=9>", "<li>"]
)
def test_long_hostile_pages_take_linear_time(piece):
    assert read_html(piece * (100_000 // len(piece))) is not None
