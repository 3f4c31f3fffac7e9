"""``footnote-waivers.toml``: reviewed reasons why a claim may stand although its sources do not bear it out."""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path

from ..errors import ConfigurationError
from ..globs import matches_folder
from ..report.ranking import leading_code
from ..types import Judgement

_TEXT_KEYS = ("claim", "match", "document", "code", "reason")
_KEYS = (*_TEXT_KEYS, "until")

_CLAIM_RE = re.compile(r"c-[0-9a-f]{8}(-\d+)?")
_CODE_RE = re.compile(r"[A-Z]{2}\d{3}")
_HEAD_RE = re.compile(r"[ \t]*\[\[[ \t]*waiver[ \t]*\]\]")


@dataclass(frozen=True, slots=True)
class Waiver:
    """One entry: which claims it covers, why, and until when."""

    reason: str
    claim: str | None = None
    # The id of a claim; exactly one of it and ``match`` is given.
    match: str | None = None
    # A part of the claim's text, letter by letter; white space counts as single blanks.
    document: str | None = None
    # A path, folder or glob; None: every document.
    code: str | None = None
    # The first reason against the claim must have this code; None: any.
    until: date | None = None
    # The last day on which it holds; None: for good.

    def is_expired(self, today: date) -> bool:
        """Whether its last day is over."""
        return self.until is not None and today > self.until

    def is_about(self, path: str) -> bool:
        """Whether it may cover claims of this document."""
        return self.document is None or matches_folder(self.document, path)

    def covers(self, path: str, judgement: Judgement) -> bool:
        """Whether this claim of this document is one it waives, the day aside."""
        if not self.is_about(path) or (self.code is not None and leading_code(judgement) != self.code):
            return False
        if self.claim is not None:
            return judgement.claim.id == self.claim
        return _folded(self.match or "") in _folded(judgement.claim.text)

    @property
    def subject(self) -> str:
        """What it is about, for people: the claim's id, or the words in quotes."""
        return self.claim if self.claim is not None else f'"{self.match}"'


def read_waivers(file: Path) -> tuple[Waiver, ...]:
    """The waivers in ``file``, in its order; ConfigurationError with place and remedy if one is wrong."""
    try:
        text = file.read_text(encoding="utf-8-sig")
        data = tomllib.loads(text)
    except FileNotFoundError:
        message = "there is no such file: make it, or take the key `waivers` out of the configuration"
        raise ConfigurationError(f"{file}: {message}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ConfigurationError(f"{file}: not TOML: {error}") from None
    except OSError as error:
        raise ConfigurationError(f"{file}: the waivers cannot be read: {error.strerror}") from None
    except RecursionError:
        raise ConfigurationError(f"{file}: not TOML: nested too deeply") from None
    return _waivers(data, str(file), [n for n, line in enumerate(text.splitlines(), 1) if _HEAD_RE.match(line)])


def _waivers(data: Mapping[str, object], file: str, lines: list[int]) -> tuple[Waiver, ...]:
    for key in data:
        if key != "waiver":
            raise ConfigurationError(f"{file}: {key!r} is no key of a waivers file: its entries are written [[waiver]]")
    entries = data.get("waiver", [])
    if not isinstance(entries, list) or not all(isinstance(entry, Mapping) for entry in entries):
        raise ConfigurationError(f"{file}: waiver must be tables written [[waiver]]")
    places = [f"{file}:{line}" for line in lines] if len(lines) == len(entries) else [file] * len(entries)
    return tuple(_waiver(entry, f"{places[n]}: waiver {n + 1}: ") for n, entry in enumerate(entries))


def _waiver(entry: Mapping[str, object], where: str) -> Waiver:
    for key in entry:
        if key not in _KEYS:
            nearest = difflib.get_close_matches(str(key), _KEYS, n=1, cutoff=0.5)
            hint = f"; did you mean {nearest[0]}?" if nearest else ""
            raise ConfigurationError(f"{where}{key} is no key of a waiver{hint}")
    values = {key: _text(entry[key], f"{where}{key}") for key in _TEXT_KEYS if key in entry}
    if "reason" not in values:
        raise ConfigurationError(f"{where}reason is missing: say why the claim may stand")
    if ("claim" in values) == ("match" in values):
        raise ConfigurationError(f"{where}give either claim (its id) or match (a part of its text)")
    _require_form(values.get("claim"), _CLAIM_RE, f"{where}claim", "a claim's id such as c-7f3a9b12")
    _require_form(values.get("code"), _CODE_RE, f"{where}code", "a finding's code such as FN101")
    return Waiver(**values, until=_day(entry["until"], f"{where}until") if "until" in entry else None)


def _text(value: object, what: str) -> str:
    if not isinstance(value, str) or not value.strip():
        raise ConfigurationError(f"{what} must be a text in quotes, not {value!r}")
    return value


def _require_form(value: str | None, form: re.Pattern[str], what: str, expected: str) -> None:
    if value is not None and not form.fullmatch(value):
        raise ConfigurationError(f"{what} must be {expected}, not {value!r}")


def _day(value: object, what: str) -> date:
    if isinstance(value, str):
        try:
            return date.fromisoformat(value)
        except ValueError:
            pass
    elif isinstance(value, date) and not isinstance(value, datetime):
        return value
    raise ConfigurationError(f"{what} must be a date such as 2026-12-31, not {value!r}")


def _folded(text: str) -> str:
    return " ".join(text.split())
