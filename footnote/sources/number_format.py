"""What a spreadsheet's cell shows of a value: the language of number formats (ECMA-376 part 1, 18.8.31).

A number keeps all its decimals and gets no thousands separators: a person who quotes the sheet may round either way,
and "1,250" means different things in different places. Everything else is as shown: percent signs, currencies, words
around the number, scaling by thousands, the section for negative values, for zero and for text.
"""

from __future__ import annotations

import re
from datetime import timedelta
from decimal import Decimal, InvalidOperation
from functools import lru_cache
from typing import NamedTuple

_TOKEN_RE = re.compile(
    r'"(?P<quoted>[^"]*)"?'
    r"|\\(?P<escaped>.)"
    r"|(?P<gap>_.)"
    r"|(?P<fill>\*.)"
    r"|\[\$(?P<currency>[^\]-]*)[^\]]*\]"
    r"|\[(?P<bracket>[^\]]*)\]"
    r"|(?P<general>General)"
    r"|(?P<exponent>E[+-])"
    r"|(?P<digit>[0#?@])"
    r"|(?P<semicolon>;)"
    r"|(?P<mark>[.,%/])"
    r"|(?P<literal>.)",
    re.IGNORECASE | re.DOTALL,
)
_CONDITION_RE = re.compile(r"(<=|>=|<>|<|>|=)\s*(-?[\d.]+(?:E[+-]?\d+)?)$", re.IGNORECASE)
_NO_COLOUR_RE = re.compile(r"(?i)dbnum|natnum|[<>=]|~")
_CURRENCY_RE = re.compile(r"[^\w\s]?[$\u00a2-\u00a5\u20a0-\u20cf]|\b[A-Z]{3}\b|\bkr\.?")
_NO_DATE_RE = re.compile(r'"[^"]*"|\\.|_.|\*.|\[(?!(?:h+|m+|s+)\])[^\]]*\]|AM/PM|A/P', re.IGNORECASE)
_PLAIN_EXPONENTS = range(-12, 21)  # powers of ten that are written out


class _Section(NamedTuple):
    """One of the up to four parts of a format."""

    tokens: tuple[tuple[str, str], ...]
    # Kind ("text", "digit", "mark", "exponent") and characters.
    condition: tuple[str, Decimal] | None
    is_coloured: bool

    @property
    def takes_text(self) -> bool:
        """Whether it is for text values."""
        return ("digit", "@") in self.tokens


def shown_number(value: float, number_format: str) -> str:
    """A number as a cell with this format shows it, with all its decimals; "" if the format hides it."""
    number = Decimal(f"{value:.15g}" if isinstance(value, float) else value)
    sections = _sections(number_format)
    numeric = (
        sections[:3] if len(sections) > 3 or not (len(sections) > 1 and sections[-1].takes_text) else sections[:-1]
    )
    at = _chosen(number, numeric)
    if at is None:
        return _plain(number)  # Excel fills the cell with signs: the format has no section for it
    is_negative_section = at == 1 and numeric[0].condition is None and numeric[1].condition is None
    return _rendered(number, numeric[at], is_negative_section)


def shown_text(value: str, number_format: str) -> str:
    """A text as a cell with this format shows it; "" if the format hides it."""
    sections = _sections(number_format)
    if len(sections) > 3:
        section = sections[3]
    elif sections[-1].takes_text:
        section = sections[-1]
    else:
        return value
    return "".join(value if kind == "digit" else text for kind, text in section.tokens).strip()


@lru_cache(maxsize=1024)
def _sections(number_format: str) -> tuple[_Section, ...]:
    sections = []
    tokens: list[tuple[str, str]] = []
    condition: tuple[str, Decimal] | None = None
    coloured = False
    for match in _TOKEN_RE.finditer(f"{number_format or 'General'};"):
        kind = match.lastgroup or ""
        text = match[kind]
        if kind == "semicolon":
            sections.append(_Section(tuple(tokens), condition, coloured))
            tokens, condition, coloured = [], None, False
        elif kind == "bracket":
            condition = _condition(text) or condition
            coloured = coloured or not _NO_COLOUR_RE.match(text)
        elif kind == "gap":
            tokens.append(("text", " "))
        elif kind in ("general", "digit"):
            tokens.append(("digit", "#" if kind == "general" else text))
        elif kind in ("mark", "exponent"):
            tokens.append((kind, text))
        elif kind != "fill":
            tokens.append(("text", text))
    return tuple(sections)


def _condition(text: str) -> tuple[str, Decimal] | None:
    match = _CONDITION_RE.match(text.strip())
    try:
        return (match[1], Decimal(match[2])) if match else None
    except InvalidOperation:
        return None


def _chosen(number: Decimal, sections: tuple[_Section, ...]) -> int | None:
    """The index of the section that shows ``number``."""
    if not any(section.condition for section in sections):
        if number < 0 and len(sections) > 1:
            return 1
        return 2 if number == 0 and len(sections) > 2 else 0
    for at, section in enumerate(sections):
        if section.condition is not None:
            if _holds(number, *section.condition):
                return at
        elif at == len(sections) - 1 or (number > 0 if at == 0 else number < 0):
            return at
    return None


def _holds(number: Decimal, sign: str, limit: Decimal) -> bool:
    order = (number > limit) - (number < limit)
    return order in {"<": (-1,), ">": (1,), "=": (0,), "<=": (-1, 0), ">=": (0, 1), "<>": (-1, 1)}[sign]


def _rendered(number: Decimal, section: _Section, negative: bool) -> str:
    places = [at for at, (kind, _) in enumerate(section.tokens) if kind == "digit"]
    if not places:
        return _words(section, number)
    first, last = places[0], places[-1]
    before = "".join(text for _, text in section.tokens[:first])
    after, scaled = _after(section.tokens[last + 1 :])
    number = number.scaleb(2 * sum(token == ("mark", "%") for token in section.tokens))
    is_fraction = ("mark", "/") in section.tokens
    core = (("digit", "0"), ("mark", "/")) if is_fraction else section.tokens[first : last + 1]
    number = number.scaleb(-3 * (scaled + _commas_at_the_point(core)))
    if number == 0 and all(text != "0" for kind, text in core if kind == "digit") and (before + after).strip():
        return _words(section, number)  # '"-"??' shows a dash for zero
    sign = "-" if number < 0 else ""
    if negative:
        before, after, is_marked = _without_sign(before, after)
        sign = "-" if is_marked or (section.is_coloured and not _says_words(before + after)) else ""
    return " ".join(f"{before}{sign}{_digits(abs(number), core)}{after}".split())


def _after(tokens: tuple[tuple[str, str], ...]) -> tuple[str, int]:
    """The text behind the last digit, and how many commas stand right behind it, each of which divides by 1,000."""
    scaled = 0
    while scaled < len(tokens) and tokens[scaled] == ("mark", ","):
        scaled += 1
    if scaled < len(tokens) and tokens[scaled] == ("mark", "."):  # "0." and "0,."
        tokens = (*tokens[:scaled], *tokens[scaled + 1 :])
    text = "".join(text for _, text in tokens[scaled:])
    return re.sub(r"^\s*/\s*\d+", "", text), scaled  # the denominator of "# ??/16"


def _commas_at_the_point(core: tuple[tuple[str, str], ...]) -> int:
    """How many commas stand right before the decimal point: each divides by 1,000."""
    if ("mark", ".") not in core:
        return 0
    point = at = core.index(("mark", "."))
    while at and core[at - 1] == ("mark", ","):
        at -= 1
    return point - at


def _without_sign(before: str, after: str) -> tuple[str, str, bool]:
    """The texts around a negative number without what says that it is one, and whether something did."""
    if "(" in before and ")" in after:
        return before.replace("(", "", 1), after.replace(")", "", 1), True
    for sign in ("-", "\u2212", "\u2013"):
        if sign in before:
            return before.replace(sign, "", 1), after, True
        if after.lstrip().startswith(sign):
            return before, after.replace(sign, "", 1), True
    return before, after, False


def _digits(number: Decimal, core: tuple[tuple[str, str], ...]) -> str:
    """The number between the texts around it."""
    marks = {text for kind, text in core if kind == "mark"}
    if any(kind == "exponent" for kind, _ in core) or marks & {".", "/"}:
        return _plain(number)
    if any(kind == "text" for kind, _ in core):
        return _distributed(number, core)
    wide = sum(text == "0" for _, text in core)
    is_code = wide > 1 and not marks and number == number.to_integral_value()
    return _plain(number).zfill(wide) if is_code else _plain(number)


def _distributed(number: Decimal, core: tuple[tuple[str, str], ...]) -> str:
    """Digits with text between them, as in "000-00-0000"."""
    left = str(int(number.to_integral_value()))
    shown: list[str] = []
    places = sum(kind == "digit" for kind, _ in core)
    for kind, text in reversed(core):
        if kind != "digit":
            shown.append(text if kind == "text" else "")
            continue
        places -= 1
        digit = left if not places else left[-1:]
        left = "" if not places else left[:-1]
        shown.append(digit or ("0" if text == "0" else ""))
    return "".join(reversed(shown))


def _words(section: _Section, number: Decimal) -> str:
    """What a section shows that writes no digit: words, nothing, or a dash, by which accountants mean zero."""
    text = " ".join("".join(text for kind, text in section.tokens if kind != "digit").split())
    if number == 0 and re.search(r"[-\u2010-\u2015\u2212]", text) and not _says_words(text):
        return re.sub(r"\s*[-\u2010-\u2015\u2212]+", "0", text, count=1)
    return text


def _says_words(text: str) -> bool:
    """Whether more than a currency is written."""
    return re.search(r"\w", _CURRENCY_RE.sub("", text)) is not None


def _plain(number: Decimal) -> str:
    """Digits without an exponent, unless there were very many."""
    if not number:
        return "0"
    if number.adjusted() not in _PLAIN_EXPONENTS:
        return f"{number.normalize():E}"
    text = f"{number:f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def shows_time_only(number_format: str) -> bool:
    """Whether a format of dates shows hours, minutes or seconds and no day, month or year."""
    letters = _date_letters(number_format)
    # "m" is minutes beside hours or seconds.
    return bool(letters & set("hs")) and not letters & set("dy")


def shown_elapsed(value: timedelta, number_format: str) -> str:
    """A span of time as hours, minutes and seconds, as far as the format shows them: "26:30"."""
    letters = _date_letters(number_format)
    seconds = round(value.total_seconds())
    sign, seconds = ("-", -seconds) if seconds < 0 else ("", seconds)
    unit = re.search(r"\[(h+|m+|s+)\]", number_format, re.IGNORECASE)
    first = unit[1][0].lower() if unit else "h"
    if first == "s":
        return f"{sign}{seconds}"
    parts = [seconds // 3600, seconds // 60 % 60] if first == "h" else [seconds // 60]
    if first == "h" and "m" not in letters and "s" not in letters:
        return f"{sign}{parts[0]}"
    if "s" in letters or seconds % 60:
        parts.append(seconds % 60)
    return sign + ":".join([str(parts[0]), *(f"{part:02}" for part in parts[1:])])


def _date_letters(number_format: str) -> set[str]:
    """The letters that stand for parts of a date or time, lower case."""
    section = re.sub(
        r'"[^"]*"|\\.|_.|\*.|\[(?!(?:h+|m+|s+)\])[^\]]*\]|AM/PM|A/P', "", number_format, flags=re.IGNORECASE
    )
    return {letter for letter in section.split(";")[0].lower() if letter in "dymhs"}
