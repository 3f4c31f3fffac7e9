"""From pyproject.toml or footnote.toml to frozen Settings: the only reader of configuration and environment."""

from __future__ import annotations

import difflib
import os
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from .config_keys import CATALOG_KEYS, DOCUMENT_KEYS, FIELD_KEYS, LLM_KEYS, SENDING, TOP_KEYS, Key
from .errors import ConfigurationError, FootnoteError, UsageError
from .settings import FILE_NAMES, CatalogSettings, DocumentRule, FieldRule, LlmSettings, Settings

# A configuration above the repository that holds the documents belongs to somebody else.
REPOSITORY_MARKS = (".git", ".hg")

NOTHING: Mapping[str, object] = MappingProxyType({})

_TABLES = ("documents", "fields", "catalog", "llm")


def load_settings(
    start: Path | None = None,
    overrides: Mapping[str, object] = NOTHING,
    defaults: Mapping[str, object] = NOTHING,
) -> Settings:
    """The settings in ``start`` (the current folder): ``defaults``, configuration, environment, ``overrides``.

    ``overrides`` and ``defaults`` are keyword arguments with underscores; None means not given. ConfigurationError
    for a wrong file, UsageError for a wrong override.
    """
    start = (start or Path.cwd()).absolute()
    file = find_configuration(start)
    if file:
        settings = read_configuration(file, defaults)
    else:
        settings = override(Settings(root=start if start.is_dir() else start.parent), defaults)
    return override(_with_environment(settings), overrides)


def find_configuration(start: Path | None = None) -> Path | None:
    """The nearest configuration file in ``start`` or above it, up to the repository's root; None without one."""
    start = (start or Path.cwd()).absolute()
    for folder in (start, *start.parents):
        found = [file for name in FILE_NAMES if _configures(file := folder / name)]
        if len(found) > 1:
            raise ConfigurationError(f"{found[0]} and {found[1]} both configure Footnote: remove one of them")
        if found:
            return found[0]
        if any((folder / mark).exists() for mark in REPOSITORY_MARKS):
            break
    return None


def read_configuration(file: Path, defaults: Mapping[str, object] = NOTHING) -> Settings:
    """The settings that ``file`` states; ConfigurationError that names file and key if it is wrong."""
    table = _read_toml(file)
    own = _footnote_table(table) if file.name == "pyproject.toml" else table
    return settings_from({**_dashed(defaults), **own}, file.parent, where=str(file))


def settings_from(mapping: Mapping[str, object], root: Path, *, where: str = "configuration") -> Settings:
    """Settings from a table with the keys of ``[tool.footnote]``; ``where`` names it in messages."""
    plain = {key: value for key, value in mapping.items() if key not in _TABLES}
    values = _convert(plain, TOP_KEYS, where, extra=_TABLES)
    if "documents" in mapping:
        values["documents"] = _document_rules(mapping["documents"], where)
    if "fields" in mapping:
        values["fields"] = _field_rules(mapping["fields"], where)
    if "catalog" in mapping:
        catalog = _table(mapping["catalog"], "catalog", where)
        values["catalog"] = CatalogSettings(**_convert(catalog, CATALOG_KEYS, where, "catalog."))
    if "llm" in mapping:
        llm = _table(mapping["llm"], "llm", where)
        values["llm"] = LlmSettings(**_convert(llm, LLM_KEYS, where, "llm."))
    return Settings(root=root, **values)


def override(settings: Settings, overrides: Mapping[str, object]) -> Settings:
    """``settings`` with some keys changed: underscores for dashes, None means not given; UsageError if one is wrong."""
    given = _dashed(overrides)
    try:
        changed = settings_from(given, settings.root, where="")
    except ConfigurationError as error:
        raise UsageError(str(error)) from None
    fields = {name: getattr(changed, name) for name in (key.replace("-", "_") for key in given)}
    gates = {name: None for name in ("fail_under", "fail_on") if name in fields}
    # What somebody says on the spot goes before what the entries say.
    documents = tuple(replace(rule, **gates) for rule in fields.pop("documents", settings.documents))
    changed = replace(settings, documents=documents, **fields)
    # To name such a judge on the spot is consent; to find it in the configuration of a checkout is none.
    return replace(changed, llm=replace(changed.llm, asked=True)) if fields.get("judge") in SENDING else changed


def environment() -> Mapping[str, str]:
    """The environment variables."""
    return os.environ


def environment_text(name: str) -> str | None:
    """The value of an environment variable; None if it is unset or empty."""
    return os.environ.get(name) or None


def cache_folder() -> Path:
    """The user's own folder for what can be made again (``XDG_CACHE_HOME``, else ``~/.cache``)."""
    named = environment_text("XDG_CACHE_HOME")
    # Relative names are to be ignored, says the specification; a home that nobody knows stays "~", which is no folder.
    return Path(named) if named and Path(named).is_absolute() else Path(os.path.expanduser("~/.cache"))  # noqa: PTH111


def _dashed(keywords: Mapping[str, object]) -> dict[str, object]:
    return {name.replace("_", "-"): value for name, value in keywords.items() if value is not None}


def _with_environment(settings: Settings) -> Settings:
    catalog = settings.catalog
    database = catalog.database or environment_text("DATABASE_URL")
    if database and database.startswith("env:"):
        # An unset variable stays as written, so that whoever needs the database can name it.
        database = environment_text(database.removeprefix("env:")) or database
    log = catalog.log or environment_text("FOOTNOTE_LOG")
    return replace(settings, catalog=replace(catalog, database=database, log=log))


def _configures(file: Path) -> bool:
    if not file.is_file():
        return False
    return file.name != "pyproject.toml" or "footnote" in _tool_table(_read_toml(file))


def _read_toml(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8-sig"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ConfigurationError(f"{file}: not TOML: {error}") from None
    except OSError as error:
        raise ConfigurationError(f"{file}: cannot be read: {error.strerror}") from None


def _tool_table(table: Mapping[str, Any]) -> Mapping[str, Any]:
    tool = table.get("tool", {})
    return tool if isinstance(tool, dict) else {}


def _footnote_table(table: Mapping[str, Any]) -> Mapping[str, Any]:
    return _table(_tool_table(table).get("footnote", {}), "tool.footnote", "pyproject.toml")


def _table(value: object, key: str, where: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise _wrong(where, key, f"must be a table, not {value!r}")
    return value


def _document_rules(value: object, where: str) -> tuple[DocumentRule, ...]:
    if isinstance(value, tuple | list) and all(isinstance(rule, DocumentRule) for rule in value):
        return tuple(value)
    if not isinstance(value, list) or not all(isinstance(entry, Mapping) for entry in value):
        raise _wrong(where, "documents", "must be tables written [[tool.footnote.documents]]")
    rules = []
    for number, entry in enumerate(value, start=1):
        prefix = f"documents entry {number}: "
        values = _convert(entry, DOCUMENT_KEYS, where, prefix)
        if not values.get("paths"):
            raise _wrong(where, f"{prefix}paths", "is missing: name the documents that this entry is about")
        rules.append(DocumentRule(**values))
    return tuple(rules)


def _field_rules(value: object, where: str) -> dict[str, FieldRule]:
    rules = {}
    for name, entry in _table(value, "fields", where).items():
        if isinstance(entry, FieldRule):
            rules[name] = entry
            continue
        prefix = f"fields.{name}"
        rules[name] = FieldRule(**_convert(_table(entry, prefix, where), FIELD_KEYS, where, f"{prefix}."))
    return rules


def _convert(
    mapping: Mapping[str, object], keys: Mapping[str, Key], where: str, prefix: str = "", extra: Iterable[str] = ()
) -> dict[str, Any]:
    values = {}
    for name, value in mapping.items():
        if name not in keys:
            raise _wrong(where, f"{prefix}{name}", _unknown(name, [*keys, *extra]))
        try:
            values[keys[name].field] = keys[name].convert(value)
        except ValueError as error:
            raise _wrong(where, f"{prefix}{name}", f"{error}, not {value!r}") from None
    return values


def _unknown(name: str, known: list[str]) -> str:
    spelt = name.replace("_", "-").lower()
    nearest = difflib.get_close_matches(spelt, known, n=1, cutoff=0.5)
    return f"is no key of Footnote; did you mean {nearest[0]}?" if nearest else "is no key of Footnote"


def _wrong(where: str, key: str, what: str) -> FootnoteError:
    return ConfigurationError(f"{where}: {key} {what}" if where else f"{key} {what}")
