"""Places in a ranking: "leads the table", "came second", "finished last"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...reading import Span
from ...text.late_pattern import LatePattern
from ...text.tables.number_words import ORDINALS
from ..clauses.negation import is_denied
from ..structured.unit_headers import keys_of
from .telling import Telling

if TYPE_CHECKING:
    from .sheet import Sheet

PLACES = keys_of("rank pos position place pl standing")
# Of these, whoever has most is first.
_SCORES = keys_of("vote votes points score scores pts")
_ORDINAL = "|".join(word for word, number in ORDINALS.items() if number)
_PLACE_RE = LatePattern(
    rf"\b(?:(?P<leads>leads?|led|tops?|topped|heads?|headed)"
    rf"(?= the (?:table|standings?|ranking|list|field|league|poll)\b)"
    rf"|(?P<won>won|wins)(?= the (?:election|race|league|vote|poll|contest|competition|championship|tournament)\b"
    rf"|(?<=won)\s*(?:[.,;]|$)|(?<=won) (?:in \d|with\b|by\b|ahead\b|in front\b|from\b))"
    rf"|(?:was|is|were|finished as|came in as|ended up as) (?:the )?(?P<second>runner-?up|runners-up)"
    rf"|(?:was|is|became) the (?P<winner>winner)\b"
    rf"|(?:came|come|comes|finish(?:ed|es|ing)?|rank(?:ed|s)?|placed|is|was|lies|lay|stands|stood|took|takes)"
    rf"(?: in)? (?:the )?(?:(?P<place>{_ORDINAL}|last|bottom)(?: (?:place|position|rank))?"
    rf"(?=\s*(?:$|[.,;]|with\b|in (?:the\b|\d)|and\b|at\b|behind\b|ahead\b|after\b|place\b|position\b)))"
    rf"|(?P<bottom>(?:at the |is |are |was |were )bottom(?= of\b))"
    rf"|(?P<top>(?:at the )?top) of the (?:table|standings?|ranking|list|league|poll))",
    re.IGNORECASE,
)


# Without places, whoever has most votes has won; of points in several games that is not sure.
_VOTED_RE = LatePattern(
    r"\b(?:election|race|vote|poll|votes|contest|league|championship|competition|tournament)\b", re.I
)


_GROUPS = ("place", "leads", "won", "second", "winner", "top", "bottom")


def place_column(sheet: Sheet) -> int | None:
    """The column of places; None without one."""
    found = [n for n in range(len(sheet.headers)) if sheet.headers[n] & PLACES and len(sheet.headers[n]) == 1]
    return (
        found[0]
        if len(found) == 1 and all(sheet.cell(row, found[0]).number is not None for row in sheet.body)
        else None
    )


def places_told(sheet: Sheet) -> Iterator[Telling]:
    """Whether the row that the claim speaks of has the place that it says."""
    claim, row = sheet.case.analysis, sheet.single
    said = _PLACE_RE.search(claim.text)
    if row is None or not sheet.named or said is None or not sheet.is_whole or row not in sheet.body:
        return
    order = _order(sheet)
    if order is None or (place_column(sheet) is None and said["won"] and not _VOTED_RE.search(claim.text)):
        return
    column, places = order
    wanted = _wanted(said, max(places.values()))
    span = Span(*said.span())
    inside = claim.words_in(span)
    if any(is_denied(claim, i) for i in inside):
        return
    holds = places[row] == wanted
    group = next((name for name in _GROUPS if said[name]), "place")
    message = f'claim says "{said[group]}"; the table says "{sheet.shown(row, column)}"'
    spoken = frozenset(inside) | sheet.labels | sheet.kind_words | {inside.stop, inside.stop + 1}
    spoken = frozenset(i for i in spoken if i < len(claim.words))
    part = next((n for n, q in enumerate(claim.quantities) if q.span.overlaps(span)), None)
    quotes = (sheet.quote(row, column),)
    yield Telling(holds, "FN103" if holds else "FN408", message, Span(*said.span(group)), quotes, spoken, part)


def _wanted(said: re.Match[str], last: int) -> int:
    if said["bottom"] or (said["place"] or "").lower() in ("last", "bottom"):
        return last
    if said["second"]:
        return 2
    return ORDINALS[said["place"].lower()] if said["place"] else 1


def _order(sheet: Sheet) -> tuple[int, dict[int, int]] | None:
    """The column that puts the rows in order, and the place of each row; None if none plainly does."""
    column = place_column(sheet)
    if column is not None:
        numbers = {row: int(sheet.cell(row, column).number or 0) for row in sheet.body}
        return (column, numbers) if min(numbers.values(), default=0) == 1 else None  # a part of a ranking has no last
    scores = [n for n in sheet.others if sheet.headers[n] & _SCORES and sheet.is_numeric(n)]
    if len(scores) != 1:
        return None
    values = {row: value for row in sheet.body if (value := sheet.value(row, scores[0])) is not None}
    if len(values) < len(sheet.body) or len(set(values.values())) < len(values):
        return None
    ordered = sorted(values, key=lambda row: -values[row])
    return scores[0], {row: ordered.index(row) + 1 for row in ordered}
