"""Figures of a claim that only say how many rows there are: "the largest of the four sites"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from ...text.figures.quantity import Quantity
from ...text.words import WordKind
from .saying import is_count_of_rows

if TYPE_CHECKING:
    from .sheet import Sheet

_BEFORE_RE = re.compile(r"\b(?:the|all|of|these|those|our|its|their|both)\s+$", re.IGNORECASE)
_OF_BEFORE_RE = re.compile(r"\s+of (?:the|all|our|its|these|those)\s+$", re.IGNORECASE)


# A figure names what it counts within so many words: "the four cheap city bikes".
_REACH = 4


class Size(NamedTuple):
    """A figure that says how many rows there are, or how many have the values that the claim names."""

    rows: int
    words: frozenset[int]
    # Indexes of the claim's words: the figure and what it counts.
    after: int
    # Where the text before "of the four" ends; the start of the figure where it is another one.


def sizes_of(sheet: Sheet) -> dict[int, Size]:
    """These figures by their number among the claim's."""
    claim = sheet.case.analysis
    found = {}
    for number, figure in enumerate(claim.quantities):
        if is_count_of_rows(figure) and _BEFORE_RE.search(claim.text[: figure.span.start]):
            size = _size(sheet, figure)
            if size:
                found[number] = size
    return found


def _size(sheet: Sheet, figure: Quantity) -> Size | None:
    claim = sheet.case.analysis
    first = claim.words_in(figure.span).start
    near = following(sheet, first)
    kinds = frozenset(i for i in near if claim.words[i].key in sheet.kinds)
    of = _OF_BEFORE_RE.search(claim.text[: figure.span.start])
    words = frozenset({first}) | kinds
    behind = set(near) | _behind(sheet, (near or [first])[-1] + 1)
    chosen = [c for c in sheet.conditions if c.phrase and c.words & behind]
    if figure.low == len(sheet.body) and (kinds or not _measures(sheet, near)) and not chosen:
        words |= frozenset(near[-1:])  # "the five flats": what all rows are
        return Size(len(sheet.body), words, of.start() if of else figure.span.start)
    for condition in chosen:
        if figure.low == len(condition.rows):
            return Size(len(condition.rows), words | condition.words, of.start() if of else figure.span.start)
    return None


_PREPOSITIONS = frozenset("to in of from by with at for".split())


def _behind(sheet: Sheet, at: int) -> set[int]:
    """Indexes of the words that a preposition ties to what stands before it: "the two invoices to Halden"."""
    words = sheet.case.analysis.words
    return {at + 1, at + 2} if at < len(words) and words[at].form in _PREPOSITIONS else set()


def following(sheet: Sheet, at: int) -> list[int]:
    """Indexes of the words behind a figure that begins at a word, up to the next small one: what it counts."""
    words = sheet.case.analysis.words
    found = []
    for i in range(at + 1, min(len(words), at + 1 + _REACH)):
        if words[i].stop or words[i].kind is not WordKind.WORD:
            break
        found.append(i)
    return found


def _measures(sheet: Sheet, near: list[int]) -> bool:
    """Whether the figure may be an amount of a column: "the four sessions" where sessions are counted."""
    keys = {sheet.case.analysis.words[i].key for i in near[:2]}
    return any(keys & sheet.headers[n] for n in sheet.others if sheet.is_numeric(n))
