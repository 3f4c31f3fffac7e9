"""What an answer looks like when a model writes the figures itself: the same words, two figures that slipped.

The demo calls no model. It alters a text the way models slip, and audits it as ``audit_answer`` does.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import NamedTuple

from ..audit import Audit, Coverage, audit_text
from ..provenance.record import Record
from ..settings import Settings

_FIGURE_RE = re.compile(r"\d[\d.,]*")


class Piece(NamedTuple):
    """A stretch of the retold text; ``coverage`` is that of the figure it is, or None."""

    text: str
    coverage: str | None = None


class Retold(NamedTuple):
    """The text with its figures marked."""

    pieces: tuple[Piece, ...]
    slips: int
    # Figures that were altered.
    found: int
    # Figures that the record does not state.


def retold(record: Record, settings: Settings, locale: str) -> Retold | None:
    """The record's answer retold with slips, and audited against the record; None without an answer."""
    if not record.draft.answer:
        return None
    text, slips = with_slips(record.draft.answer)
    audit = audit_text(text, [record], settings, locale)
    return Retold(_pieces(audit), slips, audit.counts()[Coverage.GENERATED])


def with_slips(text: str) -> tuple[str, int]:
    """``text`` with two digits of its first long figure swapped, its last whole number one higher; how many."""
    figures = list(_FIGURE_RE.finditer(text))
    long = next((figure for figure in figures if _swapped(figure.group()) != figure.group()), None)
    short = next((figure for figure in reversed(figures) if figure.group().rstrip(".,").isdigit()), None)
    changes = [(figure, change) for figure, change in ((long, _swapped), (short, _one_higher)) if figure is not None]
    for figure, change in sorted(changes, key=lambda one: -one[0].start()):
        text = text[: figure.start()] + change(figure.group()) + text[figure.end() :]
    return text, len(changes)


def _swapped(figure: str) -> str:
    """The first two neighbouring digits that differ, swapped, in a figure of four digits or more."""
    if sum(char.isdigit() for char in figure) < 4 or figure.isdigit():
        return figure
    for at, (one, two) in enumerate(pairwise(figure)):
        if one.isdigit() and two.isdigit() and one != two and two != "0":
            return figure[:at] + two + one + figure[at + 2 :]
    return figure


def _one_higher(figure: str) -> str:
    number = figure.rstrip(".,")
    return str(int(number) + 1) + figure[len(number) :]


def _pieces(audit: Audit) -> tuple[Piece, ...]:
    at, pieces = 0, []
    for figure in audit.figures:
        if figure.span.start < at:
            continue
        pieces += [Piece(audit.text[at : figure.span.start]), Piece(figure.text, str(figure.coverage))]
        at = figure.span.end
    return tuple(piece for piece in [*pieces, Piece(audit.text[at:])] if piece.text)
