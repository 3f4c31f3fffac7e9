"""A model's answer, read strictly: what is not exactly of the agreed form is no answer."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from ...types import Verdict

# Quotes of one answer, and characters of one quote.
MAX_QUOTES = 20
MAX_QUOTE = 4000
_FENCE, _LANGUAGE = "```", "json"


class NoAnswerError(Exception):
    """The text is no answer of the agreed form."""


@dataclass(frozen=True, slots=True)
class Quote:
    """What the model says stands in a passage, whose number counts from 1."""

    passage: int
    text: str


@dataclass(frozen=True, slots=True)
class Answer:
    """The model's verdict on a claim with the quotes it rests on."""

    verdict: Verdict
    quotes: tuple[Quote, ...]


def read_answer(text: str) -> Answer:
    """The answer in ``text``, which must be one JSON object of the agreed form, maybe fenced; else NoAnswerError."""
    try:
        data = json.loads(_unfenced(text), object_pairs_hook=_object, parse_constant=_no_constant)
    except (ValueError, RecursionError):
        raise NoAnswerError from None
    if not isinstance(data, dict) or data.keys() != {"verdict", "quotes"}:
        raise NoAnswerError
    verdict, quotes = data["verdict"], data["quotes"]
    if not isinstance(verdict, str) or verdict not in list(Verdict):
        raise NoAnswerError
    if not isinstance(quotes, list) or len(quotes) > MAX_QUOTES:
        raise NoAnswerError
    return Answer(Verdict(verdict), tuple(_quote(quote) for quote in quotes))


def _unfenced(text: str) -> str:
    """``text`` without a fence of three backticks around all of it, which many models write unasked."""
    fenced = text.strip()
    if len(fenced) < 2 * len(_FENCE) or not (fenced.startswith(_FENCE) and fenced.endswith(_FENCE)):
        return text
    inner = fenced[len(_FENCE) : -len(_FENCE)]
    return inner[len(_LANGUAGE) :] if inner[: len(_LANGUAGE)].lower() == _LANGUAGE else inner


def _quote(data: Any) -> Quote:
    if not isinstance(data, dict) or data.keys() != {"passage", "text"}:
        raise NoAnswerError
    passage, text = data["passage"], data["text"]
    if isinstance(passage, bool) or not isinstance(passage, int):
        raise NoAnswerError
    if not isinstance(text, str) or len(text) > MAX_QUOTE:
        raise NoAnswerError
    return Quote(passage, text)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a key twice")
    return found


def _no_constant(name: str) -> None:
    raise ValueError(name)
