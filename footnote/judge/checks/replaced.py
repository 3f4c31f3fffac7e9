"""Replacements told the other way round: "daily instead of weekly" against "from daily to weekly"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from ...reading import Span
from ...text.figures.quantity import Quantity
from ...text.words import WordKind
from ..analysis import Analysis
from ..case import Case, Effect, Signal, View
from ..clauses.weighing import goes_both_ways

# Least share of the claim's words that the unit, its heading and its neighbours must have.
SAME_STATEMENT = 0.4
# The new thing stands within so many words before, the old one behind.
REACH = 4
_INSTEAD_RE = re.compile(r"\b(?:instead of|rather than|in place of|replac\w+|up from|down from)\b", re.IGNORECASE)
_WAS_RE = re.compile(r"[(,;]\s*(?:was|were|previously|formerly|before|until now|up to now|earlier)\b:?", re.IGNORECASE)
# With these the order of "replaced" is turned: "timber was replaced by steel".
_BY = frozenset({"by", "with"})
_REPLACED_RE = re.compile(r"\breplac\w+$", re.IGNORECASE)
_FROM_RE = re.compile(r"\bfrom\b(?=[^.;]{1,40}?\bto\b)", re.IGNORECASE)


class _Change(NamedTuple):
    """The words for what is new and what was before."""

    new: int
    old: int


def check_replaced(case: Case) -> Iterator[Signal]:
    """A contradiction if a passage has as the old what the claim has as the new, and the reverse."""
    mine = list(_changes(case.analysis))
    if not mine or goes_both_ways(case.analysis):
        return
    for view in case.views:
        if view.coverage < SAME_STATEMENT:
            continue
        told = list(_changes(view.focus))
        if any(_keys(view.claim, change) == _keys(view.focus, theirs) for change in mine for theirs in told):
            return  # "from Holl to Varn and from Varn to Holl"
        for theirs in told:
            turned = next((change for change in mine if _is_turned(view, change, theirs)), None)
            if turned:
                yield _signal(view, turned, theirs)
                return


def _changes(text: Analysis) -> Iterator[_Change]:
    for pattern in (_INSTEAD_RE, _WAS_RE):
        for found in pattern.finditer(text.text):
            at = text.words_in(Span(*found.span()))
            old = _first(text, at.stop)
            new = _last(text, at.start, old)
            if new is not None and old is not None:
                passive = at.stop < len(text.words) and text.words[at.stop].form in _BY
                yield _Change(old, new) if passive and _REPLACED_RE.search(found.group()) else _Change(new, old)
    for found in () if goes_both_ways(text) else _FROM_RE.finditer(text.text):
        start = text.words_in(Span(*found.span())).stop
        to = next(i for i in range(start, len(text.words)) if text.words[i].form == "to")
        old, new = _first(text, start), _first(text, to + 1)
        if new is not None and old is not None and old < to:
            yield _Change(new, old)


def _tells(text: Analysis, index: int) -> bool:
    word = text.words[index]
    return word.kind is WordKind.NUMBER or (not word.stop and word.kind is WordKind.WORD) or index in text.figure_words


def _first(text: Analysis, start: int) -> int | None:
    return next((i for i in range(start, min(start + REACH, len(text.words))) if _tells(text, i)), None)


def _last(text: Analysis, end: int, old: int | None) -> int | None:
    """The last telling word before; a figure where what was before is one too."""
    inside = [i for i in range(max(0, end - REACH), end) if _tells(text, i)]
    figures = [i for i in inside if old is not None and _figure_at(text, i) and _figure_at(text, old)]
    found = figures or inside
    return found[-1] if found else None


def _figure_at(text: Analysis, index: int) -> Quantity | None:
    return next((q for q in text.quantities if index in text.words_in(q.span) and q.low is not None), None)


def _is_turned(view: View, mine: _Change, theirs: _Change) -> bool:
    new, old = _keys(view.claim, mine)
    return (old, new) == _keys(view.focus, theirs) and new != old


def _keys(text: Analysis, change: _Change) -> tuple[str, str]:
    return _key(text, change.new), _key(text, change.old)


def _key(text: Analysis, index: int) -> str:
    figure = _figure_at(text, index)
    return str(figure.low) if figure else text.words[index].key


def _signal(view: View, mine: _Change, theirs: _Change) -> Signal:
    words, found = view.claim.words, view.focus.words
    message = (
        f'claim has "{words[mine.new].text}" for "{words[mine.old].text}"; '
        f'the source has "{found[theirs.new].text}" for "{found[theirs.old].text}"'
    )
    first, last = sorted(theirs)
    quote = view.focus.quote(Span(found[first].start, found[last].end))
    span = Span(words[min(mine)].start, words[max(mine)].end)
    return Signal(Effect.CONTRADICTS, "FN406", message, span, (quote,), laid=True)
