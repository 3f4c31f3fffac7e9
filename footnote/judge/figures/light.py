"""Which words round a figure of the claim may be missing without its being of something else."""

from __future__ import annotations

from ...text.figures.quantity import Quantity
from ...text.tables.light_words import ADDRESSED, JOINING, MEASURED
from ..case import View
from .binding import Agreement, Scope, agreement


def light_words(view: View, quantity: Quantity | None = None) -> frozenset[int]:
    """The claim's words that the passage lacks and that hardly tell what the figure is of."""
    claim = view.claim
    measured = MEASURED.get(quantity.dimension, frozenset()) if quantity else MEASURED["duration"]
    missing = [i for i in claim.content if view.grade(i) < FOUND]
    linked = {link.word for link in view.direct.values()}
    theirs = any(word.form in ADDRESSED_THERE and i not in linked for i, word in enumerate(view.focus.words))
    return frozenset(
        i
        for i in missing
        for form in [claim.words[i].form]
        if form in JOINING or form in measured or (form in ADDRESSED and not theirs)
    )


# "You" and "one" are nobody else.
ADDRESSED_THERE = ADDRESSED - {"you", "one", "everybody", "everyone", "anybody", "anyone", "people"}
# Grade from which a word counts as found.
FOUND = 0.6
# Weight of a word that tells one thing from another.
TELLING = 0.45
# Least share of the words that tell what a figure or date is of.
CORE = 0.75


def core_agreement(view: View, claim_scope: Scope, scope: Scope, quantity: Quantity) -> Agreement:
    """How much of what tells of the claim's figure belongs to the source's figure, the light words left out."""
    return agreement(view, claim_scope, view.focus, scope, without=light_words(view, quantity))


def has_core(view: View, light: frozenset[int]) -> bool:
    """Whether the unit and its neighbours have most of the claim's telling words, and the unit one of weight."""
    claim = view.claim
    rest = [i for i in claim.content if i not in light]
    found = [i for i in rest if i in view.links]
    total = claim.total(rest)
    return (
        bool(total)
        and any(claim.weight(i) >= TELLING and i in view.direct for i in found)
        and claim.total(found) >= CORE * total
    )
