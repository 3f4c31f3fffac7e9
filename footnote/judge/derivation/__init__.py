"""Plain arithmetic over stated figures: what a claim's figure follows from, though no source states it."""

from __future__ import annotations

from .delays import is_off_plan, planned_moment, speaks_of_plan
from .derive import derive
from .stated import is_operand, told_otherwise
from .values import Derivation

__all__ = ["Derivation", "derive", "is_off_plan", "is_operand", "planned_moment", "speaks_of_plan", "told_otherwise"]
