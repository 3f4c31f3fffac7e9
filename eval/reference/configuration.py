"""The keys of the configuration with their values, defaults and meanings."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping

from footnote.config_keys import CATALOG_KEYS, DOCUMENT_KEYS, FIELD_KEYS, LLM_KEYS, TOP_KEYS, Converter, Key
from footnote.settings import CatalogSettings, DocumentRule, FieldRule, LlmSettings, Settings

from .key_meanings import MEANINGS
from .markdown import generated, table

INTRO = """\
`[tool.footnote]` in `pyproject.toml`, or `footnote.toml` with the same keys at its top level. Paths are relative to
that file. An unknown key is an error that names the nearest known one. `footnote init` writes a commented start. In
Python the same keys are keyword arguments of `check`, with underscores."""
# Heading, note, prefix of the meanings, keys, and the class whose fields hold the defaults.
TABLES: tuple[tuple[str, str, str, Mapping[str, Key], type], ...] = (
    ("[tool.footnote]", "", "", TOP_KEYS, Settings),
    (
        "[[tool.footnote.documents]]",
        "Which documents rest on which sources; the first entry that matches a document counts.",
        "documents.",
        DOCUMENT_KEYS,
        DocumentRule,
    ),
    (
        "[tool.footnote.fields]",
        'How a field of structured sources counts: `min_diff = {unit = "fraction", label = "minimum difference"}`.',
        "fields.",
        FIELD_KEYS,
        FieldRule,
    ),
    (
        "[tool.footnote.catalog]",
        "The operation catalog and the provenance log.",
        "catalog.",
        CATALOG_KEYS,
        CatalogSettings,
    ),
    (
        "[tool.footnote.llm]",
        "The model of the judges `llm` and `auto`; keys come from the environment or a `.env` file.",
        "llm.",
        LLM_KEYS,
        LlmSettings,
    ),
)
ENVIRONMENT = (
    ("`DATABASE_URL`", "the database of the catalog, where the configuration names none"),
    ("`FOOTNOTE_LOG`", "the database of the provenance log, where the configuration names none"),
    ("`FOOTNOTE_ACTOR`, `FOOTNOTE_ROLE`", "who asks, for the provenance log"),
    ("`FOOTNOTE_MCP_TOKEN`, `FOOTNOTE_MCP_HOSTS`", "the token and further host names of the MCP server over HTTP"),
    ("`FOOTNOTE_DEMO_TOKEN`, `FOOTNOTE_DEMO_HOSTS`", "the same for the demo"),
    ("`CI`", "where it is set, baselines and cassettes are not written unless forced"),
    ("`NO_COLOR`", "no colours in the terminal"),
)


def page() -> str:
    """The whole page."""
    parts = [generated("Configuration", INTRO)]
    for heading, note, prefix, keys, place in TABLES:
        parts.append(f"## {heading}\n\n" + (f"{note}\n\n" if note else "") + _rows(prefix, keys, place))
    parts.append("## Environment\n\nThe configuration goes first.\n\n" + table(("variable", "meaning"), ENVIRONMENT))
    return "\n".join(parts)


def _rows(prefix: str, keys: Mapping[str, Key], place: type) -> str:
    defaults = {field.name: field.default for field in dataclasses.fields(place)}
    return table(
        ("key", "value", "default", "meaning"),
        [
            (f"`{name}`", values(key.convert), _shown(defaults[key.field]), MEANINGS[prefix + name])
            for name, key in keys.items()
        ],
    )


def values(convert: Converter) -> str:
    """What a converter takes, in the words of its own error message."""
    for wrong in ("??", None):
        try:
            convert(wrong)
        except ValueError as error:
            return str(error).partition(" (did you mean")[0].removeprefix("must be ")
    raise AssertionError(f"{convert!r} takes anything")


def _shown(default: object) -> str:
    if default in (None, ()) or default is dataclasses.MISSING:
        return ""
    if isinstance(default, bool):
        return f"`{str(default).lower()}`"
    return f"`{default!r}`".replace("'", '"')
