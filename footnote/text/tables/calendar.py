"""Calendar words: months, weekdays, seasons, ordinals, units, zones, and the windows of "early", "mid" and "late"."""

from __future__ import annotations

MONTHS: dict[str, int] = {
    "january": 1,
    "february": 2,
    "march": 3,
    "april": 4,
    "may": 5,
    "june": 6,
    "july": 7,
    "august": 8,
    "september": 9,
    "october": 10,
    "november": 11,
    "december": 12,
    "jan": 1,
    "feb": 2,
    "mar": 3,
    "apr": 4,
    "jun": 6,
    "jul": 7,
    "aug": 8,
    "sept": 9,
    "sep": 9,
    "oct": 10,
    "nov": 11,
    "dec": 12,
}

# Months that are also names of people or common words: alone they need a preposition.
DOUBTFUL_MONTHS: frozenset[str] = frozenset({"march", "april", "may", "june", "august"})

WEEKDAYS: dict[str, int] = {
    "monday": 0,
    "tuesday": 1,
    "wednesday": 2,
    "thursday": 3,
    "friday": 4,
    "saturday": 5,
    "sunday": 6,
    "mon": 0,
    "tues": 1,
    "tue": 1,
    "wed": 2,
    "thurs": 3,
    "thur": 3,
    "thu": 3,
    "fri": 4,
    "sat": 5,
    "sun": 6,
}

WEEKDAY_GROUPS: dict[str, tuple[int, ...]] = {
    "weekday": (0, 1, 2, 3, 4),
    "weekdays": (0, 1, 2, 3, 4),
    "weekend": (5, 6),
    "weekends": (5, 6),
}

# Northern meteorological seasons; winter is named after the year in which it begins.
SEASONS: dict[str, int] = {
    "spring": 1,
    "summer": 2,
    "autumn": 3,
    "fall": 3,
    "winter": 4,
}

ORDINALS: dict[str, int] = {
    "first": 1,
    "second": 2,
    "third": 3,
    "fourth": 4,
    "fifth": 5,
    "sixth": 6,
    "seventh": 7,
    "eighth": 8,
    "ninth": 9,
    "tenth": 10,
    "eleventh": 11,
    "twelfth": 12,
    "thirteenth": 13,
    "fourteenth": 14,
    "fifteenth": 15,
    "sixteenth": 16,
    "seventeenth": 17,
    "eighteenth": 18,
    "nineteenth": 19,
    "twentieth": 20,
    "twenty-first": 21,
    "last": -1,
    "final": -1,
}

COUNTS: dict[str, int] = {
    "a": 1,
    "an": 1,
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
    "ten": 10,
    "eleven": 11,
    "twelve": 12,
}

DECADES: dict[str, int] = {
    "twenties": 20,
    "thirties": 30,
    "forties": 40,
    "fifties": 50,
    "sixties": 60,
    "seventies": 70,
    "eighties": 80,
    "nineties": 90,
}

# Names of fixed zones in minutes east of UTC.
ZONES: dict[str, int] = {
    "UTC": 0,
    "GMT": 0,
    "Z": 0,
    "WET": 0,
    "BST": 60,
    "CET": 60,
    "CEST": 120,
    "EET": 120,
    "EEST": 180,
    "EST": -300,
    "EDT": -240,
    "CST": -360,
    "CDT": -300,
    "MST": -420,
    "MDT": -360,
    "PST": -480,
    "PDT": -420,
    "JST": 540,
}

# First and last (exclusive) day of a month for each part of it. Neighbours share days: people disagree about them.
MONTH_PARTS: dict[str, tuple[int, int]] = {
    "early": (1, 12),
    "mid": (9, 22),
    "late": (19, 32),
}

# First and last month of a year for each part of it: mid-2023 is May to August.
YEAR_PARTS: dict[str, tuple[int, int]] = {
    "early": (1, 4),
    "mid": (5, 8),
    "late": (9, 12),
}

# First and last (exclusive) tenth of a decade or century.
SPAN_PARTS: dict[str, tuple[int, int]] = {
    "early": (0, 4),
    "mid": (3, 7),
    "late": (6, 10),
}

PART_WORDS: dict[str, str] = {
    "early": "early",
    "beginning": "early",
    "start": "early",
    "mid": "mid",
    "middle": "mid",
    "late": "late",
    "end": "late",
}
