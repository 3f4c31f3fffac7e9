"""Statements of order in time: before another, first, last, so many years later."""

from __future__ import annotations

from random import Random

from .sheet import MOMENTS, PLACE, Sheet
from .statement import MOMENT_WORDS, Said, condition, one_of
from .words import number, of_many, phrase, subject


def _stem(sheet: Sheet, column: int, chance: Random) -> str:
    """What happened, without the time: "was founded"; "" where it cannot be told so."""
    told = sheet.columns[column]
    said, ending = phrase(told, chance), f" {MOMENT_WORDS[told.kind]} {PLACE}"
    return said.removesuffix(ending) if said.endswith(ending) else ""


def sooner(sheet: Sheet, chance: Random) -> Said | None:
    """That something happened to one row before, or after, it happened to another; by how many years."""
    column = one_of(chance, sheet.of_kinds(*MOMENTS))
    stem = _stem(sheet, column, chance) if column is not None else ""
    if column is None or not stem:
        return None
    numbers = sheet.numbers(column)
    first, second = chance.sample(range(len(numbers)), 2)
    later = numbers[first] - numbers[second]
    a, b = subject(sheet, first, chance), subject(sheet, second, chance)
    if later == 0:
        return None
    options = [
        (f"{a} {stem} before {b}", later < 0),
        (f"{a} {stem} earlier than {b}", later < 0),
        (f"{a} {stem} after {b}", later > 0),
        (f"{a} {stem} later than {b}", later > 0),
    ]
    if sheet.columns[column].kind == "year":
        years = abs(later) if chance.random() < 0.5 else abs(later) + chance.choice((-2, -1, 1, 2, 10))
        if years > 1:
            shown = number(years, chance)
            options += [
                (f"{a} {stem} {shown} years before {b}", -later == years),
                (f"{a} {stem} {shown} years after {b}", later == years),
                (f"{a} {stem} {shown} years {'later' if later > 0 else 'earlier'} than {b}", abs(later) == years),
            ] * 2
    claim, holds = chance.choice(options)
    return Said(claim, holds)


def first_or_last(sheet: Sheet, chance: Random) -> Said | None:
    """That a row is the first or the last in time, of all or of those that meet a condition."""
    column, last = one_of(chance, sheet.of_kinds(*MOMENTS)), chance.randrange(2)
    stem = _stem(sheet, column, chance) if column is not None else ""
    if column is None or not stem:
        return None
    numbers, rows, among = sheet.numbers(column), list(range(len(sheet.rows))), f"of all {sheet.nouns}"
    met = condition(sheet, chance, (column,)) if chance.random() < 0.3 else None
    if met and len(met.rows(sheet)) > 1:
        rows, among = met.rows(sheet), f"of the {sheet.nouns} that {of_many(met.phrase)}"
    rows.sort(key=lambda n: -numbers[n] if last else numbers[n])
    if numbers[rows[0]] == numbers[rows[1]]:
        return None
    row = rows[0] if chance.random() < 0.5 else chance.choice((rows[1], rows[-1]))
    a = subject(sheet, row, chance)
    options = [f"{among}, {a} {stem} {('first', 'last')[last]}", f"{a} {stem} {('earliest', 'latest')[last]} {among}"]
    if len(rows) == len(sheet.rows):
        options += [
            f"{a} {stem} {('before', 'after')[last]} any other {sheet.noun}",
            f"{a} is the {('first', 'last')[last]} {sheet.noun} that {stem}",
            f"no {sheet.noun} {stem} {('earlier', 'later')[last]} than {a}",
        ]
    return Said(chance.choice(options), row == rows[0])
