"""Tables and records as data: what a claim's named rows, columns and fields say of it."""

from __future__ import annotations

from .sheet import sheet_of
from .tell import tell
from .telling import Telling

__all__ = ["Telling", "sheet_of", "tell"]
