"""What is told of a source as a whole: found once for as long as the source lives, whichever run asks."""

from __future__ import annotations

import weakref

from ..lazy import cached_property
from ..reading import Span
from ..text.dates.reading import infer_order
from ..types import Source
from .rules import Order
from .structured.records import NO_RECORD, Record, read_record

# A source of more characters is a long one, however much longer it is.
LONG_TEXT = 8_000


class Overview:
    """The named fields of a source, the order of its dates and its length."""

    def __init__(self, source: Source) -> None:
        self._source = weakref.ref(source)  # whoever asks has the source, and an overview keeps none alive

    def _asked(self) -> Source:
        source = self._source()
        assert source is not None
        return source

    @cached_property
    def order(self) -> Order:
        """The order of day and month in its numeric dates; None if they do not tell."""
        return infer_order(self._asked().text)

    @cached_property
    def length(self) -> int:
        """Number of its words, of the first ``LONG_TEXT`` characters at most."""
        return len(self._asked().cut(0, LONG_TEXT).split())

    @cached_property
    def record(self) -> Record:
        """Its named fields as data."""
        return read_record(self._asked())

    @cached_property
    def fact_spans(self) -> frozenset[Span]:
        """Where its fields stand."""
        return frozenset(unit.span for unit in self._asked().units or () if unit.kind == "fact")

    @cached_property
    def has_facts(self) -> bool:
        """Whether it has named fields."""
        return bool(self.fact_spans)


_overviews: dict[int, tuple[weakref.ref[Source], Overview]] = {}


def overview(source: Source) -> Overview:
    """The one overview of a source."""
    key = id(source)
    found = _overviews.get(key)
    if found is None or found[0]() is not source:
        # Sources are told apart by identity: to compare two of them takes as long as to read them.
        found = _overviews[key] = (weakref.ref(source, lambda gone: _forget(key, gone)), Overview(source))
    return found[1]


def tell_overview(source: Source, order: Order, *, has_facts: bool) -> None:
    """What an earlier overview of an equal source found, so that its text need not be read again."""
    told: dict[str, object] = {"order": order, "has_facts": has_facts}
    if not has_facts:
        told |= {"fact_spans": frozenset(), "record": NO_RECORD}
    overview(source).__dict__.update(told)


def _forget(key: int, gone: weakref.ref[Source]) -> None:
    if key in _overviews and _overviews[key][0] is gone:
        del _overviews[key]
