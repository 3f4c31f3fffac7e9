"""Statements of how many rows meet conditions: so many, all, none, most, only one, both, neither."""

from __future__ import annotations

from random import Random

from .sheet import MOMENTS, Sheet
from .statement import Said, condition, one_of
from .words import article, denied, filled, listed, number, of_many, phrase, subject, things, value


def _near(count: int, chance: Random) -> int:
    return max(1, count + chance.choice((-2, -1, -1, 1, 1, 2)))


def count_one(sheet: Sheet, chance: Random) -> Said | None:
    """How many rows meet a condition."""
    met = condition(sheet, chance)
    return _counted(sheet, len(met.rows(sheet)), met.phrase, chance) if met else None


def count_two(sheet: Sheet, chance: Random) -> Said | None:
    """How many rows meet two conditions."""
    first = condition(sheet, chance)
    second = condition(sheet, chance, (first.column,)) if first else None
    if first is None or second is None:
        return None
    both = set(first.rows(sheet)) & set(second.rows(sheet))
    if not both:
        return None
    count = len(both) if chance.random() < 0.5 else chance.choice((len(first.rows(sheet)), _near(len(both), chance)))
    count = min(count, len(first.rows(sheet)))
    one = count == 1
    a, b = (met.phrase if one else of_many(met.phrase) for met in (first, second))
    noun, shown = sheet.noun if one else sheet.nouns, number(count, chance)
    among = first.rows(sheet)
    claim = chance.choice(
        (
            f"{shown} {noun} {a} and {b}",
            f"{shown} of the {len(among)} {sheet.nouns} that {of_many(first.phrase)} also {b}",
            f"there {'is' if one else 'are'} {shown} {noun} that {a} and {b}",
            f"of the {sheet.nouns} that {of_many(first.phrase)}, {shown} {b}",
        )
    )
    return Said(claim, count == len(both))


def _counted(sheet: Sheet, true: int, said: str, chance: Random) -> Said | None:
    count = true if chance.random() < 0.5 else min(_near(true, chance), len(sheet.rows))
    if not count:
        return Said(f"no {sheet.noun} {said}", not true)
    one = count == 1
    noun, shown, told = sheet.noun if one else sheet.nouns, number(count, chance), said if one else of_many(said)
    be = "is" if one else "are"
    claim = chance.choice(
        (
            f"{shown} {noun} {told}",
            f"there {be} {shown} {noun} that {told}",
            f"{chance.choice(('exactly', 'only', 'just', 'a total of'))} {shown} {noun} {told}",
            f"{shown} of the {len(sheet.rows)} {sheet.nouns} {told}",
            f"the number of {sheet.nouns} that {of_many(said)} is {shown}",
        )
    )
    return Said(claim, count == true)


def of_rows(sheet: Sheet, chance: Random) -> Said | None:
    """How many rows there are."""
    true = len(sheet.rows)
    count = true if chance.random() < 0.5 else _near(true, chance)
    shown = number(count, chance)
    claim = chance.choice((f"there are {shown} {sheet.nouns} in all", f"the list has {shown} {sheet.nouns}"))
    return Said(claim, count == true)


def quantified(sheet: Sheet, chance: Random) -> Said | None:
    """All, none, most, half or at least some of the rows."""
    met = condition(sheet, chance)
    if met is None:
        return None
    count, total, many = len(met.rows(sheet)), len(sheet.rows), of_many(met.phrase)
    options = (
        (f"all {sheet.nouns} {many}", count == total),
        (f"every {sheet.noun} {met.phrase}", count == total),
        (f"not all {sheet.nouns} {many}", count < total),
        (f"no {sheet.noun} {met.phrase}", count == 0),
        (f"none of the {sheet.nouns} {many}", count == 0),
        (f"most of the {sheet.nouns} {many}", 2 * count > total),
        (f"the majority of {sheet.nouns} {many}", 2 * count > total),
        (f"more than half of the {sheet.nouns} {many}", 2 * count > total),
        (f"half of the {sheet.nouns} {many}", 2 * count == total),
        (f"at least two {sheet.nouns} {many}", count >= 2),
        (f"more than one {sheet.noun} {met.phrase}", count > 1),
        (f"fewer than three {sheet.nouns} {many}", count < 3),
    )
    claim, holds = chance.choice(options)
    return Said(claim, holds)


def only(sheet: Sheet, chance: Random) -> Said | None:
    """That one row alone, or some rows alone, meet a condition."""
    met = condition(sheet, chance)
    rows = met.rows(sheet) if met else []
    if met is None or not 0 < len(rows) <= 3:
        return None
    named = rows if len(rows) > 1 and chance.random() < 0.4 else [chance.choice(rows)]
    if chance.random() < 0.3:
        others = [n for n in range(len(sheet.rows)) if n not in named]
        named = [chance.choice(others)] if others else named
    names = listed([sheet.subject.replace("_", sheet.name(n)) for n in named])
    if len(named) > 1:
        return Said(f"only {names} {of_many(met.phrase)}", named == rows)
    options = [f"{names} is the only {sheet.noun} that {met.phrase}", f"only {names} {met.phrase}"]
    options += [f"no {sheet.noun} but {names} {met.phrase}", f"apart from {names}, no {sheet.noun} {met.phrase}"]
    return Said(chance.choice(options), named == rows)


def exists(sheet: Sheet, chance: Random) -> Said | None:
    """That some row meets two conditions, or none does."""
    first = condition(sheet, chance)
    second = condition(sheet, chance, (first.column,)) if first else None
    if first is None or second is None:
        return None
    both = set(first.rows(sheet)) & set(second.rows(sheet))
    options = (
        (f"there is {article(sheet.noun)} that {first.phrase} and {second.phrase}", bool(both)),
        (f"at least one {sheet.noun} that {first.phrase} also {second.phrase}", bool(both)),
        (f"no {sheet.noun} that {first.phrase} {second.phrase}", not both),
        (f"there is no {sheet.noun} that {first.phrase} and {second.phrase}", not both),
        (f"none of the {sheet.nouns} that {of_many(first.phrase)} {of_many(second.phrase)}", not both),
    )
    claim, holds = chance.choice(options)
    return Said(claim, holds) if first.rows(sheet) and second.rows(sheet) else None


def both(sheet: Sheet, chance: Random) -> Said | None:
    """That two rows have a value, or neither has."""
    column = one_of(chance, sheet.of_kinds("text", "count", *MOMENTS))
    if column is None:
        return None
    told, cells = sheet.columns[column], [row[column] for row in sheet.rows]
    cell = chance.choice(cells)
    pair = chance.sample(range(len(cells)), 2)
    same = [n for n, other in enumerate(cells) if other.text == cell.text]
    if len(same) > 1 and chance.random() < 0.6:
        pair = chance.sample(same, 2)
    said = filled(phrase(told, chance), value(told, cell, chance))
    has = [cells[n].text == cell.text for n in pair]
    a, b = (subject(sheet, n, chance) for n in pair)
    what = f"number of {things(told)}" if told.kind == "count" else told.name
    options = (
        (f"both {a} and {b} {of_many(said)}", all(has)),
        (f"{a} and {b} both {of_many(said)}", all(has)),
        (f"neither {a} nor {b} {said}", not any(has)),
        (f"{a} and {b} have the same {what}", cells[pair[0]].text == cells[pair[1]].text),
        (f"{a} {said}, like {b}", all(has)),
        (f"unlike {a}, {b} {said}", has == [False, True]),
        (f"unlike {a}, {b} {denied(said)}", has == [True, False]),
    )
    claim, holds = chance.choice(options)
    return Said(claim, holds)


def shared(sheet: Sheet, chance: Random) -> Said | None:
    """How often a value of a column of words stands there: "Tomas Reyl is listed twice as winner"."""
    column = one_of(chance, sheet.of_kinds("text"))
    if column is None:
        return None
    texts = [row[column].text for row in sheet.rows]
    text = chance.choice(texts)
    count = texts.count(text)
    stated = count if chance.random() < 0.5 else _near(count, chance)
    times = {1: "once", 2: "twice"}.get(stated, f"{number(stated, chance)} times")
    head = sheet.columns[column].name
    options = [f"{text} is listed {times} as {head}", f"{text} appears {times} under {head}"]
    return Said(chance.choice(options), stated == count)
