"""The figures of the sources beside one of the claim: which are equal, conflict, or are of something else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal
from typing import NamedTuple

from ...reading import Span
from ...text.figures.comparison import Relation
from ...text.figures.quantity import Quantity, QuantityKind, UnitKind
from ...text.meaning.lexicon import opposes
from ...text.words import WordKind
from ..alignment import Link
from ..analysis import Analysis, UnitText
from ..case import Case, View
from ..clauses.items import of_another_item
from ..structured.grids import names_totals
from ..structured.records import SHORT_VALUE
from .binding import Agreement, Scope, agreement, scopes, worth_comparing
from .company import goes_with_another, stands_beside_the_same
from .former import is_former, may_be_past, named_after, of_another_state, speaks_of_former
from .roles import other_role, other_sort, other_way
from .signs import other_sign
from .stray import is_stray_cell
from .wholes import is_divided, is_whole

HOLDS = frozenset({Relation.EQUAL, Relation.ROUNDED, Relation.HOLDS})
CONFLICTS = frozenset({Relation.DIFFERENT, Relation.SAME_DIGITS_OTHER_UNIT})
NEAR = frozenset({Relation.INSIDE, Relation.AMBIGUOUS})

# Least share of the words around the claim's figure that a conflicting figure must share: below, it is about
# something else, which is silence.
ABOUT_THE_SAME = 0.6
# Least share of the words of the figure's own part of the sentence.
OWN_PART = 0.5
# An equal figure with less than this in common is a coincidence.
RELATED_AT_ALL = 0.3
# Weight from which a word of the subject tells one thing from another.
TELLING = 0.45
# By how much another figure must fit better than an equal one to say that the equal one is of something else.
CLEARLY_BETTER = 0.15
# What an exactly equal figure is preferred by over one that only satisfies a bound.
EXACTNESS = 0.35


class Match(NamedTuple):
    """A figure of a source beside the claim's figure."""

    view: View
    quantity: Quantity
    relation: Relation
    agreement: Agreement
    scope: Scope

    @property
    def text(self) -> UnitText:
        """The unit that states it."""
        return self.view.focus

    @property
    def rank(self) -> float:
        """How well it fits, exact equality first."""
        return self.agreement.whole + EXACTNESS * (self.relation is Relation.EQUAL)


class Matched(NamedTuple):
    """What fits a figure of the claim best among the equal and among the conflicting ones."""

    holding: Match | None
    conflict: Match | None

    @property
    def rivalry(self) -> float:
        """By how much the conflicting figure fits better than the equal one, 0 at least."""
        if self.holding is None or self.conflict is None:
            return 0.0
        return max(0.0, self.conflict.agreement.whole - self.holding.agreement.whole)


def find_matches(case: Case, quantity: Quantity) -> list[Match]:
    """Every comparable figure of the views' units, in the order of the views."""
    claim_scope = scope_of(case.analysis, quantity)
    views = (view for view in case.views if not of_another_item(case, view))
    return [match for view in views for match in _in_view(view, quantity, claim_scope)]


def _in_view(view: View, quantity: Quantity, claim_scope: Scope) -> Iterator[Match]:
    text = view.focus
    if text.unit.kind == "fact" and not _names_the_field(view):
        return  # a fact says something of its own field only
    comparable = [(s, relation) for s, relation in view.compared(quantity) if relation is not Relation.INCOMPARABLE]
    if text.unit.kind == "row" and any(len(cell.reading.text) > SHORT_VALUE for cell in text.cells):
        # An entry that holds a text of its own ("stars: 5; review: …") does not speak for what is reviewed.
        comparable = [(s, relation) for s, relation in comparable if relation not in CONFLICTS]
    text_scopes = scopes(text, tuple(s.span for s, _ in comparable))
    worth = set(worth_comparing(view, text, text_scopes))
    for number, ((s, relation), scope) in enumerate(zip(comparable, text_scopes, strict=True)):
        if number not in worth and relation not in HOLDS:
            continue
        if other_sort(view.claim, quantity, text, s, relation):
            continue
        if not other_role(view.claim, quantity, text, s):
            if relation in HOLDS and (other_sign(view.claim, quantity, text, s) or other_way(view, quantity, s)):
                relation = Relation.DIFFERENT
            yield Match(view, s, relation, agreement(view, claim_scope, text, scope), scope)


def _names_the_field(view: View) -> bool:
    """Whether the claim has a word of the field's own name."""
    return any(link.word < view.focus.value_start for link in view.direct.values())


def scope_of(claim: Analysis, quantity: Quantity) -> Scope:
    """The claim's words that belong to one of its figures."""
    found: dict[Span, Scope] | None = claim.remembered.get(scope_of)
    if found is None:
        marks = tuple(q.span for q in claim.quantities if q.kind != QuantityKind.IDENTIFIER)
        found = claim.remembered[scope_of] = dict(zip(marks, scopes(claim, marks), strict=True))
    if quantity.kind != QuantityKind.IDENTIFIER:
        return found[quantity.span]
    marks = tuple(q.span for q in claim.quantities if q is quantity or q.kind != QuantityKind.IDENTIFIER)
    return scopes(claim, marks)[marks.index(quantity.span)]


def best_of(matches: list[Match], relations: frozenset[Relation]) -> Match | None:
    """The match of one of these relations that fits best; None without one."""
    fitting = [match for match in matches if match.relation in relations]
    return max(fitting, key=lambda match: match.rank, default=None)


def belongs_elsewhere(case: Case, quantity: Quantity, holding: Match, conflict: Match | None) -> bool:
    """Whether the equal figure is one of something else, and the right thing has another one."""
    if _total_of(case, quantity) and _each_of(holding):
        return True
    if is_divided(case, quantity, holding.view, holding.quantity):
        return True
    if conflict is not None and is_stray_cell(holding, conflict):
        return True
    if conflict is None or not about_the_same(case, quantity, conflict):
        return False
    sentences = holding.text.unit.kind == conflict.text.unit.kind == "sentence"
    beside = goes_with_another(case, quantity, holding, conflict) or stands_beside_the_same(case, quantity, holding)
    if sentences and holding.text is not conflict.text and beside:
        return False
    untimed = not holding.agreement.same_time and conflict.agreement.same_time
    if untimed and (holding.agreement.wider_time or holding.text is conflict.text):
        return True  # the claim's day or year stands with the other figure
    if holding.text in conflict.text.opening and _leans_on(conflict.view, holding.text):
        return False  # the conflicting figure shares with the claim what only the opening says
    if conflict.text in holding.text.opening and _leans_on(holding.view, conflict.text):
        return True  # and here the equal one does
    if is_whole(case, quantity):
        return False
    if speaks_of_former(case.analysis, holding.text, holding.quantity.span):
        return False
    if holding.agreement.same_time and conflict.agreement.wider_time:
        return False
    if _another_column(holding, conflict) or _another_item(holding, conflict):
        return True
    if holding.agreement.other_time and not conflict.agreement.other_time and conflict.agreement.same_time:
        return True
    if _has_its_own_label(holding, conflict) or goes_with_another(case, quantity, holding, conflict):
        return False
    fits = holding.view.direct_coverage >= conflict.view.direct_coverage - 0.02
    apart = conflict.text is not holding.text and fits and holding.agreement.whole >= OWN_PART
    return not apart and conflict.agreement.whole >= holding.agreement.whole + CLEARLY_BETTER


def superseding(case: Case, quantity: Quantity, holding: Match, matches: list[Match]) -> Match | None:
    """The figure that took the place of the equal one, which the passage gives as a former or compared value.

    None if the claim may speak of the former value, names what only that one is said of, or has it from elsewhere.
    """
    text, span = holding.text, holding.quantity.span
    if not is_former(text, span) or may_be_past(case.analysis, text, span) or _says_of_it(holding):
        return None
    for match in matches:
        if match.relation in HOLDS and not is_former(match.text, match.quantity.span):
            return None
    rivals = [m for m in matches if m.text is text and m.relation in CONFLICTS]
    return next((m for m in rivals if _takes_its_place(case, quantity, holding, m)), None)


def _takes_its_place(case: Case, quantity: Quantity, holding: Match, rival: Match) -> bool:
    """Whether a figure beside a former one is the present one of the same thing."""
    if is_former(rival.text, rival.quantity.span) or not _alike(rival.quantity, holding.quantity):
        return False
    if case.analysis.periods and not rival.agreement.same_time:
        return False
    fits = rival.agreement.whole >= holding.agreement.whole - CLEARLY_BETTER
    return fits and about_the_same(case, quantity, rival)


def _says_of_it(match: Match) -> bool:
    """Whether the claim has a telling word that stands behind the figure in its own segment."""
    claim, view = match.view.claim, match.view
    linked = frozenset(link.word for index, link in view.direct.items() if claim.weight(index) >= TELLING)
    return named_after(match.text, match.quantity.span, match.scope.own.end, linked)


def _leans_on(view: View, text: UnitText) -> bool:
    """Whether the view has a telling word of the claim only from another text."""
    return any(link.text is text and view.claim.weight(index) >= TELLING for index, link in view.links.items())


def _has_its_own_label(holding: Match, conflict: Match) -> bool:
    """Whether a telling word of the claim stands with the equal figure of a passage and not with the other one."""
    if holding.text is not conflict.text or holding.text.unit.kind == "row":
        return False
    view, words = holding.view, holding.text.words
    spans = (Span(words[link.word].start, words[link.word].end) for link in _telling_links(view))
    return any(holding.scope.own.covers(span) and not conflict.scope.holds(*span) for span in spans)


def _telling_links(view: View) -> Iterator[Link]:
    return (link for index, link in view.direct.items() if view.claim.weight(index) >= TELLING)


def _another_column(holding: Match, conflict: Match) -> bool:
    """Whether the claim names the column of the conflicting figure in the same row, and not the equal one's."""
    if holding.text is not conflict.text or holding.text.unit.kind != "row":
        return False
    return _named_in_own(conflict) > _named_in_own(holding)


# What stands between the figure before and this one, where this one has a label: ", Frozen", "and profit to".
_ITEM_RE = re.compile(
    r"\W*(?:and |or |with |while |but )?(?:the |in |at |for )?(?P<label>\w[\w'\u2019&/ -]{0,40}?)"
    r"\W*(?:\b(?:to|at|by|with|had|has) )?",
)


def _another_item(holding: Match, conflict: Match) -> bool:
    """Whether each figure of a list has a label of its own, and the claim names the conflicting one's.

    "Bakery sold goods for 141 million, Frozen 112 million": what stands before the first figure is not said of Frozen.
    """
    if holding.text is not conflict.text or holding.text.unit.kind == "row":
        return False
    if not _alike(holding.quantity, conflict.quantity) or _named_in_own(holding) or not _named_before(conflict):
        return False
    if any(index not in conflict.view.direct for index in conflict.view.claim.content):
        return False  # what the claim says otherwise may be the label of the equal figure: "profit", "net income"
    text, start, end = holding.text, holding.scope.own.start, holding.quantity.span.start
    label = _ITEM_RE.fullmatch(text.text, start, end) if start else None
    if label is None or any(Span(*label.span("label")).overlaps(period.span) for period in text.periods):
        return False
    return not any(text.words[i].stop for i in text.words_in(Span(*label.span("label"))))


def _alike(a: Quantity, b: Quantity) -> bool:
    """Whether both may be of one unit, which a list writes only once."""
    return a.unit is b.unit or any(q.unit is UnitKind.COUNT and q.noun is None for q in (a, b))


def _named_before(match: Match) -> bool:
    """Whether a telling word of the claim stands in the figure's own part, before the figure."""
    claim, own = match.view.claim, match.scope.own
    return any(
        claim.weight(index) >= TELLING and own.start <= match.text.words[link.word].start < match.quantity.span.start
        for index, link in match.view.direct.items()
    )


def _named_in_own(match: Match) -> int:
    """How many of the claim's words stand in the figure's own cell."""
    own, words, places = match.scope.own, match.text.words, match.text.by_key
    linked = {words[link.word].key for link in match.view.direct.values()}
    return sum(any(own.start <= words[at].start < own.end for at in places[key]) for key in linked)


_TOTAL_RE = re.compile(r"\b(?:total|in all|altogether|combined|together|overall)\b", re.IGNORECASE)
_EACH_RE = re.compile(r"\b(?:each|apiece|every one)\b", re.IGNORECASE)


def _total_of(case: Case, quantity: Quantity) -> bool:
    return bool(_TOTAL_RE.search(case.analysis.text)) and not _EACH_RE.search(case.analysis.text)


def _each_of(match: Match) -> bool:
    own, end = match.scope.own, match.quantity.span.end
    after = min([q.span.start for q in match.text.quantities if q.span.start >= end], default=own.end)
    return any(found.start() < after for found in _EACH_RE.finditer(match.text.text, own.start, own.end))


_SUM_OF_SEVERAL_RE = re.compile(r"\b(?:adds? up to|added up to|together|combined|altogether)\b", re.IGNORECASE)


def _is_sum_of_rows(match: Match) -> bool:
    """Whether the claim adds several up, of which the match is a single row."""
    single = match.text.unit.kind == "row" and not is_total_row(match.text)
    return single and bool(_SUM_OF_SEVERAL_RE.search(match.view.claim.text))


_MEMBERS_RE = re.compile(r" of (?:them|these|those|whom|which)\b")
_OF_WHICH_RE = re.compile(r"\bof which (?:only |just |about |some )?$", re.IGNORECASE)


def _of_others(match: Match) -> bool:
    """Whether the figure counts members ("70 staff, 30 of them in sales") of what the claim does not speak of."""
    start = match.quantity.span.start
    if match.quantity.unit is UnitKind.COUNT and _OF_WHICH_RE.search(match.text.text[max(0, start - 20) : start]):
        before = [q for q in match.text.quantities if q.span.end <= start]
        if before and before[-1].unit is not match.quantity.unit:
            return True  # "18 megawatts, of which 12" are megawatts
    if not _MEMBERS_RE.match(match.text.text, match.quantity.span.end):
        return False
    wholes = [q for q in match.text.quantities if q.span.end <= match.quantity.span.start and q.noun_span]
    linked = {link.word for link in match.view.direct.values()}
    return bool(wholes) and not linked.intersection(match.text.words_in(wholes[-1].noun_span or wholes[-1].span))


def about_the_same(case: Case, quantity: Quantity, match: Match) -> bool:
    """Whether a match is of the thing that the claim gives the figure of."""
    if match.agreement.whole < ABOUT_THE_SAME or match.agreement.own < OWN_PART:
        return False
    if match.agreement.other_time and not match.agreement.same_time:
        return False
    if match.text.unit.kind == "sentence" and not match.view.direct:
        return False  # all that the claim says stands in other sentences
    if match.agreement.wider_time and not match.agreement.same_time:
        return False
    if _far_off(quantity, match) and match.agreement.own < SURE_OF_FAR:
        return False
    if match.text.unit.kind == "row" and not _asks_for_cell(quantity, match):
        return False
    if _names_another(case, quantity, match) or _another_subject(case, quantity, match) or _of_others(match):
        return False
    if _measures_another(case, quantity, match) or _of_the_rest(match) or _is_of_what_it_names(match):
        return False
    if of_another_state(case.analysis, match.text, match.quantity.span) or _is_sum_of_rows(match):
        return False
    turned = quantity.direction * match.quantity.direction < 0 and quantity.low == match.quantity.low
    return _same_noun(case, quantity, match) and (turned or not _opposite_part(case, quantity, match))


# Another figure of quite another size must share more with the claim's own part to be of the same thing.
SURE_OF_FAR = 0.9
FAR = Decimal(50)


def _far_off(quantity: Quantity, match: Match) -> bool:
    """Whether one figure is many times the other, and that not by a slip of its unit or scale."""
    sizes = [abs(q.base_low) for q in (quantity, match.quantity) if q.base_low]
    if len(sizes) < 2 or max(sizes) < FAR * min(sizes):
        return False
    return quantity.low is None or match.quantity.low is None or _digits(quantity.low) != _digits(match.quantity.low)


def _digits(value: Decimal) -> tuple[int, ...]:
    return value.normalize().as_tuple().digits


def _asks_for_cell(quantity: Quantity, match: Match) -> bool:
    """Whether the claim names the figure's cell by a word or a time, or can be compared with no other of the row."""
    if _named_in_own(match) or match.agreement.same_time:
        return True
    if is_total_row(match.text) and not _TOTAL_RE.search(match.view.claim.text):
        return False
    relations = [relation for _, relation in match.view.compared(quantity)]
    return len(relations) - relations.count(Relation.INCOMPARABLE) == 1


def is_total_row(text: UnitText) -> bool:
    """Whether a row holds the totals of those above it."""
    return bool(text.cells) and names_totals(text.cells[0].reading.text)


_NAMED_SUM_RE = re.compile(r"\b([a-z]+) of (?:about |around |some |nearly |almost |up to |more than )?$")
_ANY_SUM = frozenset(
    "price prices cost costs total sum amount average budget value fee salary revenue turnover sales income".split()
)


def _is_of_what_it_names(match: Match) -> bool:
    """Whether a sum of money is one of a sort ("a deposit of 14,400 euros") that the claim does not speak of."""
    if match.quantity.unit is not UnitKind.MONEY:
        return False
    start = min(match.quantity.span.start, match.quantity.cue.start if match.quantity.cue else len(match.text.text))
    found = _NAMED_SUM_RE.search(match.text.text[max(0, start - 40) : start])
    if found is None or found[1] in _ANY_SUM:
        return False
    at = max(0, start - 40) + found.start(1)
    linked = {link.word for link in match.view.direct.values()}
    inside = match.text.words_in(Span(at, at + len(found[1])))
    return linked.isdisjoint(inside) and not any(match.text.words[i].stop for i in inside)


_REST_RE = re.compile(
    r"\b(?:empty|vacant|unsold|unoccupied|unspent|unused|absent|remaining|left over|(?:still|yet) to (?:be|come))\b",
    re.IGNORECASE,
)


def _of_the_rest(match: Match) -> bool:
    """Whether the claim counts what is left of a whole ("24 empty seats") and the passage does not speak of it."""
    found = _REST_RE.search(match.view.claim.text)
    return found is not None and not any(i in match.view.direct for i in match.view.claim.words_in(Span(*found.span())))


_POSSESSIVE_RE = re.compile(r"['\u2019]s?\s+(?=\w)")


def _measures_another(case: Case, quantity: Quantity, match: Match) -> bool:
    """Whether the figure measures what it owns ("one month's salary") and the passage does not speak of that."""
    owned = _POSSESSIVE_RE.match(case.analysis.text, quantity.span.end)
    if owned is None or quantity.unit is not UnitKind.DURATION:
        return False
    index = next((i for i in case.analysis.content if case.analysis.words[i].start >= owned.end()), None)
    link = match.view.direct.get(index) if index is not None else None
    return index is not None and (link is None or link.grade < 1.0)


def _same_noun(case: Case, quantity: Quantity, match: Match) -> bool:
    """Whether both figures count the same: the claim's noun must stand with the source's figure."""
    if quantity.unit not in (UnitKind.COUNT, UnitKind.DURATION) or quantity.noun_span is None:
        return True
    nouns = [i for i in case.analysis.words_in(quantity.noun_span) if i in case.analysis.content]
    if not nouns:
        return True
    link = match.view.direct.get(nouns[-1])
    if link is None:
        bare = match.text.unit.kind == "sentence" and match.quantity.noun is None
        return bare and match.quantity.per == quantity.per
    word = match.text.words[link.word]
    places = [match.text.words[p] for p in match.text.by_key[word.key]]
    if match.text.unit.kind == "row" and match.relation in CONFLICTS:
        # What names the row is counted in rows: "two tools" is no price of a tool.
        first = len(match.text.cells[0].header) if match.text.cells else 0
        places = [p for p in places if p.start >= first or match.scope.own.start < first]
    return any(match.scope.holds(p.start, p.end) and not _set_off(match, p.start) for p in places)


def _set_off(match: Match, start: int) -> bool:
    """Whether a comma stands between a bare figure and the word that begins at ``start``: "40k, customer Orion"."""
    between = match.text.text[match.quantity.span.end : start]
    return match.quantity.noun is None and start > match.quantity.span.end and between.startswith((",", ";"))


def _another_subject(case: Case, quantity: Quantity, match: Match) -> bool:
    """Whether what the figure is said of has a telling word that the passage lacks: the blue van is not the red one."""
    claim, own = case.analysis, scope_of(case.analysis, quantity).own
    own_words = (i for i in claim.content if own.start <= claim.words[i].start)
    before = [i for i in own_words if claim.words[i].end <= quantity.span.start]
    # The word next to the figure is what is done with it, and may be put in other words.
    return any(
        index not in claim.cue_words and claim.weight(index) >= TELLING and match.view.grade(index) < 0.6
        for index in before[:-1]
    )


def _names_another(case: Case, quantity: Quantity, match: Match) -> bool:
    """Whether the figure's part of the claim names something that the source's passage does not name at all."""
    scope = scope_of(case.analysis, quantity)
    for index in case.analysis.content:
        word = case.analysis.words[index]
        numbered = word.kind is WordKind.NUMBER and scope.holds(word.start, word.end)
        if numbered and index not in match.view.direct and word.key not in match.text.by_key:
            return True
    for name in case.analysis.names:
        indexes = [i for i in case.analysis.words_in(name.span) if i in case.analysis.content]
        if indexes and scope.holds(*name.span) and all(match.view.grade(i) < 0.6 for i in indexes):
            return True
    return False


def _opposite_part(case: Case, quantity: Quantity, match: Match) -> bool:
    """Whether the figures stand in parts that say opposite things ("with the lower dose", "the higher dose")."""
    claim, text = case.analysis, match.text
    own = scope_of(claim, quantity).own
    mine = [claim.words[i] for i in claim.content if own.start <= claim.words[i].start < own.end]
    clause = next((c for c in text.clauses if c.start <= match.quantity.span.start < c.end), match.scope.own)
    start, end = max(match.scope.own.start, clause.start), min(match.scope.own.end, clause.end)
    theirs = [text.words[i] for i in text.content if start <= text.words[i].start < end]
    keys = {word.key for word in theirs}
    return any(opposes(a.key, b.key) for a in mine if a.key not in keys for b in theirs)
