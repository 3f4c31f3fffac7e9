"""Items of one list, each of which speaks of a thing of its own."""

from __future__ import annotations

import re

from ...reading import Span
from ...text.figures.quantity import UnitKind
from ...text.words import WordKind
from ..analysis import UnitText
from ..case import Case, View

# What stands before an item on its line.
_MARK_RE = re.compile(r"(?:^|[\r\n])[ \t]*(?:[-*+\u2022\u25aa\u25cf\u2013]|\(?\d{1,3}[.)])[ \t\u00a0]+(?:\*\*|__)?$")
# So far before a unit its mark begins.
_REACH = 12
# Weight from which a word tells one thing from another.
TELLING = 0.45


def of_another_item(case: Case, view: View) -> bool:
    """Whether a view is an item of a list of which another item has all that the claim shares with it, and more.

    "The choir concert costs 5 euros" is of the item on the concert, not of the one on the theatre at 5 euros.
    """
    if not is_item(view.focus):
        return False
    mine = _telling(case, view)
    return any(
        other is not view and mine < _telling(case, other) and _are_siblings(view.focus, other.focus)
        for other in case.views
    )


def _telling(case: Case, view: View) -> set[int]:
    return {i for i in view.direct if case.analysis.weight(i) >= TELLING or _is_numbered(case, view, i)}


def _is_numbered(case: Case, view: View, index: int) -> bool:
    """Whether a number of the claim stands right behind the word that it numbers, in both: "priority 1"."""
    claim, link, before = case.analysis, view.direct[index], view.direct.get(index - 1)
    if claim.words[index].kind is not WordKind.NUMBER or before is None or link.word != before.word + 1:
        return False
    start = claim.words[index].start
    return any(q.span.start == start and q.unit is UnitKind.COUNT and q.scale == 1 for q in claim.quantities)


def _are_siblings(a: UnitText, b: UnitText) -> bool:
    return a.source is b.source and a.unit.headings == b.unit.headings and a.unit.lead == b.unit.lead and is_item(b)


def is_item(text: UnitText) -> bool:
    """Whether a unit begins an item of a list, and is no row or field."""
    if text.unit.kind != "sentence":
        return False
    found: bool | None = text.remembered.get(_MARK_RE)
    if found is None:
        start = text.unit.span.start
        found = bool(_MARK_RE.search(text.source.cut(max(0, start - _REACH), start)))
        text.remembered[_MARK_RE] = found
    return found


def stands_in_another(case: Case, span: Span) -> bool:
    """Whether another item of the list has the claim's figure or date at ``span``: two things changed places."""
    claim = case.analysis
    numbers = {claim.words[i].key for i in claim.words_in(span) if claim.words[i].kind is WordKind.NUMBER}
    others = [view for view in case.views if of_another_item(case, view)]
    return bool(numbers) and any(numbers <= view.focus.by_key.keys() for view in others)
