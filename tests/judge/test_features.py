"""Features: one table, a value for each, the same whatever else is among the sources."""

from __future__ import annotations

import math

import pytest

from footnote.claims import read_claims
from footnote.judge.features.table import FEATURES, GROUPS, measure
from footnote.judge.lexical import LexicalJudge
from footnote.judge.structured.day_sets import weekdays_in
from footnote.judge.structured.hours import clock_times, stated_hours
from footnote.plugins import Plugins
from footnote.retrieve.index import Index
from footnote.retrieve.passages import find_passages, known_words
from footnote.settings import Settings
from footnote.sources.reading import read_document, read_source
from footnote.text.words import content_keys, read_words
from footnote.types import Source

TABLE = "| Depot | Staff | Vans |\n|---|---|---|\n| Lund | 40 | 12 |\n| Graz | 25 | 9 |\n| Porto | 31 | 15 |\n"
RECORD = (
    '{"name": "Quay Kitchen", "state": "CA", "stars": 4.5, "address": "18 Ferry Lane",'
    ' "hours": {"Monday": "9:0-17:0", "Tuesday": "9:0-17:0", "Wednesday": "9:0-21:0"},'
    ' "options": {"OutdoorSeating": false, "WiFi": true, "LiveMusic": null}}'
)
PROSE = "The depot in Lund employs 40 people. It opened in 2019. The vans are washed on Fridays."


def values(claim: str, *sources: tuple[str, str]) -> dict[str, float]:
    settings, readers = Settings(), Plugins().readers()
    read = [read_source(Source.from_text(name, text), settings, readers) for name, text in sources]
    document = read_claims("<claim>", read_document(claim, settings, readers), settings)
    judge, index = LexicalJudge(settings), Index(read)
    first = document.claims[0]
    keys = content_keys(read_words(first.reading.text))
    case = judge.case(first, find_passages(index, keys, settings.top_k), known_words(index, keys))
    signals = judge.signals(case)
    measured = measure(case, signals, judge.support(case, signals))
    return dict(zip((feature.name for feature in FEATURES), measured, strict=True))


def test_names_are_unique_and_every_feature_is_explained() -> None:
    names = [feature.name for feature in FEATURES]
    assert len(names) == len(set(names))
    assert all(feature.meaning and feature.sign in (-1, 0, 1) for feature in FEATURES)
    assert len({group.name for group in GROUPS}) == len(GROUPS)


@pytest.mark.parametrize(
    "claim", ["The depot in Lund employs 40 people.", "Nothing here is known.", "Zebras swim across wide rivers."]
)
def test_every_feature_has_a_finite_value(claim: str) -> None:
    found = values(claim, ("a.txt", PROSE))
    assert len(found) == len(FEATURES)
    assert all(math.isfinite(value) for value in found.values())


def test_sources_without_a_common_word_change_nothing() -> None:
    claim = "The depot in Lund employs 40 people."
    alone = values(claim, ("a.txt", PROSE))
    assert values(claim, ("a.txt", PROSE), ("b.txt", "Quince jelly sets slowly.")) == alone
    assert values(claim, ("b.txt", "Quince jelly sets slowly."), ("a.txt", PROSE)) == alone


@pytest.mark.parametrize(
    ("better", "worse", "feature"),
    [
        ("The depot in Lund employs 40 people.", "The depot in Lund employs 47 people.", "figures_found"),
        ("The depot in Lund employs 40 people.", "The harbour in Lund employs 40 people.", "cov1"),
        ("The depot opened in 2019.", "The depot opened in 2013.", "dates_found"),
    ],
)
def test_prose_features_fall_with_a_wrong_word(better: str, worse: str, feature: str) -> None:
    assert values(better, ("a.txt", PROSE))[feature] > values(worse, ("a.txt", PROSE))[feature]


FAR = "The depot in Lund employs 40 people.\n\n" + "\n\n".join(
    f"The depot in Lund employs {word} people." for word in "many more few no some older younger".split()
)


def test_a_word_that_only_a_passage_out_of_reach_has_is_missing_here_but_not_nowhere() -> None:
    claim = "The depot in Lund employs 40 people and zebras."
    far = FAR + "\n\n" + "\n\n".join(f"The depot in Lund employs {n} people." for n in range(41, 60))
    there = values(claim, ("a.txt", far + "\n\nZebras graze."))
    gone = values(claim, ("a.txt", far))
    assert gone["nowhere"] == 1.0
    assert there["nowhere"] == 0.0
    assert gone["unknown_share"] > there["unknown_share"] == 0.0


def test_a_word_in_other_company_is_told_from_one_in_its_own() -> None:
    source = "Sarnia sells dairy products in Ghent.\n\nA museum in Lille shows old clocks to pupils."
    assert (
        values("Sarnia sells dairy products in Ghent.", ("a.txt", source))["company_capital"]
        > values("Sarnia sells dairy products in Lille.", ("a.txt", source))["company_capital"]
    )


def test_sources_that_say_more_of_the_matter_have_more_views() -> None:
    claim = "The depot in Lund employs 40 people."
    short, long = values(claim, ("a.txt", PROSE)), values(claim, ("a.txt", FAR))
    assert short["views"] < long["views"]
    assert short["breadth"] < long["breadth"]


def test_what_a_table_holds_and_denies_is_a_feature() -> None:
    right = values("Lund has 40 staff.", ("a.md", TABLE))
    wrong = values("Lund has 25 staff.", ("a.md", TABLE))
    assert (right["told"], right["told_denied"]) == (1.0, 0.0)
    assert (wrong["told"], wrong["told_denied"]) == (0.0, 1.0)


@pytest.mark.parametrize(
    ("claim", "feature", "expected"),
    [
        ("The depot in Lund has 40 staff.", "numbers_in_row", 1.0),
        ("The depot in Lund has 25 staff.", "numbers_elsewhere", 1.0),
        ("The depot in Lund has 77 staff.", "numbers_nowhere", 1.0),
        ("Lund has the most staff of all depots.", "top_holds", 1.0),
        ("Graz has the most staff of all depots.", "top_fails", 1.0),
        ("The depot in Lund has more staff than the one in Graz.", "more_holds", 1.0),
        ("The depot in Graz has more staff than the one in Lund.", "more_fails", 1.0),
        ("The total of all staff is 96.", "total_holds", 1.0),
        ("The total of all staff is 99.", "total_fails", 1.0),
    ],
)
def test_tables_are_read_as_data(claim: str, feature: str, expected: float) -> None:
    assert values(claim, ("a.md", TABLE))[feature] == expected


@pytest.mark.parametrize(
    ("claim", "feature", "expected"),
    [
        ("The kitchen offers outdoor seating.", "field_false", 1.0),
        ("The kitchen has no outdoor seating.", "field_true", 1.0),
        ("Outdoor seating is not offered by the kitchen.", "field_false", 0.0),
        ("The kitchen offers WiFi to guests.", "field_true", 1.0),
        ("The kitchen offers no WiFi to guests.", "field_denied", 1.0),
        ("The kitchen offers live music.", "field_open", 1.0),
        ("The kitchen is open Monday to Tuesday from 9 am to 5 pm.", "days_other", 0.0),
        ("The kitchen is open Monday to Wednesday from 9 am to 5 pm.", "days_other", 1.0),
        ("The kitchen closes at 11 pm.", "hours_other", 1.0),
    ],
)
def test_fields_are_read_as_data(claim: str, feature: str, expected: float) -> None:
    assert values(claim, ("a.json", RECORD))[feature] == expected


@pytest.mark.parametrize(
    "claim",
    ["The kitchen stands at 18 Ferry Lane.", "The kitchen is rated 4.5 stars.", "The kitchen is in California."],
)
def test_figures_and_names_of_short_fields_are_found(claim: str) -> None:
    found = values(claim, ("a.json", RECORD))
    assert found["figures_missing"] == found["names_missing"] == 0.0


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("from 9 am to 5:30 p.m.", [540, 1050]),
        ("noon to midnight", [720, 0]),
        ("21:15", [1275]),
        ("room 12 on page 9", []),
    ],
)
def test_clock_times(text: str, expected: list[int]) -> None:
    assert [time.minutes for time in clock_times(text)] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Monday to Wednesday", {0, 1, 2}),
        ("Saturday through Monday", {5, 6, 0}),
        ("Fridays and Sundays", {4, 6}),
        ("every day", set(range(7))),
        ("Monty and Frieda went home", set()),
    ],
)
def test_weekdays(text: str, expected: set[int]) -> None:
    assert weekdays_in(text) == expected


def test_each_pair_of_times_has_its_own_days() -> None:
    text = "Open Monday to Thursday from 5 PM to 9 PM, Friday from 11 AM to 10 PM."
    assert [sorted(stated.days) for stated in stated_hours(text)] == [[0, 1, 2, 3], [4]]


@pytest.mark.parametrize("text", ["Monday 9 am, " * 5000, "1:1-" * 20000, "is not " * 20000, "no " * 30000])
def test_hostile_text_is_read_in_little_time(text: str) -> None:
    assert isinstance(stated_hours(text), tuple)
