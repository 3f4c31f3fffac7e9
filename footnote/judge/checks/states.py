"""States: claim and source give the same thing two values of one scale: unchanged and fell, free and 5 euros."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...reading import Span
from ...text.dates.chronology import TimeRelation, compare_periods
from ...text.figures.quantity import QuantityKind, UnitKind
from ...text.late_pattern import LatePattern
from ...text.meaning.polarity import REVERSING, CueKind
from ...text.tables.states import (
    ACCESS,
    CHANGE,
    COST,
    DUTY,
    GRANT,
    LEAVE,
    MATTERS,
    MEASURED,
    OFTEN,
    STANCE,
    VOTE,
    WHOEVER,
)
from ...text.words import word_key
from ..analysis import Analysis
from ..case import Case, Effect, Signal, View
from ..clauses.affirmed import is_affirmed
from ..clauses.negation import is_denied
from ..clauses.recurrence import SAME_OFTEN
from ..clauses.states import State, answer_of, states
from ..clauses.unopposed import speaks_of_others
from .dated import DERIVED

# Least share of the source's words for its thing that the claim must have, and of the claim's that the source must.
SAME_THING = 0.75
KNOWN = 0.7
SAME_SOME = 0.15
HALF = 0.5
_COMPARING = frozenset({"than", "compared", "versus"})
_NARROWING = frozenset("who that which whose with without for if when".split())
_BOUNDS = frozenset({QuantityKind.AT_LEAST, QuantityKind.AT_MOST, QuantityKind.RANGE})
_OF_SOME = frozenset({UnitKind.PERCENT, UnitKind.COUNT})
_BOUNDED = frozenset({COST, DUTY, LEAVE})
_BY_ALL = frozenset({CHANGE, VOTE})
# With these a passage tells what is otherwise for some.
_APART_RE = LatePattern(r"\b(?:exempt|except|exception|instead|also|too|however|but|only|different)", re.IGNORECASE)
_WHOEVER = frozenset(map(word_key, WHOEVER.split()))
_GRANT = frozenset(map(word_key, GRANT.split()))
_MATTERS = frozenset(map(word_key, MATTERS.split()))
_MEASURED = frozenset(map(word_key, MEASURED.split()))
_CODES = {DUTY: "FN404", LEAVE: "FN404"}


_FORMERLY_RE = LatePattern(r"\b(?:used to|formerly|previously|until now|until then)\b", re.IGNORECASE)
_NO_LONGER_RE = LatePattern(r"no longer\b", re.IGNORECASE)


def check_states(case: Case) -> Iterator[Signal]:
    """A contradiction where a passage gives the claim's thing another value on the same scale."""
    wanted = states(case.analysis)
    if not wanted:
        return
    for mine in wanted:
        yield from _agreement(case, mine)
    for mine in wanted:
        for view in case.views:
            if view.focus.unit.kind != "sentence":
                continue
            for theirs in states(view.focus):
                if theirs.scale == mine.scale and theirs.value != mine.value and _conflict(case, view, mine, theirs):
                    if is_affirmed(case) and not _is_worded_alike(view, theirs):
                        return
                    yield _signal(view, mine, theirs)
                    return


def _agreement(case: Case, mine: State) -> Iterator[Signal]:
    """A confirmation where a passage gives the claim's value to its thing in other words."""
    claim = case.analysis
    if mine.scale in _BY_ALL or mine.scale == OFTEN or _is_turned(claim, mine):
        return
    for view in case.views:
        for theirs in states(view.focus) if view.focus.unit.kind == "sentence" else ():
            if (theirs.scale, theirs.value) != (mine.scale, mine.value) or _is_turned(view.focus, theirs):
                continue
            if claim.text[mine.span.start : mine.span.end] == view.focus.text[theirs.span.start : theirs.span.end]:
                continue
            if _is_of_the_same(case, view, mine, theirs) and _same_time(claim, view.focus):
                quote = view.focus.quote(theirs.span)
                message = f'"{claim.text[mine.span.start : mine.span.end]}" and "{quote.text}" say the same'
                words = frozenset(claim.words_in(mine.span)) & frozenset(claim.content)
                yield Signal(Effect.CONFIRMS, "FN110", message, mine.span, (quote,), words)
                return


def _is_worded_alike(view: View, theirs: State) -> bool:
    """Whether the passage has the claim's words without stating them: asked, "no longer", "every two"."""
    text = view.focus
    first = text.words[text.words_in(theirs.span).start].form
    return first == "no" or theirs.scale == OFTEN or "?" in text.text


def _conflict(case: Case, view: View, mine: State, theirs: State) -> bool:
    claim, text = case.analysis, view.focus
    if _is_turned(claim, mine) or _is_turned(text, theirs):
        return False
    if mine.scale == STANCE and any(_is_of_a_share(t, state) for t, state in ((claim, mine), (text, theirs))):
        return False
    if _FORMERLY_RE.search(claim.text) and _NO_LONGER_RE.match(text.text, theirs.span.start):
        return False  # what is no longer free used to be free
    if mine.scale == OFTEN and DERIVED in case.remembered:
        return False  # what costs 5 euros a month costs 60 a year
    if mine.scale == OFTEN and abs(float(mine.value) - float(theirs.value)) < SAME_OFTEN * float(mine.value):
        return False
    if mine.scale == DUTY and not _asks_for_it(view, mine, theirs):
        return False
    if mine.scale in _BOUNDED and any(_bounds(t, state) for t, state in ((claim, mine), (text, theirs))):
        return False
    if not _is_of_the_same(case, view, mine, theirs):
        return False
    if mine.scale not in _BY_ALL and (_is_set_apart(view) or _is_told_apart(case, view, mine)):
        return False
    return _same_time(claim, text) and not _stated_elsewhere(case, view, mine, theirs)


def _asks_for_it(view: View, mine: State, theirs: State) -> bool:
    """Whether the passage asks for what the claim says one may do without: "without a ticket", not "unpunished"."""
    claim, at = view.claim, view.claim.words_in(mine.span)
    if claim.words[at.start].form != "without":
        return True
    thing = next((i for i in claim.content if i >= at.stop), None)
    link = view.direct.get(thing) if thing is not None else None
    return link is not None and link.word in {*theirs.part.words, *theirs.part.subject}


def _is_set_apart(view: View) -> bool:
    """Whether the claim affirms what the passage, or its answer to a question, excepts or sets as a condition."""
    claim = view.claim
    affirmed = {i for i in view.direct if not is_denied(claim, i)}
    scopes = [cue.scope for cue in view.focus.cues if cue.kind is CueKind.CONDITION or cue.value == "except"]
    if any(view.direct[i].word in scope for i in affirmed for scope in scopes):
        return True
    answer = answer_of(view.focus)
    if answer is None:
        return False
    apart = [cue.scope for cue in answer.cues if cue.kind is CueKind.CONDITION or cue.value in ("except", "only")]
    keys = {answer.words[i].key for scope in apart for i in scope}
    return any(claim.words[i].key in keys and not is_denied(claim, i) for i in claim.content)


def _is_told_apart(case: Case, view: View, mine: State) -> bool:
    """Whether another passage speaks of what tells the claim's thing from the passage's: "guide dogs are exempt"."""
    lacking = [i for i in _thing(case.analysis, mine) if i not in view.direct]
    return any(
        other is not view
        and any(i in other.direct for i in lacking)
        and any(i in view.direct for i in other.direct)
        and (_APART_RE.search(other.focus.text) or any(s.scale not in _BY_ALL for s in states(other.focus)))
        for other in case.views
    )


def _is_of_the_same(case: Case, view: View, mine: State, theirs: State) -> bool:
    """Whether claim and passage give their values to the same thing."""
    claim, text = case.analysis, view.focus
    said = _thing(text, theirs)
    near = {*mine.thing, *mine.part.words} if mine.scale in (DUTY, LEAVE) else view.direct.keys()
    linked = {link.word for i, link in view.direct.items() if i in near}
    least = SAME_SOME if mine.scale == VOTE else SAME_THING
    if not said or text.total([i for i in said if i in linked]) < least * text.total(said):
        return False
    if any(
        _is_denied(claim, mine, i) != _is_denied(text, theirs, link.word)
        for i, link in view.direct.items()
        if link.word in said and mine.scale != CHANGE
    ):
        return False
    if not _has_the_condition(view, mine) or (mine.scale == LEAVE and _is_of_another(view, mine, theirs)):
        return False
    own = [i for i in _thing(claim, mine) if claim.words[i].key not in _WHOEVER or i in view.direct]
    if mine.scale in (DUTY, LEAVE) and len(own) > 1:
        own = [i for i in own if i in view.links or i != _deed(claim, mine)]  # "need not wear a helmet"
    known = [i for i in own if i in view.links or claim.words[i].key in case.known_keys]
    least = KNOWN if mine.scale in _BY_ALL else SAME_THING
    return bool(own) and claim.total(known) >= least * claim.total(own)


def _is_of_another(view: View, mine: State, theirs: State) -> bool:
    """Whether the passage tells it of others, and of none of the claim's: "the firm cannot sue", "a member may sue"."""
    linked = {link.word for i, link in view.direct.items() if i in mine.part.words}
    who = [i for i in mine.part.subject if i in mine.thing and view.claim.words[i].key not in _WHOEVER]
    named = bool(who) and not any(i in view.direct for i in who)
    return named and any(i in theirs.thing and i not in linked for i in theirs.part.subject)


def _deed(claim: Analysis, mine: State) -> int:
    """The first telling word behind the value."""
    at = claim.words_in(mine.span).stop
    return next((i for i in mine.thing if i >= at), -1)


def _has_the_condition(view: View, mine: State) -> bool:
    """Whether the passage has what narrows the claim's thing down: "pupils who are ill", "guests with a dog"."""
    claim = view.claim
    end = claim.words_in(mine.span).start
    start = next((i for i in mine.part.subject[:1]), end)
    narrowing = next((i for i in range(start, end) if claim.words[i].form in _NARROWING), end)
    words = [i for i in claim.content if narrowing < i < end]
    return claim.total([i for i in words if i in view.direct]) >= HALF * claim.total(words)


def _is_of_a_share(text: Analysis, state: State) -> bool:
    """Whether some are for it and others against it: "46 percent favour it, 38 percent oppose it"."""
    within = Span(text.words[state.part.words.start].start, text.words[state.part.words.stop - 1].end)
    both = any(s.scale == STANCE and s.value != state.value and s.part == state.part for s in states(text))
    return both or any(within.overlaps(q.span) for q in text.quantities if q.unit in _OF_SOME)


def _bounds(text: Analysis, state: State) -> bool:
    """Whether a figure bounds the value: "free up to 48 hours before"."""
    within = Span(text.words[state.part.words.start].start, text.words[state.part.words.stop - 1].end)
    return any(q.kind in _BOUNDS and within.overlaps(q.span) for q in text.quantities)


def _is_denied(text: Analysis, state: State, index: int) -> bool:
    """Whether the word is denied, by another word than the value itself."""
    own = set(text.words_in(state.span))
    denials = [cue for cue in text.cues if cue.kind in REVERSING and not own.intersection(cue.words)]
    return sum(index in cue.scope for cue in denials) % 2 == 1


def _is_turned(text: Analysis, state: State) -> bool:
    """Whether a denial that is no part of the value reaches it."""
    own = set(text.words_in(state.span))
    denials = [cue for cue in text.cues if cue.kind in REVERSING and not own.intersection(cue.words)]
    return sum(bool(own.intersection(cue.scope)) for cue in denials) % 2 == 1


def _thing(text: Analysis, state: State) -> tuple[int, ...]:
    """The words for what the value is said of, without what it is compared with and who gives leave."""
    quantified = {i for cue in text.cues if cue.kind is CueKind.QUANTIFIER for i in cue.words}
    words = tuple(i for i in state.thing if i not in quantified)
    if state.scale == CHANGE:
        end = next(
            (i for i in state.part.words if text.words[i].form in ("than", "compared", "versus")), len(text.words)
        )
        named = tuple(i for i in words if i < end and text.words[i].key not in _MEASURED | _WHOEVER)
        words = named or tuple(i for i in words if i < end)
    if state.scale == STANCE:
        words = tuple(i for i in words if text.words[i].key not in _MATTERS) or words
    if state.scale == DUTY:
        words = tuple(i for i in words if text.words[i].key not in _GRANT)
    if state.scale == ACCESS:
        at = text.words_in(state.span).start
        words = tuple(i for i in words if i < at)
    return words


def _same_time(claim: Analysis, text: Analysis) -> bool:
    """Whether every date of the claim may be one of the passage's."""
    return all(
        not text.periods or any(compare_periods(mine, other) is not TimeRelation.DIFFERENT for other in text.periods)
        for mine in claim.periods
    )


def _stated_elsewhere(case: Case, view: View, mine: State, theirs: State) -> bool:
    """Whether some passage gives the claim's value to a thing that the claim may mean."""
    shared = {i for i, link in view.direct.items() if link.word in _thing(view.focus, theirs)}
    for other in case.views:
        for state in states(other.focus):
            if state.scale != mine.scale or state.value != mine.value:
                continue
            if other is view and speaks_of_others(view, theirs.part.words):
                return True
            words = _thing(other.focus, state)
            has = {i for i, link in other.direct.items() if link.word in words}
            same = other.focus.total([i for i in words if i in {other.direct[k].word for k in has}])
            near = other.focus.source is view.focus.source and other.focus.number - view.focus.number in (0, 1)
            if near and (not words or state.part.pronoun):
                return True
            if has and same >= SAME_THING * other.focus.total(words) and (has - shared or has >= shared):
                return True
    return False


def _signal(view: View, mine: State, theirs: State) -> Signal:
    quote = view.focus.quote(theirs.span)
    said = view.claim.text[mine.span.start : mine.span.end]
    message = f'claim says "{said}"; the source says "{quote.text}"'
    return Signal(
        Effect.CONTRADICTS,
        _CODES.get(mine.scale, "FN402"),
        message,
        Span(mine.span.start, mine.span.end),
        (quote,),
        laid=True,
    )
