"""Transfers: who gives and who gets changed places, or the same was told from the other side."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from ...reading import Span
from ...text.figures.quantity import UnitKind
from ...text.meaning.transfers import Transfer, transfers
from ...text.words import Word, word_key
from ..analysis import Analysis
from ..case import Case, Effect, Signal, View
from ..clauses.negation import is_denied
from ..figures.matches import HOLDS
from ..tables import LIGHT_WEIGHT

# Least share of what else the claim says that the passage must have.
SAME_MATTER = 0.6


def check_transfers(case: Case) -> Iterator[Signal]:
    """A contradiction if the passage has the claim's giver as the one who gets, or the reverse."""
    mine = transfers_of(case.analysis)
    if not mine or any(word.form == "back" for word in case.analysis.words):
        return  # who gave it gets it back
    for view in case.views:
        if view.focus.unit.kind not in ("sentence", "item") or not view.direct or "back" in view.focus.by_key:
            continue
        theirs = transfers_of(view.focus)
        for one, other in product(mine, theirs):
            turned = _is_turned(view, one, other) and not any(meets(one, another) for another in theirs)
            if turned and not any(rival is not view and _says_so(rival, one) for rival in case.views):
                yield _signal(view, one, other)
                return


def transfers_of(text: Analysis) -> tuple[Transfer, ...]:
    """The transfers that a text tells, read once."""
    found: tuple[Transfer, ...] | None = text.remembered.get(transfers_of)
    if found is None:
        found = text.remembered[transfers_of] = transfers(text.words)
    return found


def is_same_transfer(view: View, index: int, other: int) -> bool:
    """Whether the claim's verb and the passage's tell one transfer from its two sides, with nobody changing sides."""
    claim, text = view.claim, view.focus
    if "back" in (word.form for word in text.words[other + 1 : other + _BACK_REACH]) and "back" not in claim.by_key:
        return True  # who gives back what was lent is not who gave it
    return any(
        one.at == index and text.words[theirs.at].key == text.words[other].key and _agree(one, theirs)
        for one in transfers_of(claim)
        for theirs in transfers_of(text)
    )


# "Back" stands so close behind its verb: "gave it back".
_BACK_REACH = 4
# What is traded goes the one way and its price the other.
_TRADING = frozenset(map(word_key, "buy sell purchase acquire rent".split()))


def _is_of_the_price(view: View, one: Transfer, other: Transfer) -> bool:
    """Whether one tells who got the thing, and the other who got the money."""
    traded = [text.words[deed.at].key in _TRADING for text, deed in ((view.claim, one), (view.focus, other))]
    return traded[0] != traded[1] and any(q.unit is UnitKind.MONEY for q in view.claim.quantities)


def meets(one: Transfer, other: Transfer) -> bool:
    """Whether a party stands on the same side, and none on the other."""
    same = _meet(one.giver, other.giver) or _meet(one.getter, other.getter)
    return same and not _meet(one.giver, other.getter) and not _meet(one.getter, other.giver)


def _agree(one: Transfer, other: Transfer) -> bool:
    """Whether no party stands on the other side, and none that both name is another one."""
    crossed = _meet(one.giver, other.getter) or _meet(one.getter, other.giver)
    sides = ((one.giver, other.giver), (one.getter, other.getter))
    return not crossed and all(not mine or not theirs or _meet(mine, theirs) for mine, theirs in sides)


def _says_so(rival: View, one: Transfer) -> bool:
    told = any(meets(one, other) for other in transfers_of(rival.focus))
    return told and _shares_the_matter(rival, one)


def _is_turned(view: View, one: Transfer, other: Transfer) -> bool:
    if _meet(one.giver, other.giver) or _meet(one.getter, other.getter):
        return False
    gives, gets = _meet(one.giver, other.getter), _meet(one.getter, other.giver)
    if not (gives or gets) or (one.giver and one.getter and not (gives and gets)):
        return False
    if _is_of_the_price(view, one, other) or is_denied(view.claim, one.at) != is_denied(view.focus, other.at):
        return False
    return _shares_the_matter(view, one)


def _shares_the_matter(view: View, one: Transfer) -> bool:
    """Whether the passage has what is given: its words, or its figure."""
    claim = view.claim
    parties = {word.start for word in (*one.giver, *one.getter)}
    light = (i for i in claim.content if claim.words[i].start not in parties and i != one.at)
    rest = tuple(i for i in light if claim.weight(i) > LIGHT_WEIGHT)
    figures = [any(relation in HOLDS for _, relation in view.compared(figure)) for figure in claim.quantities]
    if not all(figures):
        return False
    share = view.share_of(rest) if view.looks_back else view.share_directly(rest)
    return share >= SAME_MATTER if rest else any(figures) or bool(one.giver and one.getter)


def _meet(a: tuple[Word, ...], b: tuple[Word, ...]) -> bool:
    return bool(_keys(a) & _keys(b))


def _keys(party: tuple[Word, ...]) -> set[str]:
    """What tells a party: its words with meaning, or the pronoun that it is."""
    return {word.key for word in party if not word.stop} or {word.key for word in party}


def _signal(view: View, one: Transfer, other: Transfer) -> Signal:
    claim, text = view.claim, view.focus
    words = one.giver or one.getter
    span = Span(words[0].start, words[-1].end)
    told = [*other.giver, *other.getter, text.words[other.at]]
    quote = text.quote(Span(min(word.start for word in told), max(word.end for word in told)))
    side = "gives" if one.giver else "gets"
    message = f'claim says that {claim.text[span.start : span.end]} {side} it; the source says "{quote.text}"'
    return Signal(Effect.CONTRADICTS, "FN303", message, span, (quote,), laid=True)
