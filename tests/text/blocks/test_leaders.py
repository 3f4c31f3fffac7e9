"""Lines whose values stand behind dots or room are named values; a table of contents is none."""

import pytest

from footnote.text.blocks.plain import blocks_from_text


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("Output ........ 8.2 kW\nWeight ........ 121 kg\n", ["Output: 8.2 kW", "Weight: 121 kg"]),
        (
            "Gross salary      3,850.00 EUR\nIncome tax         -612.40 EUR\n",
            ["Gross salary: 3,850.00 EUR", "Income tax: -612.40 EUR"],
        ),
        ("Introduction ........ 3\nMethod .............. 5\n", ["Introduction ........ 3", "Method .............. 5"]),
        ("We waited.... and then left.\n", ["We waited.... and then left."]),
    ],
)
def test_what_leads_to_a_value_is_read_as_a_colon(text: str, seen: list[str]) -> None:
    assert [block.reading.text for block in blocks_from_text(text)] == seen


def test_a_citation_leads_to_the_raw_line() -> None:
    text = "Output ........ 8.2 kW\nWeight ........ 121 kg\n"
    block = blocks_from_text(text)[1]
    assert block.span.of(text) == "Weight ........ 121 kg"
