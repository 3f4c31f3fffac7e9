"""Order: before and after tie the same two events the other way round."""

from __future__ import annotations

from collections.abc import Iterator

from ...text.dates.period import Period
from ...text.meaning.polarity import Cue, CueKind
from ..analysis import Analysis
from ..case import Case, Effect, Signal, View
from ..clauses.parts import part_at
from ..clauses.sequence import NEXT, Sequence, sequences
from ..figures.binding import scopes
from .timeline import PLACED

SAME_STATEMENT = 0.7
SAME_EVENTS = 0.6
# Of a unit that has all of the claim one shared word on either side is enough.
NEAR_COPY = 0.95
OPPOSED = frozenset({("before", "after"), ("after", "before")})


# Conflicts that are labelled so: 0 of 3 on ragtruth train.
def check_order(case: Case) -> Iterator[Signal]:
    """A contradiction if the passage puts the same events in the other order."""
    if PLACED in case.remembered:
        return
    for view in case.views:
        signal = _by_clock(view) or _crossed(case, view)
        if signal:
            yield signal
            return
        if view.direct_coverage < SAME_STATEMENT:
            continue
        signal = _turned(view)
        if signal:
            yield signal
            return
        for mine in _orders(view.claim):
            for theirs in _orders(view.focus):
                if any(cue.value == mine.value and cue is not theirs for cue in _orders(view.focus)):
                    continue
                if _conflict(view, mine, theirs):
                    yield _signal(view, mine, theirs)
                    return


def _crossed(case: Case, view: View) -> Signal | None:
    """ "The trip is booked first and approved afterwards" against "must be approved before booking"."""
    claim, text = view.claim, view.focus
    for mine in sequences(claim):
        for theirs in sequences(text):
            if any(cue.value == mine.cue.value and cue is not theirs.cue for cue in _orders(text)):
                continue  # "before the merger and again after it"
            if _crosses(view, mine, theirs) and not any(
                _crosses(other, Sequence(mine.later, mine.earlier, mine.cue), also)
                for other in case.views
                for also in sequences(other.focus)
            ):
                return _signal(view, mine.cue, theirs.cue)
    return None


def _crosses(view: View, mine: Sequence, theirs: Sequence) -> bool:
    """Whether each event of the one is the other event of the other, in its words."""
    claim = view.claim
    crossed: list[int] = []
    for own, far, near in ((mine.earlier, theirs.later, theirs.earlier), (mine.later, theirs.earlier, theirs.later)):
        linked = [(i, view.direct[i].word) for i in own if i in view.direct]
        over = [i for i, word in linked if word in far]
        if not over or any(word in near for _, word in linked):
            return False
        crossed += over
    return claim.total(crossed) >= SAME_EVENTS * claim.total((*mine.earlier, *mine.later))


def _turned(view: View) -> Signal | None:
    """ "A and then B" against "B before A", each in the words that both have."""
    claim, text = view.claim, view.focus
    for mine in claim.cues:
        if mine.kind is not CueKind.ORDER or claim.words[mine.words.stop - 1].form not in NEXT:
            continue
        then = [cue for cue in text.cues if cue.value == "then" and text.words[cue.words.stop - 1].form in NEXT]
        for theirs in (*_orders(text), *then):
            pairs = [(i in mine.scope, link.word in theirs.scope) for i, link in view.direct.items()]
            # Whether the claim puts the word later, and whether the source does.
            forward = theirs.value != "after" or text.words[theirs.words.stop - 1].form in NEXT
            told = [(later, inside == forward) for later, inside in pairs]
            if theirs.value == "then":
                told = [
                    (later, too) for (later, too), i in zip(told, view.direct, strict=True) if not _is_of_both(view, i)
                ]
            turned = {later for later, too in told if later != too}
            if len(turned) == 2 and not any(later == too for later, too in told):
                return _signal(view, mine, theirs)
    return None


def _is_of_both(view: View, index: int) -> bool:
    """Whether the word is the subject that both events share."""
    return index in part_at(view.claim, index).subject


def _by_clock(view: View) -> Signal | None:
    """The order of two events as their stated times give it."""
    if view.direct_coverage < SAME_STATEMENT or view.claim.quantities:
        return None
    for cue in _orders(view.claim):
        first, second = _time_of(view, cue, before=True), _time_of(view, cue, before=False)
        if first is None or second is None or first[1] == second[1]:
            continue
        holds = (first[1] < second[1]) == (cue.value == "before")
        message = f'claim says "{cue.value}"; the source has {first[0].text} and {second[0].text}'
        quotes = (view.focus.quote(first[0].span), view.focus.quote(second[0].span))
        return Signal(Effect.CONFIRMS if holds else Effect.CONTRADICTS, "FN406", message, cue.span, quotes)
    return None


def _time_of(view: View, cue: Cue, before: bool) -> tuple[Period, tuple[int, int]] | None:
    """The clock time whose part of the sentence has most of the words on one side of the cue."""
    words = [i for i in view.direct if (i < cue.words.start) == before]
    timed = [p for p in view.focus.periods if p.partial and p.partial.clock]
    best: tuple[int, Period] | None = None
    for period, scope in zip(timed, scopes(view.focus, tuple(p.span for p in timed)), strict=True):
        places = [view.focus.words[view.direct[i].word] for i in words]
        count = sum(scope.own.start <= place.start < scope.own.end for place in places)
        if count and (best is None or count > best[0]):
            best = (count, period)
    if best is None or best[1].partial is None or best[1].partial.clock is None:
        return None
    clock = best[1].partial.clock
    return best[1], (clock.hour, clock.minute)


def _orders(text: Analysis) -> list[Cue]:
    """The cues that put an event before or after another one: "after two days" names no event, "later" none behind."""
    return [
        cue
        for cue in text.cues
        if cue.kind is CueKind.ORDER
        and cue.value in ("before", "after")
        and cue.words.stop not in text.figure_words
        and text.words[cue.words.stop - 1].form not in NEXT
    ]


def _conflict(view: View, mine: Cue, theirs: Cue) -> bool:
    same_sides = swapped = 0
    for index, link in view.direct.items():
        here, there = index in mine.scope, link.word in theirs.scope
        same_sides += here == there
        swapped += here != there
    opposed = (mine.value, theirs.value) in OPPOSED
    least = 1 if opposed and view.direct_coverage >= NEAR_COPY else 2
    if min(sum(i in mine.scope for i in view.direct), sum(i not in mine.scope for i in view.direct)) < least:
        return False
    return (opposed and same_sides > swapped) or (mine.value == theirs.value and swapped > 2 * same_sides)


def _signal(view: View, mine: Cue, theirs: Cue) -> Signal:
    message = f'claim says "{mine.value}"; the source says "{theirs.value}" of the same events'
    return Signal(Effect.CONTRADICTS, "FN406", message, mine.span, (view.focus.quote(theirs.span),))
