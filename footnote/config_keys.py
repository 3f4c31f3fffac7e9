"""The one table of configuration keys: how each is spelt, which field it fills, what values it takes.

A converter returns the value of the field and raises ValueError with the words "must be …" for a value of
another kind. Types are strict: a number in quotes is not a number, true is not 1.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Sequence
from datetime import date, datetime
from typing import NamedTuple

from .settings import THRESHOLDS
from .text.tables.languages import LANGUAGE_CODES, LANGUAGE_NAMES
from .text.tables.months import MONTH_NAMES
from .types import Verdict

_LOCALE_RE = re.compile(
    r"(?P<language>[A-Za-z]{2})(?:[-_][A-Za-z]{4})?(?:[-_](?P<region>[A-Za-z]{2}|\d{3}))?(?:\.[\w-]{1,20})?"
)

Converter = Callable[[object], object]

# The judges of the contract; a plugin may bring more, so that any name passes here.
JUDGES = ("lexical", "llm", "model", "auto")
# Those that send passages to a language model.
SENDING = frozenset({"llm", "auto"})


class Key(NamedTuple):
    """One key: the field of the settings it fills, and its converter."""

    field: str
    convert: Converter


def text(value: object) -> str:
    """A string that is not blank."""
    if not isinstance(value, str) or not value.strip():
        raise ValueError("must be a text in quotes")
    return value


def character(value: object) -> str:
    """One character; a tab is one too."""
    if not isinstance(value, str) or len(value) != 1:
        raise ValueError("must be one character in quotes")
    return value


def locale(value: object) -> str:
    """A language and perhaps its region, "de" or "de-CH", from any usual spelling of them ("de_CH.UTF-8")."""
    spelt = text(value)
    match = _LOCALE_RE.fullmatch(spelt)
    if match and match["language"].lower() in LANGUAGE_CODES:
        region = match["region"]
        return match["language"].lower() + (f"-{region.upper()}" if region else "")
    known = {code: code for code in LANGUAGE_CODES} | LANGUAGE_NAMES
    nearest = difflib.get_close_matches(spelt.lower(), sorted(known), n=1, cutoff=0.3)
    hint = f" (did you mean {known[nearest[0]]}?)" if nearest else ""
    raise ValueError(f"must be a language such as en, de or de-CH{hint}")


def flag(value: object) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise ValueError("must be true or false")
    return value


def texts(value: object) -> tuple[str, ...]:
    """A list of strings."""
    if not isinstance(value, list | tuple):
        raise ValueError('must be a list of texts, such as ["one", "two"]')
    return tuple(text(item) for item in value)


def share(value: object) -> float:
    """A number from 0 to 1."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
        raise ValueError("must be a number from 0 to 1")
    return float(value)


def positive(value: object) -> int:
    """A whole number from 1."""
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise ValueError("must be a whole number from 1")
    return value


def amount(value: object) -> float:
    """A number from 0."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < float("inf"):
        raise ValueError("must be a number from 0")
    return float(value)


def seconds(value: object) -> float:
    """A number above 0."""
    try:
        found = amount(value)
    except ValueError:
        found = 0.0
    if not found:
        raise ValueError("must be a number of seconds above 0")
    return found


def threshold(value: object) -> float | str:
    """The name of a preset, or a number from 0 to 1."""
    if isinstance(value, str) and value in THRESHOLDS:
        return value
    try:
        return share(value)
    except ValueError:
        raise ValueError(f"must be {', '.join(THRESHOLDS)} or a number from 0 to 1") from None


def verdicts(value: object) -> tuple[Verdict, ...]:
    """A list of verdicts, each once, worst first."""
    if not isinstance(value, list | tuple) or not all(item in list(Verdict) for item in value):
        raise ValueError(f"must be a list of verdicts ({', '.join(Verdict)})")
    return tuple(verdict for verdict in Verdict if verdict in value)


def day(value: object) -> date:
    """A date without a time, or its ISO spelling."""
    if isinstance(value, str):
        try:
            return date.fromisoformat(value)
        except ValueError:
            raise ValueError("must be a date such as 2026-08-14") from None
    if not isinstance(value, date) or isinstance(value, datetime):
        raise ValueError("must be a date such as 2026-08-14")
    return value


def month(value: object) -> int:
    """The number of a month, from its number, its English name or the name's first letters (at least three)."""
    if isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= 12:
        return value
    if isinstance(value, str) and len(value) >= 3:
        for number, name in enumerate(MONTH_NAMES, start=1):
            if name.startswith(value.lower()):
                return number
    raise ValueError("must be a month: 1 to 12, or its English name")


def one_of(*choices: str) -> Converter:
    """A converter that takes exactly these words."""

    def convert(value: object) -> str:
        if not isinstance(value, str) or value not in choices:
            raise ValueError(f"must be one of {', '.join(choices)}")
        return value

    return convert


def _keys(rows: Sequence[tuple[str, Converter]]) -> dict[str, Key]:
    return {name: Key(name.replace("-", "_"), convert) for name, convert in rows}


# Keys of [tool.footnote] itself; the tables below it are in `config.py`, which reads them.
TOP_KEYS = _keys(
    [
        ("fail-under", share),
        ("fail-on", verdicts),
        ("judge", text),
        ("model", text),
        ("threshold", threshold),
        ("top-k", positive),
        ("locale", locale),
        ("as-of", day),
        ("fiscal-year-start", month),
        ("derive", flag),
        ("baseline", text),
        ("strict-baseline", flag),
        ("waivers", text),
        ("exclude", texts),
        ("sections", texts),
        ("skip-sections", texts),
        ("pointers", texts),
        ("columns", texts),
        ("abbreviations", texts),
        ("max-file-size", positive),
        ("delimiter", character),
        ("front-matter-sources", flag),
        ("report-sources", one_of("full", "cited")),
    ]
)

DOCUMENT_KEYS = _keys(
    [
        ("paths", texts),
        ("sources", texts),
        ("fail-under", share),
        ("fail-on", verdicts),
        ("sections", texts),
        ("skip-sections", texts),
        ("pointers", texts),
        ("columns", texts),
    ]
)

FIELD_KEYS = _keys(
    [
        ("unit", text),
        ("label", text),
    ]
)

CATALOG_KEYS = _keys(
    [
        ("path", text),
        ("database", text),
        ("log", text),
        ("checkpoint", text),
        ("public-key", text),
        ("golden", texts),
        ("strict", flag),
    ]
)

LLM_KEYS = _keys(
    [
        ("provider", one_of("openai", "anthropic")),
        ("base-url", text),
        ("model", text),
        ("input-price", amount),
        ("output-price", amount),
        ("concurrency", positive),
        ("timeout", seconds),
    ]
)
