"""An operation as a source: sentences, measures and rows, each line leading to its rows."""

from __future__ import annotations

from footnote.ask import operation_source
from footnote.catalog.answering import Setting
from footnote.catalog.refusal import RefusedError
from footnote.errors import UsageError
from footnote.settings import Settings
from footnote.types import Source, Unit

import pytest  # isort: skip

REFERENCE = "op:overdue_invoices?customer=Bergmann&as_of=2026-08-14"

TEXT = """\
Bergmann Logistik GmbH is 43.805,00 € overdue across 4 invoices as of 14.08.2026; the oldest is 107 days overdue.
Bergmann Logistik GmbH, total outstanding: 43.805,00 €
Bergmann Logistik GmbH, invoice count: 4 invoices
Bergmann Logistik GmbH, oldest days overdue: 107 days
Bergmann Logistik GmbH, more than 90 days overdue: 1 invoices
customer: Bergmann Logistik GmbH; number: R-8812; due on: 2026-04-29; outstanding: 14.800,00 €; days overdue: 107 days
customer: Bergmann Logistik GmbH; number: R-8847; due on: 2026-05-20; outstanding: 10.000,00 €; days overdue: 86 days
customer: Bergmann Logistik GmbH; number: R-8901; due on: 2026-06-28; outstanding: 13.005,00 €; days overdue: 47 days
customer: Bergmann Logistik GmbH; number: R-8950; due on: 2026-07-30; outstanding: 6.000,00 €; days overdue: 15 days
"""


def source_of(erp: Setting, reference: str, settings: Settings | None = None) -> Source:
    return operation_source(reference, settings or Settings(), catalog=erp.catalog, database=erp.database)


def units(source: Source) -> tuple[Unit, ...]:
    assert source.units is not None
    return source.units


def test_measures_and_rows_are_lines(erp: Setting) -> None:
    source = source_of(erp, REFERENCE)
    assert source.name == REFERENCE
    assert source.text == TEXT
    assert [unit.kind for unit in units(source)] == ["sentence", *["fact"] * 4, *["row"] * 4]


def test_every_unit_and_cell_quotes_the_text(erp: Setting) -> None:
    for reference in (REFERENCE, "op:receivables_aging", "op:customer_summary?customer=1"):
        source = source_of(erp, reference)
        end = 0
        for unit in units(source):
            assert unit.span.start >= end
            end = unit.span.end
            assert unit.reading.text == unit.span.of(source.text)
            for cell in unit.cells:
                assert cell.reading.whole().of(source.text) == cell.reading.text
                assert unit.span.covers(cell.reading.whole())


def test_every_figure_leads_to_its_rows(erp: Setting) -> None:
    source = source_of(erp, REFERENCE)
    facts = {unit.reading.text: source.span(*unit.span).locator() for unit in units(source)}
    assert (
        facts["Bergmann Logistik GmbH, oldest days overdue: 107 days"]
        == f"{REFERENCE} oldest_days_overdue (invoice:8812)"
    )
    row = next(unit for unit in units(source) if "R-8847" in unit.reading.text)
    assert source.span(*row.cells[3].reading.whole()).locator() == f"{REFERENCE} invoice:8847"
    assert [cell.header for cell in row.cells] == ["customer", "number", "due on", "outstanding", "days overdue"]


def test_many_rows_are_named_by_the_first_and_their_number(erp: Setting) -> None:
    source = source_of(erp, "op:receivables_aging")
    assert source.landmarks[0].label.startswith("receivables_aging (invoice:9029, ")
    assert source.landmarks[0].label.endswith(" and 19 more)")


def test_groups_are_rows(erp: Setting) -> None:
    source = source_of(erp, "op:receivables_aging")
    assert "bucket: 31-60 days; outstanding: 22.145,00 €; invoice count: 2 invoices" in source.text.splitlines()


def test_an_empty_result_offers_its_reason_and_no_figure(erp: Setting) -> None:
    source = source_of(erp, "op:open_tickets?customer=Falkenstein")
    assert source.text == "Falkenstein Optik KG has no open tickets as of 14.08.2026.\n"


def test_used_operations_bring_their_rows(erp: Setting) -> None:
    lines = source_of(erp, "op:customer_summary?customer=1").text.splitlines()
    assert len(lines) == len(set(lines))
    assert "Bergmann Logistik GmbH, total outstanding: 43.805,00 €" in lines
    assert any("Pallet scanner" in line for line in lines)


def test_figures_are_written_in_the_locale_of_the_check(erp: Setting) -> None:
    source = source_of(erp, REFERENCE, Settings(locale="en"))
    assert "total outstanding: €43,805.00" in source.text


@pytest.mark.parametrize(
    "reference",
    [
        "op:",
        "op:?customer=1",
        "op:../x?customer=1",
        "op:overdue invoices",
        "overdue_invoices?customer=1",
        "op:overdue_invoices?customer",
        "op:overdue_invoices?customer=1&customer=2",
        "op:overdue_invoices?customer=" + "x" * 3000,
        "op:" + "&" * 100,
    ],
)
def test_a_wrong_reference_is_a_usage_error(erp: Setting, reference: str) -> None:
    with pytest.raises(UsageError):
        source_of(erp, reference)


@pytest.mark.parametrize(
    ("reference", "code"),
    [
        ("op:nothing", "unknown_operation"),
        ("op:at_risk?customer=1", "unknown_operation"),
        ("op:overdue_invoices", "missing_parameter"),
        ("op:overdue_invoices?customer=Nobody", "unknown_entity"),
        ("op:overdue_invoices?customer=1&x=1", "unknown_parameter"),
        ("op:overdue_invoices?customer=1&as_of=yesterday", "invalid_argument"),
        ("op:overdue_invoices?customer=%00", "suspicious_characters"),
    ],
)
def test_an_operation_that_refuses_is_no_source(erp: Setting, reference: str, code: str) -> None:
    with pytest.raises(RefusedError) as caught:
        source_of(erp, reference)
    assert caught.value.refusal.code == code
