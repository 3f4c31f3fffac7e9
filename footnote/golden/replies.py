"""What a respondent gives for a question: text, ``{"answer", "sources"}``, or a refusal; and the same as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..types import Source
from .outcome import Data, Refused

_SHAPE = 'a text, or a mapping with "answer" and "sources", is expected'
_REPLY_KEYS = frozenset({"answer", "sources", "refusal"})
_PASSAGE_KEYS = frozenset({"name", "text"})


@dataclass(frozen=True, slots=True)
class Passage:
    """A text that the answer was written from; without a name it gets one from its place in the list."""

    text: str
    name: str | None = None


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer with what it was written from, or a refusal."""

    answer: str | None
    sources: tuple[str | Passage, ...] | None = None
    # A text without a name is a path, pattern or op: reference; None: it says nothing about sources.
    refusal: Refused | None = None

    def to_dict(self) -> Data:
        """The reply as plain data that ``reply_from`` reads back."""
        data: Data = {"answer": self.answer}
        if self.sources is not None:
            data["sources"] = [_source_data(source) for source in self.sources]
        if self.refusal is not None:
            data["refusal"] = self.refusal.to_dict()
        return data


def reply_from(given: object) -> Reply:
    """A respondent's return value, or plain data, as a Reply; ValueError in words if it is none."""
    if isinstance(given, str):
        return Reply(given)
    if not isinstance(given, Mapping):
        raise ValueError(f"a value of type {type(given).__name__}: {_SHAPE}")
    unknown = sorted(str(key) for key in given if key not in _REPLY_KEYS)
    if unknown:
        raise ValueError(f"a mapping with the key {unknown[0]!r}: {_SHAPE}")
    answer, refusal = given.get("answer"), _refusal_from(given.get("refusal"))
    if refusal is None and not isinstance(answer, str):
        raise ValueError(f"a mapping whose answer is of type {type(answer).__name__}: {_SHAPE}")
    sources = _sources_from(given["sources"]) if given.get("sources") is not None else None
    return Reply(None if refusal else str(answer), sources, refusal)


def _sources_from(given: object) -> tuple[str | Passage, ...]:
    if not isinstance(given, list | tuple):
        raise ValueError(
            f"sources of type {type(given).__name__}: a list of texts, paths or {{name, text}} is expected"
        )
    return tuple(_source_from(source) for source in given)


def _source_from(given: object) -> str | Passage:
    if isinstance(given, Source):
        return Passage(given.text, given.name)
    if isinstance(given, Mapping) and isinstance(given.get("text"), str) and set(given) <= _PASSAGE_KEYS:
        name = given.get("name")
        return Passage(given["text"], None if name is None else str(name))
    if isinstance(given, str) and given.strip():
        # As with TEXT on the command line: what has white space and is no file name is a text itself.
        return given
    raise ValueError(f"a source of type {type(given).__name__}: a text, a path or {{name, text}} is expected")


def _source_data(source: str | Passage) -> str | Data:
    if isinstance(source, str):
        return source
    return {"text": source.text} if source.name is None else {"name": source.name, "text": source.text}


def _refusal_from(given: object) -> Refused | None:
    if given is None:
        return None
    if isinstance(given, str):
        return Refused(given)
    if not isinstance(given, Mapping) or not isinstance(given.get("code"), str):
        raise ValueError('a refusal without a code: write {"code": "…", "message": "…", "candidates": […]}')
    candidates = given.get("candidates") or ()
    return Refused(given["code"], str(given.get("message") or ""), tuple(map(str, candidates)))
