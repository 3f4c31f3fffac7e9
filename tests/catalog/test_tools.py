"""A model sees typed, closed schemas."""

from __future__ import annotations

from collections.abc import Callable

import jsonschema
import pytest

from footnote.catalog.model import Catalog
from footnote.catalog.tools import input_schema
from tests.catalog.test_contract import SCOPED, TYPES


def test_arguments_of_an_operation_have_a_closed_schema(erp_catalog: Catalog) -> None:
    schema = input_schema(erp_catalog.operations["overdue_invoices"])
    assert schema["required"] == ["customer"]
    assert schema["additionalProperties"] is False
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate({"customer": "Bergmann", "as_of": "2026-08-14"}, schema)


@pytest.mark.parametrize(
    "given",
    [{"number": "3"}, {"number": 11}, {"rate": 1.5}, {"severity": "urgent"}, {"low": "14.08.2026"}, {"colour": "red"}],
)
def test_the_schema_refuses_what_the_contract_refuses(
    catalog_of: Callable[..., Catalog], given: dict[str, object]
) -> None:
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(given, input_schema(catalog_of(TYPES).operations["typed"]))


def test_hidden_parameters_are_not_shown(catalog_of: Callable[..., Catalog]) -> None:
    assert "owner" not in str(input_schema(catalog_of(SCOPED).operations["terms"]))
