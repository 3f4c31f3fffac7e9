"""Each date of a claim is looked for among the dates about the same thing."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from ..helpers import assert_contradicted, assert_not_contradicted, codes, describe, judge

CONFLICTS = [
    (
        "The office in Bern is open Monday to Friday, the office in Basel Tuesday to Sunday.",
        "The office in Basel is open Monday to Friday.",
        "FN201",
    ),
    ("The shop is open Monday to Friday.", "The shop is open Monday to Saturday.", "FN201"),
    ("The road is closed from 3 to 8 May.", "The road is closed from 3 to 9 May.", "FN201"),
    ("The bridge opened on 4 May 2021.", "The bridge opened on 5 May 2021.", "FN201"),
    ("The bridge opened on 4 May 2021.", "The bridge opened in 2012.", "FN201"),
    ("The bridge opened on 4 May 2021.", "The bridge opened in June 2021.", "FN201"),
    ("The bridge opened on 12 June 2023.", "The bridge opened in late 2023.", "FN201"),
    ("The contract was signed in the third quarter of 2022.", "The contract was signed in Q1 2022.", "FN201"),
    ("The shop has been open since 1998.", "The shop has been open since 1989.", "FN204"),
    ("The meeting starts at 14:30.", "The meeting starts at 15:30.", "FN201"),
    ("The plant was due to open in 2025 and opened in 2026.", "The plant opened in 2028.", "FN201"),
    ("The plant was due to open in 2027.", "The plant is due to open in 2028.", "FN201"),
    ("Applications closed on 30 September 2024.", "Applications closed after 31 October 2024.", "FN204"),
]


@pytest.mark.parametrize(("source", "claim", "code"), CONFLICTS)
def test_another_date_of_the_same_event_contradicts(source: str, claim: str, code: str) -> None:
    finding = next(f for f in assert_contradicted(source, claim, code).findings if f.code == code)
    assert finding.claim_span is not None
    assert finding.source_span is not None


SUPPORTED = [
    (
        "The office is open Monday to Thursday from 9 to 5 and Friday to Saturday from 9 to 1.",
        "The office is open Monday to Saturday.",
    ),
    ("The office is open Monday to Friday 8 to 6 and at the weekend 9 to 4.", "The office is open Monday to Sunday."),
    ("The sale runs from 3 to 5 May in Bern and from 6 to 9 May in Basel.", "The sale runs from 3 to 9 May."),
    ("It ran from January to June in Bern and from July to December in Basel.", "It ran from January to December."),
    (
        "The shop is open Monday to Friday from 9 to 18 and Saturday from 9 to 13.",
        "The shop is open Monday to Saturday.",
    ),
    ("The museum is open from Wednesday to Sunday.", "The museum is open from Thursday to Saturday."),
    ("The bridge opened on 4 May 2021.", "The bridge opened on 2021-05-04."),
    ("The bridge opened on 4 May 2021.", "The bridge opened on May 4, 2021."),
    ("The bridge opened on 4 May 2021.", "The bridge opened in May 2021."),
    ("The bridge opened on 4 May 2021.", "The bridge opened in 2021."),
    ("The bridge opened on 12 June 2023.", "The bridge opened in mid-2023."),
    ("The contract was signed in August 2022.", "The contract was signed in Q3 2022."),
    ("The meeting starts at 14:30.", "The meeting starts at 2:30 pm."),
    ("Visits took place on 17/6/2021, 23/6/2021 and 3/7/2021.", "A visit took place on 3 July 2021."),
    ("The plant closed on 3 March 2019.", "The plant closed before 2020."),
]


@pytest.mark.parametrize(("source", "claim"), SUPPORTED)
def test_the_same_or_a_wider_time_is_supported(source: str, claim: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is Verdict.SUPPORTED, describe(judgement)


SILENT = [
    ("Unit A was closed in 2019.", "Unit B was closed in 2022."),
    ("The bridge opened in 2021.", "The bridge was repaired in 2024."),
    ("The bridge opened in 2021.", "The bridge opened on 4 May 2021."),
    ("The school was founded in 1931 and moved in 1978.", "The school was founded in 1931."),
    ("The school was founded in 1931 and moved in 1978.", "The school moved in 1978."),
    (
        "Lena Marsh joined in 2015.",
        "Ota Brenk joined in 2019.",
    ),
    ("Sales were 40 in 2021. Sales were 50 in 2022.", "Sales were 50 in 2022."),
    ("The festival ran from 3 to 9 August 2022.", "The festival began on 3 August 2022."),
    ("The meeting is on 03/04/2022.", "The meeting is on 4 March 2022."),
]


@pytest.mark.parametrize(("source", "claim"), SILENT)
def test_a_date_of_something_else_or_a_coarser_one_never_contradicts(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)


def test_a_date_finer_than_the_source_is_partial() -> None:
    judgement = judge("The bridge opened in 2021.", "The bridge opened on 4 May 2021.")
    assert judgement.verdict is Verdict.PARTIAL
    assert "FN202" in codes(judgement)


def test_a_relative_date_without_an_anchor_is_partial_at_best() -> None:
    judgement = judge("Sales were 90 in the second quarter of 2026.", "Sales were 90 last quarter.")
    assert judgement.verdict in (Verdict.PARTIAL, Verdict.UNSUPPORTED)
    assert "FN203" in codes(judgement)


def test_a_relative_date_counts_from_the_given_day() -> None:
    source, claim = "Sales were 90 in the second quarter of 2026.", "Sales were 90 last quarter."
    assert judge(source, claim, as_of="2026-08-14").verdict is Verdict.SUPPORTED
    assert judge(source, claim, as_of="2026-02-14").verdict is not Verdict.SUPPORTED


def test_a_date_with_two_readings_is_not_guessed() -> None:
    judgement = judge("The meeting is on 03/04/2022.", "The meeting is on 4 March 2022.")
    assert judgement.verdict is Verdict.PARTIAL, describe(judgement)
    assert "FN205" in codes(judgement)


def test_the_fiscal_year_starts_when_it_is_said_to() -> None:
    source, claim = "The order was placed on 10 November 2024.", "The order was placed in fiscal year 2025."
    assert judge(source, claim, fiscal_year_start=10).verdict is Verdict.SUPPORTED
    assert judge(source, claim, fiscal_year_start=1).verdict is Verdict.CONTRADICTED


@pytest.mark.parametrize(
    ("source", "claim", "contradicted"),
    [
        ("The pump is replaced on Sunday, 14 March.", "The pump is replaced on Saturday, 14 March.", True),
        ("The fair opens on Friday 3 May 2024.", "The fair opens on Thursday 3 May 2024.", True),
        ("The pump is replaced on Sunday, 14 March.", "The pump is replaced on Sunday, 14 March.", False),
        ("The pump is replaced on Sunday, 14 March.", "The pump is replaced on 14 March.", False),
        ("The fair runs from Friday 3 May to Sunday 5 May.", "The fair opens on Friday 3 May.", False),
    ],
)
def test_another_weekday_of_the_same_date_contradicts(source: str, claim: str, contradicted: bool) -> None:
    if contradicted:
        assert_contradicted(source, claim, "FN201")
    else:
        assert_not_contradicted(source, claim)


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        ("The film was supposed to be released in 2019. It was released in 2020.", "The film was released in 2020."),
        ("The plant was due to open in 2025 and opened in 2026.", "The plant opened in 2026."),
        ("The plant was due to open in 2027.", "The plant opened in 2028."),
    ],
)
def test_a_date_that_was_only_meant_denies_nothing_of_what_came(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)
