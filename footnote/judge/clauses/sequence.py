"""What a text puts first and what later: "A before B", "after B, A", "first A, then B", "A and B afterwards"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ...text.clauses import Break
from ...text.meaning.polarity import REVERSING, Cue, CueKind
from ..analysis import Analysis
from .parts import part_at, parts


class Sequence(NamedTuple):
    """Two events by the telling words of each, and the cue that orders them."""

    earlier: tuple[int, ...]
    later: tuple[int, ...]
    cue: Cue


# Words that tell that what their clause says came later than what stands before it.
NEXT = frozenset("then afterwards later subsequently thereafter".split())
_KEY = "sequences"
_CONJUNCTIONS = frozenset("before after once until".split())


def sequences(text: Analysis) -> tuple[Sequence, ...]:
    """The pairs of events that a text orders."""
    found: tuple[Sequence, ...] | None = text.remembered.get(_KEY)
    if found is None:
        found = text.remembered[_KEY] = tuple(_read(text))
    return found


def _read(text: Analysis) -> Iterator[Sequence]:
    for cue in text.cues:
        if cue.kind is not CueKind.ORDER or cue.words.stop in text.figure_words:
            continue
        form = text.words[cue.words.stop - 1].form
        one = _by_next(text, cue) if form in NEXT else _by_conjunction(text, cue)
        if one and one.earlier and one.later:
            yield one


def _by_next(text: Analysis, cue: Cue) -> Sequence | None:
    part = part_at(text, cue.words.start)
    before = next((other for other in parts(text) if other.words.stop == part.words.start), None)
    if before is None or text.breaks[part.words.start] >= Break.SENTENCE:
        return None
    shared = set(before.subject) if before.verb < before.words.stop else set()
    earlier = tuple(i for i in _telling(text, before.words) if i not in shared)
    later = tuple(i for i in _telling(text, part.words) if i not in cue.words and i not in shared)
    return Sequence(earlier, later, cue)


def _telling(text: Analysis, words: range) -> tuple[int, ...]:
    """The words with a meaning, light ones too: "before the report"."""
    return tuple(i for i in text.content if i in words)


def _by_conjunction(text: Analysis, cue: Cue) -> Sequence | None:
    """ "A before B", of which A stands on either side; None where an "after" is denied."""
    if text.words[cue.words.start].form not in _CONJUNCTIONS and cue.value not in ("before", "after"):
        return None
    if cue.words.stop == cue.scope.stop or cue.value not in ("before", "after"):
        return None
    start = max((i for i in range(cue.words.start + 1) if text.breaks[i] >= Break.SENTENCE), default=0)
    stop = next(
        (i for i in range(cue.words.stop, len(text.words)) if text.breaks[i] >= Break.SENTENCE), len(text.words)
    )
    bound = _telling(text, cue.scope)
    rest = _telling(text, range(start, cue.words.start)) or _telling(text, range(cue.scope.stop, stop))
    over = [other for other in text.cues if other.kind in REVERSING and cue.words.start in other.scope]
    denied = bool(over)
    if denied and (cue.value != "before" or any(other.value != "not" for other in over)):
        return None  # "no strike before Easter" orders nothing
    first = (cue.value == "before") != denied
    return Sequence(rest, bound, cue) if first else Sequence(bound, rest, cue)
