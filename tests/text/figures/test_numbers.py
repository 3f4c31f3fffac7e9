"""Quantities of short texts: one table a kind."""

from decimal import Decimal
from itertools import pairwise

import pytest

from footnote.reading import Span
from footnote.text.figures.numbers import read_quantities
from footnote.text.figures.quantity import QuantityKind, UnitKind


def _values(text, locale=None):
    values = []
    for quantity in read_quantities(text, locale):
        if quantity.kind is QuantityKind.IDENTIFIER:
            continue
        if quantity.readings:
            values.append(set(quantity.readings))
        elif quantity.kind is QuantityKind.RANGE:
            values.append((quantity.low, quantity.high))
        else:
            values.append(quantity.low)
    return values


def _only(text, locale=None):
    (quantity,) = read_quantities(text, locale)
    return quantity


@pytest.mark.parametrize(
    ("text", "locale", "value"),
    [
        ("1,234.56", None, "1234.56"),
        ("1.234,56", None, "1234.56"),
        ("1'234.56", None, "1234.56"),
        ("1’234’567", None, "1234567"),
        ("1 234,56", None, "1234.56"),
        ("1\u00a0234\u00a0567", None, "1234567"),
        ("1\u202f234,5", "fr", "1234.5"),
        ("12,34,567.89", None, "1234567.89"),
        ("1,00,000", None, "100000"),
        ("2,345,678.910", None, "2345678.910"),
        ("1.234.567", None, "1234567"),
        ("3,14", None, "3.14"),
        ("3,500", "de", "3.500"),
        ("3.500", "de", "3500"),
        ("3.500", "en", "3.500"),
        ("3.500", "de-CH", "3.500"),
        ("3,500", None, "3500"),
        ("0.500", None, "0.5"),
        (",75 €", None, "0.75"),
        (".5", None, "0.5"),
        ("1.5 × 10^6", None, "1500000"),
        ("2.5·10³", None, "2500"),
        ("3½", None, "3.5"),
        ("12_500", None, "12500"),
        ("2_400_000.5", None, "2400000.5"),
        ("10⁻⁴", None, "0.0001"),
        ("10^5", None, "100000"),
        ("1 1/2 cups", None, "1.5"),
    ],
)
def test_digits_are_read_in_every_grouping(text, locale, value):
    assert _values(text, locale) == [Decimal(value)]


@pytest.mark.parametrize("text", ["3.500", "7.450 EUR", "about 12.000 people"])
def test_a_point_before_three_digits_keeps_both_readings(text):
    quantity = _only(text)
    assert quantity.value is None
    assert len(quantity.readings) == 2
    assert quantity.readings[1] == 1000 * quantity.readings[0]


@pytest.mark.parametrize("text", ["4,,100", "1,25,3", "1.2,3,4", "1" * 60, "twelvty", "eightythree-x"])
def test_what_has_no_sound_reading_is_not_read(text):
    assert read_quantities(f"It was {text} there.", "en") == ()


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("three million four thousand books", 3_004_000),
        ("a hundred and thirty members", 130),
        ("seven thousand, four hundred people", 7400),
        ("The total was forty seven.", 47),
        ("two hundred thirty-four million five hundred sixty-seven thousand eight hundred ninety", 234_567_890),
        ("two and a half thousand", 2500),
        ("half a million", 500_000),
        ("half a dozen eggs", 6),
        ("two point four million", 2_400_000),
        ("seven point two five thousand", 7250),
        ("twelve hundred", 1200),
        ("five hundred and two thousand", 502_000),
        ("one trillion two billion and three", 1_002_000_000_003),
        ("nineteen", 19),
        ("a dozen eggs", 12),
        ("3 dozen eggs", 36),
        ("42 lakh", 4_200_000),
        ("3 crore", 30_000_000),
        ("two lakh fifty thousand", 250_000),
        ("6.1 billion", 6_100_000_000),
        ("250k", 250_000),
        ("2m users", 2_000_000),
        ("40M frames", 40_000_000),
        ("4.2bn", 4_200_000_000),
        ("6,100 million", 6_100_000_000),
        ("zero deaths", 0),
    ],
)
def test_number_words_and_scales(text, value):
    assert _values(text) == [Decimal(value)]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("two hundred and three hundred", [200, 300]),
        ("one two three", [1, 2, 3]),
        ("20 20 20", [20, 20, 20]),
        ("ten, twenty and thirty", [10, 20, 30]),
        ("four votes to one", [4]),
        ("3 shirts from $45", [3, 45]),
        ("12 to 15 sites", [(12, 15)]),
        ("17 to 12", [17, 12]),
        ("$5 to $6 million", [(5_000_000, 6_000_000)]),
        ("€3–5m", [(3_000_000, 5_000_000)]),
        ("between two hundred and three hundred", [(200, 300)]),
        ("from 4% to 6%", [4, 6]),
        ("a 4-2 win", [4, 2]),
        ("2000–2500 people", [(2000, 2500)]),
        ("two to three million", [(2_000_000, 3_000_000)]),
        ("2–3 million", [(2_000_000, 3_000_000)]),
        ("500 to 2 thousand", [(500, 2000)]),
        ("-5 to -10 °C", [(-10, -5)]),
        ("from 2 to 3 million", [2_000_000, 3_000_000]),
        ("5 or 6 million", [5_000_000, 6_000_000]),
        ("7-Eleven", [7, 11]),
        ("50 ± 3 mg", [50]),
        ("90 million dollars to 100 million dollars", [(90_000_000, 100_000_000)]),
        ("$4 to 6 euros", [4, 6]),
        ("$4 - 6%", [4, 6]),
    ],
)
def test_neighbours_are_joined_only_where_they_are_one(text, values):
    assert _values(text) == [tuple(map(Decimal, v)) if isinstance(v, tuple) else Decimal(v) for v in values]


@pytest.mark.parametrize(
    ("text", "value", "form"),
    [
        ("a third of the town", Decimal(1) / 3, "ratio"),
        ("two-thirds of them", Decimal(2) / 3, "ratio"),
        ("three quarters of it", Decimal("0.75"), "ratio"),
        ("More than half agreed", Decimal("0.5"), "ratio"),
        ("half of the 1st batch", Decimal("0.5"), "ratio"),
        ("one in five voters", Decimal("0.2"), "ratio"),
        ("3/4 of it", Decimal("0.75"), "ratio"),
        ("a millionth of the load", Decimal("0.000001"), "ratio"),
    ],
)
def test_fractions(text, value, form):
    first = read_quantities(text)[0]
    assert first.low == value
    assert first.unit == form


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("the fourth one was", 4),
        ("The hundredth order", 100),
        ("a 21st attempt", 21),
        ("a third time", 3),
        ("2nd of", 2),
    ],
)
def test_ordinals(text, value):
    quantity = _only(text)
    assert (quantity.kind, quantity.low) == (QuantityKind.ORDINAL, value)


@pytest.mark.parametrize(
    ("text", "currency", "value"),
    [
        ("$45", "USD", "45"),
        ("US$ 5 billion", "USD", "5000000000"),
        ("A$3.4m", "AUD", "3400000"),
        ("AUD 3.4 million", "AUD", "3400000"),
        ("5 chf", "CHF", "5"),
        ("CHF 1'200", "CHF", "1200"),
        ("₹23,45,678", "INR", "2345678"),
        ("42 lakh rupees", "INR", "4200000"),
        ("1.2 trillion yen", "JPY", "1200000000000"),
        ("2.1 billion euros", "EUR", "2100000000"),
        ("£4.2bn", "GBP", "4200000000"),
        ("-$80,000.00", "USD", "-80000"),
        ("$-80,000", "USD", "-80000"),
        ("−5 €", "EUR", "-5"),
        ("EUR (7,412.50)", "EUR", "-7412.50"),
        ("a loss of $80,000", "USD", "-80000"),
        ("a fee (net) $90", "USD", "90"),
        ("ninety dollars ($90)", "USD", "90"),
        ("50 cents", None, "0.50"),
        ("6.1 billion crowns", None, "6100000000"),
    ],
)
def test_money(text, currency, value):
    quantity = read_quantities(text)[-1]
    assert (quantity.unit, quantity.currency, quantity.low) == (UnitKind.MONEY, currency, Decimal(value))


@pytest.mark.parametrize(
    ("text", "unit", "symbol", "base"),
    [
        ("10 m long", "length", "m", "10"),
        ("10 miles", "length", "mi", "16093.44"),
        ("6 feet", "length", "ft", "1.8288"),
        ("1,500 square feet", "area", "ft²", "139.35456"),
        ("3½ acres", "area", "acre", "14163.9974784"),
        ("5 MMcf", "volume", "cf", "141584232.96"),
        ("2 litres", "volume", "l", "2"),
        ("743,6 t/an", "mass", "t", "743600"),
        ("1,200 g", "mass", "g", "1.2"),
        ("2 lb", "mass", "lb", "0.90718474"),
        ("41 min", "duration", "min", "2460"),
        ("three-day trip", "duration", "day", "259200"),
        ("24 months", "duration", "month", "63113904"),
        ("-3.7 °C", "temperature", "°C", "-3.7"),
        ("21 degrees Celsius", "temperature", "°C", "21"),
        ("215° view", "angle", "°", "215"),
        ("1.5 GiB", "data", "GiB", "1610612736"),
        ("100 Mbit/s", "data_rate", "Mbit/s", "12500000"),
        ("4.2 GHz", "frequency", "GHz", "4200000000"),
        ("5 bar", "pressure", "bar", "500000"),
        ("250 kW", "power", "kW", "250000"),
        ("75 kWh", "energy", "kWh", "270000000"),
        ("60 mph", "speed", "mph", "26.8224"),
        ("0.12%", "percent", "%", "0.0012"),
        ("12 bps", "basis_point", "bps", "0.0012"),
        ("2 percentage points", "percentage_point", "pp", "0.02"),
        ("5 ‰", "ratio", None, "0.005"),
    ],
)
def test_units_lead_to_a_base_value(text, unit, symbol, base):
    quantity = _only(text)
    assert (quantity.unit, quantity.symbol, quantity.base_low) == (unit, symbol, Decimal(base))


@pytest.mark.parametrize(
    ("text", "kind", "strict", "side"),
    [
        ("about 5", "approx", False, 0),
        ("nearly 3 million", "approx", False, -1),
        ("just over 3 million", "approx", False, 1),
        ("more than 100", "at_least", True, 0),
        ("at least 40", "at_least", False, 0),
        ("no fewer than 40", "at_least", False, 0),
        ("50,000+ users", "at_least", False, 0),
        ("18 or older", "at_least", False, 0),
        ("fewer than 20", "at_most", True, 0),
        ("up to 250 kW", "at_most", False, 0),
        ("up to a maximum of 5%", "at_most", False, 0),
        ("5 or less", "at_most", False, 0),
        ("millions of users", "at_least", False, 0),
        ("within 30 days", "exact", False, 0),
    ],
)
def test_words_around_a_figure_bound_it(text, kind, strict, side):
    quantity = _only(text)
    assert (quantity.kind, quantity.strict, quantity.side) == (kind, strict, side)


@pytest.mark.parametrize(
    ("text", "direction"),
    [("fell 5%", -1), ("a drop of about 5%", -1), ("rose by 5%", 1), ("5% lower", -1), ("fell to 5%", 0), ("5%", 0)],
)
def test_words_around_a_figure_sign_it(text, direction):
    assert _only(text).direction == direction


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("See invoice no. 52 for the total.", ["52"]),
        ("Room 14 27 times", ["14"]),
        ("section 1.1", ["1.1"]),
        ("sections 4 and 5", ["4", "5"]),
        ("Version 2.14.3", ["2.14.3"]),
        ("Error E-404 on db-03", ["E-404", "db-03"]),
        ("Call +41 44 555 01 23 now", ["+41 44 555 01 23"]),
        ("Call (212) 555-0199", ["(212) 555-0199"]),
        ("IBAN NL00 TEST 0123 4567 89", ["0123 4567 89"]),
        ("ISBN 978-3-16-148410-0", ["978-3-16-148410-0"]),
        ("COVID-19, H2O and 5G", ["COVID-19", "H2O", "5G"]),
        ("ticket #4711", ["#4711"]),
        ("The order of 50 units", []),
        ("Order 3 boxes", []),
    ],
)
def test_numbers_that_name_things_are_identifiers(text, names):
    assert [q.text for q in read_quantities(text) if q.kind is QuantityKind.IDENTIFIER] == names


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("In 1987 and again in 2004 it won 3 medals", [3]),
        ("1,900 users came by 2019", [1900]),
        ("the 1990s, the 80s", []),
        ("2018–19 and 2018-2019", []),
        ("7105 units were sold", [7105]),
        ("2019 units were sold", [2019]),
        ("Falk and Moor, 2021", []),
        ("at 17:30 or 5 pm", []),
    ],
)
def test_years_and_times_are_no_amounts(text, values):
    assert _values(text) == [Decimal(value) for value in values]


@pytest.mark.parametrize(
    ("text", "half"),
    [
        ("2.1 billion", "0.05e9"),
        ("3 million", "0.5e6"),
        ("three million", "0.5e6"),
        ("12", "0.5"),
        ("4.25%", "0.005"),
        ("12,000 people", "300"),
        ("120,000,000 people", "3000000"),
        ("1,250 people", "0.5"),
        ("two hundred people", "0.5"),
        ("50 ± 3 mg", "3"),
    ],
)
def test_the_precision_shown_is_kept(text, half):
    assert _only(text).half == Decimal(half)


@pytest.mark.parametrize(
    ("text", "noun", "per"),
    [
        ("14 new data centres opened", "new data centres opened", None),
        ("1,200 people in the town", "people", None),
        ("millions of users", "users", None),
        ("$1,000/month", None, "month"),
        ("$0.73 per diluted share", None, "share"),
        ("12–15 sites across three", "sites", None),
        ("5 kg per person", None, "person"),
        ("€12/kg", None, "kg"),
        ("section 4", "section", None),
    ],
)
def test_what_a_figure_counts_is_told(text, noun, per):
    quantity = read_quantities(text)[0]
    assert (quantity.noun, quantity.per) == (noun, per)


def test_the_currency_word_of_the_second_end_is_in_the_span():
    (quantity,) = read_quantities("90 million dollars to 100 million dollars")
    assert quantity.text == "90 million dollars to 100 million dollars"


def test_a_unit_told_once_holds_for_both_ends():
    first, second = read_quantities("It rose from 4.1 to 4.3 percent.")
    assert (first.low, first.unit, second.unit) == (Decimal("4.1"), "percent", "percent")


def test_masked_spans_are_left_out():
    text = "On 27 March it sold 12 cars."
    assert [q.low for q in read_quantities(text, masked=[Span(3, 11)])] == [12]
    assert read_quantities(text, masked=[Span(0, len(text))]) == ()


def test_spans_never_overlap_and_rise():
    text = "between 5 and 6 percent, $4.2-4.6bn, EUR (7,412.50), minus 5 degrees, 1 1/2 cups, half a million"
    found = read_quantities(text)
    assert len(found) == 6
    for one, other in pairwise(found):
        assert one.span.end <= other.span.start


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("The lock is held for 40s.", [("40s", UnitKind.DURATION, 40)]),
        ("A 250m tower.", [("250m", UnitKind.LENGTH, 250)]),
        ("The ride took 2h 40m.", [("2h", UnitKind.DURATION, 7200), ("40m", UnitKind.DURATION, 2400)]),
        ("The ride took 4m 50s.", [("4m", UnitKind.DURATION, 240), ("50s", UnitKind.DURATION, 50)]),
        ("A rope of 40 m and 5 s of rest.", [("40 m", UnitKind.LENGTH, 40), ("5 s", UnitKind.DURATION, 5)]),
        ("Bands of the 40s and 50s.", []),
        ("She was in her late 40s.", []),
        ("Skirts of the '60s, and 100s of them.", []),
    ],
)
def test_a_letter_behind_digits_is_a_unit_of_time_where_it_can_be_nothing_else(text, written):
    assert [(q.text, q.unit, q.base_low) for q in read_quantities(text)] == written


@pytest.mark.parametrize("text", ["5×10⁻", "5×10⁻⁻ cells", "10⁻", "5 × 10^"])
def test_an_exponent_that_is_none_is_left_alone(text):
    assert [q.low for q in read_quantities(text)][:1] == [Decimal(text.partition("×")[0].partition("⁻")[0])]


@pytest.mark.parametrize(
    ("row", "values"),
    [
        ("Site: Arden; Result: (2,310); Staff: 14", [-2310, 14]),
        ("Result: ($2.4 million)", [-2400000]),
        ("Arden | (€310) | 14", [-310, 14]),
        ("a deficit of $(2.4) million", [-2400000]),
        ("Result: (310)", [{-310, 310}]),
        ("Error: (0.04)", [{Decimal("-0.04"), Decimal("0.04")}]),
        ("Note: (3)", [3]),
        ("Site: Arden; Result: 2,310.50-; Staff: 14", [Decimal("-2310.50"), 14]),
        ("Arden | 2.310,50- | 14", [Decimal("-2310.50"), 14]),
        ("Ages: 18-; Staff: 14", [18, 14]),
        ("They paid 2,310- late", [2310]),
        ("Share: (3%)", [3]),
        ("They paid the rest: (2,310) and more", [2310]),
        ("They paid the rest ($2,310) late", [2310]),
        ("Since: (2019)", []),
    ],
)
def test_brackets_around_a_cell_and_a_minus_behind_it_are_an_accountants_minus(row, values):
    assert _values(row) == values


@pytest.mark.parametrize(
    ("text", "written", "value", "currency"),
    [
        ("計 3,400万円", "3,400万円", 34000000, "JPY"),
        ("計 7億2500万円", "7億2500万円", 725000000, "JPY"),
        ("¥7億", "¥7億", 700000000, "JPY"),
        ("共 4亿元", "4亿元", 400000000, "CNY"),
        ("計 6000円", "6000円", 6000, "JPY"),
        ("rund 14 Tsd. Euro", "14 Tsd. Euro", 14000, "EUR"),
    ],
)
def test_scales_of_other_languages_multiply(text, written, value, currency):
    quantity = _only(text)
    assert (quantity.text, quantity.low, quantity.currency) == (written, value, currency)
