"""Pending: the claim says that something is done or decided; the source says that it has yet to come."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ...reading import Span
from ...text.dates.chronology import compare_periods
from ...text.meaning.polarity import OPEN
from ...text.tables.irregular import IRREGULAR
from ...text.tables.pending import (
    CONTRAST_RE,
    DECIDED,
    DONE,
    ONGOING_RE,
    POSTPONED_RE,
    TO_COME_RE,
    WAS_DUE_RE,
    WAS_TO_RE,
)
from ...text.words import word_key
from ..analysis import Analysis
from ..case import Case, Effect, Signal, View
from ..clauses.affirmed import is_affirmed
from ..clauses.negation import is_denied
from ..clauses.parts import Part, part_at, parts, told
from ..clauses.yet_to_come import is_past_form
from ..figures.binding import MATCHED_TIME

# Least share of the claim's words, those of doing left out, that the passage must have.
SAME_STATEMENT = 0.5
# Least share of what the passage calls pending that the claim must speak of.
SAME_SUBJECT = 0.6
# Share of the claim's words from which a passage is about the same whatever it calls it.
WHOLE = 0.6
# A claim that says any of this does not say that it is done.
_MODAL = frozenset({"possible", "wish", "plan", "future", "duty", "ongoing"})
# What a body decides on: whoever speaks of the matter need not call it so.
_MATTERS = frozenset(
    map(
        word_key,
        """
        proposal motion plan application request decision question matter item bill draft result finding debate
        discussion
        """.split(),
    )
)
_HAVE = frozenset("has have had is are was were".split())
_BETWEEN = frozenset("already been now finally since also not".split())


def check_pending(case: Case) -> Iterator[Signal]:
    """A contradiction if a matching passage says that the claim's deed has not been done yet."""
    claim = case.analysis
    deeds = [i for i in claim.content if _is_past(claim, i)]
    if any(cue.kind in OPEN or (cue.value in _MODAL and cue.words.start not in deeds) for cue in claim.cues):
        return  # "agreed to close the road" says that it was agreed
    if WAS_TO_RE.search(claim.text) or WAS_DUE_RE.search(claim.text):
        return  # "was meant to test" says itself that it was only meant
    already = any(word.form == "already" for word in claim.words)
    if not deeds and not already:
        return
    for view in case.views:
        if view.focus.unit.kind not in ("sentence", "item") or not view.direct:
            continue
        found = _pending(view, deeds, already)
        if found and not is_affirmed(case):
            yield _signal(view, *found)
            return


def _is_past(claim: Analysis, index: int) -> bool:
    """Whether the word tells what was done: "was approved", "have confirmed", "opened"."""
    word = claim.words[index]
    if is_denied(claim, index) or (word.capital and index):
        return False
    if not is_past_form(word):
        return False
    part = part_at(claim, index)
    first = next((i for i in part.words if _is_verb(claim, i)), index)
    return index == first or all(claim.words[i].form in _HAVE | _BETWEEN for i in range(first, index))


def _is_verb(claim: Analysis, index: int) -> bool:
    form = claim.words[index].form
    return form in _HAVE or form.endswith("ed") or (form in IRREGULAR and form != claim.words[index].key)


def _pending(view: View, deeds: list[int], already: bool) -> tuple[int, Span] | None:
    """The claim's deed that the passage has pending, and the passage's words for that."""
    claim, text = view.claim, view.focus
    rest = tuple(i for i in claim.content if i not in deeds)
    if rest and view.share_of(rest) < SAME_STATEMENT:
        return None
    at = deeds[0] if deeds else next(i for i, word in enumerate(claim.words) if word.form == "already")
    for pattern, verbs in ((ONGOING_RE, _keys(DONE)), (POSTPONED_RE, _keys(DECIDED)), (TO_COME_RE, None)):
        for found in pattern.finditer(text.text):
            span = Span(*found.span())
            named = [i for i in deeds if verbs is None or claim.words[i].key in verbs]
            if found.re is POSTPONED_RE and _is_said_of_it(claim):
                continue
            if verbs is None:
                named = [i for i in named if i in view.direct and text.words[view.direct[i].word].start >= span.start]
            if (named or already) and _is_of_it(view, span) and not _is_over(view, named, span):
                return (named[0] if named else at), span
    for found in (*WAS_TO_RE.finditer(text.text), *WAS_DUE_RE.finditer(text.text)):
        span = Span(*found.span())
        if found.re is WAS_DUE_RE and not _is_set_against(view, span.end):
            continue
        named = [i for i in deeds if i in view.direct and _is_under(view, i, span)]
        named = [i for i in named if not _came_about(view, i, span)]
        if named and _is_of_it(view, span):
            return named[0], span
    return None


_PUTTING_OFF = frozenset(
    map(word_key, "postpone defer adjourn shelve withdraw reject drop abandon veto delay cancel against".split())
)


def _is_said_of_it(claim: Analysis) -> bool:
    """Whether the claim says itself that it was put off, or how many voted: "decided to postpone it"."""
    counted = any(word.form in ("voted", "votes") for word in claim.words) and bool(claim.quantities)
    return counted or any(word.key in _PUTTING_OFF for word in claim.words)


@lru_cache(maxsize=2)
def _keys(words: str) -> frozenset[str]:
    return frozenset(map(word_key, words.split()))


def _is_of_it(view: View, span: Span) -> bool:
    """Whether what the passage calls pending is what the claim speaks of."""
    text, linked = view.focus, {link.word for link in view.direct.values()}
    part: Part = part_at(text, text.words_in(span).start)
    start = text.words_in(span).start
    named = told(text, range(part.words.start, start)) or part.subject or _opening(text, start)
    subject = [i for i in named if text.words[i].key not in _MATTERS]
    names = {i for name in text.names for i in text.words_in(name.span)}
    if linked.intersection(subject) or not subject:
        subject = [i for i in subject if i not in names or i in linked]
    if not subject:
        return bool(linked.intersection(named)) or (part.pronoun and view.looks_back) or view.direct_coverage >= WHOLE
    return text.total([i for i in subject if i in linked]) >= SAME_SUBJECT * text.total(subject)


def _opening(text: Analysis, before: int) -> tuple[int, ...]:
    """Whom the sentence is about, where its part says nobody: "The result, so they said, has yet to be confirmed"."""
    return next((part.subject for part in parts(text) if part.subject and part.words.start < before), ())


def _is_over(view: View, deeds: list[int], span: Span) -> bool:
    """Whether the passage says before it that the deed is done: "was approved and is being built"."""
    text = view.focus
    places = [view.direct[i].word for i in deeds if i in view.direct]
    return any(text.words[i].end <= span.start and text.words[i].form.endswith("ed") for i in places)


def _is_set_against(view: View, end: int) -> bool:
    """Whether the passage or the next one goes on with something else: "was due to open in May but is still shut"."""
    behind = [text.text for text in view.beside if text.number == view.focus.number + 1]
    return any(CONTRAST_RE.search(text) for text in (view.focus.text[end:], *behind))


def _came_about(view: View, index: int, due: Span) -> bool:
    """Whether the passage goes on to say that the deed was done: "was due to open in May but opened in August".

    Of a claim that gives the date at which it was due that tells nothing.
    """
    text, word = view.focus, view.direct[index].word
    again = [i for i in text.by_key[text.words[word].key] if i > word and not is_denied(text, i)]
    done = next((i for i in again if is_past_form(text.words[i])), None)
    if done is None:
        return False
    planned = text.periods_in(Span(due.end, text.words[done].start))
    return not any(compare_periods(mine, p) in MATCHED_TIME for mine in view.claim.periods for p in planned)


def _is_under(view: View, index: int, span: Span) -> bool:
    """Whether the deed's word in the passage hangs on the words that it ought to come about."""
    text, word = view.focus, view.direct[index].word
    if text.words[word].start < span.start:
        return False
    return part_at(text, word).words == part_at(text, text.words_in(span).start).words


def _signal(view: View, index: int, where: Span) -> Signal:
    word = view.claim.words[index]
    said = view.focus.text[where.start : where.end]
    message = f'claim says "{word.text}"; the source says "{said}"'
    return Signal(
        Effect.CONTRADICTS, "FN404", message, Span(word.start, word.end), (view.focus.quote(where),), laid=True
    )
