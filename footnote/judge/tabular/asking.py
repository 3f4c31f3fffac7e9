"""What the fields of one thing say of a claim's figures, dates and values."""

from __future__ import annotations

import re
from collections.abc import Iterator, Set

from ...reading import Span
from ...text.figures.comparison import Relation, compare
from ...text.figures.quantity import Quantity, QuantityKind, UnitKind
from ...text.meaning.lexicon import related
from ...text.words import WordKind, word_key
from ..alignment import SAME
from ..case import Case
from ..clauses.negation import is_denied
from ..figures.binding import scopes
from ..figures.matches import CONFLICTS, HOLDS
from ..structured.truths import is_field_denied
from ..structured.unit_headers import keys_of
from ..tables import LIGHT_WORDS
from .datasheet import Datasheet, Field, datasheet_of, names_another
from .measures import CONCEPTS, MEANS, SAID_BY_UNIT, TOTALS
from .remaining import remaining_of_fields
from .segments import segment_meant
from .telling import Telling

# What a word of a field's name, one that means the same, one that asks for it, and its unit count for.
_NAME, _SAME, _CONCEPT, _UNIT = 3, 2, 2, 1
_BOUNDING = keys_of("max maximum limit up most min minimum least")
_NAMES = keys_of("name title address street phone postcode id")
_TOTAL_KEYS = keys_of("total overall sum average mean avg median")
_DIRECTION = keys_of("max maximum min minimum total number of")


def fields_told(case: Case) -> Iterator[Telling]:
    """A telling for each figure and date of the claim that a field of the thing answers, and for its values."""
    sheet = datasheet_of(case)
    if sheet is None or names_another(case, sheet):
        return
    claim = case.analysis
    remaining = tuple(remaining_of_fields(case, sheet))
    yield from remaining
    settled = {telling.part for telling in remaining}
    titles = [name.span for name in claim.names if _are_titles(case, sheet, name.span)]
    figures = [
        (n, q)
        for n, q in enumerate(claim.quantities)
        if q.kind is not QuantityKind.IDENTIFIER and not _is_of_title(case, sheet, q, titles)
    ]
    owned = [scope.own for scope in scopes(claim, tuple(q.span for _, q in figures))]
    for (number, figure), own in zip(figures, owned, strict=True):
        if number in settled:
            continue
        near = [i for i in claim.content if len(figures) == 1 or own.start <= claim.words[i].start < own.end]
        near += [i for i in claim.words_in(figure.span) if i not in near and not claim.words[i].stop]
        yield from _figure_told(case, sheet, number, figure, near)
    for number, label in enumerate(claim.quantities):
        if label.kind is QuantityKind.IDENTIFIER:
            yield from _label_told(case, sheet, number, label)
    yield from _names_told(case, sheet)
    for field in sheet.fields:
        if field.text.unit.kind != "fact":  # whose truths are known
            yield from _truth_told(case, sheet, field)


def _is_of_title(case: Case, sheet: Datasheet, figure: Quantity, titles: list[Span]) -> bool:
    """Whether a figure belongs to what the thing is called: "the Nordal 8"."""
    words = case.analysis.words
    inside = case.analysis.words_in(figure.span)
    known = all(words[i].key in sheet.titles for i in inside)
    return known and any(0 <= figure.span.start - span.end <= 1 or span.covers(figure.span) for span in titles)


def _figure_told(case: Case, sheet: Datasheet, number: int, figure: Quantity, near: list[int]) -> Iterator[Telling]:
    claim = case.analysis
    found = []
    for field in sheet.fields:
        if field.keys & _NAMES:
            continue  # "101 Deli" counts nothing
        relations = [(other, _relation(figure, other, field)) for other in field.figures(figure)]
        comparable = [(other, relation) for other, relation in relations if relation is not Relation.INCOMPARABLE]
        if len(comparable) > 1:
            others = [other for other, _ in comparable]
            meant = segment_meant(claim, near, field.value, field.value_at, others)
            comparable = [comparable[meant]] if meant is not None else comparable
        if len(comparable) == 1:
            score, words = asked_for(case, field, near, figure)
            found.append((score, field, comparable[0][0], comparable[0][1], words))
    best = max((entry[0] for entry in found), default=0)
    asked = [entry for entry in found if entry[0] == best]
    holding = [entry for entry in asked if entry[3] in HOLDS]
    if len(asked) > 1 or not asked:
        if best <= 0 or len(holding) != 1:
            return
        asked = holding
    score, field, other, relation, words = asked[0]
    holds = relation in HOLDS
    if score <= 0 and UnitKind.COUNT in (figure.unit, other.unit):
        return  # any count may be the same by chance
    times = _over_time(case, figure, field, other)
    if times is not None:
        if _gives(figure, other, times):
            at = words | frozenset(claim.words_in(times.span))
            yield field_told(case, sheet, field, True, "FN103", figure.span, at, number, other.span)
            part = claim.quantities.index(times)
            yield field_told(case, sheet, field, True, "FN103", times.span, at, part, other.span)
        return
    if not holds and (
        score <= 0
        or relation not in CONFLICTS
        or _stated_elsewhere(case, sheet, figure, field, words)
        or not _names_all(case, figure, field, words)
    ):
        return
    if any(is_denied(claim, i) for i in claim.words_in(figure.span)):
        return
    saying = SAID_BY_UNIT.get(figure.unit, frozenset[str]())
    words |= {i for i in near if claim.words[i].key in saying}
    code = "FN105" if relation is Relation.SAME_DIGITS_OTHER_UNIT else "FN101"
    yield field_told(case, sheet, field, holds, code, figure.span, words, number, other.span)


_PER_RE = re.compile(r"\bper (\w+)|\ba (?:day|week|month|year)\b")


def _names_all(case: Case, figure: Quantity, field: Field, words: frozenset[int]) -> bool:
    """Whether the claim plainly asks for the field: names all of it for a count, and what it is "per"."""
    claim = case.analysis
    per = _PER_RE.search(field.name.replace("_", " "))
    if per and per[1] and word_key(per[1]) not in claim.by_key:
        return False
    if any(word.form in TOTALS | MEANS for word in claim.words) and not field.keys & _TOTAL_KEYS:
        return False
    if figure.unit is not UnitKind.COUNT:
        return True
    named = {claim.words[i].key for i in words}
    whole = all(key in named or any(related(other, key) >= SAME for other in named) for key in field.keys - _DIRECTION)
    near = range(max(0, figure_at(case, figure) - _BEFORE), figure_at(case, figure) + _AFTER)
    return whole and bool(field.keys) and any(i in near for i in words)


def _over_time(case: Case, figure: Quantity, field: Field, other: Quantity) -> Quantity | None:
    """What the claim multiplies the field's figure by: "588 over twelve months", "300 for five people"."""
    claim = case.analysis
    per = _PER_RE.search(field.name.replace("_", " ")) or other.per
    spans = [
        q
        for q in claim.quantities
        if (per and q.unit is UnitKind.DURATION)
        or (q.unit is UnitKind.COUNT and _FOR_RE.search(claim.text[: q.span.start]))
    ]
    spans = [q for q in spans if q is not figure]
    return spans[0] if len(spans) == 1 and figure.unit not in (UnitKind.DURATION, UnitKind.COUNT) else None


_FOR_RE = re.compile(r"\b(?:for|over|times|in) (?:all |the )?$", re.IGNORECASE)


def _gives(figure: Quantity, other: Quantity, times: Quantity) -> bool:
    if figure.low is None or other.low is None or times.low is None:
        return False
    return abs(other.low * times.low - figure.low) <= figure.half


def figure_at(case: Case, figure: Quantity) -> int:
    """Index of the first word of a figure."""
    return next(iter(case.analysis.words_in(figure.span)), 0)


# Within so many words before and after a count stands what it counts.
_BEFORE, _AFTER = 4, 4


def _relation(figure: Quantity, other: Quantity, field: Field) -> Relation:
    """How a field's figure stands to the claim's; "up to 64" says of a maximum just what it is."""
    bound = figure.kind in (QuantityKind.AT_MOST, QuantityKind.AT_LEAST)
    bounding = field.keys & _BOUNDING
    if other.unit is UnitKind.DURATION and other.symbol:
        bounding -= {word_key(other.symbol)}  # "duration_min" counts minutes
    if bound and (bounding or other.kind is figure.kind):
        low = figure.low if figure.low is not None else figure.high
        figure = figure._replace(kind=QuantityKind.EXACT, low=low, high=low)
        low = other.low if other.low is not None else other.high
        other = other._replace(kind=QuantityKind.EXACT, low=low, high=low)
    return compare(figure, other)


def _stated_elsewhere(case: Case, sheet: Datasheet, figure: Quantity, field: Field, words: frozenset[int]) -> bool:
    """Whether a field that the claim may as well mean has the figure."""
    said = {case.analysis.words[i].key for i in words}
    return any(
        other is not field
        and other.keys & field.keys - _DIRECTION
        and _may_be_meant(case, other.keys - field.keys, said & (field.keys - other.keys))
        and _relation(figure, q, other) in HOLDS
        for other in sheet.fields
        for q in other.figures(figure)
    )


def _may_be_meant(case: Case, own: frozenset[str], said: Set[str]) -> bool:
    """Whether a claim may mean a field of these words of its own, though it names some of another's alone.

    It may where it names the one as well, or where that is only the total: "two of the 24 nodes are not ready".
    """
    return not said or not own - _DIRECTION or not own.isdisjoint(case.analysis.by_key)


def asked_for(case: Case, field: Field, near: list[int], figure: Quantity | None = None) -> tuple[int, frozenset[int]]:
    """How much these words of the claim ask for a field, and which of them do; its figure's unit asks least."""
    inside = case.analysis.words_in(figure.span) if figure else range(0)
    words = case.analysis.words
    named, score = set[int](), 0
    for key in field.keys - _DIRECTION:
        same = [i for i in near if words[i].key == key]
        other = [i for i in near if related(words[i].key, key) >= SAME] if not same else []
        unit_only = bool(same) and all(i in inside for i in same)
        score += _UNIT if unit_only else _NAME * bool(same) + _SAME * bool(other)
        named |= {*same, *other}
    told = {i for i in near if any(words[i].key in ask and field.keys & mean for ask, mean in CONCEPTS)}
    score += _CONCEPT * bool(told - named)
    return score, frozenset(named | told)


def _label_told(case: Case, sheet: Datasheet, number: int, label: Quantity) -> Iterator[Telling]:
    """ "Port 8025" against the field "port"."""
    claim = case.analysis
    own = claim.words_in(label.span)
    before = [i for i in claim.content if i < (own.start if own else 0)][-1:]
    named = [i for i in (*before, *own) if claim.words[i].kind is WordKind.WORD and not claim.words[i].stop]
    digits = [claim.words[i].key for i in own if claim.words[i].kind is WordKind.NUMBER]
    fields = [f for f in sheet.fields if f.keys and f.keys == {claim.words[i].key for i in named}]
    if len(fields) == 1 and len(digits) == 1 and fields[0].value.strip().isdigit():
        holds = digits[0] in fields[0].value_keys
        at = frozenset(named)
        yield field_told(case, sheet, fields[0], holds, "FN108", label.span, at, number, fields[0].span)


# What a value says at its start, whatever an aside adds: "allowed (one dog)", "none".
_AFFIRMED_RE = re.compile(
    r"(?:yes|true|allowed|permitted|available|included|possible|provided)\s*(?=[(,;.]|$)", re.IGNORECASE
)
_DENIED_RE = re.compile(
    r"(?:no|none|nil|false|not (?:available|allowed|permitted|included|possible|provided|offered|planned)|unavailable|"
    r"excluded|prohibited|forbidden)\s*(?=[(,;.]|$)",
    re.IGNORECASE,
)


def _truth_told(case: Case, sheet: Datasheet, field: Field) -> Iterator[Telling]:
    """ "Balcony: no" against a claim that names the field and affirms or denies it."""
    claim, value = case.analysis, field.value.strip()
    true = bool(_AFFIRMED_RE.match(value))
    if not (true or _DENIED_RE.match(value)) or not field.keys or not field.keys <= claim.by_key.keys():
        return
    named = [i for key in sorted(field.keys) for i in claim.by_key[key]]
    denied = any(is_field_denied(claim, i) for i in named)
    words = [claim.words[i] for i in named]
    span = Span(min(word.start for word in words), max(word.end for word in words))
    saying = frozenset(i for i in claim.content if claim.words[i].key in field.value_keys)
    yield field_told(case, sheet, field, true is not denied, "FN401", span, frozenset(named) | saying, None, field.span)


def field_told(
    case: Case,
    sheet: Datasheet,
    field: Field,
    holds: bool,
    code: str,
    span: Span,
    words: frozenset[int],
    part: int | None,
    quoted: Span,
) -> Telling:
    """What a field says of a part of the claim, whose words say so; ``quoted`` is the range cited in the field."""
    claim = case.analysis
    message = f'claim says {claim.text[span.start : span.end]}; the source says "{field.text.text}"'
    titled = frozenset(i for i in claim.content if claim.words[i].key in sheet.titles)
    spoken = words | titled | frozenset(claim.words_in(span))
    quotes = (field.text.quote(quoted),)
    return Telling(holds, "FN110" if holds else code, message, span, quotes, spoken, part)


def _names_told(case: Case, sheet: Datasheet) -> Iterator[Telling]:
    """The one name of a claim about a field that holds another one: "taught by Anna Walcott", teacher Ines Walcott."""
    claim = case.analysis
    names = [name for name in claim.names if not _are_titles(case, sheet, name.span)]
    if len(names) != 1:
        return
    own = list(claim.words_in(names[0].span))
    keys = {claim.words[i].key for i in own}
    for field in sheet.fields:
        score, words = asked_for(case, field, [i for i in claim.content if i not in own])
        if score < _NAME or field.keys & _NAMES or field.keys <= sheet.titles or not _is_name(field):
            continue
        if not _side_by_side(case, sheet, words, own):
            continue
        holds = keys <= field.value_keys
        having = [other for other in sheet.fields if keys <= other.value_keys]
        if not holds and (len(own) < _FULL_NAME or any(asked_for(case, f, list(claim.content))[0] for f in having)):
            continue
        if not any(is_denied(claim, i) for i in own):
            yield field_told(case, sheet, field, holds, "FN301", names[0].span, words, None, field.span)
        return


def _side_by_side(case: Case, sheet: Datasheet, field: frozenset[int], name: list[int]) -> bool:
    """Whether nothing of its own stands between what names a field and a name: "the chair of the club is Dora"."""
    claim = case.analysis
    first, last = min(*field, *name), max(*field, *name)
    between = [i for i in claim.content if first < i < last and i not in field and i not in name]
    return all(claim.words[i].key in sheet.titles or claim.words[i].key in LIGHT_WORDS for i in between)


# A name of so many words is whole.
_FULL_NAME = 2


def _are_titles(case: Case, sheet: Datasheet, span: Span) -> bool:
    words = case.analysis.words
    return all(words[i].key in sheet.titles for i in case.analysis.words_in(span))


def _is_name(field: Field) -> bool:
    """Whether the value is a name in full."""
    words = field.value.split()
    return len(words) == _FULL_NAME and all(word[0].isupper() and word.isalpha() for word in words)
