"""Statements of sums, means, differences and spans of a column."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from .ranking import more_than
from .sheet import AMOUNTS, MOMENTS, PLACE, Cell, Column, Sheet, plain
from .statement import MOMENT_WORDS, Said, condition, one_of
from .words import filled, listed, of_many, phrase, subject, things, value

# Kinds whose amounts may be added up.
_ADDED = ("count", "money")


def _shown(column: Column, figure: float, chance: Random, decimals: int | None = None) -> str:
    return value(column, Cell("", figure), chance, decimals) if column.kind != "count" else plain(figure, decimals or 0)


def _off(true: float, others: Sequence[float], step: float, chance: Random) -> float:
    """Another figure: one of ``others``, or the true one a little off."""
    options = [figure for figure in others if not math.isclose(figure, true, abs_tol=step / 2)]
    if options and chance.random() < 0.6:
        return chance.choice(options)
    tenth = max(step, round(abs(true) * 0.1 / step) * step)
    moved = true + chance.choice((-tenth, tenth, -step, step, 2 * step))
    return moved if moved > 0 else true + step


def difference(sheet: Sheet, chance: Random) -> Said | None:
    """By how much one row has more, or less, than another."""
    column, way = one_of(chance, sheet.of_kinds(*AMOUNTS)), chance.randrange(2)
    if column is None or not (sheet.columns[column].kind == "count" or sheet.columns[column].grades):
        return None
    told, numbers = sheet.columns[column], sheet.numbers(column)
    first, second = chance.sample(range(len(numbers)), 2)
    lead = (numbers[first] - numbers[second]) * (-1 if way else 1)
    if lead == 0 or (lead < 0 and chance.random() < 0.8):
        return None
    step = 10.0**-told.decimals
    stated = abs(lead)
    if lead > 0 and chance.random() < 0.5:
        stated = _off(lead, [numbers[first], numbers[second]], step, chance)
    shown = _shown(told, stated, chance)
    a, b = subject(sheet, first, chance), subject(sheet, second, chance)
    if told.kind == "count":
        more = f"{shown} {('more', 'fewer')[way]}"
        claim = f"{a} {filled(phrase(told, chance), more)} than {b}"
    else:
        verb, _, grade = more_than(told, way, chance).partition(" ")
        if grade.startswith("a "):
            return None
        claim = f"{a} {verb} {shown} {grade} {b}"
    return Said(claim, math.isclose(stated, lead, abs_tol=step / 2))


def summed(sheet: Sheet, chance: Random) -> Said | None:
    """The sum of a column over all rows, over two, or over those that meet a condition."""
    column = one_of(chance, sheet.of_kinds(*_ADDED))
    if column is None:
        return None
    told, numbers = sheet.columns[column], sheet.numbers(column)
    who, rows = _group(sheet, column, chance)
    if len(rows) < 2 or not (told.kind == "count" or told.amount):
        return None
    true = math.fsum(numbers[n] for n in rows)
    others = [true - numbers[chance.choice(rows)], max(numbers), math.fsum(numbers)]
    stated = true if chance.random() < 0.5 else _off(true, others, 10.0**-told.decimals, chance)
    shown = _shown(told, stated, chance, told.decimals)
    if told.kind == "count":
        said = of_many(phrase(told, chance))
        claim = chance.choice(
            (
                f"{who} {said.replace(PLACE, f'a total of {shown}')}",
                f"together, {who} {said.replace(PLACE, shown)}",
                f"{who} {said.replace(PLACE, shown)} between them",
                f"the combined number of {things(told)} for {who} is {shown}",
            )
        )
    else:
        claim = chance.choice(
            (f"the combined {told.amount} of {who} is {shown}", f"for {who} the {told.amount} adds up to {shown}")
        )
    return Said(claim, math.isclose(stated, true, abs_tol=1e-6))


def _group(sheet: Sheet, column: int, chance: Random) -> tuple[str, list[int]]:
    """A group of rows as the subject of a sentence."""
    kind = chance.randrange(3)
    if kind == 0:
        return chance.choice((f"the {sheet.nouns}", f"all {sheet.nouns}")), list(range(len(sheet.rows)))
    if kind == 1:
        rows = chance.sample(range(len(sheet.rows)), 2)
        return listed([subject(sheet, n, chance) for n in rows]), rows
    met = condition(sheet, chance, (column,))
    if met is None:
        return "", []
    return f"the {sheet.nouns} that {of_many(met.phrase)}", met.rows(sheet)


def averaged(sheet: Sheet, chance: Random) -> Said | None:
    """The mean of a column."""
    column = one_of(chance, sheet.of_kinds(*AMOUNTS))
    if column is None or not (sheet.columns[column].kind == "count" or sheet.columns[column].amount):
        return None
    told, numbers = sheet.columns[column], sheet.numbers(column)
    mean = math.fsum(numbers) / len(numbers)
    places = told.decimals + (1 if mean < 1000 and not told.decimals else 0)
    step = 10.0**-places
    true = round(mean, places)
    middle = sorted(numbers)[len(numbers) // 2]
    stated = true if chance.random() < 0.5 else _off(true, [middle, (max(numbers) + min(numbers)) / 2], step, chance)
    if step / 2 < abs(stated - mean) < 0.02 * mean:
        return None  # neither the mean nor plainly another figure
    shown = _shown(told, stated, chance, places)
    if told.kind == "count":
        said = of_many(phrase(told, chance)).replace(PLACE, f"an average of {shown}")
        claim = chance.choice(
            (
                f"the {sheet.nouns} {said}",
                f"on average, the {sheet.nouns} {of_many(phrase(told, chance)).replace(PLACE, shown)}",
                f"the average number of {things(told)} is {shown}",
            )
        )
    else:
        claim = chance.choice(
            (f"the average {told.amount} is {shown}", f"the mean {told.amount} of the {sheet.nouns} is {shown}")
        )
    return Said(claim, abs(stated - mean) <= step / 2 + 1e-9)


def spanned(sheet: Sheet, chance: Random) -> Said | None:
    """The least and the most of a column, or what lies between them."""
    column = one_of(chance, sheet.of_kinds(*AMOUNTS, *MOMENTS))
    if column is None:
        return None
    told, numbers = sheet.columns[column], sheet.numbers(column)
    ordered = sorted(numbers)
    low, high = ordered[0], ordered[-1]
    if chance.random() < 0.5:
        low, high = chance.choice(((ordered[1], high), (low, ordered[-2]), (ordered[1], ordered[-2])))
    a, b = _shown(told, low, chance), _shown(told, high, chance)
    what = told.amount or (things(told) if told.kind == "count" else told.name)
    inside = low <= ordered[0] and ordered[-1] <= high
    if told.kind in AMOUNTS and chance.random() < 0.4:
        gap = high - low
        number = f"number of {what}" if told.kind == "count" else what
        true = math.isclose(gap, ordered[-1] - ordered[0], abs_tol=1e-6)
        return Said(f"the gap between the highest and the lowest {number} is {_shown(told, gap, chance)}", true)
    said = phrase(told, chance)
    if told.kind == "count":
        claim = f"every {sheet.noun} {said.replace(PLACE, f'between {a} and {b}')}"
    elif told.kind in MOMENTS:
        if not said.endswith(f" {MOMENT_WORDS[told.kind]} {PLACE}"):
            return None
        claim = f"every {sheet.noun} {' '.join(said.split(' ')[:-2])} between {a} and {b}"
    else:
        claim = f"the {what} of every {sheet.noun} lies between {a} and {b}"
    return Said(claim, inside)
