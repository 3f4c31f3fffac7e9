"""Named stretches of time: quarters, halves, fiscal years, seasons, parts of them, decades and centuries."""

from __future__ import annotations

import re

from ..late_pattern import LatePattern
from ..tables.calendar import COUNTS, DECADES, ORDINALS, PART_WORDS, SEASONS
from .atoms import DASH, GAP, MONTH_WORD, YEAR_END, YEAR_NUMBER, Atom, before, month_number, two_digit_year
from .calendar import Fields
from .period import Grain

_FISCAL = r"(?:fiscal|financial)"
_FISCAL_YEAR = rf"(?:{_FISCAL}(?:[ -]years?)?|FY|F\.Y\.)"
_PLAIN_YEAR_RE = LatePattern(rf"CY{GAP}?({YEAR_NUMBER}|\d\d)(?!\w)")
_CALENDAR_YEAR = r"(?:calendar(?:[ -]year)?|CY)"
# "of 2026", "in fiscal 2024", "/2021", "'19", "FY2024", " 2019".
_OF_YEAR = (
    rf"(?:(?:,?{GAP}(?:(?:of|in|for){GAP})?(?:the{GAP})?|[-/])?(?:({_FISCAL_YEAR}){GAP}?|{_CALENDAR_YEAR}{GAP}?)?"
    rf"(?:({YEAR_NUMBER})(?:[-/\u2013](\d\d)(?!\d))?{YEAR_END}|(?:['\u2019]|(?<=FY))(\d\d)(?!\d)))?"
)
_NUMBERED = "|".join(sorted(ORDINALS, key=lambda word: (-len(word), word)))

_WHICH_QUARTER = rf"(?:({_NUMBERED})|([1-4])(?:st|nd|rd|th))[ \u00a0\n-](?:({_FISCAL})[ -])?quarters?"
_QUARTER_RE = LatePattern(rf"(?:Q0?([1-4])|{_WHICH_QUARTER})(?:(?!\w)|(?=FY\d)){_OF_YEAR}", re.IGNORECASE)
_WHICH_HALF = rf"(?:(first|second|last)|([12])(?:st|nd))[ \u00a0\n-](?:({_FISCAL})[ -])?half"
_HALF_RE = LatePattern(rf"(?:H([12])|{_WHICH_HALF})(?!\w){_OF_YEAR}", re.IGNORECASE)
_FISCAL_RE = LatePattern(
    rf"{_FISCAL_YEAR}(?:{GAP}|{DASH})?['\u2019]?({YEAR_NUMBER}|\d\d)(?:(?:{DASH}|/)(\d{{4}}|\d\d)(?!\d))?(?!\w|[.,]\d)",
    re.IGNORECASE,
)
_MONTHS_LONG = r"(?:three|six|nine|twelve|3|6|9|12)[ -]months?(?:[ -]period)?"
_ENDED_RE = LatePattern(
    rf"(?:(?:({_FISCAL})[ -])?(years?|quarter|{_MONTHS_LONG}|half[- ]year))"
    rf"{GAP}(?:(?:that{GAP})?end(?:ed|ing|s)(?:{GAP}on)?|to){GAP}"
    rf"(?:(\d{{1,2}}){GAP}({MONTH_WORD})|({MONTH_WORD})(?:{GAP}(\d{{1,2}})(?!\d))?),?{GAP}({YEAR_NUMBER}){YEAR_END}",
    re.IGNORECASE,
)
_SEASON_RE = LatePattern(
    rf"({'|'.join(SEASONS)})(?:(?:{GAP}of)?,?{GAP}({YEAR_NUMBER})(?:[-/\u2013](\d\d|\d{{4}})(?!\d))?{YEAR_END})?(?!\w)",
    re.IGNORECASE,
)
_SEASON_ALONE_RE = re.compile(
    r"\b(?:in|in the|the|since|until|by|during|during the|this|last|next|every|each|early|late|mid)[ \u00a0\n-]$",
    re.IGNORECASE,
)
_FALL_ALONE_RE = re.compile(r"\b(?:in the|in|this|last|next|every|during the|by the)[ \u00a0\n]$", re.IGNORECASE)
_PART_RE = LatePattern(
    rf"(early|mid|late)(?:{DASH}(?:to{DASH}late{DASH})?|{GAP}(?:in{GAP})?)|(?:the{GAP})?(end|middle|start|beginning){GAP}of{GAP}(?:the{GAP})?",
    re.IGNORECASE,
)
_DECADE_RE = LatePattern(r"((?:1[0-9]|2[01])\d0)['\u2019]?s(?!\w)")
_SHORT_DECADE_RE = LatePattern(r"([1-9]0)['\u2019]?s(?!\w)")
_SHORT_DECADE_LEFT_RE = LatePattern(
    r"\b(?:the|early|mid|late|since)(?:[ -]|[ -]to[ -](?:mid|late)[ -])$|['\u2019]$", re.IGNORECASE
)
_AGE_LEFT_RE = LatePattern(
    r"\b(?:his|her|their|your|my|our|its)[ ](?:(?:early|mid|late)[ -])?['\u2019]?$", re.IGNORECASE
)
_DECADE_WORD_RE = LatePattern(rf"(?:nineteen[- ])?({'|'.join(DECADES)})(?!\w)", re.IGNORECASE)
_CENTURY_RE = LatePattern(
    rf"(?:([1-9]|1\d|2[0-2])(?:st|nd|rd|th)|({_NUMBERED}))[ \u00a0\n-]century(?!\w)(?!{GAP}B\.?C)", re.IGNORECASE
)
_MONTHS_IN = {"year": 12, "years": 12, "quarter": 3, "half-year": 6, "half year": 6}


def quarter(text: str, at: int) -> Atom | None:
    """ "Q3 2019", "second quarter of 2026", "Q4/2021", "fourth fiscal quarter of 2024", "Q1"."""
    match = _QUARTER_RE.match(text, at)
    if not match:
        return None
    number = int(match[1] or match[3] or ORDINALS[(match[2] or "").lower()])
    number = 4 if number == -1 else number
    if number > 4 or (ORDINALS.get((match[2] or "").lower()) == -1 and not (match[6] or match[8])):
        # "Last quarter" without a year is relative.
        return None
    return _numbered(match, Grain.QUARTER, number, match[4])


def half(text: str, at: int) -> Atom | None:
    """ "first half of 2024", "H1 2024"; a half of something else than a year is weak."""
    match = _HALF_RE.match(text, at)
    if not match:
        return None
    number = int(match[1] or match[3] or (1 if (match[2] or "").lower() == "first" else 2))
    return _numbered(match, Grain.HALF, number, match[4])


def _numbered(match: re.Match[str], grain: Grain, number: int, fiscal_word: str | None) -> Atom:
    fiscal = bool(fiscal_word or match[5])
    year = int(match[6]) if match[6] else two_digit_year(match[8]) if match[8] else None
    if year and match[7]:
        year += 1
        fiscal = True
    weak = year is None and grain is Grain.HALF
    return Atom(match.start(), match.end(), Fields(grain, year, number, fiscal=fiscal), weak=weak)


def fiscal_year(text: str, at: int) -> Atom | None:
    """ "FY2024", "FY24", "fiscal 2024", "financial year 2023-24"."""
    plain = _PLAIN_YEAR_RE.match(text, at)
    if plain:
        return Atom(at, plain.end(), Fields(Grain.YEAR, two_digit_year(plain[1])))
    match = _FISCAL_RE.match(text, at)
    if not match:
        return None
    year = two_digit_year(match[1])
    if match[2]:
        return Atom(at, match.end(), Fields(Grain.FISCAL_YEAR, year, paired=True))
    return Atom(at, match.end(), Fields(Grain.FISCAL_YEAR, year, fiscal=True))


def ended_period(text: str, at: int) -> Atom | None:
    """ "year ended 30 June 2024", "quarter ending March 2024", "six months ended June 30, 2024"."""
    match = _ENDED_RE.match(text, at)
    if not match:
        return None
    word = match[2].lower()
    months = _MONTHS_IN.get(word) or _count(re.split(r"[ -]", word)[0])
    month = month_number(match[4] or match[5])
    day = match[3] or match[6]
    grain = {12: Grain.FISCAL_YEAR, 6: Grain.HALF, 3: Grain.QUARTER}.get(months, Grain.MONTH)
    fields = Fields(grain, int(match[7]), month, int(day) if day else None, ended=True, months=months)
    return Atom(at, match.end(), fields)


def _count(word: str) -> int:
    return int(word) if word.isdigit() else COUNTS[word]


def season(text: str, at: int) -> Atom | None:
    """ "spring 2024", "winter 2018-19", "in the spring"; weak where it may be another word."""
    match = _SEASON_RE.match(text, at)
    if not match:
        return None
    word, year = match[1].lower(), int(match[2]) if match[2] else None
    fields = Fields(Grain.SEASON, year, SEASONS[word])
    if year:
        return Atom(at, match.end(), fields)
    alone = _FALL_ALONE_RE if word == "fall" else _SEASON_ALONE_RE
    return Atom(at, match.end(), fields, weak=not alone.search(before(text, at)))


def part_words(text: str, at: int) -> tuple[str, int] | None:
    """ "early", "mid" or "late" and where the period itself begins ("mid-" 2023, "the end of " May)."""
    match = _PART_RE.match(text, at)
    return (PART_WORDS[(match[1] or match[2]).lower()], match.end()) if match else None


def decade(text: str, at: int) -> Atom | None:
    """ "1990s", "the 90s", "nineties"; "1900s" is a decade or a century; "in his 70s" is an age and no date."""
    left = before(text, at)
    if _AGE_LEFT_RE.search(left):
        return None
    match = _DECADE_RE.match(text, at)
    if match:
        year = int(match[1])
        others = (Fields(Grain.CENTURY, year),) if year % 100 == 0 else ()
        return Atom(at, match.end(), Fields(Grain.DECADE, year), others=others)
    match = _SHORT_DECADE_RE.match(text, at)
    if match and _SHORT_DECADE_LEFT_RE.search(left):
        return Atom(at, match.end(), Fields(Grain.DECADE, _decade_year(int(match[1]))))
    match = _DECADE_WORD_RE.match(text, at)
    if match and re.search(r"\b(?:the|early|mid|late)[ -]$", left, re.IGNORECASE):
        return Atom(at, match.end(), Fields(Grain.DECADE, 1900 + DECADES[match[1].lower()]))
    return None


def _decade_year(tens: int) -> int:
    return 2000 + tens if tens <= 20 else 1900 + tens


def century(text: str, at: int) -> Atom | None:
    """ "19th century", "twenty-first century": from the year 01 to the year 00, told as 1800 to 1899."""
    match = _CENTURY_RE.match(text, at)
    if not match:
        return None
    number = int(match[1] or ORDINALS[match[2].lower()])
    if number < 2:
        return None
    return Atom(at, match.end(), Fields(Grain.CENTURY, 100 * (number - 1)))
