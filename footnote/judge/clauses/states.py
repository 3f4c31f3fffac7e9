"""What the clauses of a text say of their things on the scales of ``tables.states``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from ...reading import Span
from ...text.clauses import Break
from ...text.late_pattern import LatePattern
from ...text.meaning.lexicon import direction
from ...text.meaning.polarity import CueKind
from ...text.tables.cues import AUXILIARIES
from ...text.tables.states import CHANGE, CHANGING, DUTY, NO_MOVE, OFTEN, PIECES, STATES, TURNED
from ...text.words import word_key
from ..analysis import Analysis, UnitText
from .negation import is_denied
from .parts import Part, parts, told
from .recurrence import recurrences


class State(NamedTuple):
    """One value that a clause gives to its thing."""

    scale: str
    value: str
    span: Span
    part: Part
    thing: tuple[int, ...]
    # The telling words of the clause beside those that tell the value; of the one before if it has none.
    borrowed: bool
    # Whether they are those of the clause before.


MOVED = "moved"


def _patterns() -> Iterator[tuple[str, str, LatePattern]]:
    for line in STATES.strip().splitlines():
        head, pattern = line.split(": ", 1)
        for name, piece in PIECES.items():
            pattern = pattern.replace(f"<{name}>", piece)
        scale, value = head.split()
        yield scale, value, LatePattern(rf"\b(?:{pattern})(?!\w)", re.IGNORECASE)


_PATTERNS = tuple(_patterns())
_CHANGING = frozenset(map(word_key, CHANGING.split()))
_NO_MOVE = frozenset(NO_MOVE.split())
_OPEN = frozenset({CueKind.CONDITION, CueKind.QUESTION, CueKind.DENIAL})
_ALLOWING_RE = LatePattern(
    r"\b(?:may|can|could|allowed|permitted|free to|possible|able|entitled|needs? no|works?|safely)\b", re.IGNORECASE
)
_ANSWER_RE = LatePattern(r"\?\W*(yes|no)\b", re.IGNORECASE)
_KEY = "states"


def states(text: Analysis) -> tuple[State, ...]:
    """The values that a text states, in the order of its clauses."""
    found: tuple[State, ...] | None = text.remembered.get(_KEY)
    if found is None:
        found = text.remembered[_KEY] = tuple(_read(text))
    return found


def _read(text: Analysis) -> Iterator[State]:
    before: Part | None = None
    last: list[tuple[str, str, Span]] = []
    answer = _answer(text)
    for part in parts(text):
        given: list[tuple[str, str, Span]] = []
        within = Span(text.words[part.words.start].start, text.words[part.words.stop - 1].end)
        if before is not None and text.breaks[part.words.start] >= Break.SENTENCE:
            before, last = None, []
        told_here = _told(text, within)
        taken = [span for scale, _, span in told_here if scale == CHANGE]
        moves = [move for move in _moves(text, part) if not any(move[2].overlaps(span) for span in taken)]
        for scale, value, span in (*told_here, *moves, *_without(text, part)):
            own = set(text.words_in(span))
            if _is_open(text, own):
                if not answer or value not in TURNED:
                    continue
                value = TURNED[value] if answer == "no" else value
            thing = _about(text, part, own)
            borrowed = not thing and before is not None
            if borrowed and before is not None:
                thing = _about(text, before)
            yield State(scale, value, span, part, thing, borrowed)
            given.append((scale, value, span))
        if before is not None and not given and _denies_the_same(text, part):
            given = [(scale, TURNED[value], span) for scale, value, span in last if value in TURNED]
            for scale, value, _ in given:
                end = Span(text.words[part.words.stop - 2].start, text.words[part.words.stop - 1].end)
                yield State(scale, value, end, part, part.subject, borrowed=False)
        before, last = part, given


def _denies_the_same(text: Analysis, part: Part) -> bool:
    """Whether the part is no more than "drinks are not", of what the one before says."""
    forms = [text.words[i].form for i in part.words[-2:]]
    return bool(part.subject) and len(forms) > 1 and forms[0] in AUXILIARIES and text.words[part.words[-1]].key == "not"


def answer_of(text: Analysis) -> UnitText | None:
    """The unit with the "yes" or "no" that answers the question in a text: itself or the next one; None without."""
    if not isinstance(text, UnitText) or "?" not in text.text:
        return None
    if _ANSWER_RE.search(text.text):
        return text
    if not text.text.rstrip("*_ ").endswith("?") or text.number + 1 >= len(text.source.units or ()):
        return None
    after = text.analyst.unit(text.source, text.number + 1)
    return after if after.words and after.words[0].form in ("yes", "no") else None


def _answer(text: Analysis) -> str:
    """The "yes" or "no" with which a question is answered; "" without."""
    unit = answer_of(text)
    if unit is None:
        return ""
    found = _ANSWER_RE.search(unit.text)
    return found[1].casefold() if found else unit.words[0].form


def _about(text: Analysis, part: Part, own: set[int] | frozenset[int] = frozenset()) -> tuple[int, ...]:
    """The telling words of a part and its subject but for some; where none tells much, all with a meaning."""
    inside = {*part.words, *part.subject} - own
    telling = [i for i in told(text, range(len(text.words))) if i in inside]
    return tuple(telling or [i for i in text.content if i in inside and text.weight(i) > 0])


def _told(text: Analysis, within: Span) -> list[tuple[str, str, Span]]:
    """The values that a range of text gives by a phrase of the tables."""
    found: list[tuple[str, str, Span]] = []
    for scale, value, pattern in _PATTERNS:
        for match in pattern.finditer(text.text, within.start, within.end):
            span = Span(*match.span())
            if not any(kind == scale and other.overlaps(span) for kind, _, other in found):
                found.append((scale, value, span))
    return [*found, *((OFTEN, f"{days:.3g}", span) for days, span in recurrences(text.text, within))]


def _moves(text: Analysis, part: Part) -> Iterator[tuple[str, str, Span]]:
    """The words of a change that a clause affirms."""
    for i in part.words:
        word = text.words[i]
        if word.form in _NO_MOVE or is_denied(text, i):
            continue
        if direction(word.key) or word.key in _CHANGING or word.form in _CHANGING:
            yield CHANGE, MOVED, Span(word.start, word.end)


def _without(text: Analysis, part: Part) -> Iterator[tuple[str, str, Span]]:
    """What a clause asks or does not ask for by a "without": "may not enter without a ticket", "may enter without"."""
    for i in part.words:
        if text.words[i].form != "without":
            continue
        span = Span(text.words[i].start, text.words[i].end)
        before = range(part.words.start, i)
        denied = any(
            cue.kind is CueKind.NEGATION and cue.value in ("not", "no") and cue.words.start in before
            for cue in text.cues
        )
        if denied:
            yield DUTY, "asked", span
        elif _ALLOWING_RE.search(text.text, text.words[part.words.start].start, span.start):
            yield DUTY, "open", span


def _is_open(text: Analysis, own: set[int]) -> bool:
    """Whether the value is only asked, supposed or refuted, or denied by a word that is no part of it."""
    for cue in text.cues:
        if own.intersection(cue.words):
            continue
        if cue.kind in _OPEN and own.intersection(cue.scope):
            return True
    return False
