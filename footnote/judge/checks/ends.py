"""Ends: of a change "from A to B" the claim has the new one as the old, or the old one as the new."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ...reading import Span
from ...text.clauses import Break
from ...text.dates.chronology import TimeRelation, compare_periods
from ...text.tables.cues import JOINING_WORDS
from ...text.words import word_key
from ..analysis import Analysis
from ..case import Case, Effect, Signal, View
from ..clauses.negation import is_denied
from ..clauses.weighing import goes_both_ways

# Least share of the claim's other words that the passage must have.
SAME_STATEMENT = 0.6
# Either end is named in at most so many words.
LONGEST_END = 6
# The verb stands at most so many words before "from" or "to".
VERB_REACH = 6
# Verbs of what is at the one end before and at the other one afterwards.
_MOVING = frozenset(
    map(
        word_key,
        """
        move relocate transfer shift switch change rename reschedule postpone adjourn migrate convert upgrade downgrade
        promote demote rebrand bring put drive fly walk sail cycle travel send ship carry transport emigrate raise
        increase reduce cut lower rise fall grow drop shrink extend shorten
        """.split(),
    )
)
_NEW, _OLD = frozenset({"to", "into"}), frozenset({"from"})
_AT = frozenset("in at on to into from".split())
_NOW = frozenset("now currently today nowadays meanwhile".split())
_ONCE = frozenset("formerly previously originally once initially".split())
_USED = ["used", "to", "be"]


class _Ends(NamedTuple):
    """The words that name the old and the new end; one of the two may be empty in a claim."""

    old: range
    new: range
    verb: int | None


def check_ends(case: Case) -> Iterator[Signal]:
    """A contradiction if the claim takes one end of a change for the other."""
    claim = case.analysis
    forms = {word.form for word in claim.words}
    if forms.isdisjoint(_AT) or goes_both_ways(claim):
        return
    for view in case.views:
        text = view.focus
        if "from" not in text.by_key or text.unit.kind not in ("sentence", "item") or not view.direct:
            continue
        theirs = list(_ends(text))
        if len(theirs) != 1 or goes_both_ways(text):
            continue
        turned = _turned(view, theirs[0])
        if turned and not any(_may_say_so(other, view, turned) for other in case.views if other is not view):
            yield _signal(view, theirs[0], turned)
            return


def _ends(text: Analysis) -> Iterator[_Ends]:
    """Each "from A to B" and "to B from A" of the text."""
    at = 0
    while at < len(text.words):
        first = text.words[at].form
        if first in _OLD or first in _NEW:
            here = _named(text, at + 1)
            after = here.stop
            if here and after < len(text.words) and text.breaks[after] <= Break.LIST:
                second = text.words[after].form
                there = _named(text, after + 1)
                if there and (first in _OLD) != (second in _OLD) and second in _OLD | _NEW:
                    old, new = (here, there) if first in _OLD else (there, here)
                    yield _Ends(old, new, _verb_before(text, at))
                    at = there.stop
                    continue
        at += 1


def _named(text: Analysis, start: int) -> range:
    """The words that name something behind a preposition."""
    end, some = start, False
    while end < len(text.words) and end - start < LONGEST_END:
        word = text.words[end]
        if end > start and text.breaks[end] > Break.NONE:
            break
        if word.form in _AT or word.form in JOINING_WORDS or (some and word.stop):
            break
        some = some or not word.stop
        end += 1
    return range(start, end) if some else range(0)


def _verb_before(text: Analysis, at: int) -> int | None:
    for index in range(at - 1, max(-1, at - 1 - VERB_REACH), -1):
        if text.words[index].key in _MOVING:
            return index
        if text.breaks[index] >= Break.COMMA:
            return None
    return None


def _turned(view: View, theirs: _Ends) -> range | None:
    """The words of the claim that name the wrong end."""
    claim, text = view.claim, view.focus
    old, new = _keys(text, theirs.old), _keys(text, theirs.new)
    old, new = old - new, new - old
    both = {word.key for word in text.words} - {text.words[i].key for i in (*theirs.old, *theirs.new)}
    old, new = old - both, new - both
    if not old or not new:
        return None
    spans = [*(period.span for period in text.periods), *(figure.span for figure in text.quantities)]
    timed = any(text.words_in(span).start in theirs.new for span in spans)
    if theirs.verb is None and not timed:
        return None
    for mine in _ends(claim):
        if _is(claim, mine.old, new, old) and _is(claim, mine.new, old, new) and _shares(view, mine):
            return range(min(*mine.old, *mine.new), max(*mine.old, *mine.new) + 1)
    if theirs.verb is None or is_denied(text, theirs.verb) or any(True for _ in _ends(claim)):
        return None
    for index, word in enumerate(claim.words):
        if word.form not in _AT:
            continue
        named = _named(claim, index + 1)
        side = _side(view, index, theirs) if named else 0
        wanted, other = (old, new) if side > 0 else (new, old)
        if side and _is(claim, named, wanted, other) and _shares(view, _Ends(named, range(0), None)):
            return named
    return None


def _side(view: View, index: int, theirs: _Ends) -> int:
    """+1 where the claim names the new end behind the word at ``index``, -1 for the old one, 0 if it does not say."""
    claim, form = view.claim, view.claim.words[index].form
    verb = _verb_before(claim, index)
    if verb is not None and not is_denied(claim, verb):
        link = view.direct.get(verb)
        if link is not None and link.word == theirs.verb:
            return 1 if form in _NEW else -1 if form in _OLD else 0
        return 0
    forms = [word.form for word in claim.words]
    before = any(forms[i : i + 3] == _USED for i in range(index)) or not _ONCE.isdisjoint(forms)
    now = not _NOW.isdisjoint(forms)
    if form in ("in", "at", "on") and now != before and not any(is_denied(claim, i) for i in claim.content):
        return 1 if now else -1
    return 0


def _may_say_so(other: View, view: View, turned: range) -> bool:
    """Whether another passage has every word of the claim, or goes on and has the end that the claim names."""
    claim = view.claim
    later = other.focus.source is view.focus.source and other.focus.number > view.focus.number
    named = [i for i in turned if i in claim.content]
    if later and named and all(i in other.direct for i in named):
        return True
    dates = (compare_periods(mine, theirs) for mine in claim.periods for theirs in other.focus.periods)
    held = not claim.periods or any(relation is TimeRelation.SAME for relation in dates)
    return held and all(i in other.direct for i in claim.content)


def _keys(text: Analysis, words: range) -> set[str]:
    return {text.words[i].key for i in words if not text.words[i].stop}


def _is(claim: Analysis, words: range, wanted: set[str], other: set[str]) -> bool:
    """Whether the words name what ``wanted`` are the words of, and nothing of the other."""
    keys = _keys(claim, words)
    return bool(keys & wanted) and not keys & other


def _shares(view: View, mine: _Ends) -> bool:
    """Whether the passage has the rest of the claim."""
    named = {*mine.old, *mine.new}
    rest = tuple(i for i in view.claim.content if i not in named and view.claim.words[i].form not in _NOW | _ONCE)
    return bool(rest) and view.share_of(rest) >= SAME_STATEMENT


def _signal(view: View, theirs: _Ends, turned: range) -> Signal:
    claim, text = view.claim, view.focus
    span = Span(claim.words[turned.start].start, claim.words[turned.stop - 1].end)
    words = (*theirs.old, *theirs.new)
    quote = text.quote(Span(text.words[min(words) - 1].start, text.words[max(words)].end))
    message = f'claim has "{claim.text[span.start : span.end]}" at the other end; the source says "{quote.text}"'
    figures = any(i in claim.figure_words for i in turned) and not claim.periods
    code = "FN408" if figures else "FN303"  # which way a figure went, or which is which
    return Signal(Effect.CONTRADICTS, code, message, span, (quote,), laid=True)
