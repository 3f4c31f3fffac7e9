"""Figures of another thing than the claim's: scales, names, what is added, parts left out, prose of a record."""

from __future__ import annotations

import json

import pytest

from footnote.text.figures.compounds import join_parts
from footnote.text.figures.numbers import read_quantities
from footnote.types import Verdict

from ..helpers import assert_contradicted, assert_not_contradicted, describe, judge

INN = json.dumps(
    {
        "name": "Heron Inn",
        "stars": 3.5,
        "review_info": [
            {"review_stars": 5.0, "review_text": "Quiet rooms."},
            {
                "review_stars": 3.0,
                "review_text": "I would give this inn 4 stars for the view, but the guest staff was slow.",
            },
            {
                "review_stars": 2.0,
                "review_text": "The inn stands at ground zero of the road works and has a poor rating.",
            },
        ],
    },
    indent=1,
)


@pytest.mark.parametrize(
    "claim",
    [
        "Heron Inn has a rating of 3.5 out of 5 stars.",
        "Heron Inn has a rating of 3.5 stars based on 3 reviews.",
        "Another guest gave the inn three stars for its slow staff.",
        "The inn has a rating of 3.5 stars.",
    ],
)
def test_a_field_is_not_denied_by_scales_counts_and_prose(claim: str) -> None:
    judgement = judge(INN, claim, "inn.json")
    assert judgement.verdict is not Verdict.CONTRADICTED, describe(judgement)


def test_another_value_of_a_field_still_denies() -> None:
    source = '{"name": "Heron Inn", "rating": 3.5, "rooms": 12}'
    assert judge(source, "Heron Inn has 14 rooms.", "inn.json").verdict is Verdict.CONTRADICTED


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        ("Her novel was rated 4.5 by readers.", "Her novel was rated 4.5 out of 5 by readers."),
        (
            "Simmer the stew for 20 minutes; add the beans and simmer 10 minutes longer. Or simmer another 20 minutes.",
            "Simmer the stew for 20 minutes, then add the beans and simmer for another 10 minutes.",
        ),
        (
            "In 2019 more than 70% of them left for the coast.",
            "In 2019 more than 70% of the families left for the coast.",
        ),
        ("Mara Reed gave birth on Monday to an 8-pound, 6-ounce girl.", "Mara Reed gave birth to an 8-pound girl."),
        ("The ferry took 3 hours and 10 minutes.", "The ferry took 3 hours."),
        ("The wall is 6 feet 2 inches high.", "The wall is 6 feet high."),
        ("The Five Guys chain has 12 outlets in Leeds.", "Five Guys has 12 outlets in Leeds."),
    ],
)
def test_what_agrees_is_not_denied(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        ("Her novel was rated 4.5 out of 5 by readers.", "Her novel was rated 3.5 out of 5 by readers."),
        ("The stew simmers for 10 minutes longer.", "The stew simmers for another 25 minutes."),
        ("Mara Reed gave birth to an 8-pound, 6-ounce girl.", "Mara Reed gave birth to a 7-pound girl."),
        ("The ferry took 3 hours and 40 minutes.", "The ferry took 3 hours."),
        ("The wall is 6 feet 2 inches high.", "The wall is 5 feet high."),
        ("The Five Guys chain has 12 outlets in Leeds.", "The Five Guys chain has 17 outlets in Leeds."),
    ],
)
def test_what_is_otherwise_is_denied(source: str, claim: str) -> None:
    assert judge(source, claim).verdict is Verdict.CONTRADICTED


def test_a_whole_is_not_what_is_said_of_its_part() -> None:
    source = "The hall costs 63 million euros, of which the state pays 75 percent."
    assert_contradicted(source, "The state pays 63 million euros.", "FN108")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("We ate at Five Guys with ten friends.", ["ten"]),
        ("It is near ground zero, with zero trees.", ["zero"]),
        ("The Seven Sisters rise over the sea.", []),
        ("They agreed to net zero by then.", []),
        ("Storm Kills Four People in Kent", ["Four"]),
        ("Five Germans were hurt.", ["Five"]),
        ("He is 6 feet 2 inches tall.", ["6 feet 2 inches"]),
        ("a 6-foot, 2-inch wall", ["6-foot, 2-inch"]),
        ("6 feet and 14 inches", ["6 feet", "14 inches"]),
    ],
)
def test_numbers_in_names_are_no_figures(text: str, expected: list[str]) -> None:
    assert [q.text for q in join_parts(text, read_quantities(text))] == expected
