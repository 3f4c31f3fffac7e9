"""Whether a figure of a source is of the same thing as the figure of the claim that it is laid beside."""

from __future__ import annotations

import re
from decimal import Decimal

from ...reading import Span
from ...text.clauses import is_verb_form
from ...text.figures.comparison import Relation, compare
from ...text.figures.quantity import Quantity, UnitKind
from ...text.meaning.lexicon import direction, opposes
from ...text.tables.light_words import JOINING, MEASURED
from ...text.words import Word, WordKind
from ..analysis import Analysis, UnitText
from ..case import Case, View
from ..structured.grids import names_totals
from .former import of_another_state
from .light import CORE, FOUND, core_agreement, light_words
from .matches import CONFLICTS, HOLDS, TELLING, Match, scope_of
from .other_case import is_of_another_case

# Least share of the words around the claim's figure that a conflicting figure must share: below, it is about
# something else, which is silence.
ABOUT_THE_SAME = 0.6
# Least share of the words of the figure's own part of the sentence.
OWN_PART = 0.5


def about_the_same(case: Case, quantity: Quantity, match: Match) -> bool:
    """Whether a match is of the thing that the claim gives the figure of."""
    if not _shares_enough(case, quantity, match):
        return False
    if match.agreement.other_time and not match.agreement.same_time:
        return False
    if match.text.unit.kind == "sentence" and not match.view.direct:
        return False  # all that the claim says stands in other sentences
    if match.agreement.wider_time and not match.agreement.same_time:
        return False
    if _far_off(quantity, match) and (match.agreement.own < SURE_OF_FAR or _stands_beside(quantity, match.text)):
        return False
    if match.text.unit.kind == "row" and not _asks_for_cell(quantity, match):
        return False
    if _names_another(case, quantity, match) or _another_subject(case, quantity, match) or _of_others(match):
        return False
    if _measures_another(case, quantity, match) or _of_the_rest(match) or _is_of_what_it_names(match):
        return False
    if _another_deed(case, quantity, match) or is_of_another_case(case, match):
        return False
    if _is_of_what_the_claim_names(case, quantity, match) or _is_of_each(case, match):
        return False
    if of_another_state(case.analysis, match.text, match.quantity.span) or _is_of_one_of_several(quantity, match):
        return False
    turned = quantity.direction * match.quantity.direction < 0 and quantity.low == match.quantity.low
    return _same_noun(case, quantity, match) and (turned or not _opposite_part(case, quantity, match))


def _shares_enough(case: Case, quantity: Quantity, match: Match) -> bool:
    """Whether the passage has enough of the claim, or all that tells of its figure, with the figure."""
    if match.agreement.whole >= ABOUT_THE_SAME and match.agreement.own >= OWN_PART:
        return True
    if match.text.unit.kind != "sentence" or not _has_telling(match) or _is_stated(case, quantity):
        return False
    core = core_agreement(match.view, scope_of(case.analysis, quantity), match.scope, quantity)
    return core.whole >= CORE and core.own >= CORE


def _is_stated(case: Case, quantity: Quantity) -> bool:
    """Whether a passage has the claim's figure, of whatever thing."""
    return any(relation in HOLDS for view in case.views for _, relation in view.compared(quantity))


def _has_telling(match: Match) -> bool:
    """Whether a telling word of the claim stands in the figure's own part of the passage."""
    view, words = match.view, match.text.words
    return any(
        view.claim.weight(i) >= TELLING and match.scope.holds(words[link.word].start, words[link.word].end)
        for i, link in view.direct.items()
    )


def named_in_own(match: Match) -> int:
    """How many of the claim's words stand in the figure's own cell."""
    own, words, places = match.scope.own, match.text.words, match.text.by_key
    linked = {words[link.word].key for link in match.view.direct.values()}
    return sum(any(own.start <= words[at].start < own.end for at in places[key]) for key in linked)


TOTAL_RE = re.compile(r"\b(?:total|in all|altogether|combined|together|overall)\b", re.IGNORECASE)
_SUM_OF_SEVERAL_RE = re.compile(r"\b(?:adds? up to|added up to|together|combined|altogether)\b", re.IGNORECASE)


def _is_of_one_of_several(quantity: Quantity, match: Match) -> bool:
    """Whether the claim adds several up, of which the match is one: a single row, or beside another of the claim."""
    if not _SUM_OF_SEVERAL_RE.search(match.view.claim.text):
        return False
    if match.text.unit.kind == "row":
        return not is_total_row(match.text)
    addends = (q for q in match.view.claim.quantities if q is not quantity and q.dimension == quantity.dimension)
    return any(relation in HOLDS for addend in addends for _, relation in match.view.compared(addend))


# What a figure is called ("a response rate of 64%") which need not stand in the passage.
_NO_SHARE = frozenset({"rate", "level"})
_ANY_SHARE = frozenset(
    "share proportion part percentage number capacity length weight height total term period".split()
)


def _is_of_what_the_claim_names(case: Case, quantity: Quantity, match: Match) -> bool:
    """Whether the claim's figure is one of a sort ("a response rate of 64%") that the passage does not speak of."""
    start = min(quantity.span.start, quantity.cue.start if quantity.cue else quantity.span.start)
    found = _NAMED_SUM_RE.search(case.analysis.text, max(0, start - 40), start)
    if found is None or match.text.unit.kind != "sentence" or quantity.dimension not in ("ratio", "money"):
        return False
    if found[1] in _ANY_SUM | _ANY_SHARE | (MEASURED[quantity.dimension] - _NO_SHARE):
        return False
    inside = case.analysis.words_in(Span(*found.span(1)))
    return any(i in case.analysis.content and match.view.grade(i) < FOUND for i in inside)


_EACH_OF_RE = re.compile(r"\b(?:each(?! (?:year|month|week|day|quarter|hour|time))|every one|apiece)\b", re.IGNORECASE)


def _is_of_each(case: Case, match: Match) -> bool:
    """Whether only one of the two figures is of each of several."""
    if match.text.unit.kind != "sentence":
        return False
    return bool(_EACH_OF_RE.search(case.analysis.text)) and not _EACH_OF_RE.search(match.text.text)


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
    if _are_other_members(match):
        return True
    wholes = [q for q in match.text.quantities if q.span.end <= match.quantity.span.start and q.noun_span]
    linked = {link.word for link in match.view.direct.values()}
    return bool(wholes) and not linked.intersection(match.text.words_in(wholes[-1].noun_span or wholes[-1].span))


def _are_other_members(match: Match) -> bool:
    """Whether what the passage says of the members is not said in the claim: "eight of them on tablets"."""
    text, own = match.text, match.scope.own
    linked = {link.word for link in match.view.direct.values()}
    told = [i for i in text.content if match.quantity.span.end <= text.words[i].start < own.end]
    return bool(told) and linked.isdisjoint(told)


# Another figure of quite another size must share more with the claim's own part to be of the same thing.
SURE_OF_FAR = 0.9
FAR = Decimal(50)


def _far_off(quantity: Quantity, match: Match) -> bool:
    """Whether one figure is many times the other, and that not by a slip of its unit or scale."""
    sizes = [abs(q.base_low) for q in (quantity, match.quantity) if q.base_low]
    if len(sizes) < 2 or max(sizes) < FAR * min(sizes):
        return False
    return quantity.low is None or match.quantity.low is None or _digits(quantity.low) != _digits(match.quantity.low)


# From this size on a figure hardly stands in a row by chance.
_DISTINCT = 1000


def _stands_beside(quantity: Quantity, text: UnitText) -> bool:
    """Whether a large figure stands in a row as well: 19,952 is no other value of the 6 beside it."""
    if text.unit.kind != "row" or not quantity.value or abs(quantity.value) < _DISTINCT:
        return False
    return any(compare(quantity, other) is Relation.EQUAL for other in text.quantities)


def _digits(value: Decimal) -> tuple[int, ...]:
    return value.normalize().as_tuple().digits


def _asks_for_cell(quantity: Quantity, match: Match) -> bool:
    """Whether the claim names the figure's cell by a word or a time, or can be compared with no other of the row."""
    if named_in_own(match) or match.agreement.same_time:
        return True
    if is_total_row(match.text) and not TOTAL_RE.search(match.view.claim.text):
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
    if _has_measure_of(case, nouns, match):
        return False
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
    places = [p for p in places if not _is_counted_by_another(match, p)]
    return any(match.scope.holds(p.start, p.end) and not _set_off(match, p.start) for p in places)


def _is_counted_by_another(match: Match, word: Word) -> bool:
    """Whether another figure of the passage counts the word, and the match counts something else."""
    if match.quantity.noun_span is None or match.text.unit.kind != "sentence":
        return False
    place = Span(word.start, word.end)
    if match.quantity.noun_span.overlaps(place):
        return False
    return any(q.noun_span and q.noun_span.overlaps(place) for q in match.text.quantities if q is not match.quantity)


_FIELD_RE = re.compile(r"([a-z]+)(?: \([^()]*\))?: *$", re.IGNORECASE)
# Heads of the names of fields that do not count what stands before them: "review stars", "order date".
_MEASURES = frozenset(
    "star stars rating ratings score scores grade rank date year id price cost fee length size weight name"
    " title text status percentage percent rate average".split()
)


def _has_measure_of(case: Case, nouns: list[int], match: Match) -> bool:
    """Whether the figure is the value of a field that tells something of what the claim counts: "review stars: 5"."""
    start = match.quantity.span.start
    found = _FIELD_RE.search(match.text.text[max(0, start - 48) : start]) if match.text.cells else None
    if found is None or found[1].lower() not in _MEASURES:
        return False
    return all(case.analysis.words[i].form.rstrip("s") != found[1].lower().rstrip("s") for i in nouns)


def _set_off(match: Match, start: int) -> bool:
    """Whether a comma stands between a bare figure and the word that begins at ``start``: "40k, customer Orion"."""
    between = match.text.text[match.quantity.span.end : start]
    return match.quantity.noun is None and start > match.quantity.span.end and between.startswith((",", ";"))


def _another_subject(case: Case, quantity: Quantity, match: Match) -> bool:
    """Whether what the figure is said of has a telling word that the passage lacks: the blue van is not the red one."""
    claim, own = case.analysis, scope_of(case.analysis, quantity).own
    own_words = (i for i in claim.content if own.start <= claim.words[i].start)
    light = () if _is_stated(case, quantity) else light_words(match.view, quantity)
    before = [i for i in own_words if claim.words[i].end <= quantity.span.start and i not in light]
    # The word next to the figure is what is done with it, and may be put in other words.
    return any(
        index not in claim.cue_words
        and claim.weight(index) >= TELLING
        and match.view.grade(index) < FOUND
        and not _is_date_before(match.view, claim.words[index])
        for index in before[:-1]
    )


def _names_another(case: Case, quantity: Quantity, match: Match) -> bool:
    """Whether the figure's part of the claim names something that the source's passage does not name at all."""
    scope = scope_of(case.analysis, quantity)
    for index in case.analysis.content:
        word = case.analysis.words[index]
        numbered = word.kind is WordKind.NUMBER and scope.holds(word.start, word.end)
        lacking = numbered and index not in match.view.direct and word.key not in match.text.by_key
        if lacking and not _is_date_before(match.view, word):
            return True
    for name in case.analysis.names:
        indexes = [i for i in case.analysis.words_in(name.span) if i in case.analysis.content]
        if indexes and scope.holds(*name.span) and all(match.view.grade(i) < 0.6 for i in indexes):
            return True
    return False


def _another_deed(case: Case, quantity: Quantity, match: Match) -> bool:
    """Whether the claim gives the figure of one deed ("earned 24 million") and the passage of another ("was fined")."""
    claim, text = case.analysis, match.text
    if text.unit.kind != "sentence":
        return False
    linked = {link.word for link in match.view.direct.values()}
    mine = [i for i in claim.content if claim.words[i].end <= quantity.span.start and i not in claim.cue_words][-1:]
    own = scope_of(claim, quantity).own
    theirs = [
        i
        for i in text.content
        if match.scope.own.start <= text.words[i].start and text.words[i].end <= match.quantity.span.start
    ]
    return any(
        own.start <= claim.words[i].start and _is_deed(claim, i) and match.view.grade(i) < FOUND for i in mine
    ) and any(_is_deed(text, i) and i not in linked for i in theirs)


def _is_deed(text: Analysis, index: int) -> bool:
    word = text.words[index]
    return is_verb_form(word, word.form) and word.form not in JOINING and not direction(word.key)


_YEAR_LENGTH = 4


def _is_date_before(view: View, word: Word) -> bool:
    """Whether the number is a year that the sentence right before has: "It erupted in 1783. The eruption …"."""
    if len(word.text) != _YEAR_LENGTH or not word.text.isdigit():
        return False
    before = (text for text in view.beside if text.number == view.focus.number - 1)
    return not view.focus.periods and any(word.key in text.by_key for text in before)


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
