"""Templates are slots, conditions and loops; their own text states no figure."""

from __future__ import annotations

import pytest

from footnote.catalog.compose import MISSING, compose, quoted
from footnote.catalog.refusal import RefusedError
from footnote.catalog.template import Filling, Names, slots

FIGURE = Filling("43.805,00 €", ("invoice:1",), is_figure=True)

REFUSED = [
    "{{ total | upper }}",
    "{{ total + 1 }}",
    "{{ 5 }}",
    "{{ 'five' }}",
    "{{ total.__class__ }}",
    "{{ _fillings }}",
    "{{ total() }}",
    "{{ total['x'] }}",
    "{{ range(10) }}",
    "{% set x = total %}",
    "{% include 'x' %}",
    "{% import 'x' as x %}",
    "{% macro m() %}{% endmacro %}",
    "{% for x in total.parts recursive %}{% endfor %}",
    "{% for x in [1] %}{{ x }}{% endfor %}",
    "{{ total",
    "{% if %}",
    "about 5 {{ total }}",
    "about ½ of {{ total }}",
    "about ٥ of {{ total }}",
    "\ue0000\ue001",
    "{{ nothing }}",
    "x" * 20_000,
]


@pytest.mark.parametrize("template", REFUSED, ids=[template[:30] for template in REFUSED])
def test_a_template_that_is_more_than_slots_is_refused(template: str) -> None:
    with pytest.raises(RefusedError) as caught:
        compose(template, {"total": FIGURE})
    assert caught.value.refusal.code == "invalid_template"


def test_every_slot_is_a_claim_with_its_place() -> None:
    names = {"total": FIGURE, "customer": Names({"country": Filling("DE", ("c:1",))}, Filling("Ä 😀", ("c:1",)))}
    composed = compose("  {{ customer }} ({{ customer.country }}) owes {{ total }}.  ", names)
    assert composed.text == "Ä 😀 (DE) owes 43.805,00 €."
    assert [(claim.text, claim.span) for claim in composed.claims] == [
        ("Ä 😀", (0, 3)),
        ("DE", (5, 7)),
        ("43.805,00 €", (14, 25)),
    ]


def test_conditions_and_loops_over_slots() -> None:
    rows = [Names({"n": Filling(letter, (letter,))}, Filling(letter, (letter,))) for letter in "ab"]
    loop = "{% for row in rows %}{{ row }}{{ row.n }} {% endfor %}"
    template = "{% if missing %}no{% elif not total %}no{% else %}" + loop + "{% endif %}"
    assert compose(template, {"rows": rows, "total": FIGURE, "missing": MISSING}).text == "aa bb"


def test_a_figure_without_rows_cannot_be_written() -> None:
    for filling in (MISSING, Filling("7", (), is_figure=True)):
        with pytest.raises(RefusedError) as caught:
            compose("{{ total }}", {"total": filling})
        assert caught.value.refusal.code == "no_rows"


def test_slots_are_listed_with_their_paths() -> None:
    template = "{{ a }} {{ b.c }}{% if d %}{% for x in groups %}{{ x.by }}{{ x }}{% endfor %}{% endif %}"
    assert slots(template) == (("a",), ("b", "c"), ("d",), ("groups",), ("groups", "*", "by"), ("groups", "*"))


@pytest.mark.parametrize(
    ("text", "is_quoted"),
    [
        ("Bergmann Logistik GmbH", False),
        ("Kowalski Transport Sp. z o.o.", False),
        ("R-8812", False),
        ("3M", False),
        ("Studio 54", True),
        ("It was paid. Really", True),
        ("=SUM(A1)", True),
        ("<b>", True),
    ],
)
def test_text_that_could_pass_for_a_statement_is_quoted(text: str, is_quoted: bool) -> None:
    assert (quoted(text) != text) is is_quoted
