"""What a verdict cites: the smallest set of source ranges that covers the claim's parts, each as tight as it can be."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from ..reading import Span
from ..types import Evidence, SourceSpan
from .analysis import UnitText
from .case import Case, Signal, View

# Words that stand within this many words of the rest belong to one citation.
BRIDGE = 12
# So many characters hold more words than that, nearly always: looked at first, since the rest may be a long text.
FAR = 200
# What ends a sentence or a paragraph.
_PART_RE = re.compile(r"\. |\n\r?\n|\r\r")


def cite(case: Case, views: Sequence[View], signals: Iterable[Signal]) -> tuple[Evidence, ...]:
    """The ranges, the most telling first; () if nothing in the sources speaks of the claim."""
    marks: dict[int, list[Span]] = {}
    texts: dict[int, UnitText] = {}
    for text, span in _linked(views):
        texts[id(text)] = text
        marks.setdefault(id(text), []).append(span)
    spans = [_tight(texts[key], ranges) for key, ranges in marks.items()]
    for signal in signals:
        for quote in signal.quotes:
            spans = _include(spans, quote)
    return tuple(Evidence(span) for span in spans)


def _linked(views: Sequence[View]) -> Iterable[tuple[UnitText, Span]]:
    done: set[int] = set()
    for view in views:
        for index, link in sorted(view.links.items()):
            if index in done or not isinstance(link.text, UnitText):
                continue
            done.add(index)
            word = link.text.words[link.word]
            yield link.text, Span(word.start, word.end)


def _tight(text: UnitText, ranges: list[Span]) -> SourceSpan:
    return text.quote(Span(min(r.start for r in ranges), max(r.end for r in ranges)))


def _include(spans: list[SourceSpan], quote: SourceSpan) -> list[SourceSpan]:
    """``spans`` with ``quote`` inside: the range of its sentence grows, or it becomes a range of its own."""
    for number, span in enumerate(spans):
        if span.source is quote.source and _near(span, quote):
            grown = SourceSpan(span.source, min(span.start, quote.start), max(span.end, quote.end))
            return [*spans[:number], grown, *spans[number + 1 :]]
    return [*spans, quote]


def _near(span: SourceSpan, quote: SourceSpan) -> bool:
    if span.start <= quote.start and quote.end <= span.end:
        return True
    low, high = min(span.end, quote.end), max(span.start, quote.start)
    if low >= high:
        return True
    if len(span.source.cut(low, min(high, low + FAR)).split(None, BRIDGE)) > BRIDGE:
        return False
    between = span.source.cut(low, high)
    return _PART_RE.search(between) is None and len(between.split(None, BRIDGE)) <= BRIDGE
