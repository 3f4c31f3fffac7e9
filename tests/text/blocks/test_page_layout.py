from math import nan

import pytest

from footnote.text.blocks.page_layout import Fragment, arrange

SIZE = 10.0
LEFT = [
    "The committee approved",
    "the budget of 4.5 million",
    "in March, which had been",
    "expected. The chair then",
    "thanked the whole board",
]
RIGHT = [
    "Revenue rose to 310 while",
    "costs fell by 4 percent in",
    "the south. The company",
    "hopes that the contracts",
    "bring it back to growth.",
]


def half_an_em(text, font):
    return len(text) / 2


def shown(*pieces):
    """A page of pieces (x, y, text), each of which is shown as a line of its own."""
    return [Fragment(f"{text}\n", x, y, SIZE) for x, y, text in pieces]


def side_by_side(left, right, shift=0.0):
    """Two columns that the page shows line by line."""
    pieces = []
    for number, (first, second) in enumerate(zip(left, right, strict=True)):
        pieces += [(60.0, 700 - 14.0 * number, first), (210.0, 700 - 14.0 * number - shift, second)]
    return pieces


@pytest.mark.parametrize("shift", [0.0, 2.0, 5.0])
def test_columns_that_are_shown_line_by_line_are_read_one_after_the_other(shift):
    assert arrange(shown(*side_by_side(LEFT, RIGHT, shift)), half_an_em) == "\n".join([*LEFT, *RIGHT])


def test_what_runs_over_both_columns_parts_them():
    title, foot = "A title that runs over both of the columns of this page", "Page 1"
    page = [(60, 750, title), *side_by_side(LEFT, RIGHT), (60, 500, foot)]
    assert arrange(shown(*page), half_an_em) == "\n".join([title, *LEFT, *RIGHT, foot])


def test_a_running_head_beside_the_columns_stays_one_line():
    page = [(60, 780, "Annual report"), (300, 780, "2024"), *side_by_side(LEFT, RIGHT)]
    assert arrange(shown(*page), half_an_em) == "\n".join(["Annual report\t2024", *LEFT, *RIGHT])


def test_cells_of_a_table_stay_in_their_rows():
    cells = [["Region", "2023", "2024"], ["North", "310", "290"], ["South", "200", "210"]]
    page = [(60 + 90 * at, 700 - 14 * row, text) for row, line in enumerate(cells) for at, text in enumerate(line)]
    assert arrange(shown(*page), half_an_em) == "Region\t2023\t2024\nNorth\t310\t290\nSouth\t200\t210"


def test_sentences_in_cells_stay_in_their_rows():
    left = [
        "Refunds are accepted late",
        "Orders are sent by post",
        "Calls are free of charge",
        "Gifts are never refunded",
    ]
    right = [
        "Thirty days after delivery",
        "Every Monday and Friday",
        "All over Europe by phone",
        "Not even without a use",
    ]
    assert arrange(shown(*side_by_side(left, right)), half_an_em) == "\n".join(
        map("\t".join, zip(left, right, strict=True))
    )


def test_narrow_cells_are_parted_where_the_next_row_has_a_cell():
    page = [(60, 700, "Regions"), (100, 700, "2023"), (60, 686, "North"), (100, 686, "310")]
    assert arrange(shown(*page), half_an_em) == "Regions\t2023\nNorth\t310"


WORDS = [
    ([(60, 700, "Costs"), (88, 700, "fell"), (111, 700, "by 4%.")], "Costs fell by 4%."),
    ([(60, 700, "Co"), (70, 700, "sts"), (88, 700, "fell.")], "Costs fell."),
    ([(60, 700, "Costs "), (90, 700, "fell.")], "Costs fell."),
]


@pytest.mark.parametrize(("pieces", "expected"), WORDS)
def test_words_that_are_shown_apart_are_one_line_with_the_blanks_that_their_places_tell(pieces, expected):
    assert arrange(shown(*pieces), half_an_em) == expected


def test_a_line_that_is_shown_in_one_go_keeps_its_blanks():
    page = [Fragment("Costs ", 60, 700, SIZE), Fragment("fell", 92, 700, SIZE), Fragment(" \n", 120, 700, SIZE)]
    assert arrange(page, half_an_em) == "Costs fell"


UNTOUCHED = [
    shown((60, 700, "Costs fell."), (60, 686, "Revenue rose.")),
    shown(*((60.0, 700.0 - 14 * n, text) for n, text in enumerate(LEFT)), (210, 700, RIGHT[0]), (210, 686, RIGHT[1])),
    [Fragment("turned\n", 60, nan, SIZE), Fragment("text\n", 90, nan, SIZE)],
    [],
]


@pytest.mark.parametrize("page", UNTOUCHED)
def test_a_page_that_comes_in_order_is_left_as_it_is(page):
    assert arrange(page, half_an_em) is None
