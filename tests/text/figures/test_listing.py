"""Figures read from texts: the case file, compared as its README says."""

from decimal import Decimal
from pathlib import Path

import pytest
import yaml

from footnote.text.figures.listing import plain, read_figures

CASES = yaml.safe_load((Path(__file__).parents[2] / "cases" / "figures.yaml").read_text(encoding="utf-8"))
MISSES: dict[str, str] = {}


def _parameters():
    for case in CASES:
        marks = [pytest.mark.xfail(reason=MISSES[case["id"]], strict=True)] if case["id"] in MISSES else []
        yield pytest.param(case, id=case["id"], marks=marks)


def _overlap(figure, entry):
    return figure["start"] < entry["start"] + len(entry["text"]) and entry["start"] < figure["end"]


def _same_value(figure, entry):
    if entry["kind"] == "identifier":
        return figure["value"] == entry["value"]
    got, wanted = figure["value"], entry["value"]
    if isinstance(got, list) != isinstance(wanted, list) or got is None:
        return False
    pairs = zip(got, wanted, strict=True) if isinstance(got, list) else [(got, wanted)]
    return all(abs(Decimal(a) - Decimal(b)) <= Decimal("1e-9") * max(1, abs(Decimal(b))) for a, b in pairs)


@pytest.mark.parametrize("case", list(_parameters()))
def test_figures_of_the_case_file_are_read(case):
    got = read_figures(case["text"], case.get("locale"))
    owned = []
    for entry in case["figures"]:
        hits = [figure for figure in got if _overlap(figure, entry)]
        owned += hits
        if not hits:
            assert entry.get("optional") or entry["kind"] == "identifier", f"{entry['text']!r} was not read"
            continue
        assert len(hits) == 1, f"{entry['text']!r} was read as several figures"
        assert _same_value(hits[0], entry), (hits[0], entry)
        for key in ("kind", "unit", "currency", "symbol"):
            assert hits[0].get(key) == entry.get(key, hits[0].get(key)), (key, hits[0], entry)
    for figure in got:
        if figure not in owned:
            assert _is_allowed_doubt(figure, case), f"{figure} is no figure"


def _is_allowed_doubt(figure, case):
    for piece in case.get("ambiguous", ()):
        if figure["text"] == piece["text"]:
            return figure["value"] is None and set(map(Decimal, figure["readings"])) <= set(
                map(Decimal, piece["values"])
            )
    return False


def test_spans_quote_the_text():
    text = "About 2.1 billion € and\u00a0-3 °C, (7,412.50), 12–15 sites, half a million."
    figures = read_figures(text)
    assert figures
    for figure in figures:
        assert text[figure["start"] : figure["end"]] == figure["text"]


def test_a_figure_is_plain_data():
    assert read_figures("It cost $2.1bn.") == [
        {
            "text": "$2.1bn",
            "start": 8,
            "end": 14,
            "value": "2100000000",
            "unit": "money",
            "symbol": None,
            "currency": "USD",
            "kind": "exact",
        }
    ]


def test_a_range_has_two_values_and_doubt_has_readings():
    (span,) = read_figures("4.2–4.6 GHz")
    assert span["value"] == ["4.2", "4.6"]
    (doubt,) = read_figures("The stock was 3.500 in all.")
    assert doubt["value"] is None
    assert doubt["readings"] == ["3.5", "3500"]


@pytest.mark.parametrize(
    ("value", "written"),
    [("2.1E+9", "2100000000"), ("-0", "0"), ("12.50", "12.5"), ("1E-6", "0.000001"), ("100", "100")],
)
def test_plain_notation_has_no_exponent(value, written):
    assert plain(Decimal(value)) == written


@pytest.mark.parametrize(
    "text",
    [
        "On 27 March 2020 at 17:30, and on March 5, 2021, and on 2021-03-04.",
        "In 1987, since 2004 and by 2030; Q3 2025.",
        "As shown before [12] and [3, 4].[^1]",
        "See https://shop.test/item/4711?size=38 and www.shop.test/55.",
        "1. Rinse\n2. Dry\n",
        "A mix of oils was used, and no one knew which one.",
        "",
    ],
)
def test_dates_marks_and_addresses_are_no_figures(text):
    assert read_figures(text) == []


@pytest.mark.parametrize("locale", ["zz", "", "english", "1"])
def test_a_locale_that_is_no_language_is_refused(locale):
    with pytest.raises(ValueError, match="is no language"):
        read_figures("1.234", locale)


@pytest.mark.parametrize("locale", ["de", "de-CH", "de_CH.UTF-8", "DE"])
def test_a_locale_may_be_spelt_as_systems_do(locale):
    assert read_figures("1.234", locale)[0]["text"] == "1.234"
