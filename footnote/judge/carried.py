"""What a short text carries on: words of the claim's subject that stand in sentences before the unit."""

from __future__ import annotations

from collections.abc import Mapping

from ..text.tables.function_words import DEFINITE
from .alignment import Link, Relatives
from .analysis import Analysis, UnitText

# Least share of what the claim says of its subject that the unit must have to be taken for a sentence about it.
SAID = 0.5


def carried(claim: Analysis, text: UnitText, links: Mapping[int, Link], relatives: Relatives | None) -> dict[int, Link]:
    """Links of the claim's subject words that are not found yet into the sentences before, the nearest first.

    {} where the unit is about something that the sentences before name beside what the claim is about.
    """
    end = claim.first_verb or _second(claim)  # not every verb is known by its form: "the lathe weighs"
    missing = [i for i in claim.content if i < end and i not in links]
    earlier = text.earlier if missing else ()
    said = [i for i in claim.content if i >= end]
    if not earlier or claim.total([i for i in said if i in links]) < SAID * claim.total(said):
        return {}
    if is_about_another(text, links):
        return {}
    found: dict[int, Link] = {}
    for index in missing:
        key = claim.words[index].key
        for before in reversed(earlier):
            at = _place(key, before, relatives)
            if at is not None:
                found[index] = Link(before, *at)
                break
    return found


def _second(claim: Analysis) -> int:
    """Index of the claim's second word with meaning."""
    return claim.content[1] if len(claim.content) > 1 else 0


def _place(key: str, text: UnitText, relatives: Relatives | None) -> tuple[int, float] | None:
    if key in text.by_key:
        return text.by_key[key][0], 1.0
    grades = relatives.of(key) if relatives else {}
    here = sorted((-grade, text.by_key[other][0]) for other, grade in grades.items() if other in text.by_key)
    return (here[0][1], -here[0][0]) if here else None


def is_about_another(text: UnitText, links: Mapping[int, Link]) -> bool:
    """Whether the unit's subject is something else: a name, or a thing that was named before, that the claim lacks."""
    linked = {link.word for link in links.values() if link.text is text}
    inside = [i for i in text.content if i < text.first_verb]
    if not inside or linked.intersection(inside):
        return False
    if len(inside) > 1 or text.words[max(0, inside[0] - 1)].form not in DEFINITE or text.words[inside[0]].capital:
        return True  # "the inn in the valley", "a carrier", "Vail"; "the machine" takes up what was named before
    return any(text.words[i].key in before.by_key for i in inside for before in text.earlier)
