"""Questions and their answers are read as one statement, where a text lays them out as such."""

import pytest

from footnote import Source, check

FAQ = """\
# Library FAQ

**How many books can I borrow?**
Up to 12 at a time, children up to 20.

**What does a card cost?** 15 EUR a year; free for pupils and students.

**Is there a café?**
Not at the moment.

**Can I bring my dog?**
No. Only guide dogs are admitted.

### Can I renew a loan?

Yes, unless somebody has reserved the book.

### When is the reading room open?

Tuesday to Saturday.
"""
LABELLED = """\
Q: How far can I ride on one charge?
A: About 80 km in eco mode.
Q: How long does charging take?
A: Four hours.
Q: Is the battery removable?
A: Yes.
Q: Does the price include a lock?
A: No.
Q: Who repairs the bike under warranty?
A: Any Velmo dealer.
Q: Do you ship abroad?
A: We ship to Norway.
"""


def verdict(source: str, claim: str) -> str:
    """The verdict on a claim beside a source."""
    return str(check(claim, [Source.from_text("faq.md", source)]).claims[0].verdict)


@pytest.mark.parametrize(
    ("source", "claim", "expected"),
    [
        (FAQ, "Up to 12 books can be borrowed at a time.", "supported"),
        (FAQ, "Up to 15 books can be borrowed at a time.", "contradicted"),
        (FAQ, "Children can borrow up to 20 books.", "supported"),
        (FAQ, "A card costs 15 euros a year.", "supported"),
        (FAQ, "A card costs 20 euros a year.", "contradicted"),
        (FAQ, "The card is free for students.", "supported"),
        (FAQ, "A card costs 15 euros a year and can be ordered online.", "partial"),
        (FAQ, "There is no café at the moment.", "supported"),
        (FAQ, "The library has a café.", "contradicted"),
        (FAQ, "Visitors can bring their dogs.", "contradicted"),
        (FAQ, "A loan cannot be renewed.", "contradicted"),
        (FAQ, "The reading room is open from Tuesday to Saturday.", "supported"),
        (FAQ, "The reading room is open from Monday to Friday.", "contradicted"),
        (LABELLED, "On one charge you can ride about 80 km in eco mode.", "supported"),
        (LABELLED, "On one charge you can ride about 120 km in eco mode.", "contradicted"),
        (LABELLED, "Charging takes four hours.", "supported"),
        (LABELLED, "Charging takes six hours.", "contradicted"),
        (LABELLED, "The battery is removable.", "supported"),
        (LABELLED, "The battery is not removable.", "contradicted"),
        (LABELLED, "The battery is removable and costs 400 euros.", "partial"),
        (LABELLED, "The price includes a lock.", "contradicted"),
        (LABELLED, "The price does not include a lock.", "supported"),
        (LABELLED, "A lock is not included in the price.", "supported"),
        (LABELLED, "Any Velmo dealer repairs the bike under warranty.", "supported"),
    ],
)
def test_an_answer_states_what_its_question_asks(source: str, claim: str, expected: str) -> None:
    assert verdict(source, claim) == expected


def units(source: str) -> list[str]:
    """What is read in a source, unit by unit."""
    result = check("The sea is blue.", [Source.from_text("faq.md", source)])
    return [unit.reading.text for unit in result.sources[0].units or ()]


@pytest.mark.parametrize(
    ("source", "seen"),
    [
        ("Q: Is it red?\nA: Yes.\n", ["Is it red: Yes."]),
        ("Q: Is it red?\nA: No, it is blue.\n", ["Is not it red: No, it is blue."]),
        ("**From what age?**\nTen.\n", ["From what age: Ten."]),
        ("### If it rains, will you play?\n\nNo.\n", ["If it rains, will not you play: No."]),
        # An answer that says neither yes nor no states what it states.
        ("Q: Do you ship abroad?\nA: We ship to Norway.\n", ["Q: Do you ship abroad?", "A: We ship to Norway."]),
        # A question in running prose is none that a list answers.
        ("We asked who came? Nobody did.\n", ["We asked who came?", "Nobody did."]),
        ("Who knows? Nobody does.\n", ["Who knows?", "Nobody does."]),
        ("Is it red?\n\n## Next\n\nYes.\n", ["Is it red?", "Yes."]),
    ],
)
def test_questions_are_joined_with_answers_below_them(source: str, seen: list[str]) -> None:
    assert units(source) == seen


def test_the_evidence_is_the_question_with_its_answer() -> None:
    claim = check("Charging takes four hours.", [Source.from_text("faq.md", LABELLED)]).claims[0]
    assert claim.best is not None
    assert "Four hours" in claim.best.span.text
