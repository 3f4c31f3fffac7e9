"""Short answers: a clause that takes a denial back for others without saying what: "guests may not, members may"."""

from __future__ import annotations

import re

from ...reading import Span
from ...text.late_pattern import LatePattern
from ...text.meaning.polarity import REVERSING
from ..analysis import Analysis, UnitText
from ..case import View
from .ellipsis import ONE

_WHO = r"(?P<who>(?:[\w'\u2019-]+ ){0,6}?[\w'\u2019-]+) "
_BARE = r"(?:do|does|did|is|are|was|were|may|can|must|will|has|have|should)\s*[.;]?\s*$"
_BEHIND_RE = LatePattern(rf"(?:[,;:]|,? \b(?:but|while|whereas|though)\b) (?:(?:but|while|whereas|and) )?{_WHO}{_BARE}")
_ALONE_RE = LatePattern(rf"^(?:But )?{_WHO}{_BARE}")


def affirmed_in_short(view: View) -> Span | None:
    """Where the claim's own word of those for whom a short clause takes the unit's denial back stands."""
    if not any(cue.kind in REVERSING for cue in view.focus.cues):
        return None
    following = [text for text in view.beside if text.number == view.focus.number + 1]
    found = _named(view.claim, view.focus, _BEHIND_RE.search(view.focus.text))
    for text in following:
        found = found or _named(view.claim, text, _ALONE_RE.search(text.text))
    return found


def _named(claim: Analysis, text: UnitText, clause: re.Match[str] | None) -> Span | None:
    """The claim's first word of those whom the clause names, if it has all of their words."""
    if clause is None:
        return None
    who = [text.words[i] for i in text.words_in(Span(*clause.span("who")))]
    keys = [word.key for word in who if not word.stop and word.form not in ONE]
    if not keys or not all(key in claim.by_key for key in keys):
        return None
    word = claim.words[claim.by_key[keys[0]][0]]
    return Span(word.start, word.end)
