"""How a claim's figure stands to a source's: one table of pairs."""

import pytest

from footnote.text.figures.comparison import Relation, compare
from footnote.text.figures.numbers import read_quantities

TABLE = [
    # source, claim, relation
    ("2.94 million", "nearly 3 million", "rounded"),
    ("2.94 million", "almost 3 million", "rounded"),
    ("2.94 million", "over 3 million", "different"),
    ("2.94 million", "3 million", "rounded"),
    ("2.94 million", "about 3 million", "rounded"),
    ("3.2 million", "nearly 3 million", "different"),
    ("3.05 million", "just over 3 million", "rounded"),
    ("2,104,000,000", "about 2.1 billion", "rounded"),
    ("2,345,678.910", "about 2.35 million", "rounded"),
    ("2,345,678.910", "about 2.53 million", "different"),
    ("$2.1 billion", "2,100 million dollars", "equal"),
    ("$2.1bn", "$2.1 billion", "equal"),
    ("12,345 people", "12,000 people", "different"),
    ("12,045 people", "12,000 people", "rounded"),
    ("12 people", "at least 10 people", "holds"),
    ("12 people", "at least 12 people", "holds"),
    ("12 people", "more than 12 people", "different"),
    ("12 people", "fewer than 10 people", "different"),
    ("120", "more than 100", "holds"),
    ("5 people", "7 people", "different"),
    ("4.2–4.6 GHz", "4.2 to 4.6 GHz", "equal"),
    ("4.2–4.6 GHz", "4.4 GHz", "inside"),
    ("4.2–4.6 GHz", "5 GHz", "different"),
    ("14 sites", "12 to 15 sites", "holds"),
    ("16 sites", "12 to 15 sites", "different"),
    ("62%", "more than half", "holds"),
    ("48%", "more than half", "different"),
    ("66%", "two thirds", "rounded"),
    ("50 %", "half of them", "equal"),
    ("0.12%", "12 bps", "equal"),
    ("0.12%", "1.2 bps", "different"),
    ("25 bps", "0.25%", "equal"),
    ("3 percentage points", "300 bps", "equal"),
    ("2 percentage points", "2%", "same digits, other unit"),
    ("3 percentage points", "2%", "incomparable"),
    ("5 CAD", "$5", "ambiguous"),
    ("5 chf", "$5", "same digits, other unit"),
    ("5 chf", "CHF 5", "equal"),
    ("640 million euros", "640 million dollars", "same digits, other unit"),
    ("640 million euros", "64 million euros", "different"),
    ("640 million euros", "100 dollars", "incomparable"),
    ("10 miles", "10 km", "same digits, other unit"),
    ("up to 24 W", "up to 24 kW", "same digits, other unit"),
    ("up to 5%", "up to 10%", "different"),
    ("up to 5%", "10%", "different"),
    ("up to 5%", "4%", "inside"),
    ("at least 12", "at least 10", "holds"),
    ("at least 10", "at least 12", "inside"),
    ("24 months", "two years", "equal"),
    ("7 days", "one week", "equal"),
    ("30 days", "a period of 1 month", "rounded"),
    ("20 months", "2 years", "different"),
    ("30 calendar days", "30 working days", "same digits, other unit"),
    ("1.2 kg", "1,200 g", "equal"),
    ("430 000 t", "430,000 tons", "ambiguous"),
    ("430 000 t", "400,000 tons", "different"),
    ("5 pounds", "£5", "ambiguous"),
    ("21 °C", "21 degrees", "equal"),
    ("21 °C", "25 degrees", "incomparable"),
    ("6.2 miles", "10 km", "rounded"),
    ("212 °F", "100 °C", "equal"),
    ("212 °F", "at least 100 °C", "holds"),
    ("3.500 CHF", "3.500 EUR", "same digits, other unit"),
    ("36 km/h", "10 m/s", "equal"),
    ("about 2 million", "2,013,455", "inside"),
    ("2 million", "2,013,455", "inside"),
    ("about 2 million", "2 million", "rounded"),
    ("about 2 million", "3 million", "different"),
    ("hundreds of stores", "300 stores", "inside"),
    ("2.4 million users", "millions of users", "holds"),
    ("-$80,000.00", "a loss of $80,000", "equal"),
    ("-$80,000.00", "a profit of $80,000", "different"),
    ("$80,000", "a loss of $80,000", "equal"),
    ("-3.7 °C", "3.7 °C", "different"),
    ("EUR (7,412.50)", "EUR -7,412.50", "equal"),
    ("fell 5%", "rose 5%", "different"),
    ("fell 5%", "a drop of 5%", "equal"),
    ("growth of -1.0 %", "fell 1%", "equal"),
    ("5%", "$5", "incomparable"),
    ("$5 million", "5 million", "equal"),
    ("$45", "45 shirts", "incomparable"),
    ("the 4th edition", "the fourth edition", "equal"),
    ("the 4th edition", "the fifth edition", "different"),
    ("the 4th edition", "4 editions", "incomparable"),
    ("The stock was 3.500 units", "3500 units", "ambiguous"),
    ("The stock was 3.500 units", "4000 units", "different"),
    ("The stock was 3.500 units", "3.500 units", "equal"),
    ("version 2.14.3", "version 2.14.3", "equal"),
    ("version 2.14.3", "version 2.14.4", "different"),
    ("section 4", "room 4", "equal"),
    ("section 4", "room 5", "incomparable"),
    ("48 lakes", "84 lakes", "different"),
    ("three million four thousand", "3,400,000", "different"),
    ("743,6 t/an", "743,6 t", "equal"),
    ("$1,000 a month", "$1,000 a year", "same digits, other unit"),
    ("$1,000 a month", "$12,000 a year", "equal"),
    ("$1,000 a month", "$50,000 a year", "incomparable"),
    ("7 litres a week", "1 litre per day", "equal"),
]


@pytest.mark.parametrize(("source", "claim", "relation"), TABLE)
def test_relation(source, claim, relation):
    assert compare(read_quantities(claim)[0], read_quantities(source)[0]) == relation


def test_every_relation_is_in_the_table():
    assert {relation for _, _, relation in TABLE} == set(Relation)


@pytest.mark.parametrize(
    "text", ["2.1 billion", "about 5", "more than 3%", "4–5 km", "-$80", "3.500", "the 4th", "half of"]
)
def test_a_figure_equals_itself(text):
    quantity = read_quantities(text)[0]
    assert compare(quantity, quantity) is Relation.EQUAL
