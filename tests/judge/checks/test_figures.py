"""Figures compare by value with the figures about the same thing; a figure of something else is silence."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from ..helpers import assert_contradicted, assert_not_contradicted, codes, describe, judge, weak

DEEP = "Snow at the hut reached 90 cm in March, nearly double the usual depth of 50 cm."

CONFLICTS = [
    (DEEP, "The usual depth is 90 cm.", "FN101"),
    (DEEP, "Snow at the hut usually reaches a depth of 90 cm.", "FN101"),
    (DEEP, "Snow at the hut reached 50 cm in March.", "FN101"),
    ("For the study, 96 pupils from four schools were tested.", "The study tested 96 schools.", "FN101"),
    ("Two of the three pumps had failed.", "Three pumps had failed.", "FN101"),
    ("The bakery sold 420 loaves on Monday.", "The bakery sold 240 loaves on Monday.", "FN101"),
    ("Revenue was 84.3 million euros.", "Revenue was 84.3 billion euros.", "FN101"),
    ("The survey reached 38% of households.", "The survey reached 83% of households.", "FN101"),
    ("The tunnel is 5.4 km long.", "The tunnel is 5.4 miles long.", "FN105"),
    ("The fine is two months' salary.", "The fine is one month's salary.", "FN101"),
    ("The fine was 500 Swiss francs.", "The fine was 500 euros.", "FN105"),
    ("The lift carries 630 kg.", "The lift carries 650 kg.", "FN101"),
    ("The council bought 14 buses.", "The council bought more than 20 buses.", "FN107"),
    ("About 2.1 million people use the app.", "About 3.1 million people use the app.", "FN101"),
    ("The rate rose by 2 percentage points.", "The rate rose by 5 percentage points.", "FN101"),
    ("Twelve members voted for the plan.", "Nine members voted for the plan.", "FN101"),
    (
        "Occupancy was 31% in May and is 44% in June.",
        "Occupancy is 31% in June.",
        "FN101",
    ),
    (
        "The north plant made 900 tonnes and the south plant made 700 tonnes.",
        "The south plant made 900 tonnes.",
        "FN101",
    ),
    ("The result was a loss of 3 million euros.", "The result was a profit of 3 million euros.", "FN402"),
    ("Each of the two vans holds 8 crates.", "The two vans hold 8 crates in total.", "FN108"),
    ("The night low was −3.7 °C.", "The night low was 3.7 °C.", "FN101"),
    ("The bakery earned 141.0 million euros, Frozen 112.4 million.", "The bakery earned 112.4 million euros.", "FN101"),
    ("Revenue rose to 5.2 million, profit to 1.1 million.", "Revenue rose to 1.1 million.", "FN101"),
    ("Anna scored 30 points, Ben 12 and Carla 9.", "Anna scored 12 points.", "FN101"),
    ("Staff numbers fell by 20 to 250.", "Staff numbers fell to 300.", "FN101"),
    ("The village lies at 3,600 metres above sea level.", "The village lies at 4,000 metres.", "FN101"),
    ("The home houses 45 older residents.", "The home houses 40 residents.", "FN101"),
]


@pytest.mark.parametrize(("source", "claim", "code"), CONFLICTS)
def test_another_figure_of_the_same_thing_contradicts(source: str, claim: str, code: str) -> None:
    finding = next(f for f in assert_contradicted(source, claim, code).findings if f.code == code)
    assert finding.claim_span is not None
    assert finding.source_span is not None
    assert any(c.isalnum() for c in finding.source_span.text)


SUPPORTED = [
    ("Anna scored 30 points, Ben 12 and Carla 9.", "Anna scored 30 points."),
    ("The bakery earned 141.0 million euros, Frozen 112.4 million.", "Frozen earned 112.4 million euros."),
    ("The bakery sold 420 loaves on Monday.", "The bakery sold four hundred and twenty loaves on Monday."),
    ("Revenue was 84.3 million euros.", "Revenue was €84,300,000."),
    ("Revenue was 2,104,000,000 dollars.", "Revenue was about 2.1 billion dollars."),
    ("The survey reached 38% of households.", "The survey reached 38 per cent of households."),
    ("The lift carries 1.2 t.", "The lift carries 1,200 kg."),
    ("The council bought 14 buses.", "The council bought fourteen buses."),
    ("The council bought 14 buses.", "The council bought more than 10 buses."),
    ("The council bought 14 buses.", "The council bought at least 14 buses."),
    ("The programme cost 2.94 million crowns.", "The programme cost nearly 3 million crowns."),
    ("The fee is 0.12%.", "The fee is 12 basis points."),
    ("The film lasts 90 minutes.", "The film lasts 1.5 hours."),
    ("62% of members agreed.", "More than half of members agreed."),
]


@pytest.mark.parametrize(("source", "claim"), SUPPORTED)
def test_an_equal_value_in_another_notation_is_supported(source: str, claim: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is Verdict.SUPPORTED, describe(judgement)


SILENT = [
    (DEEP, "Snow reached 90 cm in March, nearly double the usual depth."),
    (DEEP, "In March the snow was 90 cm deep, almost twice its usual depth."),
    (
        "Attendance was 4,200, more than the 3,900 of the previous year.",
        "Attendance was 4,200, more than the previous year.",
    ),
    (
        "The hall cost 63,000 euros, less than the estimate of 70,000 euros.",
        "It cost 63,000 euros, below the estimate.",
    ),
    ("For the study, 96 pupils from four schools were tested.", "96 pupils from several schools were tested."),
    ("For the study, 96 pupils from four schools were tested.", "96 pupils attending schools took part."),
    ("For the study, 96 pupils from four schools were tested.", "The study tested 96 school pupils."),
    ("Two of the three pumps had failed.", "Two of three pumps had failed."),
    ("The firm made sales of 5.2 million, net income 1.1 million.", "The firm made a profit of 1.1 million."),
    ("The club has 200 adult members, juniors 80.", "The club has 80 young members."),
    ("The company sold 20 cars in May and June 30 cars.", "The company sold 30 cars."),
    ("The ferries cost the city 212 million kronor.", "The city pays 60 per cent, or about 127 million kronor."),
    ("The roof costs $412,000, $38,000 below the estimate.", "The roof had been estimated at $450,000."),
    ("The price paid rose to 38.6 pence a litre.", "The organic price paid is six pence a litre more."),
    (
        "Councillors voted by nine to four to extend the opening hours.",
        "Thirteen councillors voted on the opening hours.",
    ),
    ("Sales of tents declined by 6%.", "Sales of tents are up from 35%."),
    ("The club has 200 members, a quarter of whom are under 20.", "50 members of the club are under 20."),
    ("Sales were 141 million, a record 112 million of them abroad.", "Sales of 112 million came from foreign buyers."),
    (
        "Turnover was 3 million euros in 2026.",
        "Turnover was 2 million euros in 2024.",
    ),
    (
        "Turnover was 3 million euros in the second quarter of 2026.",
        "Turnover was 2 million euros in Q2 2024.",
    ),
    (
        "The firm has 70 staff, 30 of them in sales.",
        "Sales were 44.",
    ),
    (
        "Deal 40k, customer Orion.",
        "There were 2,100 new customers.",
    ),
    ("The club sold 900 tickets and took 310,000 crowns.", "The ticket price stays at 18 crowns."),
    weak(
        "Some schools got 250k crowns.",
        "The school received 42 million rupees.",
        reason="contradicted: another currency and another school are no conflict",
    ),
    ("The lighthouse is 31 metres tall. The mast is 12 metres tall.", "The mast is 12 metres tall."),
    (
        "In 2021 the choir had 40 singers.",
        "In 2019 the choir had 35 singers.",
    ),
    (
        "The choir had 40 singers at the end of 2021.",
        "The choir had 35 singers at the end of 2019.",
    ),
    ("The red van carries 900 kg.", "The blue van carries 700 kg."),
    ("Unit A costs 40 euros.", "Unit B costs 60 euros."),
    (
        "The first trial had 80 patients.",
        "The second trial had 120 patients.",
    ),
    ("Full-time staff get 25 days of leave.", "Staff get one month of salary as a bonus."),
    ("Full-time staff get 25 days of paid leave a year.", "Staff get a yearly bonus of one month's salary."),
    (
        "The adult ticket costs 12 euros.",
        "The child ticket costs 6 euros.",
    ),
    (
        "Production in January was 300 tonnes.",
        "Production in March was 450 tonnes.",
    ),
    ("The bakery sold 420 loaves on Monday.", "The bakery employs 12 people."),
    ("The bakery sold 420 loaves on Monday.", "The bakery sold 90 cakes on Monday."),
    ("The museum opened in 1931. Its roof weighs 40 tonnes.", "The museum has 25 rooms."),
    ("The team has 8 engineers and 3 designers.", "The team has 5 testers."),
    (
        "Sales in Norway were 40 units.",
        "Sales in Chile were 70 units.",
    ),
    ("Section 14 covers refunds.", "Refunds take 10 days."),
    ("Call 555 0199 to reach the 12 agents.", "The agents handle 40 cases."),
    ("The price rose from 30 to 45 euros.", "The price rose by 15 euros."),
    (
        "The ferry runs 6 times a day in summer.",
        "The ferry runs 3 times a day in winter.",
    ),
    ("The pump moves 4.2–4.6 litres a minute.", "The pump moves 4.4 litres a minute."),
    ("The bill is 5 CAD.", "The bill is $5."),
    ("The total was 1.234 units.", "The total was 1,234 units."),
    (
        "The clinic treated 310 patients in 2023.",
        "The clinic treated 280 patients in 2021.",
    ),
    ("Invoice 4711 was paid.", "Invoice 4712 was paid."),
    ("The club has 300 members, of whom 120 are under 18.", "The club has 120 members under 18."),
]


@pytest.mark.parametrize(("source", "claim"), SILENT)
def test_a_figure_of_something_else_never_contradicts(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)


def test_a_figure_that_no_source_states_is_missing() -> None:
    judgement = judge(
        "The bakery opened a second shop in Lund.", "The bakery opened a second shop in Lund for 2 million crowns."
    )
    assert judgement.verdict is Verdict.PARTIAL
    assert "FN102" in codes(judgement)


def test_a_value_inside_a_stated_range_is_partial() -> None:
    judgement = judge("The pump moves 4.2–4.6 litres a minute.", "The pump moves 4.4 litres a minute.")
    assert judgement.verdict is Verdict.PARTIAL, describe(judgement)


def test_a_locale_settles_what_a_point_means() -> None:
    source, claim = "Der Posten kostet 7.450 EUR.", "Der Posten kostet 7450 EUR."
    assert judge(source, claim, locale="de").verdict is Verdict.SUPPORTED
    assert judge(source, claim, locale="en").verdict is Verdict.CONTRADICTED
    assert judge(source, claim).verdict is Verdict.PARTIAL


BEYOND = "Orders above 40 euros are delivered free. Below that, delivery costs 5 euros."


def test_what_holds_on_the_other_side_of_a_limit_is_told_of_it() -> None:
    assert_not_contradicted(BEYOND, "Delivery costs 5 euros for orders under 40 euros.")


def test_a_limit_that_stands_alone_still_denies_its_other_side() -> None:
    assert_contradicted(
        "Orders above 40 euros are delivered free.", "Orders below 40 euros are delivered free.", "FN107"
    )


def test_the_top_of_a_scale_is_not_what_was_given() -> None:
    assert_contradicted("Breakfast is rated 3 out of 5.", "Breakfast is rated 5 out of 5.", "FN101")
    assert judge("Zed is rated 3 out of 5 stars.", "Zed has 3 stars out of 5.").verdict is Verdict.SUPPORTED
