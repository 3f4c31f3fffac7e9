"""Plain data in the store: JSON, never anything that could run when it is loaded."""

from __future__ import annotations

import json

from .plain_readings import Plain
from .store import Store


def fetch(store: Store, key: bytes) -> Plain:
    """The plain data under ``key``; None if there is none."""
    value = store.get(key)
    return None if value is None else json.loads(value.decode("utf-8", "surrogatepass"))


def keep(store: Store, key: bytes, plain: Plain) -> None:
    """Keeps plain data under ``key``; it is not kept if it holds what JSON cannot."""
    try:
        text = json.dumps(plain, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    except ValueError:
        return
    store.put(key, text.encode("utf-8", "surrogatepass"))
