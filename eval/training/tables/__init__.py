"""Statements about tables, true and false in equal number, made from the tables in ``data``.

What a statement says is drawn, worded and then held against the table by the same code, so that its label is computed.
A false one is a near miss: the same words, another row, column, number or relation.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from footnote.evaluation.dataset import Row

from . import counting, looking, ranking, reckoning, timing
from .layouts import LAYOUTS
from .sheet import Sheet, read_sheets
from .statement import Operation, Said

__all__ = ["OPERATIONS", "table_rows"]

SEED = 20261130
# Operations, those twice of which people make most use.
OPERATIONS: tuple[Operation, ...] = (
    looking.look_up,
    looking.look_up,
    looking.identified,
    looking.two_facts,
    looking.swapped,
    looking.negated,
    looking.missing,
    counting.count_one,
    counting.count_one,
    counting.count_two,
    counting.of_rows,
    counting.quantified,
    counting.only,
    counting.exists,
    counting.both,
    counting.shared,
    ranking.superlative,
    ranking.superlative,
    ranking.best_of,
    ranking.ranked,
    ranking.compared,
    ranking.compared,
    ranking.as_much,
    ranking.bounded,
    ranking.times_as_much,
    ranking.placed,
    reckoning.difference,
    reckoning.summed,
    reckoning.averaged,
    reckoning.spanned,
    timing.sooner,
    timing.first_or_last,
)
# Draws until a statement of the wished truth comes; a table may have none.
_TRIES = 60


def table_rows() -> list[Row]:
    """All statements with their tables as labelled rows, the same at every run."""
    return [row for number, sheet in enumerate(read_sheets()) for row in _rows_of(sheet, number)]


def _rows_of(sheet: Sheet, number: int) -> Iterator[Row]:
    name, write, small = LAYOUTS[number % len(LAYOUTS)]
    chance, source, made = Random(f"{SEED} {sheet.title}"), write(sheet), set[str]()
    for at, operation in enumerate(OPERATIONS):
        pair = [drawn(operation, sheet, chance, wanted) for wanted in (True, False)]
        said = [_styled(s.claim, small, chance) for s in pair if s]
        if len(said) < 2 or made & set(said) or said[0] == said[1]:
            continue
        made |= set(said)
        for claim, label in zip(said, ("supported", "contradicted"), strict=True):
            id_ = f"table-{number}-{at}-{label[0]}"
            yield Row(id_, claim, (source,), label, (), (name,) if name else (), operation.__name__)


def drawn(operation: Operation, sheet: Sheet, chance: Random, wanted: bool) -> Said | None:
    """A statement of the operation that is true, or false, as ``wanted``; None if the table has none."""
    draws = (operation(sheet, chance) for _ in range(_TRIES))
    return next((said for said in draws if said and said.holds is wanted), None)


def _styled(claim: str, small: bool, chance: Random) -> str:
    end = chance.choice(("", ".", " .")) if small else "."
    return (claim.lower() if small else claim[:1].upper() + claim[1:]) + end
