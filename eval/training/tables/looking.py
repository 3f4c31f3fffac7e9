"""Statements of what stands in cells: one, two of a row, two of two rows, and what does not."""

from __future__ import annotations

from random import Random

from .sheet import AMOUNTS, MOMENTS, ORDERED, Cell, Sheet
from .statement import Said, one_of
from .words import denied, filled, phrase, subject, value, which

_TOLD = ("text", "score", *ORDERED)


def _column(sheet: Sheet, chance: Random) -> int | None:
    return one_of(chance, [n for n, column in enumerate(sheet.columns) if column.kind in _TOLD])


def near(sheet: Sheet, row: int, column: int, chance: Random) -> Cell:
    """Another value than a row's own: of another row, of another column of the kind, or a number a little off."""
    own, told = sheet.rows[row][column], sheet.columns[column]
    others = [line[column] for line in sheet.rows if line[column].text not in ("", own.text)]
    same = [n for n, c in enumerate(sheet.columns) if c.kind == told.kind and c.unit == told.unit and n != column]
    beside = [sheet.rows[row][n] for n in same if sheet.rows[row][n].text not in ("", own.text)]
    beside = [cell for cell in beside if told.kind != "text" and cell.number != own.number]
    pools = [others, others, beside]
    if own.number is not None and told.kind in ("count", "year", *AMOUNTS, "figure"):
        step = 10.0**-told.decimals
        pools.append([Cell("", own.number + off * step) for off in (-2, -1, 1, 2) if own.number + off * step > 0])
    return chance.choice(chance.choice([pool for pool in pools if pool] or [[own]]))


def look_up(sheet: Sheet, chance: Random) -> Said | None:
    """What one cell says."""
    row, column = chance.randrange(len(sheet.rows)), _column(sheet, chance)
    if column is None or not sheet.rows[row][column].text:
        return None
    own = sheet.rows[row][column]
    cell = own if chance.random() < 0.5 else near(sheet, row, column, chance)
    told = sheet.columns[column]
    shown = value(told, cell, chance)
    said, name, head = filled(phrase(told, chance), shown), sheet.name(row), told.name
    who = subject(sheet, row, chance)
    claim = chance.choice(
        (
            f"{who} {said}",
            f"{who} {said}",
            f"{who} {said}",
            f"it is {who} that {said}",
            f"{sheet.subject.replace('_', name)} is the {sheet.noun} that {said}",
            f"the {head} of {who} is {shown}",
            f"{shown} is the {head} for {who}",
            f"for {who}, the {head} is given as {shown}",
            f"when the {sheet.columns[sheet.key].name} is {name}, the {head} is {shown}",
        )
    )
    return Said(claim, _same(own, cell))


def _same(own: Cell, cell: Cell) -> bool:
    return own.number == cell.number if cell.number is not None else own.text == cell.text


def identified(sheet: Sheet, chance: Random) -> Said | None:
    """What a cell says of a row that another cell of it tells: "the bridge that opened in 1931 is 118 m long"."""
    row, first, second = chance.randrange(len(sheet.rows)), _column(sheet, chance), _column(sheet, chance)
    if first is None or second is None or first == second:
        return None
    mark, own = sheet.rows[row][first], sheet.rows[row][second]
    if not mark.text or not own.text or sum(line[first].text == mark.text for line in sheet.rows) > 1:
        return None
    cell = own if chance.random() < 0.5 else near(sheet, row, second, chance)
    by, told = sheet.columns[first], sheet.columns[second]
    known, shown = value(by, mark, chance), value(told, cell, chance)
    claim = chance.choice(
        (
            f"the {sheet.noun} that {filled(phrase(by, chance), known)} {filled(phrase(told, chance), shown)}",
            f"the {told.name} of the {sheet.noun} that {filled(phrase(by, chance), known)} is {shown}",
            f"the {sheet.noun} with a {by.name} of {known} {filled(phrase(told, chance), shown)}",
            f"{shown} is the {told.name} where the {by.name} is {known}",
        )
    )
    return Said(claim, _same(own, cell))


def two_facts(sheet: Sheet, chance: Random) -> Said | None:
    """Two cells of a row in one statement, at most one of them wrong."""
    row, first, second = chance.randrange(len(sheet.rows)), _column(sheet, chance), _column(sheet, chance)
    if first is None or second is None or first == second:
        return None
    own = {n: sheet.rows[row][n] for n in (first, second)}
    if not all(cell.text for cell in own.values()):
        return None
    cells = dict(own)
    if chance.random() < 0.5:
        wrong = chance.choice((first, second))
        cells[wrong] = near(sheet, row, wrong, chance)
    a, b = (
        filled(phrase(sheet.columns[n], chance), value(sheet.columns[n], cells[n], chance)) for n in (first, second)
    )
    who = subject(sheet, row, chance)
    claim = chance.choice((f"{who} {a} and {b}", f"{who}, {which(sheet)} {a}, {b}", f"{who} {a}, and also {b}"))
    return Said(claim, all(_same(own[n], cells[n]) for n in own))


def swapped(sheet: Sheet, chance: Random) -> Said | None:
    """The cells of two rows, each in its place or exchanged."""
    column = _column(sheet, chance)
    first, second = chance.sample(range(len(sheet.rows)), 2)
    if column is None:
        return None
    own = [sheet.rows[row][column] for row in (first, second)]
    if not all(cell.text for cell in own) or own[0].text == own[1].text:
        return None
    holds = chance.random() < 0.5
    told, said = sheet.columns[column], phrase(sheet.columns[column], chance)
    a, b = (filled(said, value(told, cell, chance)) for cell in (own if holds else own[::-1]))
    link = chance.choice((" and ", ", while ", ", whereas ", " but "))
    return Said(f"{subject(sheet, first, chance)} {a}{link}{subject(sheet, second, chance)} {b}", holds)


def negated(sheet: Sheet, chance: Random) -> Said | None:
    """That a row has not a value."""
    row, column = chance.randrange(len(sheet.rows)), one_of(chance, sheet.of_kinds("text", "count", *MOMENTS))
    if column is None:
        return None
    own, told = sheet.rows[row][column], sheet.columns[column]
    cell = own if chance.random() < 0.5 else near(sheet, row, column, chance)
    said = filled(phrase(told, chance), value(told, cell, chance))
    who = subject(sheet, row, chance)
    claim = chance.choice((f"{who} {denied(said)}", f"{who} {denied(said)}", f"it is not {who} that {said}"))
    return Said(claim, not _same(own, cell))


def missing(sheet: Sheet, chance: Random) -> Said | None:
    """That a cell is empty."""
    empty = [(r, n) for r, row in enumerate(sheet.rows) for n, cell in enumerate(row) if not cell.text]
    if not empty:
        return None
    row, column = chance.choice(empty)
    if chance.random() < 0.5:
        row = chance.choice([n for n in range(len(sheet.rows)) if sheet.rows[n][column].text])
    who, head = subject(sheet, row, chance), sheet.columns[column].name
    claim = chance.choice((f"there is no {head} given for {who}", f"no {head} is recorded for {who}"))
    return Said(claim, not sheet.rows[row][column].text)
