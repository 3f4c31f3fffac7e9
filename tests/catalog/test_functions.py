"""A decorated Python function is an operation like any other: typed, cited, refused without evidence."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import Literal

import pytest

from footnote.catalog.answering import Call, Setting, answer_call
from footnote.catalog.functions import operation
from footnote.catalog.model import ParameterKind, ValueKind, ValueType
from footnote.catalog.values import Computed, Record, Value

COUNT = ValueType(ValueKind.INTEGER)
SEATS = (Record("seat:1", "seat", "1", "hall://seat/1", "A1"), Record("seat:2", "seat", "2", "hall://seat/2", "A2"))


@operation(
    title="Free seats",
    answer="{{ customer }}: {{ free }} seats free on {{ day }}, {{ best }} of them in front.",
    empty="No seat is free on {{ day }}.",
    entities={"customer": "customer"},
    questions=["How many seats are free for {customer}?"],
)
def free_seats(customer: int, hall: Literal["big", "small"] = "big", day: date | None = None) -> Computed:
    """Counts free seats."""
    assert customer == 1
    assert day == date(2026, 8, 14)
    records = SEATS if hall == "big" else ()
    return Computed({"free": Value(len(records), COUNT), "best": Value(1, COUNT)}, records, {"best": ("seat:2",)})


@pytest.fixture
def seats(erp: Setting) -> Setting:
    return replace(erp, catalog=erp.catalog.with_operations(free_seats))


def test_annotations_become_parameters() -> None:
    kinds = {name: parameter.kind for name, parameter in free_seats.parameters.items()}
    assert kinds == {
        "customer": ParameterKind.ENTITY,
        "hall": ParameterKind.CHOICE,
        "day": ParameterKind.DATE,
    }
    assert free_seats.parameters["hall"].choices == ("big", "small")
    assert free_seats.description == "Counts free seats."


def test_its_values_are_cited(seats: Setting) -> None:
    answer = answer_call(Call("free_seats", {"customer": "Bergmann"}), seats)
    assert answer.answer == "Bergmann Logistik GmbH: 2 seats free on 14.08.2026, 1 of them in front."
    cited = {claim.text: claim.evidence for claim in answer.claims}
    assert cited["2"] == ("seat:1", "seat:2")
    assert cited["1"] == ("seat:2",)


def test_without_records_it_says_why(seats: Setting) -> None:
    answer = answer_call(Call("free_seats", {"customer": "Bergmann", "hall": "small"}), seats)
    assert answer.answer == "No seat is free on 14.08.2026."


def test_its_arguments_pass_the_same_contract(seats: Setting) -> None:
    for given, code in (({"customer": "Nobody"}, "unknown_entity"), ({"customer": "1", "hall": "x"}, "out_of_domain")):
        answer = answer_call(Call("free_seats", given), seats)
        assert answer.refusal is not None
        assert answer.refusal.code == code


def lying(evidence: dict[str, tuple[str, ...]]) -> Callable[[], Computed]:
    def liar() -> Computed:
        return Computed({"n": Value(7, COUNT)}, SEATS, evidence)

    return liar


@pytest.mark.parametrize("evidence", [{"n": ()}, {"n": ("seat:99",)}])
def test_a_value_without_its_records_is_refused(erp: Setting, evidence: dict[str, tuple[str, ...]]) -> None:
    made = operation(title="Liar", answer="{{ n }}", empty="Nothing.")(lying(evidence))
    answer = answer_call(Call("liar", {}), replace(erp, catalog=erp.catalog.with_operations(made)))
    assert answer.refusal is not None
    assert answer.refusal.code == "no_rows"


def test_a_parameter_without_a_known_type_is_an_error() -> None:
    def untyped(x: list[int]) -> Computed:
        raise AssertionError(x)

    with pytest.raises(TypeError, match="x must be annotated"):
        operation(title="Untyped", answer="", empty="")(untyped)


def test_a_name_in_use_is_an_error(erp: Setting) -> None:
    with pytest.raises(ValueError, match="overdue_invoices"):
        erp.catalog.with_operations(replace(free_seats, name="overdue_invoices"))


def test_a_decimal_parameter_gets_a_decimal(erp: Setting) -> None:
    def rated(rate: Decimal) -> Computed:
        return Computed({"rate": Value(rate, ValueType(ValueKind.DECIMAL))}, SEATS)

    made = operation(title="Rated", answer="{{ rate }}", empty="")(rated)
    answer = answer_call(Call("rated", {"rate": "1.50"}), replace(erp, catalog=erp.catalog.with_operations(made)))
    assert answer.answer == "1,50"
