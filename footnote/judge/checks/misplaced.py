"""Misplaced values: the claim gives one thing the figure or date that the sentence gives to the other.

"Members pay 16 euros, guests 28" against "guests pay 16 euros".
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from ...reading import Span
from ...text.clauses import Break, is_verb_form
from ...text.dates.chronology import TimeRelation, compare_periods
from ...text.dates.period import Period
from ...text.figures.comparison import Relation
from ...text.figures.quantity import Quantity, QuantityKind, UnitKind
from ...text.meaning.polarity import CueKind
from ..analysis import Analysis, UnitText
from ..case import Case, Effect, Signal, View
from ..figures.binding import PART_OF_RE, cut_between
from ..figures.light import light_words

# Least weight of a word that tells of what a value is.
TELLING = 0.3
# Least weighted share of the words around the claim's value that the other segment must have by itself.
OF_THE_OTHER = 0.6
# Up to so many values of a kind are laid beside the claim's.
MOST_VALUES = 6
_OF_THEM_RE = re.compile(r"\s+(?:\w+\s+)?(?:of (?:them|which|whom|these|those)|in total|in all)\b")
_PART_RE = re.compile(r"\b(?:the (?:first|last)|of which|of them|including|among them)\s+(?:\w+\s+)?$")
_SAME = frozenset({Relation.EQUAL, Relation.ROUNDED})
_SAME_TIME = frozenset({TimeRelation.SAME, TimeRelation.HOLDS})
_EXACT = frozenset({QuantityKind.EXACT, QuantityKind.APPROX})
# With these a claim weighs two things itself.
_WEIGHING = frozenset(
    """
    than instead rather unlike like as compared versus against while whereas but except not no never nor neither both
    difference between more less fewer higher lower and or
    """.split()
)


class _Segment(NamedTuple):
    """A value of the sentence and the words that stand with it."""

    value: Span
    words: range


class _Found(NamedTuple):
    """The sentence's values of the claim's kind: which is the claim's, and which are others."""

    marks: list[Span]
    mine: int
    others: list[int]


def check_misplaced(case: Case) -> Iterator[Signal]:
    """A contradiction if the passage that fits best has the claim's value with another thing, and the claim's thing
    with another value."""
    claim, view = case.analysis, case.best
    if view is None or view.focus.unit.kind != "sentence" or any(cue.kind is CueKind.NEGATION for cue in claim.cues):
        return
    values: tuple[Quantity | Period, ...] = (*claim.quantities, *claim.periods)
    for value in values:
        found = _values(view, value)
        around = _words_around(claim, value.span) if found else ()
        light = light_words(view, value if isinstance(value, Quantity) else None)
        around = tuple(i for i in around if i not in light or i in view.links)
        if found is None or not around or not all(i in view.links or _is_verb(claim, i) for i in around):
            continue
        if isinstance(value, Quantity) and _has_another(claim, value, around):
            continue
        other = _rightful(view, found, around)
        if other is not None and not _stated_elsewhere(case, view, value, around):
            yield _signal(view, value, other, around)
            return


def _values(view: View, value: Quantity | Period) -> _Found | None:
    """The values of the unit that can be compared with the claim's; None unless one is the same and one another."""
    text = view.focus
    if isinstance(value, Quantity):
        if value.kind not in _EXACT:
            return None
        relations = [
            (figure.span, relation in _SAME)
            for figure, relation in _compared(view, value)
            if relation in _SAME or (relation is Relation.DIFFERENT and figure.kind in _EXACT)
            if value.unit is not UnitKind.COUNT or (figure.noun and value.noun) or figure.per
        ]
    else:
        relations = [
            (period.span, relation in _SAME_TIME)
            for period in text.periods
            for relation in [compare_periods(value, period)]
            if relation in _SAME_TIME or relation is TimeRelation.DIFFERENT
        ]
    same = [number for number, (_, is_same) in enumerate(relations) if is_same]
    if len(same) != 1 or not 2 <= len(relations) <= MOST_VALUES:
        return None
    spans = [span for span, _ in relations]
    if isinstance(value, Quantity) and _are_of_a_part(text, spans):
        return None
    if any(not _is_told_between(text, a.end, b.start) for a, b in pairwise(spans)):
        return None  # "moved from Friday to Wednesday": both are of the same thing
    others = [number for number in range(len(relations)) if number != same[0]]
    return _Found([span for span, _ in relations], same[0], others)


def _are_of_a_part(text: UnitText, spans: list[Span]) -> bool:
    """Whether some of these figures are a part and its whole, and so of the same thing: "14 of 60"."""
    return any(PART_OF_RE.fullmatch(text.text, a.end, b.start) for a, b in pairwise(spans)) or any(
        _OF_THEM_RE.match(text.text, span.end) or _PART_RE.search(text.text, 0, span.start) for span in spans
    )


def _is_told_between(text: UnitText, start: int, end: int) -> bool:
    return any(start <= text.words[i].start < end for i in text.content)


def _compared(view: View, value: Quantity) -> Iterator[tuple[Quantity, Relation]]:
    for figure, relation in view.compared(value):
        if relation is Relation.INCOMPARABLE and _goes_on_in_unit(view, figure, value):
            relation = Relation.EQUAL if figure.low == value.low else Relation.DIFFERENT
        is_same = relation is Relation.HOLDS and figure.low == value.low and figure.high == value.high
        yield figure, Relation.EQUAL if is_same else relation


def _goes_on_in_unit(view: View, figure: Quantity, value: Quantity) -> bool:
    """Whether a bare figure goes on in the unit of one before it: "members pay 16 euros, non-members 28"."""
    if figure.unit is not UnitKind.COUNT or figure.noun or figure.per or value.unit is UnitKind.COUNT:
        return False
    return any(q.unit is value.unit and q.span.end <= figure.span.start for q in view.focus.quantities)


def _words_around(claim: Analysis, value: Span) -> tuple[int, ...]:
    """The telling words of the claim's part with the value; () where it weighs several things itself."""
    words, content = claim.words, set(claim.content)
    at = claim.words_in(value).start
    start = next((i for i in range(at, 0, -1) if claim.breaks[i] >= Break.COMMA), 0)
    end = next((i for i in range(at + 1, len(words)) if claim.breaks[i] >= Break.COMMA), len(words))
    if not any(i in content for i in range(start, end)):  # "most of it, 60%, comes from Varn"
        start = next((i for i in range(start - 1, 0, -1) if claim.breaks[i] >= Break.COMMA), 0)
        end = next((i for i in range(end + 1, len(words)) if claim.breaks[i] >= Break.COMMA), len(words))
    if start and not any(_is_verb(claim, i) for i in range(start)):
        start = 0  # "On carpet, it took up 96%"
    inside = range(start, end)
    values = [q.span for q in claim.quantities] + [p.span for p in claim.periods]
    is_date = all(value != q.span for q in claim.quantities)
    if is_date and any(q.kind in _EXACT and words[i].start == q.span.start for q in claim.quantities for i in inside):
        return ()  # the date tells when, the figure is what is said
    if any(words[i].form in _WEIGHING for i in inside if not any(v.overlaps(_span(claim, i)) for v in values)):
        return ()
    return tuple(i for i in inside if i in content and i not in claim.cue_words and claim.weight(i) >= TELLING)


def _has_another(claim: Analysis, value: Quantity, around: Sequence[int]) -> bool:
    """Whether the claim's part has another figure that might be what the words tell of."""
    first, last = claim.words[around[0]].start, claim.words[around[-1]].end
    return any(
        other.span != value.span and other.dimension == value.dimension and other.kind in _EXACT
        for other in claim.quantities
        if min(first, value.span.start) <= other.span.start < max(last, value.span.end)
    )


def _is_verb(text: Analysis, index: int) -> bool:
    return is_verb_form(text.words[index], text.words[index].form)


def _span(text: Analysis, index: int) -> Span:
    return Span(text.words[index].start, text.words[index].end)


def _segments(text: UnitText, marks: Sequence[Span]) -> list[_Segment]:
    cuts = [cut_between(text.text, a.end, b.start) for a, b in pairwise(marks)]
    bounds = [0, *cuts, len(text.text)]
    return [
        _Segment(mark, text.words_in(Span(start, end)))
        for mark, (start, end) in zip(marks, pairwise(bounds), strict=True)
    ]


def _rightful(view: View, found: _Found, around: Sequence[int]) -> _Segment | None:
    """The segment of another value where the claim's words stand, if that of its own value is of another thing."""
    text = view.focus
    segments = _segments(text, found.marks)
    mine = segments[found.mine]
    if not _unclaimed(view, mine, around):
        return None
    places = {i: _places(view, i) for i in around if not _opens_list(view, segments, found.mine, i)}
    total = view.claim.total([i for i, at in places.items() if _stands_apart(segments, at)])
    for number in found.others:
        other = segments[number]
        only_other = [i for i, at in places.items() if at and all(place in other.words for place in at)]
        only_mine = [i for i, at in places.items() if at and all(place in mine.words for place in at)]
        if not only_other or _is_of_its_time(view, mine):
            continue
        if not only_mine and view.claim.total(only_other) >= OF_THE_OTHER * total:
            return other
        if (
            number == found.mine + 1
            and _is_elliptic(view, other, around)
            and not any(_stands_apart(segments, at) and i not in (*only_mine, *only_other) for i, at in places.items())
        ):
            return other
    return None


def _opens_list(view: View, segments: Sequence[_Segment], mine: int, index: int) -> bool:
    """Whether a word stands where a list of values begins, and so is said of those that go on without a verb.

    "The Bakery division contributed 141 million of sales, Frozen 112 million and Drinks 65 million".
    """
    if not mine or any(_is_verb(view.focus, i) for i in segments[mine].words):
        return False
    at = _places(view, index)
    first = segments[0]
    return bool(at) and all(
        place in first.words and view.focus.words[place].start > _label_end(view, first) for place in at
    )


def _label_end(view: View, first: _Segment) -> int:
    """Where the verb of the first segment begins: before it stands the label of its own value."""
    return next((view.focus.words[i].start for i in first.words if _is_verb(view.focus, i)), first.value.start)


def _stands_apart(segments: Sequence[_Segment], places: Sequence[int]) -> bool:
    """Whether a word stands in one segment only."""
    return sum(any(place in segment.words for place in places) for segment in segments) == 1


def _is_of_its_time(view: View, mine: _Segment) -> bool:
    """Whether a date of the claim stands with the value that the claim has, and not with the other one."""
    dates = [view.focus.words_in(p.span) for p in view.focus.periods]
    return any(
        dates[n][0] in mine.words
        for period in view.claim.periods
        for n, other_period in enumerate(view.focus.periods)
        if dates[n] and other_period.span != mine.value and compare_periods(period, other_period) in _SAME_TIME
    )


def _places(view: View, index: int) -> tuple[int, ...]:
    """Where the claim's word stands in the unit, anywhere; () if only around it."""
    link = view.direct.get(index)
    return view.focus.by_key[view.focus.words[link.word].key] if link else ()


def _unclaimed(view: View, segment: _Segment, around: Sequence[int]) -> list[int]:
    """The segment's telling words that the claim's part lacks: of what its value is."""
    text, content = view.focus, set(view.focus.content)
    keys = {text.words[view.direct[i].word].key for i in around if i in view.direct}
    excluded = {text.words[view.direct[i].word].key for i in around if i in view.direct and _is_excluded(view.claim, i)}
    return [
        i
        for i in segment.words
        if i in content and text.weight(i) >= TELLING
        if text.words[i].key not in keys or (text.words[i].key in excluded and not _is_excluded(text, i))
    ]


def _is_excluded(text: Analysis, index: int) -> bool:
    """Whether "non" stands before the word: non-members are no members."""
    return index > 0 and text.words[index - 1].form == "non"


def _is_elliptic(view: View, segment: _Segment, around: Sequence[int]) -> bool:
    """Whether the segment goes on without a verb, and with nothing but words of the claim: "but only 61% on carpet"."""
    text = view.focus
    if any(_is_verb(text, i) for i in segment.words):
        return False
    return not _unclaimed(view, segment, around)


def _stated_elsewhere(case: Case, view: View, value: Quantity | Period, around: Sequence[int]) -> bool:
    """Whether another passage has the value with the claim's words."""
    for other in case.views:
        if other is view or not all(i in other.links for i in around):
            continue
        if isinstance(value, Quantity):
            if any(relation in _SAME for _, relation in other.compared(value)):
                return True
        elif any(compare_periods(value, period) in _SAME_TIME for period in other.focus.periods):
            return True
    return False


def _signal(view: View, value: Quantity | Period, other: _Segment, around: Sequence[int]) -> Signal:
    span = value.span
    words = view.claim.words
    label = next((i for i in around if i in view.direct and view.direct[i].word in other.words), around[0])
    quote = view.focus.quote(other.value)
    said = view.claim.text[span.start : span.end]
    message = f'claim gives "{said}" of "{words[label].text}"; the source gives "{quote.text}"'
    code = "FN101" if isinstance(value, Quantity) else "FN201"
    return Signal(Effect.CONTRADICTS, code, message, span, (quote,))
