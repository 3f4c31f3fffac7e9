"""Statuses: a matter of a list or record that is rejected, postponed or open, against a claim that it was settled."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ...reading import Span
from ...text.meaning.lexicon import related
from ...text.meaning.polarity import OPEN, CueKind
from ...text.tables.function_words import BEING
from ...text.tables.statuses import STATUS_NAMES, STATUSES
from ..alignment import SAME
from ..analysis import UnitText
from ..case import Case, Effect, Signal
from ..clauses.affirmed import is_affirmed
from ..clauses.negation import is_denied
from ..structured.unit_headers import keys_of
from ..tables import LIGHT_WORDS
from ..tabular.datasheet import datasheet_of, names_another

_ITEM_RE = re.compile(r"(?P<name>[^\W\d_][^:;!?\n]{0,60}): (?P<value>\S.*)", re.DOTALL)
# Behind a word for what became of it a value may go on: "postponed to June", "rejected (8 in favour)".
_TAIL = r"(?=\s*(?:$|[,;.(\u2013-]|(?:to|until|till|by|on|from|since|at|in|for|with|because|after|and|but)\b))"
_STATUS_KEYS = keys_of(STATUS_NAMES)
_OPENING = OPEN | {CueKind.MODALITY}


@lru_cache(maxsize=1)
def _statuses() -> tuple[tuple[re.Pattern[str], frozenset[str]], ...]:
    return tuple(
        (re.compile(rf"(?:{'|'.join(patterns)}){_TAIL}", re.IGNORECASE), keys_of(denied))
        for patterns, denied in STATUSES
    )


def check_statuses(case: Case) -> Iterator[Signal]:
    """A contradiction for a matter of which a list or record says that it became otherwise; the same confirms."""
    claim = case.analysis
    if any(cue.kind in _OPENING for cue in claim.cues):
        return
    told = _of_the_thing(case)
    if told:
        yield told
        return
    for view in case.views:
        text = view.focus
        found = _ITEM_RE.fullmatch(text.text) if text.unit.kind in ("sentence", "fact") else None
        said = _said_otherwise(case, text, found.start("value")) if found else None
        if found and said and _names_matter(case, text, found.end("name"), said.word) and not is_affirmed(case):
            yield _denial(case, text, said)
            return


class _Said(NamedTuple):
    """The word with which a claim says what became of a matter, and what the source says instead."""

    word: int
    status: str


def _said_otherwise(case: Case, text: UnitText, at: int) -> _Said | None:
    """The claim's word for another status than the value that begins at ``at``; None without one."""
    value = text.text[at:].replace("_", " ")
    told = next(((match[0], denied) for pattern, denied in _statuses() if (match := pattern.match(value))), None)
    if told is None:
        return None
    claim = case.analysis
    status, denied = told
    own = {word.key for word in text.words if at <= word.start}
    said = [i for i in claim.content if claim.words[i].key in denied - own and not is_denied(claim, i)]
    return _Said(said[0], status) if len(said) == 1 else None


def _denial(case: Case, text: UnitText, said: _Said) -> Signal:
    word = case.analysis.words[said.word]
    message = f'claim says "{word.text}"; the source says "{text.text}"'
    quote = text.quote(Span(0, len(text.text)))
    return Signal(Effect.CONTRADICTS, "FN402", message, Span(word.start, word.end), (quote,), laid=True)


def _of_the_thing(case: Case) -> Signal | None:
    """What a field for the status of the one thing that the claim speaks of says of it: "status: pending"."""
    claim = case.analysis
    sheet = datasheet_of(case)
    field = next((f for f in sheet.fields if f.keys and f.keys <= _STATUS_KEYS), None) if sheet else None
    if sheet is None or field is None or names_another(case, sheet):
        return None
    said = _said_otherwise(case, field.text, field.value_at)
    named = frozenset(i for i in claim.content if claim.words[i].key in sheet.known)
    about = [i for i in named if claim.words[i].key not in field.value_keys]
    if said and about and all(i in named for i in claim.content if i != said.word):
        return _denial(case, field.text, said)
    same = [i for i in claim.content if claim.words[i].key in field.value_keys]
    if not (about and same and field.value_keys <= claim.by_key.keys()) or any(is_denied(claim, i) for i in same):
        return None
    span = Span(claim.words[same[0]].start, claim.words[same[-1]].end)
    quote = field.text.quote(field.span)
    return Signal(Effect.CONFIRMS, "FN110", f'the source says "{field.text.text}"', span, (quote,), named)


def _names_matter(case: Case, text: UnitText, end: int, status: int) -> bool:
    """Whether the claim says of the whole matter, whose name ends at ``end``, what became of it."""
    claim = case.analysis
    name = [word for word in (text.words[i] for i in text.words_in(Span(0, end))) if not word.stop]
    keys = {word.key for word in name if word.key not in LIGHT_WORDS}
    said = [i for i, word in enumerate(claim.words) if not word.stop and i != status]
    named = {
        i for i in said if any(claim.words[i].key == key or related(claim.words[i].key, key) >= SAME for key in keys)
    }
    whole = all(any(claim.words[i].key == k or related(claim.words[i].key, k) >= SAME for i in named) for k in keys)
    passive = any(word.form in BEING for word in claim.words[max(0, status - _REACH) : status])
    beside = [i for i in said if i < status][-1:] if passive else [i for i in said if i > status][:1]
    return bool(keys) and whole and bool(named.intersection(beside))


# So many words before a verb in the passive stands the one that makes it so: "has been finally approved".
_REACH = 3
