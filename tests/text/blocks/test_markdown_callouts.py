"""Marks of notes, warnings and tabs in Markdown are no text; what stands in them is."""

from __future__ import annotations

import pytest

from footnote.text.blocks.markdown import read_markdown

READ = [
    ("> [!WARNING]\n> The kiln is hot.", ["The kiln is hot."]),
    ("> [!tip]- Own title\n> The kiln is hot.", ["The kiln is hot."]),
    (
        '!!! danger "Take care"\n    The kiln is hot.\n\n    It glows.\nIt is old.',
        ["The kiln is hot.", "It glows.", "It is old."],
    ),
    ("???+ info\n    The kiln is hot.", ["The kiln is hot."]),
    ('=== "Oak"\n\n    The kiln is hot.\n\n=== "Ash"\n\n    It is old.', ["The kiln is hot.", "It is old."]),
    (":::{note}\nThe kiln is hot.\n:::\nIt is old.", ["The kiln is hot.", "It is old."]),
    ("::: tip Heat\nThe kiln is hot.\n:::", ["The kiln is hot."]),
    ("!!! note\n    !!! tip\n        The kiln is hot.", ["The kiln is hot."]),
    ("The [!NOTE] is old.\n!!! The kiln is hot.", ["The [!NOTE] is old. !!! The kiln is hot."]),
    ("[!NOTE] The kiln reached 900 degrees.", ["[!NOTE] The kiln reached 900 degrees."]),
    ("Kiln\n===\n\nIt is old.", ["It is old."]),
]


@pytest.mark.parametrize(("text", "expected"), READ)
def test_a_mark_is_no_part_of_what_it_marks(text, expected):
    blocks = [block for block in read_markdown(text).blocks if str(block.kind) == "paragraph"]
    assert [block.reading.text for block in blocks] == expected
    assert all(block.reading.text.split()[-1] in block.span.of(text) for block in blocks)


def test_marks_within_marks_are_read_to_a_depth():
    text = "\n".join("    " * depth + "!!! note" for depth in range(400))
    assert read_markdown(text).blocks
