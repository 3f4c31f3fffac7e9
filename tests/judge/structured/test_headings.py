"""Labels over a passage, and what they say of what stands under them."""

from __future__ import annotations

import pytest

from footnote import Source
from footnote.judge.analyst import Analyst
from footnote.judge.rules import ReadingRules
from footnote.judge.structured.headings import labels_over, version_over
from footnote.plugins import Plugins
from footnote.settings import Settings
from footnote.sources.reading import read_source

# The last unit of a source, and for each label over it: its text, the words under it, and whether these are so.
LABELLED = [
    ("Included: guide, tea", [("Included", "guide tea", True)]),
    ("Included in the price: tea", [("Included in the price", "tea", True)]),
    ("Not included: lunch", [("Not included", "lunch", False)]),
    ("Not allowed: dogs", [("Not allowed", "dogs", False)]),
    ("Included: tea; not included: lunch", [("Included", "tea", True), ("not included", "lunch", False)]),
    ("Apologies: V. Kessel", [("Apologies", "V Kessel", False)]),
    ("## Removed\n\n- The dialog", [("Removed", "The dialog", False)]),
    ("## Not planned\n\n- A watch app", [("Not planned", "A watch app", False)]),
    ("Not all species gained: skylarks fell", []),
    ("Price: 40 euros", []),
    ("## Removed pages\n\n- The dialog", []),
]


def last_unit(text: str) -> tuple[Source, int]:
    source = read_source(Source.from_text("notes.md", text), Settings(), Plugins().readers())
    return source, len(source.units or ()) - 1


@pytest.mark.parametrize(("text", "expected"), LABELLED)
def test_a_label_says_whether_what_stands_under_it_is_so(text: str, expected: list[tuple[str, str, bool]]) -> None:
    source, number = last_unit(text)
    unit = Analyst(ReadingRules()).unit(source, number)
    found = [(one.text, " ".join(unit.words[i].text for i in one.under), one.holds) for one in labels_over(unit)]
    assert found == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("## 5.1.3 (2 April)\n\n### Fixed\n\n- The map", ("5.1.3", "5.1.3 (2 April)")),
        ("## Notes\n\n- The map of 5.1.3", ("", "")),
    ],
)
def test_a_version_stands_over_all_that_is_below_its_heading(text: str, expected: tuple[str, str]) -> None:
    source, number = last_unit(text)
    assert version_over(Analyst(ReadingRules()).unit(source, number)) == expected
