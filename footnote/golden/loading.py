"""Golden YAML -> GoldenFile, strictly: each error names file, line, key and what to write instead."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from pathlib import Path

from ..catalog.yamltree import Item, read_tree
from ..errors import ConfigurationError, UnreadableError
from ..types import Verdict
from .model import Expected, GoldenFile, Kind, Question
from .slugs import question_ids

FILE_KEYS = ("catalog", "database", "respondent", "as_of", "sources", "questions")
QUESTION_KEYS = ("ask", "id", "expect", "answer", "sources")
EXPECT_KEYS = (
    "operation",
    "arguments",
    "values",
    "refused",
    "candidates",
    "contains",
    "faithfulness",
    "no_claim",
)
# What only an answer of the catalog has.
CATALOG_EXPECTATIONS = ("operation", "arguments")

_NOBODY = 'has nobody to ask: write "catalog:" or "respondent:" at the top of the file, or the answer as "answer:"'


def load_golden(file: Path, path: str, *, has_catalog: bool = False) -> GoldenFile:
    """The golden file at ``file``, named ``path`` in messages; ``has_catalog`` tells whether one is configured.

    UnreadableError if it cannot be read, ConfigurationError with the place and a remedy if it is wrong.
    """
    try:
        text = file.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise UnreadableError(f"{path}: not UTF-8: byte {error.start}; save it as UTF-8") from None
    except OSError as error:
        raise UnreadableError(f"{path}: cannot be read: {error.strerror}") from None
    return read_golden(text, path, file.parent, has_catalog=has_catalog)


def read_golden(text: str, path: str, folder: Path, *, has_catalog: bool = False) -> GoldenFile:
    """As ``load_golden``, from the text of the file."""
    keys = read_tree(text, path).mapping(FILE_KEYS)
    if "catalog" in keys and "respondent" in keys:
        raise keys["respondent"].error('stands beside "catalog": a file asks one of the two, so make two files')
    if "questions" not in keys:
        raise ConfigurationError(f'{path}:1: "questions" is missing: write "questions:" and a list of "- ask: …"')
    entries = keys["questions"].items()
    if not entries:
        raise keys["questions"].error('is empty: write at least one "- ask: …"')
    respondent = _respondent(keys.get("respondent"))
    reading = _Reading(respondent is not None, "catalog" in keys or has_catalog, _texts(keys.get("sources")))
    return GoldenFile(
        path=path,
        folder=folder,
        questions=reading.questions(entries),
        catalog=_text(keys.get("catalog")),
        database=_text(keys.get("database")),
        respondent=respondent,
        as_of=_day(keys.get("as_of")),
    )


class _Reading:
    """What every question of a file is read with."""

    def __init__(self, has_respondent: bool, has_catalog: bool, sources: tuple[str, ...]) -> None:
        self._has_respondent = has_respondent
        self._has_catalog = has_catalog
        self._sources = sources

    def questions(self, entries: list[Item]) -> tuple[Question, ...]:
        """The questions in order, each with its id."""
        read = [(entry, entry.mapping(QUESTION_KEYS)) for entry in entries]
        for entry, keys in read:
            if "ask" not in keys:
                raise entry.error('has no "ask": write the question as "ask: …"')
        owns = [_own_id(keys.get("id")) for _, keys in read]
        for number, own in enumerate(owns):
            if own and own in owns[:number]:
                raise read[number][1]["id"].error(f"{own!r} stands twice: give each question its own id")
        ids = question_ids([(own, _asked(keys["ask"])) for own, (_, keys) in zip(owns, read, strict=True)])
        return tuple(self._question(id_, entry, keys) for id_, (entry, keys) in zip(ids, read, strict=True))

    def _question(self, id_: str, entry: Item, keys: Mapping[str, Item]) -> Question:
        kind = self._kind(entry, keys)
        expected = _expected(keys.get("expect"), kind)
        sources = _texts(keys.get("sources")) or self._sources
        if kind is Kind.CATALOG and "sources" in keys:
            raise keys["sources"].error("is for answers of a respondent or recorded ones; the catalog cites its rows")
        if kind is Kind.RECORDED and not sources:
            if expected.needs_sources:
                raise entry.error('is checked against nothing: name the documents as "sources:"')
            if expected.is_empty:
                raise entry.error('expects nothing: write "expect:" or "sources:"')
        answer = keys["answer"].text() if "answer" in keys else None
        return Question(id_, _asked(keys["ask"]), kind, expected, entry.place.line, answer, sources)

    def _kind(self, entry: Item, keys: Mapping[str, Item]) -> Kind:
        if "answer" in keys:
            return Kind.RECORDED
        if self._has_respondent:
            return Kind.RESPONDENT
        if not self._has_catalog:
            raise entry.error(_NOBODY)
        return Kind.CATALOG


def _expected(item: Item | None, kind: Kind) -> Expected:
    if item is None:
        return Expected()
    keys = item.mapping(EXPECT_KEYS)
    if kind is not Kind.CATALOG:
        for name in CATALOG_EXPECTATIONS:
            if name in keys:
                raise keys[name].error(f"is expected of the catalog only; a {kind} answer has values and contains")
        if kind is Kind.RECORDED and "refused" in keys:
            raise keys["refused"].error("does not fit a recorded answer: it is an answer already")
    elif "no_claim" in keys or "faithfulness" in keys:
        name = "no_claim" if "no_claim" in keys else "faithfulness"
        raise keys[name].error("is for answers that are checked against sources; the catalog cites its rows")
    if "candidates" in keys and "refused" not in keys:
        raise keys["candidates"].error('belongs to "refused": write the code of the refusal too')
    return Expected(
        operation=_text(keys.get("operation")),
        arguments=_scalars(keys.get("arguments")),
        values=_scalars(keys.get("values")),
        refused=_text(keys.get("refused")),
        candidates=_texts(keys.get("candidates")),
        contains=_texts(keys.get("contains")),
        faithfulness=_share(keys.get("faithfulness")),
        no_claim=_verdicts(keys.get("no_claim")),
    )


def _asked(item: Item) -> str:
    text = item.text().strip()
    if not text:
        raise item.error("is empty: write the question")
    return text


def _own_id(item: Item | None) -> str | None:
    if item is None:
        return None
    text = item.text()
    if not text or text != text.strip() or "::" in text or not text.isprintable():
        raise item.error('must be a printable text without "::" and spaces around it')
    return text


def _respondent(item: Item | None) -> str | None:
    if item is None:
        return None
    text = item.text()
    module, colon, name = text.partition(":")
    if not colon or not all(part.isidentifier() for part in (*module.split("."), *name.split("."))):
        raise item.error(f'must be "module:callable", such as "myapp.chat:answer", not {text!r}')
    return text


def _text(item: Item | None) -> str | None:
    if item is None:
        return None
    text = item.text()
    if not text.strip():
        raise item.error("is empty: leave the key out, or write a value")
    return text


def _texts(item: Item | None) -> tuple[str, ...]:
    return () if item is None else item.texts()


def _scalars(item: Item | None) -> dict[str, str]:
    return {} if item is None else {name: value.text() for name, value in item.mapping().items()}


def _day(item: Item | None) -> date | None:
    if item is None:
        return None
    found = item.parsed(date.fromisoformat, "a day such as 2026-08-14")
    return found if isinstance(found, date) else None


def _share(item: Item | None) -> float | None:
    if item is None:
        return None
    found = item.parsed(float, "a number from 0 to 1")
    if not isinstance(found, float) or not 0 <= found <= 1:
        raise item.error(f"must be a number from 0 to 1, not {item.text()!r}")
    return found


def _verdicts(item: Item | None) -> tuple[Verdict, ...] | None:
    if item is None:
        return None
    entries = item.items() if item.is_list else [item]
    named = {entry.one_of(Verdict) for entry in entries}
    return tuple(verdict for verdict in Verdict if verdict in named)
