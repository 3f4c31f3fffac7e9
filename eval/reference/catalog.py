"""The format of an operation catalog, from the loader's own tables of keys and the bundled catalog."""

from __future__ import annotations

from importlib.resources import files

import yaml

from footnote.catalog import declarations, loading
from footnote.catalog.model import DEFAULT_ROW_LIMIT, ParameterKind, ValueKind

from .catalog_meanings import MEANINGS
from .markdown import fence, generated, table

INTRO = """\
A catalog is a folder of YAML files (any names ending in `.yaml`) and the SQL files that they name. Each key is
checked when it is loaded; an error has file, line and the nearest known key. `footnote catalog init` drafts one
from a schema, `footnote catalog check` holds it against the database. It needs the extra `catalog`."""
# Heading, prefix of the meanings, keys.
TABLES = (
    ("The file", "", loading.TOP_KEYS),
    ("An entity", "entity.", loading.ENTITY_KEYS),
    ("An operation", "operation.", loading.OPERATION_KEYS),
    ("A parameter", "parameter.", declarations.PARAMETER_KEYS),
    ("The rows of an operation", "rows.", loading.ROWS_KEYS),
    ("Their evidence", "evidence.", loading.EVIDENCE_KEYS),
    ("A field", "field.", declarations.FIELD_KEYS),
    ("A measure", "measure.", loading.MEASURE_KEYS),
    ("An interpretation", "interpretation.", loading.INTERPRETATION_KEYS),
)
EXAMPLE = "overdue_invoices"


def page() -> str:
    """The whole page."""
    parts = [generated("Catalog format", INTRO), _kinds()]
    for heading, prefix, keys in TABLES:
        parts.append(
            f"## {heading}\n\n" + table(("key", "meaning"), [(f"`{key}`", MEANINGS[prefix + key]) for key in keys])
        )
    parts.append(f"## An example\n\nThe operation `{EXAMPLE}` of the bundled catalog:\n\n" + _example())
    return "\n".join(parts)


def _kinds() -> str:
    values, parameters = (", ".join(f"`{kind.value}`" for kind in kinds) for kinds in (ValueKind, ParameterKind))
    return (
        f"Types of values: {values}. Types of parameters: {parameters}. An operation reads at most "
        f"{DEFAULT_ROW_LIMIT:,} rows unless `limit` says otherwise, and never more than {loading.MAX_ROW_LIMIT:,}. "
        "Its SQL is one `SELECT`, run unchanged; parameters are bound, never pasted. Rows and measures are read in one "
        "snapshot of the database.\n"
    )


def _example() -> str:
    text = (files("footnote.catalog.erp") / "catalog.yaml").read_text(encoding="utf-8")
    operation = yaml.safe_load(text)["operations"][EXAMPLE]
    shown = yaml.safe_dump({EXAMPLE: operation}, sort_keys=False, allow_unicode=True, width=110)
    return fence(shown, "yaml")
