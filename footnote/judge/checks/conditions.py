"""Conditions: the passage ties a statement to something from which the claim frees it, or which it turns round."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...reading import Span
from ...text.meaning.lexicon import opposes
from ...text.meaning.polarity import REVERSING, Cue, CueKind
from ...text.tables.function_words import PAST_AUXILIARIES
from ..analysis import Analysis
from ..case import Case, Effect, Signal, View
from ..clauses.affirmed import is_affirmed
from ..clauses.denying import FORBIDDEN
from ..clauses.parts import told

# Least share of what stands outside the condition that both must have.
SAME_STATEMENT = 0.5
# Least weight of what both have of the condition.
LEAST_WEIGHT = 0.4
# Least share of the claim's condition that the passage's must have.
SAME_CONDITION = 0.4
# Words by which a claim says that something does not matter.
_FREE_RE = re.compile(r"\b(?:even if|even when|regardless of|irrespective of|whether or not|no matter|without)\b", re.I)
# Words by which a passage ties a statement to something.
_TIED = frozenset({"if", "unless"})
_IF_NOT = frozenset({"unless"})


def check_conditions(case: Case) -> Iterator[Signal]:
    """A contradiction for a condition that the claim lifts or turns round; a limit for one told as having happened."""
    for view in case.views:
        if view.focus.unit.kind != "sentence" or view.direct_coverage < SAME_STATEMENT:
            continue
        for cue in view.focus.cues:
            if cue.kind is CueKind.CONDITION and cue.value in _TIED:
                signal = _freed(view, cue) or _turned(view, cue)
                if signal and not is_affirmed(case):
                    yield signal
                    return
    best = case.best
    if best is not None and not any(cue.kind is CueKind.CONDITION for cue in case.analysis.cues):
        happened = _happened(best)
        if happened:
            yield happened


def _freed(view: View, cue: Cue) -> Signal | None:
    """ "Even if the room is let" against "unless the room is let"; "without asking" against "provided … agrees"."""
    for found in _FREE_RE.finditer(view.claim.text):
        first = next((i for i, word in enumerate(view.claim.words) if word.start >= found.end()), None)
        if first is None:
            continue
        end = next((i for i in range(first, len(view.claim.words)) if view.claim.breaks[i] > 1), len(view.claim.words))
        if _shares(view, range(first, end), cue.scope) and _is_same_outside(view, range(first, end), cue):
            return _signal(view, Span(*found.span()), cue)
    return None


def _turned(view: View, cue: Cue) -> Signal | None:
    """ "If it rains" against "unless it rains", of the same statement."""
    for mine in view.claim.cues:
        if mine.kind is not CueKind.CONDITION or mine.value not in _TIED or _FREE_RE.search(view.claim.text):
            continue
        if not _shares(view, mine.scope, cue.scope) or not _is_same_outside(view, mine.scope, cue):
            continue
        if _turns(view, mine, cue):
            return _signal(view, mine.span, cue)
    return None


def _turns(view: View, mine: Cue, theirs: Cue) -> bool:
    """Whether either the condition or the statement, and not both, is denied on one side only."""
    condition = (mine.value in _IF_NOT) != (theirs.value in _IF_NOT)
    shared = [(i, link.word) for i, link in view.direct.items() if i in mine.scope and link.word in theirs.scope]
    outside = [
        (i, link.word) for i, link in view.direct.items() if i not in mine.scope and link.word not in theirs.scope
    ]
    condition ^= _flipped(view, shared, mine.scope, theirs.scope)
    condition ^= _opposed(view, mine.scope, theirs.scope)
    condition ^= _is_left_out(view.claim, mine) ^ _is_left_out(view.focus, theirs)
    rest = range(len(view.claim.words)), range(len(view.focus.words))
    flipped = (
        _flipped(view, outside, *rest) ^ _is_excluded(view.claim, mine.scope) ^ _is_excluded(view.focus, theirs.scope)
    )
    return condition != flipped


def _is_left_out(text: Analysis, cue: Cue) -> bool:
    """Whether the statement does not hold under the condition: "but not if the keys are missing"."""
    return cue.words.start > 0 and text.words[cue.words.start - 1].form == "not"


def _is_excluded(text: Analysis, condition: range) -> bool:
    """Whether the statement outside the condition denies by a word: "theft is excluded unless"."""
    return any(text.words[i].key in FORBIDDEN for i in text.content if i not in condition)


def _opposed(view: View, mine: range, theirs: range) -> bool:
    """Whether the conditions have words that are opposites: "is unpaid" and "is not paid" say the same."""
    taken = {link.word for link in view.direct.values()}
    here = {view.claim.words[i].key for i in mine if i in view.claim.content and i not in view.direct}
    there = {view.focus.words[i].key for i in theirs if i in view.focus.content and i not in taken}
    return any(opposes(one, other) for one in here for other in there)


def _flipped(view: View, pairs: list[tuple[int, int]], mine: range, theirs: range) -> bool:
    """Whether half of these words or more are denied on one side only, by denials within these ranges."""
    differing = sum(_is_denied(view.claim, i, mine) != _is_denied(view.focus, word, theirs) for i, word in pairs)
    return bool(pairs) and differing * 2 >= len(pairs)


def _is_denied(text: Analysis, index: int, within: range) -> bool:
    cues = [cue for cue in text.cues if cue.kind in REVERSING and cue.words.start in within]
    return sum(index in cue.scope for cue in cues) % 2 == 1


def _shares(view: View, mine: range, theirs: range) -> bool:
    """Whether the claim's condition is about what the passage's is about."""
    shared = [i for i, link in view.direct.items() if i in mine and link.word in theirs]
    weight = view.claim.total(shared)
    return weight >= LEAST_WEIGHT and weight >= SAME_CONDITION * view.claim.total(told(view.claim, mine))


def _is_same_outside(view: View, mine: range, cue: Cue) -> bool:
    outside = [i for i in told(view.claim, range(len(view.claim.words))) if i not in mine]
    shared = [i for i in outside if i in view.direct and view.direct[i].word not in cue.scope]
    return bool(shared) and view.claim.total(shared) >= SAME_STATEMENT * view.claim.total(outside)


def _happened(view: View) -> Signal | None:
    """A limit for "it was not ready, so the move was postponed" where the source says "if it is not ready"."""
    forms = [word.form for word in view.claim.words]
    past = [
        at
        for at, form in enumerate(forms)
        if form in PAST_AUXILIARIES or (form in _HAVE and "been" in forms[at : at + 3])
    ]
    if _WHENEVER.intersection(forms):
        return None
    for cue in view.focus.cues:
        if cue.kind is not CueKind.CONDITION or cue.value not in _TIED or not past:
            continue
        shared = [i for i, link in view.direct.items() if link.word in cue.scope]
        inside = told(view.focus, cue.scope)
        found = {view.direct[i].word for i in shared}
        if inside and view.focus.total([i for i in inside if i in found]) >= 0.6 * view.focus.total(inside):
            outside = [i for i, link in view.direct.items() if link.word not in cue.scope]
            if outside:
                said = view.focus.text[cue.span.start : cue.span.end]
                message = f'the source states it under a condition ("{said}")'
                return Signal(Effect.LIMITS, "FN404", message, quotes=(view.focus.quote(cue.span),), laid=True)
    return None


_HAVE = frozenset({"has", "have"})
# Words by which a claim sets a condition itself.
_WHENEVER = frozenset("when whenever where wherever once should provided with without".split())


def _signal(view: View, mine: Span, cue: Cue) -> Signal:
    said = view.claim.text[mine.start : mine.end]
    last = view.focus.words[cue.scope.stop - 1].end if cue.scope else cue.span.end
    quote = view.focus.quote(Span(cue.span.start, last))
    message = f'claim says "{said}"; the source says "{quote.text}"'
    return Signal(Effect.CONTRADICTS, "FN401", message, mine, (quote,), laid=True)
