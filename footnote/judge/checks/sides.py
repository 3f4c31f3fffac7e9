"""Sides: who won and who lost, who came and who went, who owns and who is owned changed places."""

from __future__ import annotations

from collections.abc import Iterator, Set

from ...reading import Span
from ...text.dates.chronology import TimeRelation, compare_periods
from ...text.meaning.polarity import REVERSING
from ...text.meaning.sides import Sides, sides
from ...text.tables.sides import BY_ONE
from ...text.words import Word
from ..analysis import Analysis
from ..case import Case, Effect, Signal, View


def check_sides(case: Case) -> Iterator[Signal]:
    """A contradiction where a passage has the claim's parties on the other sides of a relation."""
    mine = sides_of(case.analysis)
    if not mine or any(cue.kind in REVERSING for cue in case.analysis.cues):
        return
    told = [(view, theirs) for view in case.views for theirs in sides_of(view.focus)]
    for one in mine:
        if any(_agree(one, theirs) for _, theirs in told):
            continue
        for view, theirs in told:
            if theirs.relation != one.relation or any(cue.kind in REVERSING for cue in view.focus.cues):
                continue
            turned = _is_turned(case, one, theirs) and _may_be_then(case.analysis, view.focus)
            if turned or _is_of_another(case, one, theirs):
                yield _signal(view, one, theirs)
                return


def sides_of(text: Analysis) -> tuple[Sides, ...]:
    """The relations that a text tells, read once."""
    found: tuple[Sides, ...] | None = text.remembered.get(sides_of)
    if found is None:
        found = text.remembered[sides_of] = sides(text.words)
    return found


def _keys(words: tuple[Word, ...], without: Set[str] = frozenset()) -> set[str]:
    return {word.key for word in words if not word.stop} - without


def _agree(one: Sides, theirs: Sides) -> bool:
    if one.relation != theirs.relation:
        return False
    both = _keys(theirs.first) & _keys(theirs.second)
    first = _keys(one.first, both) & _keys(theirs.first) or not theirs.first
    return bool(first) and bool(_keys(one.second, both) & _keys(theirs.second) or not theirs.second)


def _is_turned(case: Case, one: Sides, theirs: Sides) -> bool:
    """Whether the parties changed sides; a party that is only a pronoun may be whoever the sources know."""
    both = _keys(theirs.first) & _keys(theirs.second)
    first, second = _keys(theirs.first, both), _keys(theirs.second, both)
    mine_first, mine_second = _keys(one.first, both), _keys(one.second, both)
    if mine_first & first or mine_second & second or not (mine_first and mine_second):
        return False
    if first and second:
        return bool(mine_first & second) and bool(mine_second & first)
    known = case.known_keys
    if not first:
        return bool(mine_first & second) and mine_second <= known
    return bool(mine_second & first) and mine_first <= known


def _is_of_another(case: Case, one: Sides, theirs: Sides) -> bool:
    """Whether the passage names someone else, where there is but one, whom the sources tell apart."""
    if one.relation not in BY_ONE or not (theirs.first and theirs.second and one.first):
        return False
    same = _keys(one.second) and _keys(one.second) <= _keys(theirs.second)
    if not same or _keys(one.first) & _keys(theirs.first) or not _keys(one.first) <= case.known_keys:
        return False
    named = all(any(word.capital for word in who) for who in (one.first, theirs.first))
    return named


def _may_be_then(claim: Analysis, text: Analysis) -> bool:
    return all(
        not text.periods or any(compare_periods(mine, other) is not TimeRelation.DIFFERENT for other in text.periods)
        for mine in claim.periods
    )


def _signal(view: View, one: Sides, theirs: Sides) -> Signal:
    claim, text = view.claim, view.focus
    words = (*theirs.first, text.words[theirs.at], *theirs.second)
    quote = text.quote(Span(min(word.start for word in words), max(word.end for word in words)))
    mine = (*one.first, claim.words[one.at], *one.second)
    span = Span(min(word.start for word in mine), max(word.end for word in mine))
    message = f'claim says "{claim.text[span.start : span.end]}"; the source says "{quote.text}"'
    return Signal(Effect.CONTRADICTS, "FN303", message, span, (quote,), laid=True)
