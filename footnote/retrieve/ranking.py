"""Which units cover most of a claim's words, found without a look at each of the many units that share one with it.

The result is that of scoring every unit (``scores``). Stretches are laid on one another, and only places are looked at
that can hold a unit better than the best so far (``laying``); for few words, and for common ones, units that can be are
marked first (``marking``).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import reduce
from operator import or_
from typing import NamedTuple

from .bits import INSIDE, Stretches, count, stretches_of
from .index import Lookup
from .laying import DENSEST, FEW_STRETCHES, Laid, parts_of
from .marking import Marking
from .scores import Scores

# Of so few words, and of common ones, units are marked first.
FEW_WORDS = 7


class Ranked(NamedTuple):
    """A unit and the share of the claim's words that it covers, 0 to 1."""

    number: int
    coverage: float


def best_units(index: Lookup, keys: Sequence[str], top: int, without: Iterable[int] = ()) -> list[Ranked]:
    """At most ``top`` units, best first; [] if no unit holds any of the keys, which are sorted and differ.

    A word counts by its inverse frequency among the units that hold any of the keys. Among equals the order is that of
    the sources' names, then of the text. Units of sources numbered in ``without`` do not exist.
    """
    hidden = tuple(without)
    found = holders(index, keys, hidden)
    counts = {key: count(bits, INSIDE) if hidden else index.count(key) for key, bits in found.items()}
    sets = [found[key] for key, number in counts.items() if number]
    if not sets or top < 1:
        return []
    dense = sum(counts.values()) / len(index)
    marked = len(sets[0]) > FEW_STRETCHES and (len(sets) <= FEW_WORDS or dense > DENSEST / 4)
    touched, parts = ([reduce(or_, bits) for bits in zip(*sets, strict=True)], []) if marked else parts_of(sets, dense)
    size = count(touched, INSIDE)
    weights = [math.log(1 + size / (1 + number)) for number in counts.values() if number]
    total = math.fsum(weights) or 1.0
    scores = Scores(index, sets, [weight / total for weight in weights], touched, top)
    laid = Laid(scores)
    if marked:
        Marking(laid).take_all()
    else:
        laid.take_all(parts)
    return [Ranked(unit, scores.coverage[unit]) for _, unit in scores.best]


def holders(index: Lookup, keys: Iterable[str], without: Iterable[int] = ()) -> dict[str, Stretches]:
    """For each of the keys that some unit holds, the units that do; those of the sources ``without`` are left out."""
    found = {key: index.bits(key) for key in keys if index.count(key)}
    hidden = [number for source in without for number in index.range_of(source)]
    if not hidden:
        return found
    gone = stretches_of(hidden, len(index))
    return {key: tuple(a & ~b if b else a for a, b in zip(bits, gone, strict=True)) for key, bits in found.items()}
