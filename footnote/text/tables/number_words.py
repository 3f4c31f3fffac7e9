"""Number words of English and the value each stands for."""

from __future__ import annotations

SMALL: dict[str, int] = {
    word: value
    for value, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen"
        " seventeen eighteen nineteen".split()
    )
}

TENS: dict[str, int] = {
    word: 10 * value
    for value, word in enumerate("twenty thirty forty fifty sixty seventy eighty ninety".split(), start=2)
} | {"fourty": 40}

SCALES: dict[str, int] = {
    "thousand": 10**3,
    "lakh": 10**5,
    "lakhs": 10**5,
    "lac": 10**5,
    "million": 10**6,
    "crore": 10**7,
    "crores": 10**7,
    "billion": 10**9,
    "trillion": 10**12,
    "quadrillion": 10**15,
}

# Scales of East Asian numbers, glued to digits and to what follows.
MYRIADS: dict[str, int] = {
    "万": 10**4,
    "萬": 10**4,
    "億": 10**8,
    "亿": 10**8,
    "兆": 10**12,
}

# Scale words and letters that may follow digits ("2.1 bn"); case counts only where the table says so.
DIGIT_SCALES: dict[str, int] = (
    SCALES
    | MYRIADS
    | {
        "hundred": 100,
        "dozen": 12,
        "millions": 10**6,
        "billions": 10**9,
        "mn": 10**6,
        "mln": 10**6,
        "mio": 10**6,
        "bn": 10**9,
        "bln": 10**9,
        "mrd": 10**9,
        "milliarden": 10**9,
        "millionen": 10**6,
        "tn": 10**12,
        "trn": 10**12,
        "tsd": 10**3,
    }
)

# Letters that are a scale only when glued to the digits.
GLUED_SCALES: dict[str, int] = {
    "k": 10**3,
    "K": 10**3,
    "m": 10**6,
    "M": 10**6,
    "mm": 10**6,
    "MM": 10**6,
    "b": 10**9,
    "B": 10**9,
    "T": 10**12,
    "cr": 10**7,
    "Cr": 10**7,
}

_IRREGULAR_ORDINALS = "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split()

ORDINALS: dict[str, int] = {word: value for value, word in enumerate(_IRREGULAR_ORDINALS)}
ORDINALS |= {word + "th": value for word, value in SMALL.items() if value > 12}
ORDINALS |= {word[:-1] + "ieth": value for word, value in TENS.items()}
ORDINALS |= {"hundredth": 100, "thousandth": 1000, "millionth": 10**6, "billionth": 10**9}

# Denominators as they stand after "a", "one" or "two".
FRACTIONS: dict[str, int] = {"half": 2, "halves": 2, "quarter": 4, "quarters": 4}
FRACTIONS |= {word: value for word, value in ORDINALS.items() if value > 2}
FRACTIONS |= {word + "s": value for word, value in ORDINALS.items() if value > 2}

# Plural scale words without a number name a vague amount, known only from below.
VAGUE: dict[str, int] = {
    "tens": 10,
    "dozens": 12,
    "hundreds": 100,
    "thousands": 1000,
    "lakhs": 10**5,
    "millions": 10**6,
    "crores": 10**7,
    "billions": 10**9,
    "trillions": 10**12,
}

VULGAR: dict[str, tuple[int, int]] = {
    "½": (1, 2),
    "⅓": (1, 3),
    "⅔": (2, 3),
    "¼": (1, 4),
    "¾": (3, 4),
    "⅕": (1, 5),
    "⅖": (2, 5),
    "⅗": (3, 5),
    "⅘": (4, 5),
    "⅙": (1, 6),
    "⅚": (5, 6),
    "⅛": (1, 8),
    "⅜": (3, 8),
    "⅝": (5, 8),
    "⅞": (7, 8),
}

# Units of which "a" is one behind a bound: "less than an hour".
ARTICLE_UNITS: frozenset[str] = frozenset(
    "minute hour day week fortnight month year decade kilometre kilometer mile".split()
)

# A number in words begins with one of these.
STARTERS: frozenset[str] = frozenset({*SMALL, *TENS, *ORDINALS, *VAGUE, "a", "an", "half", "quarter"})
