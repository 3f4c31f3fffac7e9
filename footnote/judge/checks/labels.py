"""Labels: the claim says of one code, flight or room what the sources say of another one.

"Error E4: the pump is blocked. Error E7: the tank is empty." against "E4 means that the tank is empty".
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...reading import Span
from ...text.clauses import is_verb_form
from ...text.dates.chronology import TimeRelation, compare_periods
from ...text.dates.period import Period
from ...text.figures.quantity import Quantity
from ...text.late_pattern import LatePattern
from ...text.meaning.polarity import REVERSING
from ..analysis import Analysis, UnitText
from ..case import Case, Effect, Signal, View
from ..figures.matches import HOLDS
from ..figures.roles import is_label

# Least weight of what stands with the other label, and what a figure or date weighs.
LEAST_FOREIGN = 0.6
FIGURE = 1.0
_DIGITS_RE = re.compile(r"\d+")
# Between a word and the next label: the word is not said of that one.
_BREAK_RE = LatePattern(r"[,;:.()]|\b(?:and|but|while|whereas|or)\b")


class _Item(NamedTuple):
    """Something that the claim says, and each place where a unit says it."""

    weight: float
    places: list[tuple[View, Span]]
    verb: bool = False


def check_labels(case: Case) -> Iterator[Signal]:
    """A contradiction if what the claim says of its label stands with another of its kind alone, and something like it
    with the claim's own; a limit if nothing of the claim stands with its own label."""
    claim = case.analysis
    labels = [quantity for quantity in claim.quantities if is_label(claim, quantity)]
    if len(labels) != 1 or any(cue.kind in REVERSING for cue in claim.cues):
        return
    mine, kind = labels[0], _Kind(claim, labels[0])
    views = [view for view in case.views if view.focus.unit.kind == "sentence"]
    known = {span.of(view.focus.text) for view in views for span in kind.labels(view.focus)}
    if len(views) < len(case.views) or mine.text not in known:
        return
    own, foreign = _shared_out(claim, mine, kind, views)
    others = frozenset[str].intersection(*(bearers for _, bearers in foreign)) if foreign else frozenset[str]()
    backed = sum(item.weight for item in own if not item.verb)
    if not others or sum(item.weight for item, _ in foreign) < max(LEAST_FOREIGN, backed):
        return
    view, span = foreign[0][0].places[0]
    message = f"claim says it of {mine.text}; the source says it of {min(others)}"
    effect = Effect.CONTRADICTS if own else Effect.LIMITS
    yield Signal(effect, "FN108", message, mine.span, (view.focus.quote(span),), laid=bool(own))


def _shared_out(
    claim: Analysis, mine: Quantity, kind: _Kind, views: Sequence[View]
) -> tuple[list[_Item], list[tuple[_Item, frozenset[str]]]]:
    """What of the claim stands with its own label, and what stands with others alone, with those.

    Verbs are of many things: they tell that the sources speak of the label, and not that they speak of another one.
    """
    own, foreign = [], []
    for item in _items(claim, mine, views):
        found = [kind.bearers(view.focus, span) for view, span in item.places]
        if any(mine.text in bearers for bearers in found):
            own.append(item)
        elif found and all(found) and not item.verb:
            foreign.append((item, frozenset[str]().union(*found)))
    return own, foreign


def _items(claim: Analysis, label: Quantity, views: Sequence[View]) -> Iterator[_Item]:
    """The words, figures and dates of the claim besides its label and what the label numbers."""
    apart = {_noun_of(claim, label.span), *claim.words_in(label.span)}
    for index in claim.content:
        if index not in apart:
            word = claim.words[index]
            places = list(_places_of_word(views, index))
            yield _Item(claim.weight(index), places, is_verb_form(word, word.form))
    for figure in claim.quantities:
        if figure is not label:
            yield _Item(FIGURE, list(_places_of_figure(views, figure)))
    for period in claim.periods:
        yield _Item(FIGURE, list(_places_of_period(views, period)))


def _places_of_word(views: Sequence[View], index: int) -> Iterator[tuple[View, Span]]:
    for view in views:
        link = view.direct.get(index)
        if link:
            same = view.focus.by_key.get(view.claim.words[index].key, ())
            for word in sorted({link.word, *same}):
                yield view, Span(view.focus.words[word].start, view.focus.words[word].end)


def _places_of_figure(views: Sequence[View], figure: Quantity) -> Iterator[tuple[View, Span]]:
    for view in views:
        for theirs, relation in view.compared(figure):
            if relation in HOLDS:
                yield view, theirs.span


def _places_of_period(views: Sequence[View], period: Period) -> Iterator[tuple[View, Span]]:
    for view in views:
        for theirs in view.focus.periods:
            if compare_periods(period, theirs) is TimeRelation.SAME:
                yield view, theirs.span


def _noun_of(text: Analysis, label: Span) -> int | None:
    """The nearest content word before a label, which says what it numbers; None if none is near."""
    before = next((i for i in reversed(text.content) if text.words[i].end <= label.start), None)
    near = before is not None and label.start - text.words[before].end <= len(" of the is ")
    return before if near else None


class _Kind:
    """What a label numbers: "error", "flight", and what it looks like."""

    def __init__(self, text: Analysis, label: Quantity) -> None:
        noun = _noun_of(text, label.span)
        self._noun = None if noun is None else text.words[noun].key
        self._shape = _shape(label.text)
        self._groups: dict[int, list[list[Span]]] = {}
        # By the identity of a unit's text, which the case holds.

    def labels(self, text: UnitText) -> list[Span]:
        """The labels of this kind that a unit has, in order."""
        return [q.span for q in text.quantities if is_label(text, q) and self._has(text, q)]

    def _has(self, text: UnitText, label: Quantity) -> bool:
        noun = _noun_of(text, label.span)
        same = noun is not None and text.words[noun].key == self._noun
        return _shape(label.text) == self._shape and (same or not label.text.isdigit())

    def groups(self, text: UnitText) -> list[list[Span]]:
        """The same, those together between which nothing with meaning stands: "room 3 and room 4"."""
        found = self._groups.get(id(text))
        if found is None:
            found = self._groups[id(text)] = self._read(text)
        return found

    def _read(self, text: UnitText) -> list[list[Span]]:
        groups: list[list[Span]] = []
        for span in self.labels(text):
            noun = _noun_of(text, span)
            end = groups[-1][-1].end if groups else 0
            apart = any(end <= text.words[i].start < span.start for i in text.content if i != noun)
            if groups and not apart:
                groups[-1].append(span)
            else:
                groups.append([span])
        return groups

    def bearers(self, text: UnitText, place: Span) -> frozenset[str]:
        """The labels of which a unit says what stands at ``place``: those before it, and in its clause behind it."""
        groups = self.groups(text)
        before = [group for group in groups if group[0].start <= place.start]
        after = [group for group in groups if group[0].start > place.start]
        found = list(before[-1]) if before else []
        if after and (not before or not _BREAK_RE.search(text.text[place.end : after[0][0].start])):
            found += after[0]
        return frozenset(span.of(text.text) for span in found)


def _shape(label: str) -> str:
    """What a label looks like, whatever its digits: "E0" of "E17"."""
    return _DIGITS_RE.sub("0", label)
