"""The days of the week that a text names, each list, range or set of them as one: "Tuesday to Friday", "daily"."""

from __future__ import annotations

import re
from typing import NamedTuple

from ...text.late_pattern import LatePattern

WEEK = frozenset(range(7))
_DAY_STEMS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_SETS = {"weekday": frozenset(range(5)), "weekend": frozenset((5, 6))}
_MENTION_RE = LatePattern(
    r"\b(?:"
    r"(?P<rest>rest of the (?:week|days)|(?:other|remaining) days)"
    r"|(?P<all>daily|(?:every|each) ?day(?: of the week)?|all days|(?:all )?(?:seven|7) days(?: (?:a|per|of the) week)?"
    r"|all (?:the )?week|throughout the week)"
    r"|(?P<set>weekday|weekend)s?"
    r"|(?P<day>mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?\b\.?"
    r")(?!\w)",
    re.IGNORECASE,
)
# In small letters these are other words, unless another day stands with them: who sat in the sun names no day.
_WORDS = frozenset({"sat", "sun", "wed"})
_RANGE_RE = LatePattern(r"\s*(?:to|through|thru|until|till|-|\u2013)\s*", re.IGNORECASE)
_LIST_RE = LatePattern(r"\s*(?:[,/&+]|,?\s*(?:and|or|plus)\b)\s*(?:the )?", re.IGNORECASE)
_EXCEPT_RE = LatePattern(
    r",?\s*\(?(?:except|excepting|excluding|apart from|other than|but not|save)(?: for)?(?: on)?\s*", re.IGNORECASE
)


class DaySet(NamedTuple):
    """Days of the week that stand together in a text."""

    start: int
    end: int
    # Character offsets.
    days: frozenset[int]
    # 0 is Monday.
    excepts: bool
    # Whether it ends with days that it does not hold: "daily except Monday".


class _Mention(NamedTuple):
    start: int
    end: int
    days: frozenset[int] | None
    # None for the rest of the week.
    day: int | None
    # Of a single day, which may begin or end a range.
    excepts: bool = False


def day_sets(text: str) -> tuple[DaySet, ...]:
    """The days that ``text`` names, in order: ranges filled in, exceptions taken out, the rest of the week told."""
    found: list[_Mention] = []
    matches = list(_MENTION_RE.finditer(text))
    if all(match[0] in _WORDS for match in matches if match["day"]):
        matches = [match for match in matches if not match["day"]]
    for mention in map(_mention, matches):
        joined = _joined(text, found[-1], mention) if found else None
        if joined:
            found[-1] = joined
        else:
            found.append(mention)
    named = frozenset(day for mention in found for day in mention.days or ())
    return tuple(DaySet(m.start, m.end, WEEK - named if m.days is None else m.days, m.excepts) for m in found)


def weekdays_in(text: str) -> frozenset[int]:
    """The weekdays that ``text`` names, ranges filled in; 0 is Monday."""
    return frozenset(day for found in day_sets(text) for day in found.days)


def _mention(match: re.Match[str]) -> _Mention:
    if match["day"]:
        day = _DAY_STEMS.index(match["day"][:3].lower())
        return _Mention(*match.span(), frozenset((day,)), day)
    if match["set"]:
        return _Mention(*match.span(), _SETS[match["set"].lower()], None)
    return _Mention(*match.span(), None if match["rest"] else WEEK, None)


def _joined(text: str, first: _Mention, second: _Mention) -> _Mention | None:
    """Both as one, if what stands between them joins them."""
    if first.days is None or second.days is None:
        return None
    if first.day is not None and second.day is not None and _RANGE_RE.fullmatch(text, first.end, second.start):
        steps = (second.day - first.day) % len(WEEK)
        filled = frozenset((first.day + step) % len(WEEK) for step in range(steps + 1))
        # Its end may begin no other range.
        return _Mention(first.start, second.end, first.days | filled, None)
    if _EXCEPT_RE.fullmatch(text, first.end, second.start):
        return _Mention(first.start, second.end, first.days - second.days, None, excepts=True)
    if _LIST_RE.fullmatch(text, first.end, second.start):
        days = first.days - second.days if first.excepts else first.days | second.days
        return _Mention(first.start, second.end, days, second.day, first.excepts)
    return None
