"""Former: the claim gives as present what the source says was left: "moved from Graz to Linz" against "is in Graz"."""

from __future__ import annotations

from collections.abc import Iterator

from ...reading import Span
from ...text.clauses import Break
from ...text.meaning.polarity import OPEN
from ...text.words import word_key
from ..analysis import Analysis
from ..case import Case, Effect, Signal, View
from ..clauses.parts import Part, part_at, parts, subject_of

_MOVING = frozenset(map(word_key, "move relocate transfer shift switch change migrate".split()))
# Of the others only what is done is told: "passengers transfer from the red line to the blue line".
_FOR_GOOD = frozenset(map(word_key, "move relocate".split()))
# Words by which a claim itself speaks of what was before or will be.
_BEFORE = frozenset("from until formerly previously before originally former old earlier once".split())


def check_former(case: Case) -> Iterator[Signal]:
    """A contradiction for what a passage says was left for something else, which the claim does not name."""
    claim = case.analysis
    if any(cue.kind in OPEN for cue in claim.cues) or any(word.form in _BEFORE for word in claim.words):
        return
    if not all(_is_present(claim, part) for part in parts(claim)):
        return
    for view in case.views:
        for old, new in _left(view.focus):
            signal = _signal(view, old, new)
            if signal and not _is_told_elsewhere(case, view, old):
                yield signal
                return


def _is_present(text: Analysis, part: Part) -> bool:
    form = text.words[part.verb].form if part.verb < part.words.stop else ""
    return form == "are" or (form.endswith("s") and form not in _NOT_PRESENT)


_NOT_PRESENT = frozenset("was has".split())


def _left(text: Analysis) -> Iterator[tuple[range, range]]:
    """The words for what something moved from, and for what it moved to."""
    words = text.words
    for at, word in enumerate(words):
        if word.form != "from":
            continue
        part = part_at(text, at)
        moving = part.verb < at and _moves(text, part.verb)
        to = next((i for i in range(at + 1, part.words.stop) if words[i].form == "to"), None)
        open_ = any(cue.kind in OPEN and part.verb in (*cue.scope, *cue.words) for cue in text.cues)
        if moving and to is not None and not open_:
            yield range(at + 1, to), range(to + 1, _end(text, to + 1, part.words.stop))


def _moves(text: Analysis, verb: int) -> bool:
    word = text.words[verb]
    return word.key in (_MOVING if word.form.endswith("ed") else _FOR_GOOD)


def _end(text: Analysis, start: int, stop: int) -> int:
    """Where a phrase ends: at the next small word or break."""
    inside = range(start + 1, stop)
    return next((i for i in inside if text.breaks[i] is not Break.NONE or text.words[i].stop), stop)


def _is_told_elsewhere(case: Case, view: View, old: range) -> bool:
    """Whether another passage names what was left too: one may have come back to it."""
    keys = {view.focus.words[i].key for i in old if not view.focus.words[i].stop}
    return any(keys <= other.focus.by_key.keys() for other in case.views if other is not view)


def _signal(view: View, old: range, new: range) -> Signal | None:
    text, claim = view.focus, view.claim
    before, after = ({text.words[i].key for i in place if not text.words[i].stop} for place in (old, new))
    mine = {word.key: i for i, word in enumerate(claim.words)}
    own = before - after
    if not own or not own <= mine.keys() or (after - before) & mine.keys():
        return None
    places, subject = sorted(mine[key] for key in own), subject_of(claim)
    moved = range(part_at(text, old.start).words.start, old.start)
    if not subject or not all(i in view.direct and view.direct[i].word in moved for i in subject):
        return None  # of what did not move nothing is told
    if any(i not in old and text.words[i].key in own for i in text.content):
        return None  # "from Graz to Linz and back to Graz"
    span = Span(claim.words[places[0]].start, claim.words[places[-1]].end)
    quote = text.quote(Span(text.words[old.start].start, text.words[new.stop - 1].end))
    message = f'claim says "{span.of(claim.text)}"; the source says that this was left for another'
    return Signal(Effect.CONTRADICTS, "FN406", message, span, (quote,), laid=True)
