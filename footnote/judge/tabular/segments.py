"""A field's value with several figures: which of them a claim means ("up to 36 h (ANC off), up to 28 h (ANC on)")."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ...text.figures.quantity import Quantity
from ...text.words import WordKind, read_words
from ..analysis import Analysis

# Where a value goes on with another figure: at a comma that is in no number, at a semicolon, and around parentheses.
_CUT_RE = re.compile(r",(?!\d)|[;/](?!\d)|\(|\)")
# Small words that tell one condition from another.
_TELLING = frozenset("on off with without from under over before after in out".split())
_OPPOSED = ({"on", "off"}, {"with", "without"}, {"under", "over"}, {"before", "after"}, {"in", "out"})


class Segment(NamedTuple):
    """A part of a value with one figure, and the words that say of what it is."""

    figure: Quantity
    keys: frozenset[str]
    # Keys of the words with meaning.
    forms: frozenset[str]
    # Small words that tell one condition from another.


def segment_meant(claim: Analysis, near: Iterable[int], value: str, at: int, figures: Sequence[Quantity]) -> int | None:
    """Which figure of a value that begins at ``at`` these words of a claim mean; None if that is unclear."""
    segments = list(_segments(value, at, figures))
    if len(segments) != len(figures):
        return None
    indexes = list(near)
    said = {claim.words[i].key for i in indexes}
    forms = {word.form for word in claim.words}
    fitting = [n for n, segment in enumerate(segments) if not _is_opposed(segment, forms)]
    named = [n for n in fitting if segments[n].keys and segments[n].keys <= said]
    if len(named) == 1:
        return named[0]
    plain = [n for n in fitting if not segments[n].keys]
    return plain[0] if not named and len(plain) == 1 and not any(segments[n].keys & said for n in fitting) else None


def _is_opposed(segment: Segment, forms: set[str]) -> bool:
    """Whether the claim has the other condition: "without" for "with"; what it has both of tells nothing."""
    return any((own := segment.forms & pair) and len(own) == 1 and (pair & forms) == pair - own for pair in _OPPOSED)


def _segments(value: str, at: int, figures: Sequence[Quantity]) -> Iterator[Segment]:
    """The parts of a value with a figure each; an aside without one belongs to the part before it."""
    inside = [(figure, figure.span.start - at, figure.span.end - at) for figure in figures]
    pieces: list[tuple[list[Quantity], str]] = []
    for start, end in _pieces(value):
        own = [entry for entry in inside if start <= entry[1] < end]
        text = value[start:end]
        for _, low, high in own:
            text = text.replace(value[low:high], " ")
        if own or not pieces:
            pieces.append(([entry[0] for entry in own], text))
        else:
            pieces[-1] = (pieces[-1][0], f"{pieces[-1][1]} {text}")
    for own_figures, text in pieces:
        if len(own_figures) == 1:
            words = read_words(text)
            keys = frozenset(w.key for w in words if w.kind is WordKind.WORD and not w.stop and w.form not in _UNITS)
            yield Segment(own_figures[0], keys, frozenset(w.form for w in words if w.form in _TELLING))


_UNITS = frozenset("up max min approx about around circa ca".split())


def _pieces(value: str) -> Iterator[tuple[int, int]]:
    start = 0
    for cut in _CUT_RE.finditer(value):
        yield start, cut.start()
        start = cut.end()
    yield start, len(value)
