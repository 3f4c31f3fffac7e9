"""Plain arithmetic over stated figures: what a claim's figure follows from, though no source states it."""

from __future__ import annotations

from .derive import derive
from .values import Derivation

__all__ = ["Derivation", "derive"]
