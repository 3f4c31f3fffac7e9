"""Exemptions told in a sentence of their own: "Dogs must stay outside. Guide dogs are exempt from this rule"."""

from __future__ import annotations

import re

from ...reading import Span
from ...text.late_pattern import LatePattern
from ..alignment import align
from ..analysis import UnitText
from ..case import View

_RULE = r"(?:this|that|these|those|it|the (?:rule|ban|requirement|obligation|restriction|limit|duty|above)s?)"
_EXEMPT_RES = tuple(
    LatePattern(pattern, re.IGNORECASE)
    for pattern in (
        rf"(?P<who>.+?) (?:is|are|was|were) (?:exempt|exempted|excepted|excluded|free|freed) from {_RULE}\b.*",
        rf"(?P<who>.+?) (?:is|are) (?:an |the (?:only )?)?exceptions?(?: to {_RULE}\b.*)?\W*",
        rf"{_RULE}(?: \w+)? (?:does|do|did) not (?:apply|extend) to (?P<who>.+)",
        rf"(?:the (?:only )?|an )?exceptions?(?: to {_RULE}(?: \w+)?)?(?: is| are|:) (?P<who>.+)",
    )
)


def exempted(text: UnitText) -> Span | None:
    """Where a sentence names whom the one before it does not bind; None if it exempts nobody."""
    for pattern in _EXEMPT_RES:
        found = pattern.fullmatch(text.text)
        if found:
            return Span(*found.span("who"))
    return None


def exemption(view: View) -> tuple[UnitText, tuple[int, ...]] | None:
    """The sentence right behind the unit that exempts whom the claim speaks of, and the claim's words for them."""
    after = next((text for text in view.beside if text.number == view.focus.number + 1), None)
    who = exempted(after) if after and view.focus.unit.kind == after.unit.kind == "sentence" else None
    if after is None or who is None:
        return None
    meant = {i for i in after.words_in(who) if i in after.content}
    links = {index: link.word for index, link in align(view.claim, after, view.relatives).items() if link.word in meant}
    return (after, tuple(sorted(links))) if meant and meant.issubset(links.values()) else None
