"""The cheap search for places where a date may begin; what stands there is looked at closely elsewhere."""

from __future__ import annotations

import re
from collections.abc import Callable, Set

from ..tables.calendar import DECADES, MONTHS, SEASONS, WEEKDAY_GROUPS, WEEKDAYS

Search = Callable[[str, int], re.Match[str] | None]

_GAP = r"[ \t\n\u00a0]"
_UNIT = r"(?i:day|week|month|quarter|year|decade)"

# Each alternative begins with a small class of letters, so that plain prose is left at the first letter of a word.
# The names of the groups say which forms are tried.
_TRIGGERS = rf"""
    (?P<digit>[0-9]+)
    | (?P<month>[JFMASOND](?i:
        an(?:uary)?|eb(?:ruary)?|ar(?:ch)?|pr(?:il)?|ay|une?|uly?|ug(?:ust)?|ep(?:t(?:ember)?)?|ct(?:ober)?
        |ov(?:ember)?|ec(?:ember)?)(?![A-Za-z]))
    | (?P<lower>[jfmasond](?:
        an(?:uary)?|eb(?:ruary)?|ar(?:ch)?|pr(?:il)?|ay|une?|uly?|ug(?:ust)?|ep(?:t(?:ember)?)?|ct(?:ober)?
        |ov(?:ember)?|ec(?:ember)?)(?=\.?{_GAP}[0-9]))
    | (?P<weekday>[MTWFS](?i:
        on(?:days?)?|ue(?:s(?:days?)?)?|ed(?:nesdays?)?|hu(?:r(?:s(?:days?)?)?)?|ri(?:days?)?|at(?:urdays?)?
        |un(?:days?)?)(?![A-Za-z]))
    | (?P<weekdays>[Ww](?i:eek(?:days?|ends?))(?![A-Za-z]))
    | (?P<season>[SWAFswaf](?i:pring|ummer|utumn|all|inter)(?![A-Za-z]))
    | (?P<code>[QqHhFC](?:0?[1-4](?:(?!\w)|(?=FY))|\.?Y))
    | (?P<fiscal>[Ff](?i:iscal|inancial){_GAP})
    | (?P<clock>[NMnm](?i:oon|idday|idnight)(?!\w))
    | (?P<day>[YTyt](?i:esterday|oday|onight|omorrow)(?!\w))
    | (?P<part>[EMLSBemlsb](?:(?i:arly|id|ate)(?:{_GAP}|[-\u2010-\u2014])|(?i:nd|iddle|tart|eginning){_GAP}of\b))
    | (?P<named>[LPTNCUFlptncuf](?i:ast|revious|receding|rior|his|ext|urrent|oming|pcoming|ollowing){_GAP}(?i:
        year|quarter|month|week|day|night|morning|evening|afternoon|decade|centur|fiscal|financial|jan|feb|mar|apr|may
        |jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|spring|summer|autumn|winter|fall))
    | (?P<counted>[AOTFSENaotfsen](?i:n|ne|wo|hree|our|ive|ix|even|ight|ine|en|leven|welve)?{_GAP}{_UNIT}s?{_GAP}
        (?i:ago|earlier|later|before|from|hence|prior|previous|end|to))
    | (?P<ordinal>[FSTENLfstenl](?i:
        irst|econd|hird|ourth|ifth|ixth|eventh|ighth|inth|enth|leventh|welfth|hirteenth|ourteenth|ifteenth|ixteenth
        |eventeenth|ighteenth|ineteenth|wentieth|wenty-first|ast|inal)(?:{_GAP}|-)
        (?i:quarter|half|century|fiscal|financial))
    | (?P<ended>[HQYhqy](?i:alf[- ]year|uarter|ears?){_GAP}(?i:that{_GAP})?(?i:end|to|before|earlier|after|later))
    | (?P<decade>[TFSENtfsen](?i:wenties|hirties|orties|ifties|ixties|eventies|ighties|ineties)(?!\w))
"""
# The first two letters that lower-case triggers have: most words are left here.
_OPENINGS = (
    r"[0-9A-Z]|a[npu\s]|be|c[uo]|de|e[ainl]|f[aeio]|h[a12]|j[au]|la|m[ai]|n[eio]|o[nc]|p[ar]|q|s[eiptux]|t[ehwo]|up"
    r"|w[ei]|ye"
)
# The search runs from separator to separator, which is several times as fast as trying every letter.
_NEXT_RE = re.compile(rf"[\W_](?={_OPENINGS})(?:{_TRIGGERS})", re.VERBOSE)
# The triggers that need no word of those below.
_NEXT_DIGITS_RE = re.compile(r"[\W_](?:(?P<digit>[0-9]+)|(?P<code>[QqHhFC](?:0?[1-4](?:(?!\w)|(?=FY))|\.?Y)))")
_DIGIT_RE = re.compile(r"\d")
# Every date without a digit has one of these words.
_DATE_WORDS = frozenset(
    {*MONTHS, *WEEKDAYS, *(f"{day}s" for day in WEEKDAYS if day.endswith("day")), *WEEKDAY_GROUPS, *SEASONS, *DECADES}
    | {"yesterday", "today", "tonight", "tomorrow", "noon", "midday", "midnight", "half", "century"}
    | {"day", "days", "week", "weeks", "month", "months", "quarter", "quarters", "year", "years", "decade", "decades"}
    | {"night", "morning", "afternoon", "evening"}
)
# Words before the digits of a date that belong to it.
_LEAD_WORDS = frozenset({"fiscal", "financial", "early", "mid", "late", "end", "middle", "start", "beginning"})
_HERE_RE = re.compile(_TRIGGERS, re.VERBOSE)

# What follows the digits that begin a date; most numbers are left here. A mark beyond ASCII may be a dash, a blank or
# a digit of some kind, and says nothing.
_DATE_DIGITS_RE = re.compile(
    r"""(?P<year>[0-9]{4}(?![0-9])) | [0-9]{1,3}(?:
        (?P<digit>[^\x00-\x7f])
        | (?P<number> [-/:'] | ,[0-9]{1,2}(?![0-9]) | [.,][^0-9A-Za-z] | (?i:st|nd|rd|th|[qhaps])
        | \.[0-9]{1,2}(?![0-9])(?! [;,)%|\]] | \Z | \.(?![0-9]) | \ [^apuhtA-Z\x80-\U0010ffff\s-])
        | \s{1,3}(?: -(?!\ [^0-9\s]) | [/,'&@(] | [^\x00-\x7f] | [A-Z][A-Z]
            | (?i: of|to|and|or|until|through|uhr|hours|hrs|noon|mid|o'|[ap]\.?[ ]?m|day|week|month|quarter|year|decade
                |jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec) ) ) )""",
    re.VERBOSE,
)


def digits_kind(text: str, at: int) -> str | None:
    """What the digits that begin at ``at`` may begin, by their number and what follows; None if no date.

    A "year" has four, a "number" fewer; "digit" leaves both open.
    """
    match = _DATE_DIGITS_RE.match(text, at)
    return match.lastgroup if match else None


def trigger_at(text: str, at: int) -> re.Match[str] | None:
    """The trigger that begins exactly at ``at``; its ``lastgroup`` is its kind."""
    return _HERE_RE.match(text, at)


def date_search(text: str, runs: Set[str] | None) -> Search | None:
    """The search for triggers that fits a text with these ``letter_runs``; None if no date can stand in it.

    A search gives the next trigger that begins after a separator at or after a place; the trigger begins where its
    last group does.
    """
    if runs is None or not _DATE_WORDS.isdisjoint(runs):
        return _NEXT_RE.search
    if not _DIGIT_RE.search(text):
        return None
    return _NEXT_DIGITS_RE.search if _LEAD_WORDS.isdisjoint(runs) else _NEXT_RE.search


# Behind a year that is no part of a longer date, code or decade.
_YEAR_ENDS_RE = re.compile(r"[,;:)\]!?\"\u201d]|\.(?!\d)|\Z| (?![QqHhWw\s])")


def stands_plain(text: str, at: int) -> bool:
    """Whether what follows the four digits at ``at`` leaves only a bare year or the first of two."""
    return _YEAR_ENDS_RE.match(text, at + 4) is not None
