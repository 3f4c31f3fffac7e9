"""Words before and after a date that tie a statement to it: before, after, since, until, by."""

from __future__ import annotations

import re

from .atoms import Atom
from .period import Cue, Interval, Reach

_CUES: dict[str, Cue] = {
    "before": Cue.BEFORE,
    "prior to": Cue.BEFORE,
    "earlier than": Cue.BEFORE,
    "ahead of": Cue.BEFORE,
    "pre": Cue.BEFORE,
    "after": Cue.AFTER,
    "later than": Cue.AFTER,
    "following": Cue.AFTER,
    "post": Cue.AFTER,
    "since": Cue.SINCE,
    "starting": Cue.SINCE,
    "beginning": Cue.SINCE,
    "effective": Cue.SINCE,
    "as from": Cue.SINCE,
    "until": Cue.UNTIL,
    "till": Cue.UNTIL,
    "up to": Cue.UNTIL,
    "through": Cue.UNTIL,
    "up until": Cue.UNTIL,
    "by": Cue.BY,
    "no later than": Cue.BY,
    "not later than": Cue.BY,
    "at the latest by": Cue.BY,
}
_CUE_WORD = "|".join(sorted(_CUES, key=lambda cue: (-len(cue), cue)))
_GAP = r"[ \u00a0\n]{1,2}"
_LEFT_RE = re.compile(
    rf"\b({_CUE_WORD})(?:{_GAP}(?:(?:from|in|on|at|the){_GAP}){{0,2}}|[-\u2010\u2011])$",
    re.IGNORECASE,
)
_LEFT_FROM_RE = re.compile(r"\bfrom[ \u00a0\n]{1,2}(?:the[ ])?$", re.IGNORECASE)
_ONWARDS_RE = re.compile(
    r"[ \u00a0\n]{1,2}(?:onwards?|forward|and (?:later|after)|or later)\b|[ ]on(?=[,.;]|$)", re.IGNORECASE
)
_EARLIER_RE = re.compile(r"[ \u00a0\n]{1,2}(?:or|and) (?:earlier|before)\b", re.IGNORECASE)
_WINDOW = 32


def cued(text: str, atom: Atom) -> Atom:
    """``atom`` with the cue that stands before or after it, if any."""
    if atom.cue or atom.last or len(atom.first.weekdays) > 1:
        return atom
    left = text[max(0, atom.start - _WINDOW) : atom.start]
    match = _LEFT_RE.search(left) if _may_end_in_cue(left) else None
    if match:
        start = atom.start - len(left) + match.start(1)
        return atom._replace(cue=_CUES[match[1].lower()], cue_start=start, cue_end=start + len(match[1]))
    if text[atom.end : atom.end + 1] not in _BLANKS:
        return atom
    onwards = _ONWARDS_RE.match(text, atom.end, atom.end + _WINDOW)
    if onwards and (_LEFT_FROM_RE.search(left) or onwards[0].strip().lower() != "on"):
        return _cued_behind(text, atom, onwards, Cue.SINCE)
    earlier = _EARLIER_RE.match(text, atom.end, atom.end + _WINDOW)
    return _cued_behind(text, atom, earlier, Cue.UNTIL) if earlier else atom


# The last words of what ``_LEFT_RE`` finds.
_LAST_WORDS = frozenset({*(cue.rpartition(" ")[2] for cue in _CUES), "from", "in", "on", "at", "the"})
_BLANKS = (" ", "\u00a0", "\n")


def _may_end_in_cue(left: str) -> bool:
    last = left[:-1].rpartition(" ")[2]
    if left[-1:] == " " and last.isalpha():
        return last.lower() in _LAST_WORDS
    return left[-1:] in _GAP_ENDS


_GAP_ENDS = frozenset({*_BLANKS, "-", "\u2010", "\u2011"})


def _cued_behind(text: str, atom: Atom, match: re.Match[str], cue: Cue) -> Atom:
    blank = len(match[0]) - len(match[0].lstrip())
    return atom._replace(cue=cue, cue_start=match.start() + blank, cue_end=match.end())


def reach_of(named: Interval, cue: Cue | None) -> Reach:
    """The time meant by a cue and a date: "by" and "until" count the date itself, "before" and "after" do not."""
    match cue:
        case Cue.BEFORE:
            return Reach(None, named.start)
        case Cue.AFTER:
            return Reach(named.end, None)
        case Cue.SINCE:
            return Reach(named.start, None)
        case Cue.UNTIL | Cue.BY:
            return Reach(None, named.end)
    return Reach(*named)
