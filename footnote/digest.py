"""Canonical bytes of a value and their SHA-256, for hashes that must not depend on the machine."""

from __future__ import annotations

import hashlib
import json


def canonical_bytes(value: object) -> bytes:
    """``value`` as UTF-8 JSON with sorted keys and no spaces; ValueError for NaN and infinities."""
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)
    return text.encode("utf-8", "surrogatepass")


def sha256_text(text: str) -> str:
    """Hexadecimal SHA-256 of the text's UTF-8 bytes; a lone surrogate is hashed as its three bytes."""
    return sha256_bytes(text.encode("utf-8", "surrogatepass"))


def sha256_bytes(data: bytes) -> str:
    """Hexadecimal SHA-256 of ``data``."""
    return hashlib.sha256(data).hexdigest()
