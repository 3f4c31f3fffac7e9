"""What a table says of a claim: columns asked for in other words, and where it keeps silent."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from .helpers import describe, judge

MILLS = """\
mill,village,built,height_m,visitors_2023,visitors_2024,ticket_eur,cafe
Long Sail,Oxby,1790,22,4100,5200,6,yes
Stone Cap,Oxby,1812,18,3900,3100,4,no
White Mill,Harl,1867,27,8800,9000,8,yes
"""
SUPPORTED = [
    "White Mill is the tallest.",
    "Stone Cap is cheaper than Long Sail.",
    "Stone Cap had 800 fewer visitors in 2024 than in 2023.",
    "Two mills have a cafe.",
    "The mills had 17,300 visitors in total in 2024.",
    "Stone Cap has no cafe.",
]
CONTRADICTED = [
    ("Long Sail is the tallest mill.", "FN408"),
    ("Stone Cap is more expensive than Long Sail.", "FN408"),
    ("Long Sail had 4,100 visitors in 2024.", "FN101"),
    ("White Mill was built in 1790.", "FN201"),
    ("White Mill costs 6 EUR.", "FN101"),
    ("Three mills have a cafe.", "FN104"),
    ("The mills had 20,000 visitors in total in 2024.", "FN104"),
]
# Another condition, another unit, a date in the place of a value: the table does not deny these.
NOT_DENIED = [
    "Only one of the mills with a cafe did not open in winter.",
    "White Mill has the second largest shop.",
    "Long Sail is open for 6 hours.",
    "Most of them are in Oxby.",
    "The tour of Stone Cap takes 40 minutes longer than the tour of Long Sail.",
]


@pytest.mark.parametrize("claim", SUPPORTED)
def test_what_follows_from_the_cells_is_supported(claim: str) -> None:
    judgement = judge(MILLS, claim, "mills.csv")
    assert judgement.verdict is Verdict.SUPPORTED, describe(judgement)


@pytest.mark.parametrize(("claim", "code"), CONTRADICTED)
def test_what_the_cells_deny_is_contradicted(claim: str, code: str) -> None:
    judgement = judge(MILLS, claim, "mills.csv")
    assert judgement.verdict is Verdict.CONTRADICTED, describe(judgement)
    assert code in [finding.code for finding in judgement.findings], describe(judgement)


@pytest.mark.parametrize("claim", NOT_DENIED)
def test_what_the_table_is_silent_about_is_not_contradicted(claim: str) -> None:
    judgement = judge(MILLS, claim, "mills.csv")
    assert judgement.verdict is not Verdict.CONTRADICTED, describe(judgement)


TRAILS = """\
trail,length (km),walk (hours)
North,12,14.0
South,3.1,1.5
"""


@pytest.mark.parametrize(
    "claim", ["North is 12 km long.", "North is 12,000 metres long.", "The walk of South takes 90 minutes."]
)
def test_a_unit_in_the_name_of_a_column_is_that_of_its_figures(claim: str) -> None:
    judgement = judge(TRAILS, claim, "trails.csv")
    assert judgement.verdict is Verdict.SUPPORTED, describe(judgement)


@pytest.mark.parametrize("claim", ["North is 12 miles long.", "The walk of North takes 14 minutes."])
def test_the_digits_of_a_column_in_another_unit_contradict(claim: str) -> None:
    judgement = judge(TRAILS, claim, "trails.csv")
    assert judgement.verdict is Verdict.CONTRADICTED, describe(judgement)
    assert "FN105" in [finding.code for finding in judgement.findings], describe(judgement)


CLUBS = """\
rank,club,town,won,points,founded
1,Quay Rovers,Ostwick,12,40,1890
2,Lantern United,Torrin,10,33,1925
3,Grange Park,Ostwick,8,33,1871
4,Ferry Lane,Hesper,3,12,1950
"""
TRUE_OF_CLUBS = [
    "Grange Park is not based in Torrin.",
    "Grange Park did not win 12 matches.",
    "Grange Park won at least 8 matches.",
    "Grange Park won at most 8 matches.",
    "Lantern United won fewer than twice as many matches as Grange Park.",
    "Ferry Lane has the 4th highest points.",
    "Grange Park has the fewest points among the clubs in Ostwick.",
    "Apart from Ferry Lane, no club is based in Hesper.",
    "Neither Lantern United nor Grange Park won 12 matches.",
]


@pytest.mark.parametrize("claim", TRUE_OF_CLUBS)
def test_what_is_denied_bounded_or_said_of_some_is_not_contradicted(claim: str) -> None:
    judgement = judge(CLUBS, claim, "clubs.csv")
    assert judgement.verdict is not Verdict.CONTRADICTED, describe(judgement)


FALSE_OF_CLUBS = [
    "Quay Rovers did not win 12 matches.",
    "Lantern United has the fewest points.",
    "Quay Rovers has the fewest points in Ostwick.",
    "Lantern United won 8 matches.",
]


@pytest.mark.parametrize("claim", FALSE_OF_CLUBS)
def test_what_the_row_behind_a_rank_denies_is_contradicted(claim: str) -> None:
    judgement = judge(CLUBS, claim, "clubs.csv")
    assert judgement.verdict is Verdict.CONTRADICTED, describe(judgement)


def test_a_denial_that_reaches_no_value_backs_none() -> None:
    judgement = judge(CLUBS, "Lantern United is not in the town of Torrin.", "clubs.csv")
    assert judgement.verdict is not Verdict.SUPPORTED, describe(judgement)


@pytest.mark.parametrize(
    "claim",
    [
        "There are two clubs in Ostwick that were founded before 1880.",
        "Four clubs won over 3 matches.",
        "Only Quay Rovers is based in Ostwick.",
        "Grange Park has more points than any other club.",
    ],
)
def test_a_table_settles_no_claim_of_which_it_was_asked_but_a_part(claim: str) -> None:
    """None of these is true; the first fact alone would back them."""
    judgement = judge(CLUBS, claim, "clubs.csv")
    assert "FN103" not in [finding.code for finding in judgement.findings], describe(judgement)


def test_a_last_row_of_totals_is_no_row_among_others() -> None:
    table = CLUBS + "Total,,,33,118,\n"
    clubs = table.replace("rank,", "").replace("1,Q", "Q").replace("2,L", "L").replace("3,G", "G").replace("4,F", "F")
    assert judge(clubs, "There are four clubs.", "clubs.csv").verdict is Verdict.SUPPORTED
    assert judge(clubs, "Quay Rovers has the most points.", "clubs.csv").verdict is Verdict.SUPPORTED
    assert judge(clubs, "There are five clubs.", "clubs.csv").verdict is Verdict.CONTRADICTED


CITIES = """\
city,founded,population
Arlen,1850,100
Bexley,1790,80
Cadmore,1920,200
Total,,380
"""


@pytest.mark.parametrize("claim", ["Arlen is the oldest city.", "Cadmore is older than Arlen."])
def test_a_row_of_totals_with_an_empty_cell_hides_no_column(claim: str) -> None:
    judgement = judge(CITIES, claim, "cities.csv")
    assert judgement.verdict is Verdict.CONTRADICTED, describe(judgement)


@pytest.mark.parametrize(
    "claim",
    [
        "All three cities were founded after 1780.",
        "The 3 cities together have 380 inhabitants.",
        "Bexley does not have 100 inhabitants.",
        "Bexley was not founded in 1850.",
    ],
)
def test_a_row_of_totals_denies_no_count_of_the_others(claim: str) -> None:
    judgement = judge(CITIES, claim, "cities.csv")
    assert judgement.verdict is not Verdict.CONTRADICTED, describe(judgement)


@pytest.mark.parametrize(
    ("header", "claim"), [("goals (h),goals (a),minutes", "Diaz played 5 hours."), ("temp (min)", "Diaz had 4 °C.")]
)
def test_an_abbreviation_that_is_no_unit_scales_nothing(header: str, claim: str) -> None:
    values = ",".join("4 2 300".split()[: header.count(",") + 1])
    judgement = judge(f"player,{header}\nDiaz,{values}\n", claim, "t.csv")
    assert judgement.verdict is not Verdict.CONTRADICTED, describe(judgement)
