"""How figures and dates are read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Literal

from ..settings import FieldRule

Order = Literal["dmy", "mdy"] | None


@dataclass(frozen=True, slots=True)
class ReadingRules:
    """How figures and dates are read."""

    locale: str | None = None
    as_of: date | None = None
    fiscal_year_start: int = 1
    order: Order = None
    derive: bool = True
    fields: Mapping[str, FieldRule] = field(default_factory=dict)
    # Unit and label of fields of structured sources, by the field's name.
