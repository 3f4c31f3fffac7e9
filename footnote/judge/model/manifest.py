"""What ``judge.json`` in a model's folder says, read strictly."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, get_args

from ...errors import ConfigurationError

Kind = Literal["pair", "first_token", "seq2seq_first_token", "token"]

FORMAT = 1
KINDS: tuple[Kind, ...] = get_args(Kind)
LABELS = ("supported", "unsupported", "contradicted")
SOURCE, CLAIM = "{source}", "{claim}"
# Keys with the values that they have where the file does not say.
OPTIONAL: dict[str, Any] = {
    "name": "",
    "template": {"first": SOURCE, "second": CLAIM},
    "special_tokens": True,
    "max_tokens": 512,
    "window_words": 300,
    "aggregate": "max",
    "truncate": "source",
    "decoder_start": 0,
    "calibration": {"slope": 1.0, "offset": 0.0},
    "thresholds": {"supported": 0.5},
    "batch": 1,
    "license": "",
    "sha256": {},
}
REQUIRED = frozenset({"format", "kind", "labels"})
# Keys with only one value in this version: another must not pass unnoticed.
FIXED = {"format": FORMAT, "batch": 1, "aggregate": "max", "truncate": "source"}


@dataclass(frozen=True, slots=True)
class Manifest:
    """How a model is asked and how its output is read."""

    name: str
    kind: Kind
    first: str
    second: str | None
    # The template: one text, or a pair; {source} and {claim} stand in it once each.
    special_tokens: bool
    # Whether the tokenizer adds the tokens at the ends itself.
    labels: Mapping[int, str]
    # Number of an output (of a token of the vocabulary for seq2seq_first_token) to what it stands for.
    max_tokens: int
    window_words: int
    decoder_start: int
    slope: float
    offset: float
    threshold: float
    license: str
    sha256: Mapping[str, str]


def read_manifest(file: Path) -> Manifest:
    """What the file says; ConfigurationError that names the key if it is wrong."""
    data = _json(file)
    for key in sorted(REQUIRED - data.keys()):
        raise _wrong(file, key, "is missing")
    for key in sorted(data.keys() - REQUIRED - OPTIONAL.keys()):
        raise _wrong(file, key, f"is no key; there are {', '.join(sorted(REQUIRED | OPTIONAL.keys()))}")
    data = {**OPTIONAL, **data}
    for key, value in FIXED.items():
        if data[key] != value or isinstance(data[key], bool):
            raise _wrong(file, key, f"must be {value!r}")
    if data["kind"] not in KINDS:
        raise _wrong(file, "kind", f"must be one of {', '.join(KINDS)}")
    first, second = _template(file, data["template"])
    return Manifest(
        name=_text(file, data, "name") or file.parent.resolve().name,
        kind=data["kind"],
        first=first,
        second=second,
        special_tokens=_flag(file, data, "special_tokens"),
        labels=_labels(file, data["labels"]),
        max_tokens=_whole(file, data, "max_tokens", 8),
        window_words=_whole(file, data, "window_words", 1),
        decoder_start=_whole(file, data, "decoder_start", 0),
        slope=_number(file, data, "calibration", "slope", 1.0),
        offset=_number(file, data, "calibration", "offset", 0.0),
        threshold=_share(file, data),
        license=_text(file, data, "license"),
        sha256=_digests(file, data["sha256"]),
    )


def _json(file: Path) -> dict[str, Any]:
    try:
        data = json.loads(file.read_bytes())
    except OSError as error:
        raise ConfigurationError(f"{file}: cannot be read: {error.strerror}") from None
    except (ValueError, RecursionError):
        raise ConfigurationError(f"{file}: not JSON") from None
    if not isinstance(data, dict):
        raise ConfigurationError(f"{file}: must be a JSON object")
    return data


def _template(file: Path, value: Any) -> tuple[str, str | None]:
    parts = value if isinstance(value, dict) else {"first": value}
    texts = list(parts.values())
    if list(parts) not in (["first"], ["first", "second"]) or not all(isinstance(text, str) for text in texts):
        raise _wrong(file, "template", 'must be a text, or {"first": …, "second": …}')
    if any(sum(text.count(slot) for text in texts) != 1 for slot in (SOURCE, CLAIM)):
        raise _wrong(file, "template", f"must hold {SOURCE} and {CLAIM} once each")
    return parts["first"], parts.get("second")


def _labels(file: Path, value: Any) -> dict[int, str]:
    if not isinstance(value, dict) or not all(key.isdecimal() and key.isascii() for key in value):
        raise _wrong(file, "labels", 'must be an object of output to meaning, such as {"1": "supported"}')
    if not all(label in LABELS for label in value.values()) or "supported" not in value.values():
        raise _wrong(file, "labels", f"must name supported, and otherwise one of {', '.join(LABELS)}")
    return {int(key): label for key, label in value.items()}


def _digests(file: Path, value: Any) -> dict[str, str]:
    if not isinstance(value, dict) or not all(isinstance(digest, str) for digest in value.values()):
        raise _wrong(file, "sha256", "must be an object of file name to hexadecimal digest")
    return {name: digest.lower() for name, digest in value.items()}


def _text(file: Path, data: Mapping[str, Any], key: str) -> str:
    value = data[key]
    if not isinstance(value, str) or not value.isprintable() or len(value) > 100:
        raise _wrong(file, key, "must be a text of at most 100 printable characters")
    return value


def _flag(file: Path, data: Mapping[str, Any], key: str) -> bool:
    if not isinstance(data[key], bool):
        raise _wrong(file, key, "must be true or false")
    return bool(data[key])


def _whole(file: Path, data: Mapping[str, Any], key: str, least: int) -> int:
    value = data[key]
    if isinstance(value, bool) or not isinstance(value, int) or value < least:
        raise _wrong(file, key, f"must be a whole number from {least}")
    return value


def _number(file: Path, data: Mapping[str, Any], key: str, name: str, default: float) -> float:
    table = data[key]
    value = table.get(name, default) if isinstance(table, dict) else None
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        raise _wrong(file, f"{key}.{name}", "must be a number")
    return float(value)


def _share(file: Path, data: Mapping[str, Any]) -> float:
    value = _number(file, data, "thresholds", "supported", 0.5)
    if not 0 < value < 1:
        raise _wrong(file, "thresholds.supported", "must lie between 0 and 1")
    return value


def _wrong(file: Path, key: str, what: str) -> ConfigurationError:
    return ConfigurationError(f"{file}: {key} {what}")
