import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footnote.text.blocks.markdown import read_markdown
from footnote.text.blocks.plain import blocks_from_text

PIECES = [
    "# Title",
    "Title\n=====",
    "- item *one*\n  more",
    "  - [x] sub `code`",
    "1. first\n2. second",
    "> quote\n> more **bold** text.",
    "| A | B |\n|---|---|\n| 1 | x \\| y |\n| 📈 | |",
    "Sales &amp; more: 4\u00a0% [link](http://x/ 'q') ![i](j.png)",
    "```py\nx = 1\n```",
    "    indented",
    "<div>html</div>",
    "text<br>two  \nthree\\\nfour",
    "[^1]: Note e\u0301.",
    "Text.[^1] <https://x.test>",
    "---",
    "<<<<<<< HEAD\na\n=======\nb\n>>>>>>> x",
    "\ttab\tbed",
    "***a** b* ~~c~~ __d_",
    "[ref]: /url 'title'",
    "[ref] and [ref][] and \\* &copy; &#35;",
    "\x0c",
    "Key: value\nOther: value",
    "\0nul",
]

DOCUMENTS = st.builds(
    lambda pieces, joint, end: (joint + joint).join(pieces).replace("\n", end) + end,
    st.lists(
        st.sampled_from(PIECES) | st.text(alphabet="ab*_`[]()|-#> .:\n\té\u0301📈\u00a0&;\\<!", max_size=20), max_size=6
    ),
    st.sampled_from(["\n", ""]),
    st.sampled_from(["\n", "\r\n", "\r"]),
)


def spans_of(blocks):
    for block in blocks:
        yield block.span, block.reading
        yield from ((cell.reading.whole(), cell.reading) for cell in block.cells)


def blocks_from_markdown(text):
    return read_markdown(text).blocks


@pytest.mark.parametrize("read", [blocks_from_markdown, blocks_from_text])
@settings(deadline=None, derandomize=True, max_examples=300)
@given(text=DOCUMENTS)
def test_every_character_of_a_reading_leads_back_inside_the_text(read, text):
    at = 0
    for block in read(text):
        assert block.span.start >= at or block.kind == "markup"
        at = max(at, block.span.start)
        assert 0 <= block.span.start <= block.span.end <= len(text)
    for span, reading in spans_of(read(text)):
        for piece in reading.pieces:
            assert span.start <= piece.raw <= piece.raw + piece.raw_length <= max(span.end, piece.raw)
            if piece.length == piece.raw_length > 1:
                raw = text[piece.raw : piece.raw + piece.raw_length]
                assert _same(raw, reading.text[piece.at : piece.at + piece.length])


def _same(raw, read):
    return all(
        r == t or (r in "\r\n" and t == " ") or (r == "\0" and t == "\ufffd") for r, t in zip(raw, read, strict=True)
    )


def kinds(text, read=blocks_from_markdown):
    return [(str(block.kind), block.reading.text) for block in read(text)]


def test_markdown_is_read_as_a_person_reads_it():
    text = "It is **4.2&nbsp;m** `a_b` [here](http://x) <https://y.test> \\* ~~no~~.[^1]"
    assert kinds(text) == [("paragraph", "It is 4.2\u00a0m a_b here https://y.test * no.")]


def test_soft_wraps_are_blanks_and_hard_breaks_line_feeds():
    assert kinds("a\nb  \nc\\\nd<br>e") == [("paragraph", "a b\nc\nd\ne")]


def test_markdown_table_rows_read_with_their_headers():
    text = "The figures:\n\n| Year | A \\| B |\n|---|--:|\n| 2023 | 1 \\| 2 |\n| 2024 | |\nThe end is near.\n"
    blocks = blocks_from_markdown(text)
    rows = [block for block in blocks if block.kind == "row"]
    assert [row.reading.text for row in rows] == ["Year: 2023; A | B: 1 | 2", "Year: 2024"]
    assert rows[0].lead == "The figures:"
    assert [cell.reading.whole().of(text) for cell in rows[0].cells] == ["2023", "1 \\| 2"]
    assert rows[0].span.of(text) == "2023 | 1 \\| 2"
    assert kinds(text)[-1] == ("paragraph", "The end is near.")


def test_headings_are_given_with_what_stands_below_them():
    blocks = blocks_from_markdown("# A\n\n## B\n\nx\n\n# C\n\ny\n")
    assert [(block.reading.text, block.headings) for block in blocks] == [
        ("A", ()),
        ("B", ("A",)),
        ("x", ("A", "B")),
        ("C", ()),
        ("y", ("C",)),
    ]


def test_lists_know_their_depth_and_lead():
    text = "We sell:\n\n- fruit\n  - [ ] apples\n- bread\n\nOther.\n"
    items = [block for block in blocks_from_markdown(text) if block.kind == "item"]
    assert [(item.reading.text, item.level, item.lead) for item in items] == [
        ("fruit", 0, "We sell:"),
        ("apples", 1, "fruit"),
        ("bread", 0, "We sell:"),
    ]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_front_matter_and_notes_are_told_apart(end):
    text = end.join(["---", "title: x", "---", "", "Body.[^n]", "", "[^n]: Audited.", ""])
    assert kinds(text) == [
        ("front matter", end.join(["---", "title: x", "---"])),
        ("paragraph", "Body."),
        ("note", "Audited."),
    ]


@pytest.mark.parametrize("read", [blocks_from_markdown, blocks_from_text])
def test_a_merge_conflict_is_one_region_that_nobody_reads(read):
    text = "A.\n\n<<<<<<< HEAD\nB is 1.\n=======\nB is 2.\n>>>>>>> other\n\nC.\n"
    assert [str(block.kind) for block in read(text)] == ["paragraph", "markup", "paragraph"]


def test_a_setext_underline_is_no_conflict():
    assert kinds("Title\n=======\n\nText.") == [("heading", "Title"), ("paragraph", "Text.")]


PLAIN = [
    ("a\nb\n\nc", [("paragraph", "a b"), ("paragraph", "c")]),
    ("Title\n-----\nText", [("heading", "Title"), ("paragraph", "Text")]),
    (
        "Results:\n- one\n  more\n* two\n• three",
        [("paragraph", "Results:"), ("item", "one more"), ("item", "two"), ("item", "three")],
    ),
    ("1. one\n2. two\n(a) three", [("item", "one"), ("item", "two"), ("item", "three")]),
    ("It fell in\n1999. It rose in\n5. places", [("paragraph", "It fell in 1999. It rose in 5. places")]),
    ("- one.\nNew start", [("item", "one."), ("paragraph", "New start")]),
    ("a\fb", [("paragraph", "a b")]),
    ("Owner: K.\nSize: 4", [("paragraph", "Owner: K."), ("paragraph", "Size: 4")]),
    (
        "Rates, in euros\nCoat: 4 €\nHat: 2 €\nScarf: 1 €",
        [
            ("paragraph", "Rates, in euros"),
            ("paragraph", "Coat: 4 €"),
            ("paragraph", "Hat: 2 €"),
            ("paragraph", "Scarf: 1 €"),
        ],
    ),
    (
        "Site: Venlo\nSummary: A forklift struck\nthe rack at dawn. Nobody\nfell.\nAction: none",
        [
            ("paragraph", "Site: Venlo"),
            ("paragraph", "Summary: A forklift struck the rack at dawn. Nobody fell."),
            ("paragraph", "Action: none"),
        ],
    ),
    (
        "From: Facility management\nThe lift will be replaced between 4\nand 22 November.",
        [
            ("paragraph", "From: Facility management"),
            ("paragraph", "The lift will be replaced between 4 and 22 November."),
        ],
    ),
    ("He said to them\nboth: stay. Then\nall: go", [("paragraph", "He said to them both: stay. Then all: go")]),
    ("a    4\nb    5", [("paragraph", "a    4"), ("paragraph", "b    5")]),
    ("Revenue grew 4%\nCosts fell 2%", [("paragraph", "Revenue grew 4%"), ("paragraph", "Costs fell 2%")]),
    ("They met in the\nHague again", [("paragraph", "They met in the Hague again")]),
    ("    indented text", [("paragraph", "indented text")]),
    ("*****\nText", [("rule", "*****"), ("paragraph", "Text")]),
]


def test_a_paragraph_of_fields_is_read_line_by_line():
    text = "Serves: 4\n**Prep:** 15 min\nCooking: 35 min\n\nNote: one\nline"
    fields = [("paragraph", "Serves: 4"), ("paragraph", "Prep: 15 min"), ("paragraph", "Cooking: 35 min")]
    for end in ("\n", "\r\n", "\r"):
        read = kinds(text.replace("\n", end), blocks_from_markdown)
        assert read == [*fields, ("paragraph", "Note: one line")]


@pytest.mark.parametrize(("text", "expected"), PLAIN)
def test_plain_text_is_cut_into_blocks(text, expected):
    assert kinds(text, blocks_from_text) == expected


@pytest.mark.parametrize("piece", ["*", "_a", "[", "![", "`", "&", "<", "|a", "- ", "> ", "x\n", "[^1]:", "\\|"])
@pytest.mark.parametrize("read", [blocks_from_markdown, blocks_from_text])
def test_long_hostile_text_is_read(read, piece):
    assert read(piece * (20_000 // len(piece))) is not None


def test_the_raised_mark_of_a_note_adds_no_digit_to_a_figure():
    text = "It cost 4,100<sup>3</sup> for 8 m<sup>2</sup>."
    (block,) = blocks_from_markdown(text)
    assert block.reading.text == "It cost 4,100³ for 8 m2."
    at = block.reading.text.index("³")
    assert block.reading.span(at, at + 1).of(text) == "3"
