"""Statements made from tables: the same at every run, in balance, and as true as a reader finds them."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

from eval.training.tables import OPERATIONS, drawn, table_rows
from eval.training.tables.layouts import captioned, headed, records, separated
from eval.training.tables.sheet import PLACE, Sheet, read_sheet, read_sheets
from eval.training.tables.words import PAST, denied, filled, number, of_many, verb_of
from footnote.data.labelled import labelled_rows

PIERS = read_sheet(
    {
        "title": "Piers of Varholm",
        "row": "pier, piers",
        "columns": {
            "Rank": "rank; came _",
            "Pier": "name",
            "Town": "text; stands in _",
            "Length (m)": "measure m; is _ long; longer, shorter, longest, shortest; length",
            "Kiosks": "count; has _ kiosks",
            "Built": "year; was built in _",
            "Toll": "money £; charges _; dearer, cheaper, dearest, cheapest; toll",
            "Keeper": "text; is kept by _",
        },
        "total": "All",
        "table": """
            1 | North Pier | Ostwick | 120 | 4 | 1890 | £2 | Ada
            2 | Long Arm | Torrin | 240 | 8 | 1925 | £3 |
            3 | Fish Quay | Ostwick | 60 | 2 | 1871 | £1 | Bo
            4 | Gull Walk | Hesper | 90 | 4 | 1950 | £2 | Ada
        """,
    }
)
# By operation, statements with the truth found by reading the table above.
READ: dict[str, dict[str, bool]] = {
    "look_up": {
        "for North Pier, the toll is given as 2 pounds": True,
        "it is Gull that is kept by Ada": True,
        "Long Arm has 6 kiosks": False,
        "1950 is the built for North Pier": False,
    },
    "identified": {
        "the length of the pier that charges £3 is 240 m": True,
        "the pier that was built in 1890 charges £1": False,
    },
    "two_facts": {
        "Long Arm is 240 m long and was built in 1925": True,
        "Gull Walk, which is kept by Ada, was built in 1871": False,
    },
    "swapped": {
        "Gull Walk stands in Hesper, while Fish Quay stands in Ostwick": True,
        "Fish Quay has 4 kiosks, while Gull Walk has 2 kiosks": False,
    },
    "negated": {
        "Long Arm does not have six kiosks": True,
        "it is not North Pier that was built in 1871": True,
        "Gull Walk was not built in 1950": False,
    },
    "missing": {
        "there is no keeper given for Long Arm": True,
        "no keeper is recorded for Fish Quay": False,
    },
    "count_one": {
        "a total of two piers stand in Ostwick": True,
        "2 of the 4 piers were built before 1950": False,
        "no pier is over 240 metres long": True,
        "three piers stand in Torrin": False,
    },
    "count_two": {
        "there is one pier that charges less than £2 and has fewer than eight kiosks": True,
        "of the piers that charge at least £2, three stand in Hesper": False,
    },
    "of_rows": {"there are four piers in all": True, "the list has six piers": False},
    "quantified": {
        "the majority of piers charge at most 2 pounds": True,
        "half of the piers were built after 1871": False,
        "every pier is 90 m long": False,
        "no pier is exactly 240 metres long": False,
    },
    "only": {
        "apart from Long Arm, no pier has eight kiosks": True,
        "Gull Walk is the only pier that was built after 1925": True,
        "Long Arm is the only pier that has four kiosks": False,
    },
    "exists": {
        "there is a pier that stands in Ostwick and has fewer than 4 kiosks": True,
        "no pier that is at least 120 m long stands in Ostwick": False,
    },
    "both": {
        "both Gull Walk and North Pier have 4 kiosks": True,
        "neither Gull Walk nor North was built in 1925": True,
        "unlike North, Gull has four kiosks": False,
        "North Pier has 2 kiosks, like Fish Quay": False,
    },
    "shared": {"Torrin is listed once as town": True, "Hesper appears twice under town": False},
    "superlative": {
        "Long Arm has the most kiosks": True,
        "it is Fish Quay that is the cheapest": True,
        "Gull Walk is shorter than any other pier": False,
    },
    "best_of": {
        "Fish Quay has the lowest toll among the piers that stand in Ostwick": True,
        "of the piers that stand in Ostwick, North Pier has the fewest kiosks": False,
    },
    "ranked": {
        "North Pier is the 3rd shortest": True,
        "only one other pier has a higher length than North Pier": True,
        "Fish Quay has the second highest length": False,
    },
    "compared": {
        "compared with North, Fish Quay is shorter": True,
        "North Pier is longer than Long Arm": False,
        "Fish Quay has more kiosks than both North and Long Arm": False,
    },
    "as_much": {
        "Gull has as many kiosks as North Pier": True,
        "Fish Quay and Gull have the same number of kiosks": False,
    },
    "bounded": {"Long Arm is at least 60 metres long": True, "Fish Quay has more than two kiosks": False},
    "times_as_much": {
        "the toll of Long Arm is three times that of Fish Quay": True,
        "the length of Long is more than twice that of North Pier": False,
    },
    "placed": {"Long Arm came ahead of Gull Walk": True, "Fish Quay came last": False},
    "difference": {
        "Gull Walk is 30 m longer than Fish Quay": True,
        "Fish Quay has 2 more kiosks than North Pier": False,
    },
    "summed": {
        "North Pier and Fish Quay have a total of 6 kiosks": True,
        "all piers have 20 kiosks between them": False,
    },
    "averaged": {"the piers have an average of 4.5 kiosks": True, "the average number of kiosks is 4": False},
    "spanned": {
        "every pier has between 2 and 8 kiosks": True,
        "every pier was built between 1871 and 1925": False,
        "the gap between the highest and the lowest toll is £2": True,
    },
    "sooner": {
        "North was built before Long Arm": True,
        "Fish Quay was built later than Long": False,
        "Gull was built 25 years before Long": False,
    },
    "first_or_last": {
        "Fish was built before any other pier": True,
        "of all piers, Long Arm was built last": False,
    },
}
BY_NAME = {operation.__name__: operation for operation in OPERATIONS}
DRAWS = 3000


@pytest.mark.parametrize("name", sorted(BY_NAME))
def test_statements_are_as_true_as_a_reader_finds_them(name: str) -> None:
    said = [found for seed in range(DRAWS) if (found := BY_NAME[name](PIERS, Random(seed)))]
    truths: dict[str, set[bool]] = {}
    for claim, holds in said:
        truths.setdefault(claim, set()).add(holds)
    assert {claim: truths.get(claim) for claim in READ[name]} == {claim: {truth} for claim, truth in READ[name].items()}
    assert all(len(found) == 1 for found in truths.values())


def test_statements_are_the_same_at_every_run_and_in_balance() -> None:
    rows = table_rows()
    assert rows == table_rows()
    assert len(rows) >= 3500
    assert len({row.id for row in rows}) == len(rows)
    counts = Counter((row.area, row.label) for row in rows)
    assert {area for area, _ in counts} == set(BY_NAME)
    assert all(counts[area, "supported"] == counts[area, "contradicted"] for area in BY_NAME)
    assert max(len(row.claim) for row in rows) < 250


def test_a_statement_is_drawn_until_it_is_as_true_as_wished() -> None:
    for wanted in (True, False):
        said = drawn(BY_NAME["count_one"], PIERS, Random(1), wanted)
        assert said is not None
        assert said.holds is wanted
    assert drawn(BY_NAME["missing"], _without_keeper(), Random(1), True) is None


def _without_keeper() -> Sheet:
    return read_sheet({"title": "", "row": "pier, piers", "columns": {"Pier": "name"}, "table": "Long Arm\nGull Walk"})


def test_no_table_is_in_the_labelled_set() -> None:
    titles = {sheet.title for sheet in read_sheets()}
    assert len(titles) == len(read_sheets())
    assert not any(title in text for row in labelled_rows() for text in row["sources"].values() for title in titles)


def test_every_table_can_be_spoken_of() -> None:
    for sheet in read_sheets():
        assert 4 <= len(sheet.rows) <= 12, sheet.title
        assert 3 <= len(sheet.columns) <= 7, sheet.title
        names = [row[sheet.key].text for row in sheet.rows]
        assert len(set(names)) == len(names), sheet.title
        for column in sheet.columns:
            assert len(column.grades) in (0, 4), (sheet.title, column.head)
            assert column.kind == "name" or all(said.count(PLACE) == 1 for said in column.phrases), column
            assert column.kind not in ("measure", "money", "percent") or column.amount, (sheet.title, column.head)


def test_a_source_is_written_in_four_ways() -> None:
    assert captioned(PIERS).startswith("Table: piers of varholm\n\n| rank | pier | town | length (m) |")
    assert headed(PIERS).splitlines()[4] == "| 1 | North Pier | Ostwick | 120 | 4 | 1890 | £2 | Ada |"
    assert separated(PIERS).splitlines()[-1] == ",All,,,18,,8,"
    assert json.loads(records(PIERS))[1] == {
        "Rank": "2",
        "Pier": "Long Arm",
        "Town": "Torrin",
        "Length (m)": "240",
        "Kiosks": "8",
        "Built": "1925",
        "Toll": "£3",
        "Keeper": "",
    }


@pytest.mark.parametrize(
    ("phrase", "many", "not_so"),
    [
        ("is _ long", "are _ long", "is not _ long"),
        ("carries _", "carry _", "does not carry _"),
        ("reaches _", "reach _", "does not reach _"),
        ("had opened in _", "had opened in _", "had not opened in _"),
        ("had _ seats", "had _ seats", "did not have _ seats"),
        ("scored _ goals", "scored _ goals", "did not score _ goals"),
        ("jumped _", "jumped _", "did not jump _"),
        ("has sold _ seats", "have sold _ seats", "has not sold _ seats"),
        ("cost _", "cost _", "did not cost _"),
    ],
)
def test_a_phrase_is_said_of_many_and_denied(phrase: str, many: str, not_so: str) -> None:
    assert (of_many(phrase), denied(phrase)) == (many, not_so)


def test_the_verbs_of_the_data_in_the_past_are_known() -> None:
    said = {phrase for sheet in read_sheets() for column in sheet.columns for phrase in column.phrases}
    past = {verb_of(phrase) for phrase in said if denied(phrase).startswith("did not")}
    plain = {PAST.get(verb, verb.removesuffix("ed")) for verb in past}
    # One look at all of them: what ends in these would be a slip such as "did not scor".
    assert not {verb for verb in plain if verb.endswith(("v", "c", "z", "kat", "lcom", "rag", "asur", "roll"))}


@pytest.mark.parametrize(
    ("phrase", "shown", "said"),
    [
        ("won _ matches", "one", "won one match"),
        ("won _ gold medals", "1", "won 1 gold medal"),
        ("employs _ people", "one", "employs one person"),
        ("had _ birds ringed in 2019", "one", "had one bird ringed in 2019"),
        ("won _ matches", "two", "won two matches"),
    ],
)
def test_one_thing_stands_alone(phrase: str, shown: str, said: str) -> None:
    assert filled(phrase, shown) == said


def test_small_numbers_come_in_words_and_in_digits() -> None:
    assert {number(4, Random(seed)) for seed in range(20)} == {"four", "4"}
    assert {number(4000, Random(seed)) for seed in range(20)} == {"4,000", "4000"}
