"""Timeline: dates of the passages, or what follows what in them, put the claim's two events in the other order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...reading import Span
from ...text.clauses import is_verb_form
from ...text.meaning.polarity import UNASSERTED
from ...text.tables.clause_words import PREPOSITIONS
from ...text.words import word_key
from ...types import SourceSpan
from ..analysis import UnitText
from ..case import Case, Effect, Signal, View
from ..clauses.frames import frames
from ..clauses.timeline import Event, Pair, events, is_earlier, pairs
from ..clauses.told_frames import TELLING

# Remembered of a claim whose events the passages put in an order.
PLACED = "placed"

# They say of an event only that it is one: "the talk starts before breakfast".
_HAPPENING = frozenset(map(word_key, "start begin come take place happen occur be hold follow go".split()))


def check_timeline(case: Case) -> Iterator[Signal]:
    """A contradiction if the claim's two events come in the other order, and a confirmation if in this one."""
    claim = case.analysis
    if any(cue.kind in UNASSERTED for cue in claim.cues) or claim.periods:
        return
    for mine in pairs(claim):
        earlier, later = _own(case, mine.earlier, mine.later), _own(case, mine.later, mine.earlier)
        if not earlier or not later:
            continue
        apart = _apart(case, earlier, mine.later), _apart(case, later, mine.earlier)
        found = _by_pairs(case, mine.value, earlier, later) or _by_pairs(case, mine.value, *apart)
        found = found or _by_dates(case, earlier, later)
        if found is None:
            continue
        holds, quotes = found
        word = claim.words[mine.at]
        said = ", ".join(f'"{quote.text}"' for quote in quotes)
        message = f'claim says "{word.text}"; the source says {said}'
        effect = Effect.CONFIRMS if holds else Effect.CONTRADICTS
        words = frozenset((*mine.earlier, *mine.later, mine.at)) if holds else frozenset()
        case.remembered[PLACED] = True
        yield Signal(effect, "FN406", message, Span(word.start, word.end), quotes, words, laid=True)
        return


def _own(case: Case, words: Sequence[int], other: Sequence[int]) -> tuple[int, ...]:
    """The words that tell the one event from the other one."""
    claim = case.analysis
    both = {claim.words[i].key for i in other}
    own = [i for i in words if claim.weight(i) >= TELLING and claim.words[i].key not in both]
    return tuple(i for i in own if claim.words[i].key not in _HAPPENING) or tuple(own)


def _apart(case: Case, own: Sequence[int], other: Sequence[int]) -> tuple[int, ...]:
    """The same without what an event that has no verb shares: the verb, or the subject too ("in Rome before Paris")."""
    claim = case.analysis
    if any(is_verb_form(claim.words[i], claim.words[i].form) for i in other):
        return tuple(own)
    deeds = {frame.deed for frame in frames(claim)}
    subjects = {i for frame in frames(claim) for i in frame.subject}
    named = [i for i in own if i not in deeds]
    placed = [i for i in named if i not in subjects and claim.words[i - 1].form in PREPOSITIONS]
    return tuple(placed or named or own)


def _by_dates(case: Case, earlier: Sequence[int], later: Sequence[int]) -> tuple[bool, tuple[SourceSpan, ...]] | None:
    """Whether the dates of the two events are in the claim's order, with both; None without both."""
    first, second = _dated(case, earlier, later), _dated(case, later, earlier)
    if first is None or second is None:
        return None
    places = [(view.focus.source.name, view.focus.number, event.period.span.start) for view, event in (first, second)]
    holds = is_earlier(first[1].period, second[1].period, places[0] < places[1])
    return None if holds is None else (holds, tuple(v.focus.quote(e.period.span) for v, e in (first, second)))


def _dated(case: Case, words: Sequence[int], other: Sequence[int]) -> tuple[View, Event] | None:
    """The one event that has all of the words; with the other event's verb, where they have none."""
    claim = case.analysis
    deeds = [i for i in other if is_verb_form(claim.words[i], claim.words[i].form)]
    without = not any(is_verb_form(claim.words[i], claim.words[i].form) for i in words)
    return (_only_event(case, (*words, *deeds)) if without and deeds else None) or _only_event(case, words)


def _only_event(case: Case, words: Sequence[int]) -> tuple[View, Event] | None:
    found = [
        (view, event)
        for view in case.views
        if view.focus.unit.kind == "sentence" and not _looks_further_back(view.focus)
        for event in events(view.focus)
        if all(_is_in(view, i, event.words) for i in words)
    ]
    return found[0] if len(found) == 1 else None


def _looks_further_back(text: UnitText) -> bool:
    """Whether the sentence tells of what had been before: "the council had met in December"."""
    return any(word.form == "had" for word in text.words)


def _is_in(view: View, index: int, places: frozenset[int]) -> bool:
    """Whether the very word stands there: "opened" is not "reopened"."""
    return any(i in places for i in view.focus.by_key.get(view.claim.words[index].key, ()))


def _by_pairs(
    case: Case, value: str, earlier: Sequence[int], later: Sequence[int]
) -> tuple[bool, tuple[SourceSpan, ...]] | None:
    """The same by what the passages say comes before what."""
    turned: SourceSpan | None = None
    for view in case.views:
        for theirs in pairs(view.focus):
            word = view.focus.words[theirs.at]
            straight = _are(view, earlier, later, theirs)
            if straight == _are(view, later, earlier, theirs):
                continue
            if straight:
                return True, (view.focus.quote(Span(word.start, word.end)),)
            if all(cue.value != value for cue in view.focus.cues):  # "before the merger and again after it"
                turned = turned or view.focus.quote(Span(word.start, word.end))
    return (False, (turned,)) if turned else None


def _are(view: View, earlier: Sequence[int], later: Sequence[int], theirs: Pair) -> bool:
    sides = ((earlier, frozenset(theirs.earlier)), (later, frozenset(theirs.later)))
    return all(all(_is_in(view, i, places) for i in words) for words, places in sides)
