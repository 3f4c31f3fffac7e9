"""A changed figure, name or polarity is found; a change of style alone is never accused; padding changes nothing."""

from __future__ import annotations

import random
from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footnote import Judgement, Source, Verdict
from footnote.jobs import Job
from footnote.plugins import Plugins
from footnote.results import Report
from footnote.settings import Settings
from footnote.verify import verify

from .judge.helpers import describe

PLUGINS = Plugins()
PROPERTY = settings(deadline=None, derandomize=True, max_examples=80, database=None)

PEOPLE = ["Mara Quist", "Jonas Feld", "Ilka Brandvold", "Piet Osman", "Wen Castor", "Greta Falk"]
PLACES = ["Lund", "Graz", "Porto", "Ghent", "Bergen", "Dublin", "Tokyo", "Lyon"]
FIRMS = ["Corvane", "Norvik Foods", "Halden Systems", "Teldor", "Brix Energy"]
THINGS = ["workshops", "warehouses", "bakeries", "laboratories", "clinics"]


@dataclass(frozen=True)
class Statement:
    """A true sentence, and the ways to make it false by one change of a kind."""

    text: str
    figure: str
    # The sentence with another figure.
    name: str
    # With another name.
    polarity: str
    # With its negation put in or taken out.


@st.composite
def statements(draw: st.DrawFn) -> Statement:
    return draw(st.sampled_from([opened, sold, chaired, holds, closed]))(draw)


def two(draw: st.DrawFn, values: list[str]) -> tuple[str, str]:
    one, other = draw(st.permutations(values))[:2]
    return one, other


def figures(draw: st.DrawFn, low: int, high: int) -> tuple[int, int]:
    """Two whole numbers that no rounding makes equal."""
    one = draw(st.integers(low, high))
    other = draw(st.integers(low, high).filter(lambda n: n != one))
    return one, other


def opened(draw: st.DrawFn) -> Statement:
    (firm, _), (place, elsewhere) = two(draw, FIRMS), two(draw, PLACES)
    (n, m), thing, year = figures(draw, 2, 90), draw(st.sampled_from(THINGS)), draw(st.integers(1990, 2024))
    sentence = "{} {} {} new {} in {} in {}.".format
    return Statement(
        sentence(firm, "opened", n, thing, place, year),
        sentence(firm, "opened", m, thing, place, year),
        sentence(firm, "opened", n, thing, elsewhere, year),
        sentence(firm, "did not open", n, thing, place, year),
    )


def sold(draw: st.DrawFn) -> Statement:
    firm, other_firm = two(draw, FIRMS)
    (n, m), year = figures(draw, 11, 990), draw(st.integers(1990, 2024))
    sentence = "{} {} its dairy unit for {} million euros in {}.".format
    return Statement(
        sentence(firm, "sold", n, year),
        sentence(firm, "sold", m, year),
        sentence(other_firm, "sold", n, year),
        sentence(firm, "did not sell", n, year),
    )


def chaired(draw: st.DrawFn) -> Statement:
    person, other = two(draw, PEOPLE)
    place, (day, other_day) = draw(st.sampled_from(PLACES)), figures(draw, 1, 28)
    sentence = "{} {} the meeting in {} on {} May 2021.".format
    return Statement(
        sentence(person, "chaired", place, day),
        sentence(person, "chaired", place, other_day),
        sentence(other, "chaired", place, day),
        sentence(person, "did not chair", place, day),
    )


def holds(draw: st.DrawFn) -> Statement:
    place, elsewhere = two(draw, PLACES)
    n, m = figures(draw, 1100, 98000)
    sentence = "The reservoir near {} {} {:,} cubic metres of water.".format
    return Statement(
        sentence(place, "holds", n),
        sentence(place, "holds", m),
        sentence(elsewhere, "holds", n),
        sentence(place, "does not hold", n),
    )


def closed(draw: st.DrawFn) -> Statement:
    place, elsewhere = two(draw, PLACES)
    n, m = figures(draw, 3, 80)
    sentence = "The mill in {} {} closed after {} years.".format
    return Statement(
        sentence(place, "was", n),
        sentence(place, "was", m),
        sentence(elsewhere, "was", n),
        sentence(place, "was not", n),
    )


BEFORE = "The bees returned to the meadow early. Nobody counted the swans on the lake."
AFTER = "Snow fell on the hills in the night. The children built a fort of logs."


def run(document: str, source: str) -> Report:
    sources = (Source.from_text("source.txt", source),)
    return verify([Job("answer.md", None, document, ".md", sources, None)], Settings(), plugins=PLUGINS)


def judged(claim: str, source: str) -> Judgement:
    report = run(claim, f"{BEFORE} {source} {AFTER}")
    assert len(report.claims) == 1, claim
    return report.claims[0]


@PROPERTY
@given(statements())
def test_a_true_sentence_is_supported(statement: Statement) -> None:
    judgement = judged(statement.text, statement.text)
    assert judgement.verdict is Verdict.SUPPORTED, describe(judgement)


@PROPERTY
@given(statements())
def test_another_figure_is_contradicted(statement: Statement) -> None:
    judgement = judged(statement.figure, statement.text)
    assert judgement.verdict is Verdict.CONTRADICTED, f"{statement.text} {describe(judgement)}"


@PROPERTY
@given(statements())
def test_the_other_polarity_is_contradicted(statement: Statement) -> None:
    for claim, source in ((statement.polarity, statement.text), (statement.text, statement.polarity)):
        judgement = judged(claim, source)
        assert judgement.verdict is Verdict.CONTRADICTED, f"{source} {describe(judgement)}"


@PROPERTY
@given(st.composite(lambda draw: draw(st.sampled_from([opened, sold, chaired]))(draw))())
def test_another_name_is_contradicted(statement: Statement) -> None:
    judgement = judged(statement.name, statement.text)
    assert judgement.verdict is Verdict.CONTRADICTED, f"{statement.text} {describe(judgement)}"


@PROPERTY
@given(statements())
def test_another_name_is_never_supported(statement: Statement) -> None:
    judgement = judged(statement.name, statement.text)
    assert judgement.verdict is not Verdict.SUPPORTED, f"{statement.text} {describe(judgement)}"


STYLES = {
    "a blank in the percent": ("Prices rose by 34% in Lund in 2024.", "Prices rose by 34 % in Lund in 2024."),
    "percent as a word": ("Prices rose by 34% in Lund in 2024.", "Prices rose by 34 percent in Lund in 2024."),
    "no-break blanks": (
        "The plant made 84.3 million euros in May.",
        "The plant made 84.3\u00a0million\u00a0euros in May.",
    ),
    "sign for word": ("The plant made 84.3 million euros in May.", "The plant made €84.3 million in May."),
    "letter for scale": ("The plant made 84.3 million dollars in May.", "The plant made $84.3M in May."),
    "digits for scale": ("The plant made 84.3 million dollars in May.", "The plant made $84,300,000 in May."),
    "ungrouped": ("The lake holds 12,345 tonnes of silt.", "The lake holds 12345 tonnes of silt."),
    "narrow blanks": ("The lake holds 12,345 tonnes of silt.", "The lake holds 12\u202f345 tonnes of silt."),
    "number word": ("The firm bought 14 buses in Graz.", "The firm bought fourteen buses in Graz."),
    "digits for word": ("The firm bought twelve buses in Graz.", "The firm bought 12 buses in Graz."),
    "curly quotes": ('The "green" plan failed in Lund.', "The “green” plan failed in Lund."),
    "curly apostrophe": ("The firm's plan didn't fail in Lund.", "The firm’s plan didn’t fail in Lund."),
    "em dash": ("The plan - a costly one - failed in Lund.", "The plan — a costly one — failed in Lund."),
    "no-break hyphen": ("The long-term plan failed in Lund.", "The long\u2011term plan failed in Lund."),
    "soft wrap": ("The long plan of the city failed in Lund.", "The long plan of\nthe city failed\nin Lund."),
    "emphasis": ("The plan failed in Lund.", "The plan **failed** in *Lund*."),
    "minus sign": ("The night low was -3.7 °C in the valley.", "The night low was −3.7 °C in the valley."),
    "date in another form": ("The bridge opened on 4 May 2021.", "The bridge opened on May 4, 2021."),
    "date in ISO": ("The bridge opened on 4 May 2021.", "The bridge opened on 2021-05-04."),
    "clock in another form": ("The gate closes at 14:30 on Mondays.", "The gate closes at 2:30 pm on Mondays."),
    "composed accent": ("The café in Malmö was sold.", "The cafe\u0301 in Malmo\u0308 was sold."),
    "ligature": ("The profit of the firm fell in Lund.", "The proﬁt of the ﬁrm fell in Lund."),
    "range dash": ("The pump moves 4.2-4.6 litres a minute.", "The pump moves 4.2–4.6 litres a minute."),
    "range word": ("The pump moves 4.2–4.6 litres a minute.", "The pump moves 4.2 to 4.6 litres a minute."),
    "kilograms for tonnes": ("The lift carries 1.2 t of sand.", "The lift carries 1,200 kg of sand."),
    "contraction": ("The plan did not fail in Lund.", "The plan didn't fail in Lund."),
    "cannot": ("The gate cannot be opened by hand.", "The gate can't be opened by hand."),
    "capitals": ("The plan failed in Lund.", "THE PLAN FAILED IN LUND."),
    "upper case start": ("the plan failed in Lund.", "The plan failed in Lund."),
    "British spelling": ("The organisation favoured grey tiles.", "The organization favored gray tiles."),
}


@pytest.mark.parametrize(("one", "other"), [pytest.param(*pair, id=name) for name, pair in STYLES.items()])
def test_another_style_is_supported_both_ways(one: str, other: str) -> None:
    for claim, source in ((other, one), (one, other)):
        judgement = judged(claim, source)
        assert judgement.verdict is Verdict.SUPPORTED, describe(judgement)


@st.composite
def restyled(draw: st.DrawFn) -> tuple[str, str]:
    """A true sentence and the same with its style changed in several ways at once."""
    text = draw(statements()).text
    changes = [
        lambda t: t.replace(",", ""),
        lambda t: t.replace(" million euros", "m euros"),
        lambda t: t.replace(" May 2021", " May\u00a02021"),
        lambda t: t.replace(" in ", "\nin ", 1),
        lambda t: t.replace(" new ", " *new* "),
        lambda t: t.replace("The ", "the ", 1).replace("the ", "The ", 1),
        lambda t: t.rstrip("."),
        lambda t: t.replace(" ", "  ", 2),
    ]
    changed = text
    for change in draw(st.lists(st.sampled_from(changes), min_size=1, max_size=4)):
        changed = change(changed)
    return text, changed


@PROPERTY
@given(restyled())
def test_a_change_of_style_is_never_accused(pair: tuple[str, str]) -> None:
    source, claim = pair
    judgement = judged(claim, source)
    assert judgement.verdict is Verdict.SUPPORTED, f"{source!r} {describe(judgement)}"


@PROPERTY
@given(st.lists(statements(), min_size=2, max_size=5, unique_by=lambda statement: statement.text))
def test_a_true_sentence_among_others_like_it_is_supported(several: list[Statement]) -> None:
    text = " ".join(statement.text for statement in several)
    for judgement in run(text, text).claims:
        assert judgement.verdict is Verdict.SUPPORTED, describe(judgement)


FILLER = [
    "The {} gardener watered the {} roses before breakfast.",
    "A {} cat slept on the {} wall all afternoon.",
    "Her {} uncle told a {} story about a whale.",
    "Some {} boys flew a {} kite over the dunes.",
]
COLOURS = "green amber violet scarlet silver golden pale dusty crooked quiet".split()


def filler(number: int, seed: int = 7) -> list[str]:
    chance = random.Random(seed)
    return [chance.choice(FILLER).format(chance.choice(COLOURS), chance.choice(COLOURS)) for _ in range(number)]


PADDED = [
    ("The Lund office has 40 desks.", "The Lund office has 40 desks."),
    ("The Lund office has 40 desks.", "The Lund office has 60 desks."),
    ("The mill in Ghent was not closed.", "The mill in Ghent was closed."),
    ("Norvik Foods sold its dairy unit in May.", "Norvik Foods sold its dairy unit in May for 9 million euros."),
    ("The Lund office has 40 desks.", "Penguins hatch on ice floes."),
    ("Output was 340 tonnes in 2021 and 425 tonnes in 2022.", "Output rose by 25% from 2021 to 2022."),
]


@pytest.mark.parametrize(("source", "claim"), PADDED)
def test_fifty_kilobytes_of_filler_on_both_sides_change_nothing(source: str, claim: str) -> None:
    padding = filler(1000)
    before, after = " ".join(padding[:500]) + "\n\n", "\n\n" + " ".join(padding[500:])
    assert len(before) + len(after) > 50_000
    (bare,), (padded,) = run(claim, source).claims, run(claim, before + source + after).claims
    assert outcome(padded) == outcome(bare)


def outcome(judgement: Judgement) -> tuple[object, ...]:
    return (
        judgement.verdict,
        judgement.score,
        [evidence.span.text for evidence in judgement.evidence],
        [(finding.code, finding.message) for finding in judgement.findings],
    )


def test_one_wrong_sentence_after_five_hundred_true_ones_is_found() -> None:
    sentences = [f"Depot {number} in Lund stores {number * 7 + 11} crates of pears." for number in range(1, 501)]
    source = "\n".join(sentences)
    wrong = "The harbour office in Graz has 60 desks."
    report = run("\n\n".join([*sentences, wrong]), source + "\nThe harbour office in Graz has 40 desks.")
    assert len(report.claims) == 501
    assert [claim.claim.text for claim in report.problems()] == [wrong]
    assert report.claims[-1].verdict is Verdict.CONTRADICTED


def test_a_true_claim_is_found_among_five_hundred_alike() -> None:
    sentences = [f"Depot {number} in Lund stores {number * 7 + 11} crates of pears." for number in range(1, 501)]
    source = " ".join(sentences)
    (claim,) = run("Depot 321 in Lund stores 2,258 crates of pears.", source).claims
    assert claim.verdict is Verdict.SUPPORTED, describe(claim)
    assert claim.best is not None
    assert "Depot 321" in claim.best.span.text
