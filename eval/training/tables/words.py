"""How statements of tables are worded: verbs, numbers, values and names."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random

from .sheet import PLACE, Cell, Column, Sheet, day, plain

_SMALL = "no one two three four five six seven eight nine ten eleven twelve".split()
_ORDINALS = " first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(" ")
_PLURALS = {"is": "are", "was": "were", "has": "have", "does": "do", "goes": "go", "lies": "lie", "carries": "carry"}
_AUXILIARIES = frozenset("is are was were can".split())
# After "has" or "had" these make one tense with it.
_PARTICIPLES = frozenset("been spent sold opened".split())
# First words of phrases that tell of the past, with the forms after "did not"; others in -ed only lose it.
PAST = {
    **{form: form for form in ("hit", "set", "shut", "cost")},
    **dict(
        pair.split()
        for pair in """
        came come, won win, drew draw, lost lose, took take, swam swim, drove drive, went go, made make, brought bring,
        saw see, gave give, got get, flew fly, left leave, sat sit, sold sell, led lead, stood stand, had have,
        became become, began begin, scored score, served serve, danced dance, averaged average, completed complete,
        provided provide, raised raise, raced race, closed close, totalled total, carried carry, received receive,
        enrolled enrol, skated skate, welcomed welcome
        """.replace("\n", " ").split(",")
    ),
}
_UNITS = {
    "m": "metres",
    "km": "kilometres",
    "cm": "centimetres",
    "kg": "kilograms",
    "mm": "millimetres",
    "mg": "milligrams",
    "MW": "megawatts",
}
_MONEY = {"€": "euros", "£": "pounds", "$": "dollars"}
_SCALES = {"m": "million", "k": "thousand"}
# Rows that are people go by their last names, others by the first word.
_PERSONS = frozenset(("athlete", "swimmer", "player", "driver", "batsman", "candidate", "employee", "prime minister"))
_AFTER_NOUN = frozenset("a in on at of for after from by with per".split())


def verb_of(phrase: str) -> str:
    """The word that a phrase begins with."""
    return phrase.split(" ", 1)[0]


def of_many(phrase: str) -> str:
    """The phrase said of several: "are based in Torrin"."""
    verb, _, rest = phrase.partition(" ")
    return f"{_plural(verb)} {rest}"


def _plural(verb: str) -> str:
    if verb in _PLURALS:
        return _PLURALS[verb]
    if verb.endswith(("ches", "shes", "sses")):
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb


def denied(phrase: str) -> str:
    """The phrase with "not": "did not win 12 matches"."""
    verb, _, rest = phrase.partition(" ")
    if verb in _AUXILIARIES or (verb in ("has", "had") and verb_of(rest) in _PARTICIPLES):
        return f"{verb} not {rest}"
    if verb in PAST or verb.endswith("ed"):
        return f"did not {PAST.get(verb, verb.removesuffix('ed'))} {rest}"
    if _plural(verb) != verb:
        return f"does not {_plural(verb)} {rest}"
    return f"do not {phrase}"


def number(value: float, chance: Random, decimals: int = 0) -> str:
    """A number in words or in digits."""
    if value == int(value) and 0 < value < len(_SMALL) and chance.random() < 0.5:
        return _SMALL[int(value)]
    text = plain(value, decimals)
    return text.replace(",", "") if chance.random() < 0.25 else text


def ordinal(value: int, chance: Random) -> str:
    """A rank: "third", "3rd"."""
    if value < len(_ORDINALS) and chance.random() < 0.7:
        return _ORDINALS[value]
    ending = "th" if value % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(value % 10, "th")
    return f"{value}{ending}"


def value(column: Column, cell: Cell, chance: Random, decimals: int | None = None) -> str:
    """What a cell says, as a sentence has it."""
    figure = cell.number
    if figure is None:
        return cell.text
    places = column.decimals if decimals is None else decimals
    if column.kind == "money":
        return _money(column.unit, figure, chance, places)
    if column.kind == "percent":
        return plain(figure, places) + chance.choice(("%", " percent", " per cent"))
    if column.kind == "measure":
        unit = column.unit if chance.random() < 0.5 else _UNITS.get(column.unit, column.unit)
        return f"{plain(figure, places)} {unit}".strip()
    return _other(column, cell, figure, chance)


def _other(column: Column, cell: Cell, figure: float, chance: Random) -> str:
    if column.kind == "date":
        at = day(figure)
        return chance.choice((f"{at.day} {at:%B} {at.year}", f"{at:%B} {at.day}, {at.year}"))
    if column.kind == "time":
        hour, minute = divmod(int(figure), 60)
        return chance.choice((f"{hour:02}:{minute:02}", f"{hour}:{minute:02}"))
    if column.kind == "year":
        return str(int(figure))
    if column.kind == "rank":
        return ordinal(int(figure), chance)
    return number(figure, chance) if column.kind == "count" else cell.text or plain(figure, 3)


def _money(unit: str, figure: float, chance: Random, places: int) -> str:
    sign, scale = unit[0], _SCALES.get(unit[1:], "")
    text = plain(figure, places)
    if chance.random() < 0.5:
        return f"{sign}{text} {scale}".strip()
    money = _MONEY[sign] if text != "1" or scale else _MONEY[sign][:-1]
    return " ".join(filter(None, (text, scale, money)))


def phrase(column: Column, chance: Random) -> str:
    """One of the ways in which the column is spoken of."""
    return chance.choice(column.phrases)


def filled(said: str, shown: str) -> str:
    """The phrase with a value; the noun after "one" stands alone."""
    before, _, after = said.partition(PLACE)
    return before + shown + (_single(after) if shown in ("1", "one") else after)


def _single(tail: str) -> str:
    words = tail.split(" ")
    end = next((n for n, word in enumerate(words) if n and word in _AFTER_NOUN), len(words))
    at = next((n for n in reversed(range(end)) if words[n].endswith("s") or words[n] == "people"), None)
    if at is not None:
        words[at] = singular(words[at])
    return " ".join(words)


def singular(noun: str) -> str:
    """One of the things that a plural names."""
    if noun in ("people", "aircraft"):
        return {"people": "person"}.get(noun, noun)
    if noun.endswith("ies") and noun != "species":
        return noun[:-3] + "y"
    return noun[:-2] if noun.endswith("ches") else noun[:-1]


def things(column: Column) -> str:
    """What a column counts: "matches"."""
    words = column.phrases[0].partition(PLACE)[2].split()
    end = next((n for n, word in enumerate(words) if n and word in _AFTER_NOUN), len(words))
    return " ".join(words[:end])


def subject(sheet: Sheet, row: int, chance: Random) -> str:
    """The row as the subject of a sentence, by its name or a part of it that no other row has."""
    name = sheet.name(row)
    if chance.random() < 0.2:
        name = _part(sheet, row) or name
    return sheet.subject.replace(PLACE, name)


def _part(sheet: Sheet, row: int) -> str:
    words = sheet.name(row).split(" ")
    word = words[-1] if sheet.noun in _PERSONS else words[0]
    elsewhere = " ".join(cell.text for n, line in enumerate(sheet.rows) for cell in line if n != row)
    heads = " ".join(column.head for column in sheet.columns)
    if len(words) == 1 or len(word) < 4 or not (word.isalpha() and word[0].isupper()):
        return ""
    known = re.search(rf"\b{word}\b", f"{elsewhere} {heads} {sheet.title}", re.IGNORECASE)
    return "" if known else word


def which(sheet: Sheet) -> str:
    """The pronoun for a row."""
    return "who" if sheet.noun in _PERSONS else "which"


def article(noun: str) -> str:
    """The noun with "a" or "an"."""
    return f"{'an' if noun[0] in 'aeio' else 'a'} {noun}"


def listed(names: Sequence[str]) -> str:
    """Names with commas and "and"."""
    return ", ".join(names[:-1]) + f" and {names[-1]}" if len(names) > 1 else names[0]
