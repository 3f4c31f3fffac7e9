"""Catalog files -> Catalog: every key checked, every error with file, line and the nearest known key."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import TypeVar

from ..digest import canonical_bytes, sha256_bytes
from ..errors import ConfigurationError, UnreadableError
from .declarations import NAME_RE, read_fields, read_parameters, read_type
from .model import (
    DEFAULT_ROW_LIMIT,
    Catalog,
    Entity,
    EvidenceRule,
    Groups,
    Interpretation,
    Measure,
    Operation,
    Rows,
    Signal,
)
from .yamltree import Item, read_tree

T = TypeVar("T")

TOP_KEYS = ("locale", "as_of", "entities", "operations", "interpretations")
ENTITY_KEYS = ("table", "key", "label", "fields", "uri", "scope")
OPERATION_KEYS = (
    "title",
    "description",
    "parameters",
    "rows",
    "measures",
    "groups",
    "uses",
    "empty",
    "answer",
    "questions",
)
ROWS_KEYS = ("sql", "evidence", "fields", "limit")
EVIDENCE_KEYS = ("type", "key", "label", "uri")
MEASURE_KEYS = ("sql", "type", "where", "label", "unit", "currency", "scale", "digits")
INTERPRETATION_KEYS = (
    "title",
    "description",
    "parameters",
    "uses",
    "signals",
    "conclusion",
    "premises",
    "questions",
)
DIALECTS = ("sqlite", "postgresql")
MAX_ROW_LIMIT = 100_000
RESERVED_SLOTS = ("rows", "groups")

IDENTIFIER_RE = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,62}(?:\.[A-Za-z_][A-Za-z0-9_]{0,62})?", re.ASCII)
SIGNAL_RE = re.compile(r"\s*(\w+)\.(\w+)\s*(>=|<=|!=|=|>|<)\s*(-?\d{1,18}(?:\.\d{1,9})?)\s*", re.ASCII)


def load_catalog(path: Path) -> Catalog:
    """The catalog in a folder (all its .yaml files) or a single file; ConfigurationError says what is wrong where."""
    files = _catalog_files(path)
    root = path if path.is_dir() else path.parent
    texts = {file.name: _read_text(file) for file in files}
    trees = [read_tree(text, file) for file, text in texts.items()]
    return _Loader(root, texts).catalog(trees)


def _catalog_files(path: Path) -> list[Path]:
    if path.is_file():
        return [path]
    if not path.is_dir():
        raise ConfigurationError(f"no catalog at {str(path)!r}: give a folder with catalog.yaml")
    files = sorted(entry for entry in path.iterdir() if entry.suffix in {".yaml", ".yml"} and entry.is_file())
    if not files:
        raise ConfigurationError(f"no .yaml file in the catalog folder {str(path)!r}")
    return files


def _read_text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeError) as error:
        raise UnreadableError(f"cannot read {str(file)!r}: {error}") from None


class _Loader:
    """Builds the model; ``texts`` collects every file that the catalog rests on, for its hash."""

    def __init__(self, root: Path, texts: dict[str, str]) -> None:
        self._root = root
        self._texts = texts

    def catalog(self, trees: list[Item]) -> Catalog:
        """One catalog out of all files; a name may stand in one of them only."""
        tops = [tree.mapping(TOP_KEYS) for tree in trees]
        locale = _single(tops, "locale")
        as_of = _single(tops, "as_of")
        day = as_of.parsed(date.fromisoformat, "a date such as 2026-08-14") if as_of else None
        catalog = Catalog(
            entities=_section(tops, "entities", self._entity),
            operations=_section(tops, "operations", self._operation),
            interpretations=_section(tops, "interpretations", self._interpretation),
            locale=locale.text() if locale else "en",
            as_of=day if isinstance(day, date) else None,
            root=self._root,
        )
        # Only now are all files known: the SQL files were met on the way.
        return replace(catalog, hash=sha256_bytes(canonical_bytes(self._texts)))

    def _entity(self, name: str, item: Item) -> Entity:
        keys = item.mapping(ENTITY_KEYS)
        scope = keys["scope"].mapping() if "scope" in keys else {}
        return Entity(
            name=name,
            table=_identifier(_need(keys, "table", item)),
            key=_identifier(_need(keys, "key", item)),
            label=_identifier(_need(keys, "label", item)),
            fields=read_fields(keys["fields"]) if "fields" in keys else (),
            uri=_text(keys, "uri"),
            scope={column: value.text() for column, value in scope.items()},
            place=item.place,
        )

    def _operation(self, name: str, item: Item) -> Operation:
        keys = item.mapping(OPERATION_KEYS)
        measures = keys["measures"].mapping() if "measures" in keys else {}
        operation = Operation(
            name=name,
            title=_need(keys, "title", item).text(),
            description=_text(keys, "description"),
            parameters=read_parameters(keys["parameters"]) if "parameters" in keys else {},
            rows=self._rows(_need(keys, "rows", item)),
            measures={_name(key, value): _measure(key, value) for key, value in measures.items()},
            groups=_groups(keys["groups"]) if "groups" in keys else None,
            uses=_names(keys["uses"]) if "uses" in keys else {},
            empty=_need(keys, "empty", item).text(),
            answer=_need(keys, "answer", item).text(),
            questions=keys["questions"].texts() if "questions" in keys else (),
            place=item.place,
        )
        _check_slots(item, (*operation.parameters, *operation.measures, *operation.uses))
        return operation

    def _rows(self, item: Item) -> Rows:
        keys = item.mapping(ROWS_KEYS)
        evidence = _need(keys, "evidence", item)
        rule = evidence.mapping(EVIDENCE_KEYS)
        return Rows(
            sql=self._sql(_need(keys, "sql", item)),
            evidence=EvidenceRule(
                type=_identifier(_need(rule, "type", evidence)),
                key=_need(rule, "key", evidence).texts(),
                label=_text(rule, "label"),
                uri=_text(rule, "uri"),
            ),
            fields=read_fields(_need(keys, "fields", item)),
            limit=keys["limit"].integer(1, MAX_ROW_LIMIT) if "limit" in keys else DEFAULT_ROW_LIMIT,
        )

    def _sql(self, item: Item) -> Mapping[str, str]:
        if item.is_mapping:
            return {dialect: self._statement(sql) for dialect, sql in item.mapping(DIALECTS).items()}
        return {"any": self._statement(item)}

    def _statement(self, item: Item) -> str:
        text = item.text()
        if not text.endswith(".sql") or any(char.isspace() for char in text):
            return text
        return self._sql_file(text, item)

    def _sql_file(self, name: str, item: Item) -> str:
        root = self._root.resolve()
        path = (root / name).resolve()
        if not path.is_relative_to(root):
            raise item.error(f"names {name!r}, which lies outside the catalog's folder")
        if not path.is_file():
            raise item.error(f"names {name!r}, but there is no such file in the catalog's folder")
        self._texts[path.relative_to(root).as_posix()] = text = _read_text(path)
        return text

    def _interpretation(self, name: str, item: Item) -> Interpretation:
        keys = item.mapping(INTERPRETATION_KEYS)
        signals = _need(keys, "signals", item).mapping()
        conclusion = _need(keys, "conclusion", item)
        interpretation = Interpretation(
            name=name,
            title=_text(keys, "title") or name.replace("_", " ").capitalize(),
            description=_text(keys, "description"),
            parameters=read_parameters(keys["parameters"]) if "parameters" in keys else {},
            uses=_names(_need(keys, "uses", item)),
            signals=tuple(_signal(key, value) for key, value in signals.items()),
            conclusion=_conclusions(conclusion, len(signals)),
            premises=_need(keys, "premises", item).texts(),
            questions=keys["questions"].texts() if "questions" in keys else (),
            place=item.place,
        )
        _check_slots(item, (*interpretation.parameters, *interpretation.uses))
        return interpretation


def _measure(name: str, item: Item) -> Measure:
    keys = item.mapping(MEASURE_KEYS)
    return Measure(
        name=name,
        sql=_need(keys, "sql", item).text(),
        type=read_type(item, keys),
        where=keys["where"].text() if "where" in keys else None,
        label=_text(keys, "label"),
        place=item.place,
    )


def _check_slots(item: Item, names: Sequence[str]) -> None:
    """Parameters, measures and uses are the slots of one template, so no two may share a name."""
    for position, name in enumerate(names):
        if name in names[:position] or name in RESERVED_SLOTS:
            raise item.error(f"gives the name {name!r} to two slots of its answer")


def _groups(item: Item) -> Groups:
    keys = item.mapping(("by", "order"))
    return Groups(_identifier(_need(keys, "by", item)), keys["order"].texts() if "order" in keys else ())


def _signal(name: str, item: Item) -> Signal:
    match = SIGNAL_RE.fullmatch(item.text())
    if not match:
        raise item.error('must compare one measure with a number, such as "overdue.severe > 0"')
    return Signal(name, *match.groups())


def _conclusions(item: Item, signals: int) -> Mapping[int, str]:
    sentences = {}
    for key, value in item.mapping().items():
        if not (key.isascii() and key.isdigit() and int(key) <= signals):
            raise value.error(f"must be keyed by a number of signals from 0 to {signals}")
        sentences[int(key)] = value.text()
    missing = [str(number) for number in range(signals + 1) if number not in sentences]
    if missing:
        raise item.error(f"has no sentence for {', '.join(missing)} signals")
    return sentences


def _section(tops: list[dict[str, Item]], key: str, build: Callable[[str, Item], T]) -> dict[str, T]:
    built: dict[str, T] = {}
    for top in tops:
        for name, item in top[key].mapping().items() if key in top else ():
            if name in built:
                raise item.error("is declared in two files")
            built[_name(name, item)] = build(name, item)
    return built


def _single(tops: list[dict[str, Item]], key: str) -> Item | None:
    found = [top[key] for top in tops if key in top]
    if len(found) > 1:
        raise found[1].error("is set in two files")
    return found[0] if found else None


def _name(name: str, item: Item) -> str:
    if not NAME_RE.fullmatch(name):
        raise item.error("must be named in lower-case letters, digits and _")
    return name


def _names(item: Item) -> dict[str, str]:
    return {_name(key, value): value.text() for key, value in item.mapping().items()}


def _identifier(item: Item) -> str:
    text = item.text()
    if not IDENTIFIER_RE.fullmatch(text):
        raise item.error(f"must be a plain SQL name, not {text!r}")
    return text


def _need(keys: Mapping[str, Item], key: str, parent: Item) -> Item:
    if key not in keys:
        raise parent.error(f"lacks the key {key!r}")
    return keys[key]


def _text(keys: Mapping[str, Item], key: str) -> str:
    return keys[key].text() if key in keys else ""
