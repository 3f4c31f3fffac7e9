"""Figures and names that stand in a short field of a structured source, though no candidate passage shows the field."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ...text.figures.comparison import Relation, compare
from ...text.figures.quantity import Quantity
from ...text.meaning.places import place_of_key
from ...text.words import WordKind, word_key
from ...types import Source
from ..analysis import UnitText
from ..analyst import Analyst
from ..case import Case
from .records import plain_number

AGREES = frozenset({Relation.EQUAL, Relation.ROUNDED, Relation.HOLDS})


class FieldFigure(NamedTuple):
    """A figure in a field, and where."""

    text: UnitText
    quantity: Quantity


def find_in_fields(case: Case, quantity: Quantity) -> FieldFigure | None:
    """The first field that states the figure and shares a word with the claim; None if there is none."""
    claim = case.analysis
    inside = [claim.words[i] for i in claim.words_in(quantity.span)]
    numbers = [plain_number(word.key) for word in inside if word.kind is WordKind.NUMBER]
    noun = quantity.noun.split()[-1] if quantity.noun else ""
    in_words = not numbers and quantity.value is not None and bool(noun)
    if in_words and quantity.value is not None:
        numbers = [f"{quantity.value.normalize():f}"]  # "three stars"
    if not numbers:
        return None
    for analyst, source in _sources(case):
        for unit in analyst.record(source).numbers.get(numbers[0], ()):
            text = analyst.unit(source, unit)
            if not any(word.key in claim.by_key and word.kind is WordKind.WORD for word in text.words):
                continue
            if in_words and word_key(noun) not in text.by_key:
                continue  # "Three Pickles", "one reviewer"
            for other in text.quantities:
                if compare(quantity, other) in AGREES:
                    return FieldFigure(text, other)
    return None


def is_in_fields(case: Case, indexes: frozenset[int]) -> bool:
    """Whether the short fields of one source have all of these words, or the places that they name."""
    keys = [case.analysis.words[i].key for i in sorted(indexes) if not case.analysis.words[i].stop]
    for analyst, source in _sources(case):
        words = analyst.record(source).words
        if keys and all(key in words or _same_place(key, words) for key in keys):
            return True
    return False


def _same_place(key: str, words: frozenset[str]) -> bool:
    place = place_of_key(key)
    return place is not None and any(place_of_key(word) == place for word in words)


def _sources(case: Case) -> Iterator[tuple[Analyst, Source]]:
    """The sources with fields that the views come from, each once."""
    done: set[int] = set()
    for view in case.views:
        source = view.focus.source
        if id(source) not in done:
            done.add(id(source))
            if view.focus.analyst.record(source).words:
                yield view.focus.analyst, source
