"""Days of the week: "on Tuesday", "Tuesdays", "weekdays", "the weekend"."""

from __future__ import annotations

import re

from ..late_pattern import LatePattern
from ..tables.calendar import WEEKDAY_GROUPS, WEEKDAYS
from .atoms import WEEKDAY_WORD, Atom, after, before, weekday_number, words_pattern
from .calendar import Fields
from .period import Grain

_FULL = {word: number for word, number in WEEKDAYS.items() if word.endswith("day")}
_NEWSPAPERS = "Times|Post|Mail|Telegraph|Herald|Star|Mirror|Express|Independent|Night Live"
_DAY_RE = LatePattern(rf"({words_pattern(_FULL)})s?(?![A-Za-z])(?! (?:{_NEWSPAPERS})\b)", re.IGNORECASE)
_SHORT_RE = LatePattern(WEEKDAY_WORD, re.IGNORECASE)
_GROUP_RE = LatePattern(rf"({'|'.join(sorted(WEEKDAY_GROUPS, key=len, reverse=True))})(?!\w)", re.IGNORECASE)
# "Weekend passes", "weekday trains" say what sort of thing it is, not when.
_BEGINS_RE = LatePattern(r"(?:^|[.;:][ \n])$")
_SORT_RE = LatePattern(r" (?!(?:is|was|has|this|his|its|as|us|always|across|unless|does|perhaps)\b)[a-z]{3,}s\b")
_ON_RE = LatePattern(r"\bon[ \u00a0\n]{1,2}$", re.IGNORECASE)
_EVERY_RE = LatePattern(r"\b(?:every|each)[ \u00a0\n](?:other[ ])?$", re.IGNORECASE)
_POSSESSIVE_RE = LatePattern(r"['\u2019]s?\b")
_FIRM_LEFT_RE = LatePattern(
    r"(?:\b(?:on|every|each|from|since|until|till|by|last|next|this)[ \u00a0\n]{1,2}|\()$", re.IGNORECASE
)
_DATE_AHEAD_RE = LatePattern(r",?[ \u00a0](?:\d|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)")
_GROUP_LEFT_RE = LatePattern(
    r"\b(?:on|the|at|over|during|every|each|and|or|this|last|next)[ \u00a0\n](?:the[ ])?$|(?:^|[.;:][ \n])$", re.I
)


def weekday(text: str, at: int) -> Atom | None:
    """A capitalised weekday, or "weekdays" and "weekend"; abbreviations ("Sun", "Sat") need a date or "on" beside them.

    "on Friday's information" tells what the information is about and is no date.
    """
    group = _GROUP_RE.match(text, at)
    if group:
        left = before(text, at)
        if _SORT_RE.match(text, group.end()) and _BEGINS_RE.search(left):
            return None
        if group[1].lower().endswith("s") or _GROUP_LEFT_RE.search(left):
            recurring = group[1].lower().endswith("s")
            return Atom(
                at, group.end(), Fields(Grain.WEEKDAY, weekdays=WEEKDAY_GROUPS[group[1].lower()], recurring=recurring)
            )
        return None
    if not text[at].isupper():
        return None
    match = _DAY_RE.match(text, at)
    if match:
        if _ON_RE.search(before(text, at)) and _POSSESSIVE_RE.match(text, match.end()):
            return None
        recurring = match[0].endswith("s") or bool(_EVERY_RE.search(before(text, at)))
        return Atom(at, match.end(), Fields(Grain.WEEKDAY, weekdays=(weekday_number(match[1]),), recurring=recurring))
    match = _SHORT_RE.match(text, at)
    if not match:
        return None
    word = match[0].rstrip(".")
    firm = bool(_DATE_AHEAD_RE.match(after(text, match.end()))) or bool(_FIRM_LEFT_RE.search(before(text, at)))
    end = (
        match.end()
        if firm and match[0].endswith(".") and _DATE_AHEAD_RE.match(after(text, match.end()))
        else at + len(word)
    )
    return Atom(at, end, Fields(Grain.WEEKDAY, weekdays=(weekday_number(word),)), weak=not firm)
