"""What the score is trained from: edits change one thing, the same at every run; no claim of ours is measured too."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from eval.run_cases import EVERYDAY, load_cases, sources_of
from eval.training.edits import (
    EDITS_OF_ONE,
    Pool,
    addition,
    figure,
    may_hold,
    name,
    negation,
    opposite,
    pairs,
    sister,
    stranger,
)
from eval.training.features import PROJECT, read_everyday, read_own
from footnote.data.labelled import labelled_rows
from footnote.evaluation.dataset import Row
from footnote.text.words import read_words
from footnote.types import Verdict

CLAIMS = [
    "The board approved the larger budget for the harbour on 14 May 2021.",
    "Sales of the bakery rose by 12 percent because of the warm summer in Ghent.",
    "The council rejected a smaller plan of the builder Tessa Brandt after the vote.",
    "Prices fell in the second quarter and were not raised again by the painter.",
]
SOURCE = "\n".join(CLAIMS) + " The mayor Odile Marchand spoke in Lille."


def words(text: str) -> Counter[str]:
    return Counter(word.text for word in read_words(text))


def row(number: int, label: str = "supported") -> Row:
    return Row(f"r{number}", CLAIMS[number], (SOURCE,), label)


@pytest.mark.parametrize("edit", [opposite, sister, stranger, name, figure])
@pytest.mark.parametrize("seed", range(5))
def test_an_edit_puts_one_thing_in_the_place_of_another(edit, seed: int) -> None:
    pool = Pool(CLAIMS)
    found = [(claim, edit(claim, SOURCE, pool, random.Random(seed))) for claim in CLAIMS]
    made = [(claim, changed) for claim, changed in found if changed is not None and changed != claim]
    assert made
    for claim, changed in made:
        gone, come = words(claim) - words(changed), words(changed) - words(claim)
        most = 3 if edit is name else 1
        assert 0 < max(gone.total(), come.total()) <= most, (claim, changed)


def test_a_negation_comes_and_goes() -> None:
    pool, chance = Pool(CLAIMS), random.Random(1)
    assert "were raised again" in (negation(CLAIMS[3], SOURCE, pool, chance) or "")
    assert negation("It was open.", SOURCE, pool, chance) == "It was not open."
    assert negation("Open doors.", SOURCE, pool, chance) is None


@pytest.mark.parametrize(
    ("claim", "changed"),
    [
        ("The bus can't stop here.", "The bus can stop here."),
        ("The bus can’t stop here.", "The bus can stop here."),
        ("It won't stop, and it is late.", "It will stop, and it is late."),
        ("They weren't late.", "They were late."),
        ("The bus can notify us.", "The bus can not notify us."),
        ("The bus can not stop here.", "The bus can stop here."),
    ],
)
def test_a_short_not_goes_and_none_comes_beside_it(claim: str, changed: str) -> None:
    assert negation(claim, SOURCE, Pool(CLAIMS), random.Random(1)) == changed


def test_an_addition_leaves_the_claim_and_adds_a_phrase_of_another() -> None:
    pool = Pool(CLAIMS)
    changed = addition(CLAIMS[0], CLAIMS[0], pool, random.Random(2))
    assert changed is not None
    assert not words(CLAIMS[0]) - words(changed)
    assert any(phrase in changed for phrase in pool.phrases)


@pytest.mark.parametrize("seed", range(5))
def test_a_phrase_that_the_source_has_too_is_not_added(seed: int) -> None:
    known, new = "in the second quarter", "for the whole of Brabant"
    pool = Pool([f"It rose {known}.", f"It rose {new}."])
    assert addition("It rose.", SOURCE, pool, random.Random(seed)) == f"It rose {new}."
    assert addition("It rose.", SOURCE, Pool([f"It rose {known}."]), random.Random(seed)) is None
    assert addition("It rose.", SOURCE, Pool(["It rose."]), random.Random(seed)) is None


def test_an_edit_that_a_sentence_of_the_source_may_bear_out_is_left_out() -> None:
    source = "The mayor spoke in Lille and in Ghent about the new harbour budget."
    assert may_hold("The mayor spoke in Ghent about the harbour budget.", source)
    assert not may_hold("The mayor spoke in Bruges about the harbour budget.", source)
    claims = [f"The mayor spoke in {town} about the new harbour budget." for town in ("Lille", "Ghent")]
    found = [r.claim for r in pairs([Row(f"r{n}", claim, (source,), "supported") for n, claim in enumerate(claims)])]
    assert sorted(claim for claim in found if may_hold(claim, source) and " not " not in claim) == sorted(claims)


def test_where_there_is_nothing_to_change_there_is_no_edit() -> None:
    pool, chance = Pool(["Is it?"]), random.Random(1)
    assert all(edit("Is it?", "", pool, chance) is None for edit in (opposite, sister, name, figure, stranger))


def test_pairs_are_made_of_true_claims_alone_and_the_same_at_every_run() -> None:
    rows = [row(0), row(1, "contradicted"), row(2), row(3, "partial")]
    found = list(pairs(rows))
    assert found == list(pairs(rows))
    assert [r.claim for r in found if r.label == "supported"] == [CLAIMS[0], CLAIMS[2]]
    edited = [r for r in found if r.label == "unsupported"]
    assert 2 <= len(edited) <= 2 * EDITS_OF_ONE
    assert not {r.claim for r in edited} & set(CLAIMS)
    assert len({r.id for r in found}) == len(found)


def test_own_training_claims_have_all_verdicts_in_balance() -> None:
    rows = read_own()
    assert len(rows) >= 700
    assert len({r.id for r in rows}) == len(rows)
    counts = Counter(r.label for r in rows)
    assert set(counts) == {str(verdict) for verdict in Verdict}
    assert max(counts.values()) - min(counts.values()) <= 0.02 * len(rows)


def test_no_own_training_claim_or_source_is_in_the_labelled_set() -> None:
    measured = list(labelled_rows())
    rows = read_own()
    assert not {r.claim for r in rows} & {r["claim"] for r in measured}
    assert not {text for r in rows for text in r.sources} & {text for r in measured for text in r["sources"].values()}


def test_everyday_training_claims_have_all_verdicts() -> None:
    rows = read_everyday()
    assert len(rows) >= 1900
    assert len({r.id for r in rows}) == len(rows)
    counts = Counter(r.label for r in rows)
    assert set(counts) == {str(verdict) for verdict in Verdict}
    assert min(counts.values()) >= 0.1 * len(rows)


def test_no_training_claim_or_source_is_among_the_verdict_cases_or_the_fresh_ones() -> None:
    cases = load_cases() + load_cases(EVERYDAY)
    claims, sources = {case["claim"] for case in cases}, {text for case in cases for text in sources_of(case).values()}
    for read in PROJECT.values():
        rows = read()
        assert not {r.claim for r in rows} & claims
        assert not {text for r in rows for text in r.sources} & sources
