"""Dates with the month as a word: "27 March 2020", "March 27, 2020", "12 and 13 June", "Mar. 2020", "in June"."""

from __future__ import annotations

import re

from ..late_pattern import LatePattern
from ..tables.calendar import DOUBTFUL_MONTHS
from .atoms import DAY_NUMBER, GAP, MONTH_WORD, UNCOUNTED, YEAR_END, YEAR_NUMBER, Atom, after, before, month_number
from .calendar import Fields
from .period import Grain

_SUFFIX = r"(?:st|nd|rd|th)?"
_PLURAL = r"(?!was\b|has\b)[a-z]{2,20}s\b"
_AFTER_COMMA = rf"[ ]?,{GAP}(?!1[0-7]\d\d{GAP}{_PLURAL})"
_YEAR = rf"(?:{_AFTER_COMMA}|{GAP}(?:of{GAP})?|[-/.\u2010\u2011])({YEAR_NUMBER}){YEAR_END}{UNCOUNTED}"
_SHORT_YEAR = rf"(?:[-/.\u2010\u2011]|[ ]?['\u2019])(\d\d)(?!\d|['\u2019.]\d|{GAP}{MONTH_WORD})"
_AND = rf"(?:{GAP}?(?:[-\u2010-\u2014\u2212/]|\b(?:to|and|or|until|through)\b|,(?:{GAP}(?:and|or)\b)?){GAP}?)"

_DAY_MONTH_RE = LatePattern(
    rf"({DAY_NUMBER}){_SUFFIX}(?:(?:{GAP}of)?{GAP}|\.?[ -]|\.{GAP})({MONTH_WORD})(?:{_YEAR}|{_SHORT_YEAR})?",
    re.IGNORECASE,
)
_LAST_DAY = rf"{DAY_NUMBER}{_SUFFIX}(?:(?:{GAP}of)?{GAP}|{_AND}{DAY_NUMBER}{_SUFFIX}{GAP}|[.][ ]?){MONTH_WORD}"
_DAYS_MONTH_RE = LatePattern(rf"({DAY_NUMBER}){_SUFFIX}({_AND})(?={_LAST_DAY})", re.IGNORECASE)
_MONTH_DAY_RE = LatePattern(
    rf"({MONTH_WORD})(?:{GAP}(?:the{GAP})?|-)({DAY_NUMBER}){_SUFFIX}(?!\w|[\u00b0%]|[:.,]\d){UNCOUNTED}(?:{_YEAR})?",
    re.IGNORECASE,
)
_MONTH_DAYS_RE = LatePattern(rf"({_AND})({DAY_NUMBER}){_SUFFIX}(?!\w|%|[:.,]\d)(?:{_YEAR})?", re.IGNORECASE)
_MONTH_YEAR_RE = LatePattern(rf"({MONTH_WORD})(?:{_YEAR}|{_SHORT_YEAR})", re.IGNORECASE)
_MONTH_RE = LatePattern(MONTH_WORD, re.IGNORECASE)
_PREPOSITION_RE = LatePattern(
    r"\b(?:in|since|until|till|during|before|after|by|from|through|throughout|every|each|of|to|between|for|last|next|this"
    r"|early|late|mid|previous|following|end of|until)[ \u00a0\n-]{1,2}$",
    re.IGNORECASE,
)
_FIRM_PREPOSITION_RE = LatePattern(
    r"\b(?:in|since|until|till|during|throughout|early|late|mid)[ \u00a0\n-]{1,2}$", re.IGNORECASE
)
_NAME_AHEAD_RE = LatePattern(r"[ \u00a0][A-Z][a-z]+")
_MODAL_AHEAD_RE = LatePattern(r"[ \u00a0](?:not|be|have|also|only|or may|use|cause|occur|result|need|well)\b")


def day_month(text: str, at: int) -> tuple[Atom, ...]:
    """ "27 March 2020", "27th of March", "27-Mar-20"; "12 and 13 June" gives two dates, "12-14 June" a range."""
    several = _DAYS_MONTH_RE.match(text, at)
    if several:
        rest = day_month(text, several.end())
        return _lead_day(several, rest) if rest else ()
    match = _DAY_MONTH_RE.match(text, at)
    if not match or not _is_month_name(match[2], dated=bool(match[3] or match[4])):
        return ()
    year = int(match[3]) if match[3] else _short_year(match[4])
    if year is None and (dated := _MONTH_DAY_RE.match(text, match.start(2))) and dated[3]:
        # "Room 14 March 27, 2020"
        return ()
    end = match.end() if year else _trim(text, match.end(2), False)
    return (Atom(at, end, Fields(Grain.DAY, year, month_number(match[2]), int(match[1]))),)


def _lead_day(several: re.Match[str], rest: tuple[Atom, ...]) -> tuple[Atom, ...]:
    """The day that shares its month with the dates after it."""
    first = rest[0].first
    lead = Fields(Grain.DAY, first.year, first.number, int(several[1]))
    joint = several[2].strip().lower()
    if joint in ("and", "or") or "," in joint:
        return (Atom(several.start(), several.end(1), lead), *rest)
    return (Atom(several.start(), rest[0].end, lead, rest[0].last or first), *rest[1:])


def month_first(text: str, at: int) -> tuple[Atom, ...]:
    """ "March 27, 2020", "Mar. 2020", "March 12-14, 2023", and a month alone."""
    match = _MONTH_DAY_RE.match(text, at)
    if match and _is_month_name(match[1], dated=bool(match[3])):
        return _month_days(text, match)
    match = _MONTH_YEAR_RE.match(text, at)
    if match and _is_month_name(match[1], dated=True):
        year = int(match[2]) if match[2] else _short_year(match[3])
        return (Atom(at, match.end(), Fields(Grain.MONTH, year, month_number(match[1]))),)
    match = _MONTH_RE.match(text, at)
    if match and _is_month_name(match[0], dated=False):
        weak = not _stands_alone(text, at, match.end(), match[0].rstrip(".").lower())
        end = _trim(text, match.end(), False)
        return (Atom(at, end, Fields(Grain.MONTH, None, month_number(match[0])), weak=weak),)
    return ()


def _month_days(text: str, match: re.Match[str]) -> tuple[Atom, ...]:
    month, day = month_number(match[1]), int(match[2])
    year = int(match[3]) if match[3] else None
    first = Fields(Grain.DAY, year, month, day)
    more = None if year else _MONTH_DAYS_RE.match(text, match.end())
    if not more or int(more[2]) <= day:
        return (Atom(match.start(), match.end(), first),)
    year = int(more[3]) if more[3] else None
    first, last = Fields(Grain.DAY, year, month, day), Fields(Grain.DAY, year, month, int(more[2]))
    joint = more[1].strip().lower()
    if joint in ("and", "or") or "," in joint:
        if "," in joint and not year:
            return (Atom(match.start(), match.end(), first),)
        return (Atom(match.start(), match.end(), first), Atom(more.start(2), more.end(), last))
    return (Atom(match.start(), more.end(), first, last),)


def _short_year(digits: str | None) -> int | None:
    if not digits:
        return None
    return 1900 + int(digits) if int(digits) > 68 else 2000 + int(digits)


def _trim(text: str, end: int, dated: bool) -> int:
    """``end`` without the full stop after an unabbreviated or last month ("in June.")."""
    if dated or text[end - 1] != ".":
        return end
    return end if re.match(r"[ ]?[a-z\d,;]", text[end : end + 2]) else end - 1


def _is_month_name(word: str, dated: bool) -> bool:
    """Months are capitalised; "4 may 2021" passes with its year, "may" and "march" alone never."""
    return word[0].isupper() or (dated and len(word.rstrip(".")) >= 3)


def _stands_alone(text: str, at: int, end: int, word: str) -> bool:
    """Whether a month without day and year is a month here, not a name, a verb or the start of a sentence."""
    left, right = before(text, at), after(text, end)
    if len(word) <= 4 and word not in ("june", "july", "may"):
        return bool(_FIRM_PREPOSITION_RE.search(left))
    if word in DOUBTFUL_MONTHS:
        if word == "may" and _MODAL_AHEAD_RE.match(right):
            return False
        return bool(_PREPOSITION_RE.search(left)) and not _NAME_AHEAD_RE.match(right)
    return not _NAME_AHEAD_RE.match(right) or bool(_PREPOSITION_RE.search(left))
