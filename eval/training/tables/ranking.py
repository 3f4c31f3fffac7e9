"""Statements of order by amount: the most, the second most, more than another, as much as another, twice as much."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from .sheet import AMOUNTS, PLACE, Column, Sheet
from .statement import Said, bound, condition, one_of
from .words import filled, of_many, ordinal, phrase, subject, things

_SIZES = ("more", "fewer", "most", "fewest")
_MEASURES = ("higher", "lower", "highest", "lowest")
# Places of which one speaks.
_DEEPEST = 4
_COUNTS = ("no", "one", "two", "three", "four")


def _amounts(sheet: Sheet) -> list[int]:
    """Columns of amounts that can be compared in words."""
    return [n for n in sheet.of_kinds(*AMOUNTS) if sheet.columns[n].kind == "count" or sheet.columns[n].amount]


def more_than(column: Column, way: int, chance: Random) -> str:
    """What is said of a row that has more, or less, than what follows: "won more matches than"."""
    if column.kind == "count":
        return f"{phrase(column, chance).replace(PLACE, _SIZES[way])} than"
    if column.grades and chance.random() < 0.7:
        return f"{_be(column)} {column.grades[way]} than"
    return f"has a {_MEASURES[way]} {column.amount} than"


def _be(column: Column) -> str:
    first = column.phrases[0].split(" ")[0]
    past = first in ("was", "had", "saw", "swam", "covered") or first.endswith("ed")
    return "was" if past else "is"


def _most(column: Column, way: int, chance: Random, place: str = "") -> str:
    """What is said of the row that has most, or least: "won the second most matches"."""
    before = f"the {place} ".replace("  ", " ")
    if column.kind == "count":
        return phrase(column, chance).replace(PLACE, f"{before}{_SIZES[2 + way]}")
    if column.grades and chance.random() < 0.7:
        return f"{_be(column)} {before}{column.grades[2 + way]}"
    return f"has {before}{_MEASURES[2 + way]} {column.amount}"


def _ranks(numbers: Sequence[float], way: int) -> list[int]:
    """Row numbers from the most down, or from the least up."""
    return sorted(range(len(numbers)), key=lambda n: numbers[n] if way else -numbers[n])


def _tied(numbers: Sequence[float], row: int) -> bool:
    return list(numbers).count(numbers[row]) > 1


def superlative(sheet: Sheet, chance: Random) -> Said | None:
    """That a row has the most, or the least."""
    column, way = one_of(chance, _amounts(sheet)), chance.randrange(2)
    if column is None:
        return None
    told, numbers = sheet.columns[column], sheet.numbers(column)
    order = _ranks(numbers, way)
    row = order[0] if chance.random() < 0.5 else chance.choice((order[1], order[1], order[2], order[-1]))
    if _tied(numbers, order[0]):
        return None
    who, named = subject(sheet, row, chance), sheet.name(row)
    options = [f"{who} {_most(told, way, chance)}"] * 3
    options += [f"{who} {more_than(told, way, chance)} any other {sheet.noun}"]
    options += [f"no other {sheet.noun} {more_than(told, way, chance)} {who}"]
    options += [
        f"it is {who} that {_most(told, way, chance)}",
        f"the {sheet.noun} that {_most(told, way, chance)} is {named}",
    ]
    if told.grades:
        options += [
            f"the {told.grades[2 + way]} {sheet.noun} is {named}",
            f"{who} is the {told.grades[2 + way]} of all",
        ]
    if told.amount:
        options += [f"the {_MEASURES[2 + way]} {told.amount} belongs to {who}"]
    return Said(chance.choice(options), row == order[0])


def best_of(sheet: Sheet, chance: Random) -> Said | None:
    """That of the rows that meet a condition one has the most."""
    column, way = one_of(chance, _amounts(sheet)), chance.randrange(2)
    met = condition(sheet, chance, (column,)) if column is not None else None
    rows = met.rows(sheet) if met else []
    if column is None or met is None or not 2 <= len(rows) < len(sheet.rows):
        return None
    numbers = sheet.numbers(column)
    rows.sort(key=lambda n: numbers[n] if way else -numbers[n])
    if numbers[rows[0]] == numbers[rows[1]]:
        return None
    row = rows[0] if chance.random() < 0.5 else chance.choice(rows[1:])
    best, who = _most(sheet.columns[column], way, chance), subject(sheet, row, chance)
    many = of_many(met.phrase)
    claim = chance.choice(
        (f"of the {sheet.nouns} that {many}, {who} {best}", f"{who} {best} among the {sheet.nouns} that {many}")
    )
    return Said(claim, row == rows[0])


def ranked(sheet: Sheet, chance: Random) -> Said | None:
    """That a row has the second most, or the third least."""
    column, way = one_of(chance, _amounts(sheet)), chance.randrange(2)
    if column is None:
        return None
    told, numbers = sheet.columns[column], sheet.numbers(column)
    order, place = _ranks(numbers, way), chance.randint(2, min(_DEEPEST, len(sheet.rows)))
    row = order[place - 1] if chance.random() < 0.5 else chance.choice([*order[: place - 1], *order[place : place + 2]])
    if any(_tied(numbers, n) for n in order[: place + 1]):
        return None
    who, nth = subject(sheet, row, chance), ordinal(place, chance)
    most = _most(told, way, chance, nth)
    options = [f"{who} {most}", f"{who} {most}", f"the {sheet.noun} that {most} is {sheet.name(row)}"]
    at, what = order.index(row) + 1, told.amount or things(told)
    if chance.random() < 0.15 and not way:
        return Said(f"{who} is among the top {_COUNTS[place]} for {what}", at <= place)
    if chance.random() < 0.15:
        return Said(f"only {_others(sheet, place)} {_ahead(told, way, place, chance)} {who}", at == place)
    return Said(chance.choice(options), at == place)


def _others(sheet: Sheet, place: int) -> str:
    return f"{_COUNTS[place - 1]} other {sheet.noun if place == 2 else sheet.nouns}"


def _ahead(column: Column, way: int, place: int, chance: Random) -> str:
    said = more_than(column, way, chance)
    return said if place == 2 else of_many(said)


def compared(sheet: Sheet, chance: Random) -> Said | None:
    """That one row has more, or less, than another, or than two others."""
    column, way = one_of(chance, _amounts(sheet)), chance.randrange(2)
    if column is None:
        return None
    numbers = sheet.numbers(column)
    first, second, third = chance.sample(range(len(sheet.rows)), 3)
    lead = [(numbers[first] - numbers[n]) * (-1 if way else 1) for n in (second, third)]
    if 0 in lead:
        return None
    more = more_than(sheet.columns[column], way, chance)
    a, b, c = (subject(sheet, n, chance) for n in (first, second, third))
    options = (
        (f"{a} {more} {b}", lead[0] > 0),
        (f"{a} {more} {b}", lead[0] > 0),
        (f"compared with {b}, {a} {more.removesuffix(' than')}", lead[0] > 0),
        (f"{a} {more} both {b} and {c}", lead[0] > 0 and lead[1] > 0),
        (f"{a} {more} {b} but not {more.split(' ', 1)[1]} {c}", lead[0] > 0 > lead[1]),
    )
    claim, holds = chance.choice(options)
    return Said(claim, holds)


def as_much(sheet: Sheet, chance: Random) -> Said | None:
    """That two rows have the same amount."""
    column = one_of(chance, _amounts(sheet))
    if column is None:
        return None
    told, numbers = sheet.columns[column], sheet.numbers(column)
    pairs = [(a, b) for a in range(len(numbers)) for b in range(len(numbers)) if a != b]
    equal = [pair for pair in pairs if numbers[pair[0]] == numbers[pair[1]]]
    if not equal:
        return None
    near = sorted(pairs, key=lambda pair: abs(numbers[pair[0]] - numbers[pair[1]]))
    first, second = chance.choice(equal if chance.random() < 0.5 else near[len(equal) : len(equal) + 8])
    a, b = subject(sheet, first, chance), subject(sheet, second, chance)
    if told.kind == "count":
        same = phrase(told, chance).replace(PLACE, "the same number of")
        claim = chance.choice(
            (f"{a} and {b} {of_many(same)}", f"{a} {phrase(told, chance).replace(PLACE, 'as many')} as {b}")
        )
    else:
        claim = f"{a} and {b} have the same {told.amount}"
    return Said(claim, numbers[first] == numbers[second])


def bounded(sheet: Sheet, chance: Random) -> Said | None:
    """That a row has more than so much, or between two amounts."""
    row, column = chance.randrange(len(sheet.rows)), one_of(chance, _amounts(sheet))
    if column is None:
        return None
    met = bound(sheet, column, chance)
    if met is None:
        return None
    return Said(f"{subject(sheet, row, chance)} {met.phrase}", met.met(sheet.rows[row][column]))


def times_as_much(sheet: Sheet, chance: Random) -> Said | None:
    """That one row has more than twice, or more than three times, what another has."""
    column = one_of(chance, _amounts(sheet))
    if column is None:
        return None
    told, numbers = sheet.columns[column], sheet.numbers(column)
    first, second = chance.sample(range(len(numbers)), 2)
    if min(numbers[first], numbers[second]) <= 0 or numbers[first] < numbers[second]:
        return None
    ratio = numbers[first] / numbers[second]
    options = [("more than twice", ratio > 2), ("more than three times", ratio > 3), ("less than twice", ratio < 2)]
    if math.isclose(ratio, 2) or math.isclose(ratio, 3):
        options += [("twice", math.isclose(ratio, 2)), ("three times", math.isclose(ratio, 3))] * 3
    times, holds = chance.choice(options)
    a, b = subject(sheet, first, chance), subject(sheet, second, chance)
    if told.kind == "count":
        return Said(f"{a} {filled(phrase(told, chance), f'{times} as many')} as {b}", holds)
    return Said(f"the {told.amount} of {a} is {times} that of {b}", holds)


def placed(sheet: Sheet, chance: Random) -> Said | None:
    """That a row came before another in a column of ranks, or first, or last."""
    column = one_of(chance, sheet.of_kinds("rank"))
    if column is None:
        return None
    numbers = sheet.numbers(column)
    first, second = chance.sample(range(len(numbers)), 2)
    a, b = subject(sheet, first, chance), subject(sheet, second, chance)
    said = phrase(sheet.columns[column], chance)
    options = (
        (f"{a} {filled(said, 'ahead of')} {b}", numbers[first] < numbers[second]),
        (f"{a} {filled(said, 'behind')} {b}", numbers[first] > numbers[second]),
        (f"{a} {filled(said, 'last')}", numbers[first] == max(numbers)),
        (f"{a} {filled(said, 'in the top three')}", numbers[first] <= 3),
        (f"{a} {filled(said, 'just behind')} {b}", numbers[first] == numbers[second] + 1),
    )
    claim, holds = chance.choice(options)
    return Said(claim, holds)
