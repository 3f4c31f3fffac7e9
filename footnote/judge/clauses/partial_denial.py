"""Denials of less than they seem: "not before six", "not all", "nothing but bread", "not in May but in June"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...text.clauses import is_verb_form
from ...text.figures.quantity import Quantity, QuantityKind
from ...text.late_pattern import LatePattern
from ...text.meaning.polarity import REVERSING, Cue
from ...text.tables.cues import AUXILIARIES
from ...text.tables.name_words import CALENDAR
from ...text.tables.verbs import BASES
from ...text.words import WordKind
from ..analysis import Analysis
from ..case import View
from .parts import part_at, told

# Words with which a claim tells when or where before it says what.
_WHEN_OR_WHERE = frozenset("on at in during for after before".split())
# Words that bound a time or an amount.
_BOUNDING = frozenset("before after within past outside beyond over under above below during".split())
_TIMES = CALENDAR | frozenset("noon midnight dawn dusk".split())
# Between such a word and its figure stand at most so many words.
_REACH = 2
_WHOLE = frozenset("all every each everyone everybody everything always both entirely fully completely".split())
_SOME = frozenset("some several many few certain other others".split())
# Words that except what follows them, and those after which they do so at once.
_EXCEPTING = frozenset("but besides except save".split())
_NOBODY = frozenset("nothing none nobody one".split())


def is_partial(denier: Analysis, cue: Cue, other: Analysis) -> bool:
    """Whether what the cue denies leaves the other text untouched: it is bounded, of some, or makes an exception."""
    forms = {word.form for word in other.words}
    scope = range(cue.words.stop, max(cue.scope.stop, cue.words.stop))
    return (
        any(_bounds(denier, i) and denier.words[i].form not in forms for i in scope)
        or (any(denier.words[i].form in _WHOLE for i in scope[:_REACH]) and not forms & _WHOLE)
        or (any(denier.words[i].form in _WHOLE for i in scope) and bool(forms & _SOME))
        or (_is_of_some(denier, cue) and bool(forms & _SOME))
        or ("non" not in forms and _is_of_others(denier, cue))
        or _excepts(denier, cue, other)
        or _sets_the_same_bound(denier, cue, other)
    )


def _sets_the_same_bound(denier: Analysis, cue: Cue, other: Analysis) -> bool:
    """Whether the denial bounds an amount as the other text does: "never more than 250" and "at most 250"."""
    return any(
        is_same_limit(mine, theirs)
        for mine in denier.quantities
        if any(i in cue.scope for i in denier.words_in(mine.span))
        for theirs in other.quantities
    )


def is_same_limit(mine: Quantity, theirs: Quantity) -> bool:
    """Whether both bound the same amount, one from above and one from below."""
    same = mine.base_low is not None and mine.base_low == theirs.base_low
    return same and {mine.kind, theirs.kind} == {QuantityKind.AT_MOST, QuantityKind.AT_LEAST}


def is_only_when(view: View, denied: Sequence[int]) -> bool:
    """Whether only what opens the claim and tells when or where is denied, and the passage lacks what the claim says.

    "Lunch is not included on the first day" denies nothing of "on the first day pupils bring their own".
    """
    claim, part = view.claim, part_at(view.claim, denied[-1])
    behind = range(part.verb, part.words.stop)
    said = [*told(claim, behind), *(i for i in behind if _is_deed(claim.words[i].form))]
    opens = claim.words[part.words.start].form in _WHEN_OR_WHERE and all(i < part.verb for i in denied)
    return opens and any(i not in view.direct for i in said)


def is_of_a_measure_of_its_own(view: View, index: int) -> bool:
    """Whether the claim denies something of what has a measure that the passage does not speak of.

    "A trip of 90 days is not insured" and "trips are insured".
    """
    claim = view.claim
    part = part_at(claim, index)
    if not any(cue.kind in REVERSING and index in cue.scope for cue in claim.cues):
        return False
    before = [q for q in claim.quantities if q.cue is None and _ends_before(claim, q, part.verb)]
    return any(_OF_RE.search(claim.text, 0, q.span.start) and not view.compared(q) for q in before)


_OF_RE = LatePattern(r"\bof $", re.IGNORECASE)


def _ends_before(claim: Analysis, figure: Quantity, verb: int) -> bool:
    return verb < len(claim.words) and figure.span.end <= claim.words[verb].start


def _is_deed(form: str) -> bool:
    return form in BASES and form not in AUXILIARIES


def _bounds(text: Analysis, index: int) -> bool:
    """Whether the word bounds a time or an amount: "before six", "after the 30 days"."""
    if text.words[index].form not in _BOUNDING:
        return False
    return any(_is_figure(text, i) for i in range(index + 1, min(index + 1 + _REACH, len(text.words))))


def _is_figure(text: Analysis, index: int) -> bool:
    word = text.words[index]
    return word.kind is WordKind.NUMBER or word.form in _TIMES or index in text.figure_words


def _is_of_some(text: Analysis, cue: Cue) -> bool:
    part = part_at(text, cue.words.start)
    return any(text.words[i].form in _SOME for i in range(part.words.start, cue.words.start))


def _is_of_others(text: Analysis, cue: Cue) -> bool:
    """Whether it is of those who are not what the word says: "non-members may not vote"."""
    part = part_at(text, cue.words.start)
    return any(text.words[i].form == "non" for i in range(part.words.start, cue.words.start))


def _excepts(denier: Analysis, cue: Cue, other: Analysis) -> bool:
    """Whether the denial goes on with what it is not of, and the other text has that: "but bread", "but in June"."""
    at = cue.scope.stop if cue.scope else cue.words.stop
    nobody = denier.words[cue.words.stop - 1].form in _NOBODY
    starts = {cue.words.stop} if nobody else set()
    if cue.value == "not" and at < len(denier.words) and denier.words[at].form == "but":
        starts.add(at)
    for start in starts:
        if start >= len(denier.words) or denier.words[start].form not in _EXCEPTING:
            continue
        part = part_at(denier, start)
        left = [i for i in range(start + 1, part.words.stop) if not denier.words[i].stop or _is_figure(denier, i)]
        behind = (denier.words[i] for i in range(start + 1, part.words.stop))
        if any(is_verb_form(word, word.form) and not word.capital for word in behind):
            continue
        if left and all(denier.words[i].key in other.by_key for i in left):
            return True
    return False


def lacks_figure(claim: Analysis, cue: Cue, text: Analysis, within: range) -> bool:
    """Whether what the claim denies is of a time or an amount that these words of the other text do not have.

    "Did not arrive on Monday" denies no arrival on Tuesday.
    """
    keys = {text.words[i].key for i in within}
    figures = [i for i in cue.scope if _is_figure(claim, i)]
    return bool(figures) and any(claim.words[i].key not in keys for i in figures)
