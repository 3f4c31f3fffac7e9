"""Numerals in digits: plain numbers, and the look-alikes (codes, versions, phone numbers, moments) that are none."""

from __future__ import annotations

import re
from decimal import Decimal

from ..late_pattern import LatePattern
from ..tables.currencies import CODES, SIGNS
from ..tables.number_words import VULGAR
from .digits import MOST_DIGITS, Digits, read_digits, read_marks, run_end
from .numeral import Numeral, NumeralForm, identifier

# Clock times and dates in digits; they are read elsewhere.
_MOMENT = LatePattern(
    r"[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?(?![0-9])(?: ?[ap]\.?m\b)?|[0-9]{1,2} ?[ap]\.?m(?![a-z])"
    r"|[0-9]{4}-[0-9]{2}-[0-9]{2}(?![0-9])|[0-9]{1,2}([./-])[0-9]{1,2}\1[0-9]{4}(?![0-9])"
    r"|(?:1[5-9]|20)[0-9]{2}[–/-](?:[0-9]{2}|(?:1[5-9]|20)[0-9]{2})(?![0-9]|[.,][0-9])",
    re.IGNORECASE,
)
# What tells a moment, a version, a serial number or a fraction from a plain number; most are plain.
_SPECIAL_NEXT = LatePattern(r"0[0-9]|[0-9]+(?:[:./⁄–-][0-9]| ?[ap]\.?m)", re.IGNORECASE)
_DOTTED = LatePattern(r"[0-9]+(?:\.[0-9]+){2,}")
_GROUPED_DOTS = LatePattern(r"[1-9][0-9]{0,2}(?:\.[0-9]{3})+(?![.0-9])")
_PHONE = LatePattern(
    r"\+[0-9]{1,3}(?:[ ./-]?\(?[0-9]{1,5}\)?){2,8}(?![0-9])|\(?[0-9]{3}\)?[ .-][0-9]{3}[.-][0-9]{4}(?![0-9])"
)
_ZERO_LED = LatePattern(r"0[0-9]+(?:[ -][0-9]{2,5})*(?![.,]?[0-9])")
_SERIAL = LatePattern(r"[0-9]{1,13}(?:-[0-9]{1,13}){2,8}(?![0-9])|(?:24/7|9/11)(?![0-9])")
_SLASHED = LatePattern(r"([0-9]{1,3})[/⁄]([0-9]{1,3})(?![0-9/]|[.,][0-9])")
_MIXED = LatePattern(r"[ -]([0-9]{1,2})[/⁄](2|3|4|5|6|8|10|16|32|64)(?![0-9/]|[.,][0-9])")
_EXPONENT = LatePattern(
    r"[eE]([+-]?[0-9]{1,2})(?![0-9A-Za-z])|[ ]?[×x·*][ ]?10(?:\^([+−-]?[0-9]{1,2})|(⁻?[⁰¹²³⁴-⁹]{1,2}))"
)
# "10⁻³", "10^6": a power of ten by itself.
_POWER_OF_TEN = LatePattern(r"(?:\^([+−-]?[0-9]{1,2})(?![0-9])|(⁻?[⁰¹²³⁴-⁹]{1,2}))(?![^\W_])")
_SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻−", "0123456789--")
_ORDINAL_END = LatePattern(r"(?:st|nd|rd|th)(?![A-Za-z0-9])")
_DECADE_END = LatePattern(r"['’]?s(?![A-Za-z])")
# "A timeout of 30s" are seconds; "the 30s", "in her late 30s" and "100s of users" are none.
_SECONDS_END = LatePattern(r"s(?![A-Za-z]| of )")
_BEFORE_DECADE = LatePattern(
    r"(?:\b(?:the|his|her|their|my|our|your|early|mid|late|low|high|and|or|to)[ -]|['’‘–-])$", re.I
)
_BEFORE_REACH = 8
_TOKEN_END = LatePattern(r"[A-Za-z0-9_]*(?:[-./][A-Za-z0-9_]+){0,8}")
_ACCOUNT = LatePattern(r"[A-Z]{2}[0-9]{2}(?: [A-Z]{4})?((?: ?[0-9]{1,4}){2,8})(?![0-9])")
_WORD_BACK = 12
# Half a unit of the last place, by the number of decimals.
_HALVES = tuple(Decimal(5).scaleb(-decimals - 1) for decimals in range(MOST_DIGITS))
# A fraction is taken to be as exact as a whole percent.
_SHARE_HALF = Decimal("0.005")
_NUMBER = NumeralForm.NUMBER
_new = tuple.__new__
# Prefixes that a hyphen joins to an amount ("top-10", "sub-5 %"), unlike codes ("E-404").
_JOINED = frozenset("top under over sub plus non pre post mid late early at of to up is than and or by in a".split())


# A number in a place where no look-alike can stand: after a blank or a sign of money, before a mark or a word that is
# no exponent and no "a.m.". Most numbers stand so, and need no closer look.
_PLAIN = re.compile(
    r"(?<![^\s|$€£\"“])(?:0|[1-9][0-9]{0,11})(?:(?:,[0-9]{3}){0,3}(?:\.[0-9]{1,9})?)"
    r"(?=[;\]%|!?\"”\n]|\Z|[,.:](?:\s|\Z)|\)(?![ .-])| [|(,;:)=<+–—-]| [B-OQ-WYZb-oq-wyz])"
)


def plain_digits(text: str, start: int, mark: str | None) -> tuple[Numeral, int] | None:
    """What ``from_digits`` gives for a number that is plain at first sight, and None for others."""
    match = _PLAIN.match(text, start)
    if match is None:
        return None
    run, end = match.group(), match.end()
    found = read_marks(run, mark)
    if found is None:
        return None
    return _new(Numeral, (start, end, found[0], _HALVES[found[1]], _NUMBER, False, run.isdigit())), end


def from_digits(text: str, start: int, mark: str | None) -> tuple[Numeral | None, int]:
    """The numeral at a digit or a fraction sign, and where to look on; ``mark`` is the decimal mark if known."""
    before = text[start - 1] if start else ""
    if text[start] in VULGAR:
        return _vulgar(text, start, start, Decimal(0)), start + 1
    code = _code_start(text, start, before)
    if code is not None:
        return _identifier_token(text, code, start)
    if before in "+(" or text[start + 3 : start + 4] in tuple(" .-)"):
        phone = _PHONE.match(text, start - 1 if before and before in "+(" else start)
        if phone and not _dotted_number(text, start, phone.end()):
            return identifier(phone.start(), phone.end()), phone.end()
    special = _special(text, start) if _SPECIAL_NEXT.match(text, start) else None
    if special is not None:
        return special
    if before and before in ".,^":
        return _after_mark(text, start, before)
    return _plain(text, start, start, read_digits(text, start, mark))


def _dotted_number(text: str, start: int, end: int) -> bool:
    return text[start:end].count(".") == 2


def _code_start(text: str, start: int, before: str) -> int | None:
    """Where the code begins that these digits are part of ("E-404", "H2O", "#12"); None if they are a number."""
    if not before or not (before.isalpha() or before in "-_#‑"):
        return None
    if before == "#":
        return start - 1
    end = start - 1 if before in "-‑" else start
    begin = end
    while begin > max(0, end - _WORD_BACK) and (text[begin - 1].isalpha() or text[begin - 1] == "_"):
        begin -= 1
    word = text[begin:end]
    if not word or (end < start and word.lower() in _JOINED):
        return None
    if end == start and (word.upper() in CODES or word in SIGNS or _money_sign_ends(text, start)):
        return None
    return begin if word.isascii() or end < start else None


def _money_sign_ends(text: str, start: int) -> bool:
    return any(text.startswith(sign, start - len(sign)) for sign in ("zł", "Kč"))


def _identifier_token(text: str, begin: int, digit: int) -> tuple[Numeral | None, int]:
    account = _ACCOUNT.match(text, begin)
    if account:
        start = account.start(1) + (text[account.start(1)] == " ")
        return identifier(start, account.end()), account.end()
    match = _TOKEN_END.match(text, digit)
    end = max(match.end() if match else digit + 1, run_end(text, digit))
    return (identifier(begin, end) if end - begin <= 40 else None), end


def _special(text: str, start: int) -> tuple[Numeral | None, int] | None:
    """Moments, versions, numbers led by zero and slashed fractions, which are no plain number."""
    moment = _MOMENT.match(text, start)
    if moment:
        return None, moment.end()
    serial = _SERIAL.match(text, start)
    if serial:
        return identifier(start, serial.end()), serial.end()
    if text[start] == "0":
        led = _ZERO_LED.match(text, start)
        if led:
            return (identifier(start, led.end()) if led.end() - start <= 40 else None), led.end()
    dotted = _DOTTED.match(text, start)
    if dotted and not _GROUPED_DOTS.match(text, start):
        if "," in text[dotted.end() : dotted.end() + 1] and text[dotted.end() + 1 : dotted.end() + 2].isdigit():
            return None
        return (identifier(start, dotted.end()) if dotted.end() - start <= 40 else None), dotted.end()
    slashed = _SLASHED.match(text, start)
    if slashed and 0 < int(slashed[1]) <= int(slashed[2]):
        value = Decimal(slashed[1]) / Decimal(slashed[2])
        return Numeral(start, slashed.end(), (value,), _SHARE_HALF, NumeralForm.FRACTION), slashed.end()
    return None


def _after_mark(text: str, start: int, before: str) -> tuple[Numeral | None, int]:
    """Digits after a lone mark: ".75" and ",75" are fractions, other marks make them part of something else."""
    end = run_end(text, start)
    earlier = text[start - 2 : start - 1]
    if before == "." and earlier.isalpha():
        return _plain(text, start, start, read_digits(text, start, None))
    if before == "^" or earlier.isalnum() or earlier in (".", ",") or end - start > 12:
        return None, end
    if not text[start:end].isdigit():
        return None, end
    value = Decimal("0." + text[start:end])
    return _plain(text, start - 1, start, Digits(end, (value,), end - start))


# Behind these no ordinal ending, decade, exponent or fraction can stand.
_NOTHING_AHEAD = frozenset({"", ",", ".", ";", ":", ")", "]", "%", "|"})


def _plain(text: str, start: int, digit: int, digits: Digits | None) -> tuple[Numeral | None, int]:
    if digits is None:
        return None, run_end(text, digit)
    end = digits.end
    if text[end : end + 2] in (",,", ",.", ".,") and text[end + 2 : end + 3].isdigit():
        return None, run_end(text, end + 2)
    half = _HALVES[digits.decimals]
    numeral = Numeral(start, end, digits.readings, half, bare=text[start:end].isdigit())
    if text[end : end + 1] in _NOTHING_AHEAD:
        return numeral, end
    if _ORDINAL_END.match(text, end) and numeral.bare:
        return numeral._replace(end=end + 2, form=NumeralForm.ORDINAL), end + 2
    if numeral.bare and text[end - 1] == "0" and (decade := _DECADE_END.match(text, end)):
        return (numeral, end) if _counts_seconds(text, start, end) else (None, decade.end())
    return _extended(text, numeral)


def _counts_seconds(text: str, start: int, end: int) -> bool:
    if end - start > 3 or not _SECONDS_END.match(text, end):
        return False
    return not _BEFORE_DECADE.search(text[max(0, start - _BEFORE_REACH) : start])


def _extended(text: str, numeral: Numeral) -> tuple[Numeral, int]:
    """The numeral with an exponent or a fraction behind it, if one stands there."""
    end, whole = numeral.end, numeral.readings[0]
    exponent = _EXPONENT.match(text, end)
    if exponent:
        power = _power(exponent)
        readings = tuple(value.scaleb(power) for value in numeral.readings)
        half = numeral.half.scaleb(power)
        return numeral._replace(end=exponent.end(), readings=readings, half=half), exponent.end()
    if len(numeral.readings) > 1 or not numeral.bare:
        return numeral, end
    tens = _POWER_OF_TEN.match(text, end) if whole == 10 else None
    if tens:
        shift = _power(tens) - 1
        value, half, end = whole.scaleb(shift), numeral.half.scaleb(shift), tens.end()
        return numeral._replace(end=end, readings=(value,), half=half, bare=False), end
    at = end + 1 if text[end : end + 1] in ("\u2009", "\u202f", " ") else end
    if text[at : at + 1] in VULGAR and text[at : at + 1]:
        mixed = _vulgar(text, numeral.start, at, whole)
        return mixed, mixed.end
    slashed = _MIXED.match(text, end)
    if slashed and 0 < int(slashed[1]) < int(slashed[2]):
        value = whole + Decimal(slashed[1]) / Decimal(slashed[2])
        return numeral._replace(end=slashed.end(), readings=(value,)), slashed.end()
    return numeral, end


def _power(match: re.Match[str]) -> int:
    return int(next(group for group in match.groups() if group).translate(_SUPERSCRIPTS))


def _vulgar(text: str, start: int, at: int, whole: Decimal) -> Numeral:
    above, below = VULGAR[text[at]]
    form = NumeralForm.NUMBER if whole else NumeralForm.FRACTION
    return Numeral(start, at + 1, (whole + Decimal(above) / below,), _SHARE_HALF, form)
