"""A figure that no source states follows, or does not follow, from stated ones."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from ..helpers import assert_not_contradicted, codes, describe, judge

WORKS = "The works had 180 employees in 2021 and 225 employees in 2022."
RATE = "The lending rate went from 4% to 6%."
SPLIT = "The north depot holds 340 crates and the south depot holds 160 crates."
TRIP = "The bus left at 09:20 and arrived at 09:41."

FOLLOWS = [
    (WORKS, "The number of employees rose by 45 from 2021 to 2022.", "difference"),
    (WORKS, "The number of employees grew by 25% from 2021 to 2022.", "percent change"),
    (RATE, "The lending rate rose by 2 percentage points.", "difference"),
    (RATE, "The lending rate rose by 50%.", "percent change"),
    (SPLIT, "The north depot and the south depot together hold 500 crates.", "sum"),
    (SPLIT, "The north depot holds 180 crates more than the south depot.", "difference"),
    (
        "The choir has 40 members, of whom 10 are tenors.",
        "A share of 25% of the members of the choir are tenors.",
        "share",
    ),
    (
        "The budget was 900 euros and 650 euros were spent.",
        "Of the budget 250 euros are left.",
        "remainder",
    ),
    ("The price rose from 30 euros to 45 euros.", "The price rose by 15 euros.", "difference"),
    (
        "Sales were 2.0 million euros in 2021 and 2.5 million euros in 2022.",
        "Sales rose by 25% in 2022.",
        "percent change",
    ),
]


@pytest.mark.parametrize(("source", "claim", "formula"), FOLLOWS)
def test_a_figure_that_follows_is_supported_with_its_arithmetic(source: str, claim: str, formula: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is Verdict.SUPPORTED, describe(judgement)
    shown = [finding.message for finding in judgement.findings if finding.code == "FN103"]
    assert any(formula in message for message in shown), shown


@pytest.mark.parametrize(("source", "claim"), [(source, claim) for source, claim, _ in FOLLOWS[:6]])
def test_without_derivation_it_is_not_supported(source: str, claim: str) -> None:
    assert judge(source, claim, derive=False).verdict is not Verdict.SUPPORTED


def test_each_operand_is_cited() -> None:
    judgement = judge(SPLIT, "The north depot and the south depot together hold 500 crates.")
    cited = " ".join(evidence.span.text for evidence in judgement.evidence)
    assert "340" in cited
    assert "160" in cited


WRONG = [
    (RATE, "The lending rate rose by 2%."),
    (RATE, "The lending rate rose by 3 percentage points."),
    (WORKS, "The number of employees grew by 30% from 2021 to 2022."),
    (SPLIT, "The north depot and the south depot together hold 600 crates."),
    (SPLIT, "The north depot holds 150 crates more than the south depot."),
]


@pytest.mark.parametrize(("source", "claim"), WRONG)
def test_another_value_than_the_arithmetic_gives_is_not_supported(source: str, claim: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is not Verdict.SUPPORTED, describe(judgement)


CONTRADICTED = [
    (
        RATE,
        "The lending rate rose by 3 percentage points.",
        "2",
    ),
    (
        SPLIT,
        "The north depot and the south depot together hold 600 crates.",
        "500",
    ),
    (
        WORKS,
        "The number of employees rose by 60 from 2021 to 2022.",
        "45",
    ),
]


@pytest.mark.parametrize(("source", "claim", "right"), CONTRADICTED)
def test_the_right_value_is_shown_where_the_arithmetic_denies_the_claim(source: str, claim: str, right: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is Verdict.CONTRADICTED, describe(judgement)
    assert "FN104" in codes(judgement)
    assert any(right in finding.message for finding in judgement.findings)


UNRELATED = [
    (SPLIT, "The depots were built for 500 workers in total."),
    (WORKS, "The works had 210 guests."),
    (TRIP, "The bus has 21 seats."),
]


@pytest.mark.parametrize(("source", "claim"), UNRELATED)
def test_arithmetic_over_other_things_neither_supports_nor_contradicts(source: str, claim: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict in (Verdict.PARTIAL, Verdict.UNSUPPORTED), describe(judgement)


def test_the_time_between_two_moments_is_found() -> None:
    judgement = judge(TRIP, "The bus arrived 21 minutes after it left.")
    assert judgement.verdict is Verdict.SUPPORTED, describe(judgement)
    assert any("09:20" in finding.message and "09:41" in finding.message for finding in judgement.findings)


def test_a_coincidence_of_numbers_is_no_derivation() -> None:
    assert_not_contradicted("The hall has 12 doors and 30 windows.", "The hall has 42 lamps in total.")


PARTS = "In May 9 euros are open across 3 invoices and in June 12 euros across 2 invoices."
PAIRS = f"{PARTS} 21 euros are open across 5 invoices."


@pytest.mark.parametrize("count", [6, 7, 8, 10])
def test_a_count_that_the_source_states_beside_the_same_amount_is_not_summed_anew(count: int) -> None:
    judgement = judge(PAIRS, f"In all, 21 euros are open across {count} invoices.")
    assert judgement.verdict is Verdict.CONTRADICTED, describe(judgement)
    assert any("states 5" in finding.message for finding in judgement.findings), describe(judgement)


def test_a_sum_of_pairs_is_still_found() -> None:
    assert judge(PARTS, "In all, 21 euros are open across 5 invoices.").verdict is Verdict.SUPPORTED
