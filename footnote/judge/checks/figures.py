"""Figures: each figure of the claim is looked for among the figures about the same thing, by value."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...reading import Span
from ...text.figures.comparison import Relation
from ...text.figures.quantity import Quantity, QuantityKind, UnitKind
from ...text.tables.light_words import MEASURED
from ..analysis import Analysis, UnitText
from ..case import Case, Effect, Signal
from ..clauses.items import is_item, stands_in_another
from ..clauses.negation import is_denied
from ..clauses.partial_denial import is_same_limit
from ..clauses.subjects import another_subject
from ..derivation import Derivation, derive, is_operand, told_otherwise
from ..figures.company import counts_the_same, goes_with_another
from ..figures.elsewhere import EACH_RE, belongs_elsewhere, is_price_of_each, superseding
from ..figures.instances import both_ends, is_case_of, names_the_bound
from ..figures.matches import CONFLICTS, HOLDS, NEAR, RELATED_AT_ALL, Match, Matched, best_of, find_matches, scope_of
from ..figures.naming import only_names
from ..figures.ordinals import is_order, numbered
from ..figures.roles import is_scale
from ..figures.same_thing import ABOUT_THE_SAME, OWN_PART, about_the_same
from ..figures.series import is_in_stated_series
from ..figures.spelt_units import spelt_in, spelt_units, stated_in
from ..figures.standards import is_standard
from ..figures.undenied import denies_nothing, is_short_of, names_a_stated_group
from ..figures.wholes import is_whole
from ..structured.fields import find_in_fields
from ..tabular import sheet_of
from ..tabular.counting import is_count
from .dated import DERIVED
from .tables import told_by_table

# Remembered for the features: the best equal and the best conflicting figure, by number of the claim's figure.
MATCHED = "matched figures"


# Conflicts that are labelled so: 2 of 13 on ragtruth train, 38 of 47 on summedits dev, 1 of 9 on factcheckgpt.
def check_figures(case: Case) -> Iterator[Signal]:
    """A signal for each figure of the claim that can be compared."""
    claim = case.analysis
    case.remembered[MATCHED] = remembered = dict[int, Matched]()
    compared = {n: q for n, q in enumerate(claim.quantities) if not only_names(case, q)}
    table = told_by_table(case)
    settled = table.parts if table else frozenset[int]()
    matches = {n: _of_named_rows(case, find_matches(case, q)) for n, q in compared.items()}
    taken = {number: best_of(found, HOLDS) for number, found in matches.items()}
    stated = _stated(taken)
    _add_limits(claim, matches, stated)
    for number, found in matches.items():
        free = _free(found, stated, number)
        remembered[number] = Matched(best_of(free, HOLDS), best_of(free, CONFLICTS))
        if number in settled:
            continue
        quantity = claim.quantities[number]
        paired = _stated_beside(quantity, free, [match for n, match in taken.items() if match and n != number])
        signal = _judge(case, number, quantity, free, derivable=not paired)
        if signal:
            yield signal
    yield from _spelt(case)


def _of_named_rows(case: Case, found: list[Match]) -> list[Match]:
    """Without equal figures of other rows than the one that the claim names by its label or by its own values."""
    if not any(match.relation in HOLDS and match.text.unit.kind == "row" for match in found):
        return found
    sheet = sheet_of(case)
    row = sheet.single if sheet else None
    if sheet is None or row is None or sheet.turned or sheet.compares_rows or not sheet.is_code(row):
        return found
    if not sheet.named and not sheet.meant:
        return found
    others = {id(text) for number, text in enumerate(sheet.row.table) if number != row}
    return [match for match in found if match.relation not in HOLDS or id(match.text) not in others]


def _stated_beside(quantity: Quantity, found: list[Match], others: list[Match]) -> bool:
    """Whether the source itself states this figure's value beside an equal figure of another unit.

    "162 € in 24 invoices" says how many invoices the claim's 162 € are: no calculation may give another number.
    """
    conflict = best_of(found, CONFLICTS)
    if conflict is None or EACH_RE.search(conflict.text.text):
        return False  # "28 turbines of 3.6 MW each" asks for the product
    return any(
        other.relation is Relation.EQUAL
        and other.quantity.kind is not QuantityKind.ORDINAL
        and other.text is conflict.text
        and other.quantity.unit is not conflict.quantity.unit
        and other.agreement.whole >= RELATED_AT_ALL
        and conflict.quantity.unit is quantity.unit
        and _are_neighbours(conflict.text, other.quantity, conflict.quantity)
        for other in others
    )


def _are_neighbours(text: UnitText, a: Quantity, b: Quantity) -> bool:
    """Whether no other figure stands between two of a text."""
    first, second = sorted((a.span, b.span))
    return not any(first.end <= q.span.start and q.span.end <= second.start for q in text.quantities)


_Stated = dict[tuple[int, Span], set[int]]


def _stated(taken: dict[int, Match | None]) -> _Stated:
    """Which figures of the claim the figures of the passages state, by their texts and places."""
    found: _Stated = {}
    for number, match in taken.items():
        if match is not None and match.agreement.whole >= RELATED_AT_ALL:
            found.setdefault((id(match.text), match.quantity.span), set()).add(number)
    return found


def _add_limits(claim: Analysis, matches: dict[int, list[Match]], stated: _Stated) -> None:
    """Counts the limits that the claim looks at from the other side: "below 50 €" and "over 50 €" are one limit."""
    for number, found in matches.items():
        for match in found:
            if match.relation in CONFLICTS and is_same_limit(claim.quantities[number], match.quantity):
                stated.setdefault((id(match.text), match.quantity.span), set()).add(number)


_BEYOND_RE = re.compile(
    r"\b(?:(?:below|under|above|over|beyond|up to|(?:less|more) than) (?:that|this|it)|otherwise)\b", re.IGNORECASE
)


def _is_other_side(case: Case, quantity: Quantity, conflict: Match) -> bool:
    """Whether the passage goes on to what holds on the other side of the limit: "Below that, shipping costs 4 €"."""
    views = [view for view in case.views if view.focus is conflict.text]
    texts = [text for view in views for text in view.texts()]
    return is_same_limit(quantity, conflict.quantity) and any(_BEYOND_RE.search(text.text) for text in texts)


def _free(found: list[Match], stated: _Stated, number: int) -> list[Match]:
    """Without conflicting figures that another figure of the claim states already."""
    return [
        m
        for m in found
        if m.relation not in CONFLICTS or not stated.get((id(m.text), m.quantity.span), set()) - {number}
    ]


def _judge(case: Case, number: int, quantity: Quantity, matches: list[Match], *, derivable: bool) -> Signal | None:
    holding, conflict = best_of(matches, HOLDS), best_of(matches, CONFLICTS)
    if holding and another_subject(case, holding.view):
        holding = best_of([m for m in matches if not another_subject(case, m.view)], HOLDS)
        if holding is None:
            return _not_found(case, number, quantity, elsewhere=True)
    goes_along = holding and conflict and goes_with_another(case, quantity, holding, conflict)
    if holding and conflict and any(rule(quantity, holding, conflict) for rule in (counts_the_same, is_standard)):
        goes_along, conflict = True, None
    if holding and (holding.agreement.whole >= RELATED_AT_ALL or is_whole(case, quantity) or goes_along):
        present = superseding(case, quantity, holding, matches)
        if present:
            return _signal(case, number, quantity, Effect.CONTRADICTS, present)
        otherwise = told_otherwise(case, quantity) if case.rules.derive else None
        if otherwise:
            return _derived(case, number, quantity, otherwise)
        if is_price_of_each(case, quantity, holding):
            return _signal(case, number, quantity, Effect.CONTRADICTS, holding)
        is_one = quantity.text.casefold() == "one"  # of "one of the five" neither is of anything else
        if is_one or not belongs_elsewhere(case, quantity, holding, conflict):
            return _signal(case, number, quantity, Effect.CONFIRMS, holding)
        conflict = conflict or holding
    may_derive = derivable and case.rules.derive
    derivation = derive(case, quantity, scope_of(case.analysis, quantity)) if may_derive else None
    if derivation:
        case.remembered[DERIVED] = True
        return _derived(case, number, quantity, derivation)
    return _unmatched(case, number, quantity, conflict, best_of(matches, NEAR), elsewhere=holding is not None)


def _unmatched(
    case: Case, number: int, quantity: Quantity, conflict: Match | None, near: Match | None, *, elsewhere: bool
) -> Signal | None:
    """What is said of a figure by what the sources state instead; ``elsewhere`` if they state it of another thing."""
    vague = near is not None and near.agreement.whole >= RELATED_AT_ALL
    fits_better = near is not None and vague and conflict and near.agreement.whole >= conflict.agreement.whole
    if conflict and near and is_bound(conflict.quantity) and _may_go_between(near, conflict):
        fits_better = vague = True  # "fewer than three hours" says nothing of those between three and six
    if conflict and _is_other_side(case, quantity, conflict):
        return None
    if conflict and not fits_better and about_the_same(case, quantity, conflict):
        return _contradicted(case, number, quantity, conflict)
    if conflict and _swapped(case, quantity, conflict):
        return _signal(case, number, quantity, Effect.CONTRADICTS, conflict)
    if near and vague:
        if case.rules.derive and is_operand(case, quantity):
            return None
        holds = any(rule(case.analysis, quantity, near.quantity) for rule in (is_case_of, both_ends, names_the_bound))
        return _signal(case, number, quantity, Effect.CONFIRMS if holds else Effect.LIMITS, near)
    return _not_found(case, number, quantity, elsewhere=elsewhere)


def _contradicted(case: Case, number: int, quantity: Quantity, conflict: Match) -> Signal | None:
    """A contradiction by a figure of the same thing, unless it denies nothing of the claim's."""
    if quantity.kind is QuantityKind.ORDINAL and _has_words_of(case, quantity, conflict.text):
        return _not_found(case, number, quantity, elsewhere=True)  # it speaks of the first and of the second
    if is_in_stated_series(case, quantity, conflict.view) or _counts_rows(case, quantity, conflict):
        return None
    if names_a_stated_group(case, quantity):
        return None
    if denies_nothing(case, quantity, conflict):
        return _not_found(case, number, quantity, elsewhere=False)
    if _is_denied(case, quantity) and not _both_forbid(case, quantity, conflict):
        return None
    if is_bound(conflict.quantity) and is_short_of(case.analysis, quantity):
        return None  # another figure bears out that it is not this one
    if _is_read_as_label(case, quantity, conflict) or _is_told_by_field(case, quantity, conflict):
        return _not_found(case, number, quantity, elsewhere=True)
    return _signal(case, number, quantity, Effect.CONTRADICTS, conflict)


# Least share of the words around a figure that a range which includes it must share.
NEARLY_RELATED = 0.25
# By how much less than the bound beside it another bound may share.
NEARLY_AS_WELL = 0.25


def _may_go_between(near: Match, conflict: Match) -> bool:
    """Whether a range, or another bound that fits about as well, may be what is said of the claim's amount."""
    as_well = near.agreement.whole >= conflict.agreement.whole - NEARLY_AS_WELL
    return near.agreement.whole >= NEARLY_RELATED and (as_well or near.quantity.kind is QuantityKind.RANGE)


def is_bound(quantity: Quantity) -> bool:
    """Whether a figure is the least or the most that is allowed."""
    return quantity.kind in (QuantityKind.AT_LEAST, QuantityKind.AT_MOST)


def _has_words_of(case: Case, quantity: Quantity, text: UnitText) -> bool:
    """Whether a text has the ordinal too: it speaks of the first and of the second."""
    return all(case.analysis.words[i].key in text.by_key for i in case.analysis.words_in(quantity.span))


def _is_read_as_label(case: Case, quantity: Quantity, conflict: Match) -> bool:
    """Whether the passage has the figure right behind a noun of the claim: "the control group 11" of "18 points"."""
    text, linked = conflict.text, {link.word for link in conflict.view.direct.values()}
    if any(q.kind is QuantityKind.IDENTIFIER and q.text.split()[-1] == quantity.text for q in case.analysis.quantities):
        return False  # "line 18 gets 18" has it as both
    for other in text.quantities:
        if other.kind is QuantityKind.IDENTIFIER and other.text.split()[-1] == quantity.text:
            own = text.words_in(other.span)
            nouns = set(text.words_in(other.noun_span)) if other.noun_span else set()
            if linked & {*own, *nouns, min(own, default=0) - 1}:
                return True
    return False


_THERE_RE = re.compile(
    r"\bthere (?:is|are|was|were|have been|has been)(?: only| just| exactly| a total of| at least| at most)? $",
    re.IGNORECASE,
)
_SOME_OF_RE = re.compile(r" of (?:the|these|those) (?!\d)\w+", re.IGNORECASE)
_WHOLE_COUNT = 100


def _counts_rows(case: Case, quantity: Quantity, conflict: Match) -> bool:
    """Whether the claim counts rows ("three of the games had", "there is one county with"), which no cell denies."""
    if conflict.text.unit.kind != "row" or quantity.unit is not UnitKind.COUNT or quantity.value is None:
        return False
    text, (start, end) = case.analysis.text, quantity.span
    if quantity.value >= _WHOLE_COUNT or quantity.value % 1:
        return False
    sheet = sheet_of(case)
    if sheet is not None and not sheet.named and is_count(sheet, quantity):
        return True
    said = _THERE_RE.search(text[max(0, start - 40) : start]) and _WITH_RE.search(text, end)
    return bool(said or _SOME_OF_RE.match(text, end))


_WITH_RE = re.compile(r"\b(?:with|that|which|who|whose|where|having|for|of)\b", re.IGNORECASE)


def _is_told_by_field(case: Case, quantity: Quantity, conflict: Match) -> bool:
    """Whether a field of the source states the figure, and only its prose has another one.

    "I would have given it 5 stars" does not deny "review stars: 3".
    """
    if conflict.text.unit.kind != "sentence":
        return False
    field = find_in_fields(case, quantity)
    return field is not None and field.text.source is conflict.text.source


def _swapped(case: Case, quantity: Quantity, conflict: Match) -> bool:
    """Whether the claim gives an item of a list the figure of another item."""
    near = conflict.agreement.whole >= OWN_PART and is_item(conflict.text) and not _is_denied(case, quantity)
    return near and stands_in_another(case, quantity.span)


def _is_denied(case: Case, quantity: Quantity) -> bool:
    """Whether the claim says that something is not so many: "does not have 100 inhabitants"."""
    return any(is_denied(case.analysis, index) for index in case.analysis.words_in(quantity.span))


_FOR_SO_LONG_RE = re.compile(r"\b(?:for|within|until|in)(?: at least| the (?:first|last|next))? $", re.IGNORECASE)


def _both_forbid(case: Case, quantity: Quantity, conflict: Match) -> bool:
    """Whether both say for how long something must not be: "do not eat for eight hours"."""
    text, theirs = conflict.text, conflict.quantity
    if quantity.unit is not UnitKind.DURATION or not any(is_denied(text, i) for i in text.words_in(theirs.span)):
        return False
    return all(
        _FOR_SO_LONG_RE.search(a.text, 0, min(q.span.start, q.cue.start if q.cue else q.span.start))
        for a, q in ((case.analysis, quantity), (text, theirs))
    )


def _not_found(case: Case, number: int, quantity: Quantity, *, elsewhere: bool) -> Signal | None:
    field = find_in_fields(case, quantity)
    if field:
        message = f'claim states {quantity.text}; the source states "{field.text.text[:FIELD_SHOWN]}"'
        quotes = (field.text.quote(field.quantity.span),)
        return Signal(Effect.CONFIRMS, "FN110", message, quantity.span, quotes, _words_of(case, quantity), number)
    if case.rules.derive and is_operand(case, quantity):
        return None
    if quantity.text.casefold() == "one" or is_order(case.analysis, quantity) or _is_usual_scale(case, quantity):
        return None
    if _begins_found_name(case, quantity):
        return None  # "one reviewer" is a reviewer, and "the first six months" are six months
    within = _inside_a_date(case, quantity, number)
    if within:
        return within
    told = _as_article(case, quantity, number) or _in_words(case, quantity, number)
    if told:
        return told
    of_this = " of this" if elsewhere else ""
    message = f"the sources do not state {quantity.text}{of_this}"
    return Signal(Effect.MISSING, "FN102", message, quantity.span, part=number)


_NAME_RE = re.compile(r"[A-Z][a-z]+ [A-Z][a-z]+")


def _begins_found_name(case: Case, quantity: Quantity) -> bool:
    """Whether a number word begins a name that a passage has as well: "Five Guys"."""
    name = _NAME_RE.match(case.analysis.text, quantity.span.start)
    return name is not None and any(name.group() in view.focus.text for view in case.views)


_FIVE_STARS = 5


def _is_usual_scale(case: Case, quantity: Quantity) -> bool:
    """Whether a figure is the five of "out of five stars", which few sources say."""
    words = case.analysis.by_key
    return quantity.value == _FIVE_STARS and is_scale(case.analysis, quantity) and "star" in words


def _inside_a_date(case: Case, quantity: Quantity, number: int) -> Signal | None:
    """A confirmation of a duration that the source has in a relative date: "in three years", "three years before"."""
    for view in case.views if quantity.unit is UnitKind.DURATION else ():
        for period in view.focus.periods if view.coverage >= ABOUT_THE_SAME else ():
            if period.relative and quantity.text.casefold() in period.text.casefold():
                message = f'claim states {quantity.text}; the source says "{period.text}"'
                quotes = (view.focus.quote(period.span),)
                words = _words_of(case, quantity)
                return Signal(Effect.CONFIRMS, "FN110", message, quantity.span, quotes, words, number)
    return None


def _in_words(case: Case, quantity: Quantity, number: int) -> Signal | None:
    """A confirmation of "the second day" by "Day 2", and of "30 minutes" by "every half hour"."""
    for view in case.views if quantity.kind is QuantityKind.ORDINAL or quantity.unit is UnitKind.DURATION else ():
        ordinal = quantity.kind is QuantityKind.ORDINAL
        found = numbered(view.focus, quantity) if ordinal else spelt_in(view.focus, quantity)
        if found and (ordinal or view.coverage >= ABOUT_THE_SAME):
            message = f'claim states {quantity.text}; the source states "{view.focus.text[found.start : found.end]}"'
            quotes = (view.focus.quote(found),)
            return Signal(Effect.CONFIRMS, "FN110", message, quantity.span, quotes, _words_of(case, quantity), number)
    return None


def _spelt(case: Case) -> Iterator[Signal]:
    """Confirmations of durations that the claim has in a word: "within a week" by "within seven days"."""
    claim = case.analysis
    for spelt in spelt_units(claim):
        if any(spelt.span.overlaps(q.span) for q in claim.quantities):
            continue
        for view in case.views:
            stated = stated_in(view.focus, spelt) if view.coverage >= RELATED_AT_ALL else None
            if stated:
                said = claim.text[spelt.span.start : spelt.span.end]
                message = f'claim says "{said}"; the source states {stated.text}'
                words = frozenset(claim.words_in(spelt.span))
                yield Signal(Effect.CONFIRMS, "FN110", message, spelt.span, (view.focus.quote(stated.span),), words)
                break


_ONE_RE = re.compile(r"(?:one|1) ([a-z]+)", re.IGNORECASE)


def _as_article(case: Case, quantity: Quantity, number: int) -> Signal | None:
    """A confirmation of "one hour" by "an hour"."""
    one = _ONE_RE.fullmatch(quantity.text)
    if one is None:
        return None
    for view in case.views:
        found = re.search(rf"\ban? {one.group(1)}\b", view.focus.text, re.IGNORECASE)
        if found and view.coverage >= ABOUT_THE_SAME:
            message = f'claim states {quantity.text}; the source states "{found.group()}"'
            quotes = (view.focus.quote(Span(*found.span())),)
            return Signal(Effect.CONFIRMS, "FN110", message, quantity.span, quotes, _words_of(case, quantity), number)
    return None


# Characters of a field that a message shows.
FIELD_SHOWN = 80


_CODES = {
    Relation.EQUAL: "FN110",
    Relation.ROUNDED: "FN110",
    Relation.HOLDS: "FN110",
    Relation.INSIDE: "FN102",
    Relation.AMBIGUOUS: "FN106",
    Relation.SAME_DIGITS_OTHER_UNIT: "FN105",
    Relation.DIFFERENT: "FN101",
}


def _signal(case: Case, number: int, quantity: Quantity, effect: Effect, match: Match) -> Signal:
    code = _CODES[match.relation] if effect is not Effect.CONFIRMS else "FN110"
    if effect is Effect.CONTRADICTS:
        if match.relation in HOLDS:
            code = "FN108"
        elif code == "FN101" and quantity.kind in (QuantityKind.AT_LEAST, QuantityKind.AT_MOST):
            code = "FN107"
    stated = _with_cue(case.analysis, quantity)
    found = _with_cue(match.text, match.quantity)
    if code == "FN108":
        message = f"the source states {found} of something else"
    else:
        message = f"both state {found}" if stated == found else f"claim states {stated}; the source states {found}"
    words = _words_of(case, quantity) if effect is Effect.CONFIRMS else frozenset()
    quote = match.text.quote(match.quantity.span)
    return Signal(effect, code, message, quantity.span, (quote,), words, number)


def _words_of(case: Case, quantity: Quantity) -> frozenset[int]:
    """The words that a confirmed figure accounts for: its own, those that sign or bound it, and what its unit measures.

    "The price of a ticket is 14 euros" says no more than "a ticket is 14 euros".
    """
    spans = [span for span in (quantity.span, quantity.cue) if span]
    inside = {index for span in spans for index in case.analysis.words_in(span)}
    at = quantity.span.start
    measured = MEASURED.get(quantity.dimension, frozenset()) - _MORE_THAN_MEASURED
    for clause in case.analysis.clauses:
        if clause.start <= at < clause.end:
            inside.update(i for i in case.analysis.words_in(clause) if case.analysis.words[i].form in measured)
    return frozenset(inside)


# Words for what is measured that say more than that: how much of it, and of how many.
_MORE_THAN_MEASURED = frozenset("total long longer high deep wide rate level stretch charge charges".split())


def _with_cue(text: Analysis, quantity: Quantity) -> str:
    start, end = quantity.span
    if quantity.cue:
        start, end = min(start, quantity.cue.start), max(end, quantity.cue.end)
    return " ".join(text.text[start:end].split())


def _words_of_derived(case: Case, quantity: Quantity, derivation: Derivation) -> frozenset[int]:
    """With the words that ask for the calculation: "total", "per employee"."""
    words = set(_words_of(case, quantity))
    for found in _ASKS_RE.finditer(case.analysis.text):
        words.update(case.analysis.words_in(Span(*found.span())))
    words.update(i for i, word in enumerate(case.analysis.words) if word.form in derivation.asks)
    return frozenset(words)


_ASKS_RE = re.compile(
    r"\b(?:per|each|every) \w+|\b(?:total|sum|difference|combined|together|average|share|left|remain\w*|unspent)\b",
    re.IGNORECASE,
)


def _derived(case: Case, number: int, quantity: Quantity, derivation: Derivation) -> Signal:
    effect = Effect.CONFIRMS if derivation.holds else Effect.CONTRADICTS
    code = "FN103" if derivation.holds else "FN104"
    words = _words_of_derived(case, quantity, derivation) if derivation.holds else frozenset()
    return Signal(effect, code, derivation.message, Span(*quantity.span), derivation.quotes, words, number)
