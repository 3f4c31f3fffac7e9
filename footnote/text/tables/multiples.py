"""Verbs that tell by what a thing was multiplied, and the words that loosen it."""

from __future__ import annotations

from decimal import Decimal

# By word key.
MULTIPLES: dict[str, Decimal] = {
    "doubl": Decimal(2),
    "trebl": Decimal(3),
    "tripl": Decimal(3),
    "quadrupl": Decimal(4),
    "quintupl": Decimal(5),
    "halv": Decimal("0.5"),
}

# By which part of it the outcome may lie beyond the multiple: from, to. "Doubled" may round.
AS_IT_IS = Decimal("-0.05"), Decimal("0.05")
MULTIPLE_BOUNDS: dict[str, tuple[Decimal, Decimal]] = {
    "more than": (Decimal("0.0001"), Decimal(10)),
    "at least": (Decimal(0), Decimal(10)),
    "nearly": (Decimal("-0.15"), Decimal(0)),
    "almost": (Decimal("-0.15"), Decimal(0)),
    "about": (Decimal("-0.1"), Decimal("0.1")),
    "roughly": (Decimal("-0.1"), Decimal("0.1")),
}
