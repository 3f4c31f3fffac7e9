"""Columns whose cells have several units: "900 g" above "1.2 kg"."""

from __future__ import annotations

from collections.abc import Iterable

from ...text.figures.numbers import read_quantities


def have_several_units(cells: Iterable[tuple[float | None, str]]) -> bool:
    """Whether the numbers that cells begin with count in different units, each given with the whole cell."""
    factors = set[float]()
    for number, text in cells:
        read = read_quantities(text) if number and text[-1:].isalpha() else ()
        if number and len(read) == 1 and read[0].base_low is not None:
            factors.add(round(abs(float(read[0].base_low) / number), 6))
    return len(factors) > 1
