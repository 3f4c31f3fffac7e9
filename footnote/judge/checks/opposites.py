"""Opposites: the passage says the opposite word in the same statement (rose and fell, approved and rejected)."""

from __future__ import annotations

from collections.abc import Iterator, Set

from ...reading import Span
from ...text.dates.chronology import TimeRelation, compare_periods
from ...text.figures.quantity import UnitKind
from ...text.meaning.lexicon import direction, opposites_of
from ...text.meaning.phrases import Phrase
from ...text.meaning.polarity import CueKind
from ...text.tables.function_words import BEING, DEMONSTRATIVES, DETERMINERS, GRADING, PERSONAL_PRONOUNS
from ...text.words import word_key
from ..alignment import PARTICLES
from ..analysis import Analysis
from ..case import Case, Effect, Signal, View
from ..clauses.exemption import exemption
from ..clauses.negation import is_denied
from ..clauses.parts import Part, part_at
from ..clauses.recurrence import is_as_often
from ..clauses.turning import is_of_the_exception
from ..clauses.unopposed import STAGES, is_unopposed
from ..clauses.weighing import is_turned
from ..figures.matches import HOLDS
from ..figures.spelt_units import says_the_same_time
from ..structured.headings import tells_faults
from ..tables import CONVERSES
from .dated import DERIVED
from .rankings import RANKED
from .transfers import is_same_transfer

# Least share of the claim's other words that the unit must have.
SAME_STATEMENT = 0.6
# Remembered for the check of polarity: the claim says without a "not" what the source says with one.
REVERSED = "opposite denied"
# Units that have this much less of the claim than the best one are not looked at.
AS_GOOD = 0.15
# Least share of a clause that another one must have to be the same but for the opposite.
LAID = 0.75
# Least share of the claim that a unit must have if its clause has little but a figure.
SPOKEN_OF = 0.5
# A state is told at most this many words behind its verb.
STATE_REACH = 3
# "To" and "from" stand at most this many words before the party that they name.
PARTY_REACH = 3
_GIVING = frozenset(map(word_key, "give lend sell send teach award pay rent".split()))
_STAYING = frozenset(map(word_key, "stay remain keep stand lie become".split()))
_ANYONE = frozenset("you one people anyone everyone everybody we".split())
_IT = frozenset("it them this".split())
_ARTICLES = DETERMINERS | DEMONSTRATIVES
# A word stands in its place if a word that both texts share is this near, in words.
NEAR_IN_CLAIM = 4
NEAR_IN_SOURCE = 6


# Conflicts that are labelled so: 0 of 12 on ragtruth train, 17 of 18 on summedits dev.
def check_opposites(case: Case) -> Iterator[Signal]:
    """A contradiction for a word of the claim whose opposite stands in its place in a matching unit."""
    best = max((view.direct_coverage for view in case.views), default=0.0)
    if RANKED in case.remembered:
        return
    reversed_ = _denied_opposite(case)
    if reversed_:
        case.remembered[REVERSED] = True
        yield reversed_
        return
    for view in case.views:
        opposed = list(opposite_words(view))
        if not opposed:  # in most views nothing is
            continue
        if is_exception(view) or is_of_the_exception(view) or tells_faults(view.focus):
            continue
        for index, other in opposed:
            if [word.key for word in view.claim.words[index : index + 2]] == _TAKE_PLACE:
                continue
            if (
                says_the_same_time(view.claim, index, view.focus)
                or _is_of_before(view, index, other)
                or _are_halves(view, index, other)
                or is_as_often(view.claim.text, Span(*view.claim.words[index][:2]), view.focus.text)
                or _other_part_agrees(view, index, other)
                or is_turned(view, index, other)
                or _is_supposed(view.claim, index)
                or (DERIVED in case.remembered and _is_in_a_figure(view.claim, index))
            ):
                continue
            laid = _is_laid(view, index, other) or _same_state(view, index, other)
            if view.direct_coverage < best - AS_GOOD and not laid:
                continue
            if is_converse(view, index, other):
                case.remembered[REVERSED] = True
                yield _same_seen_otherwise(view, index, other)
                return
            if (
                any(_has_it(rival, index, view) for rival in case.views)
                or _is_reversed(view, index)
                or is_unopposed(view, index, other)
            ):
                continue
            if laid or (
                _shares_the_rest(view, index) and _shares_the_clause(view, index) and _in_its_place(view, index, other)
            ):
                yield _signal(view, index, other, laid=laid)
                return


def _is_in_a_figure(claim: Analysis, index: int) -> bool:
    """Whether the word is of a figure's unit: the "year" of "90 euros a year", which follows from a monthly fee."""
    word = claim.words[index]
    return any(q.span.start <= word.start < q.span.end for q in claim.quantities)


def _is_supposed(claim: Analysis, index: int) -> bool:
    """Whether the claim only sets the word as a condition: "if the landing fails" says nothing of how it went."""
    return any(cue.kind is CueKind.CONDITION and cue.value == "if" and index in cue.scope for cue in claim.cues)


def _is_of_before(view: View, index: int, other: int) -> bool:
    """Whether the source tells a change before, and the claim that there was none: "it was flat after it had risen"."""
    if direction(view.claim.words[index].key):
        forms = {word.form for word in view.claim.words}
        return not forms.isdisjoint(_FORMERLY) and "than" not in forms and not view.claim.periods
    had = any(word.form == "had" for word in view.claim.words)
    return not had and any(view.focus.words[i].form == "had" for i in range(max(0, other - _HAD_REACH), other))


_FORMERLY = frozenset("before previously formerly originally".split())
# Between "had" and its participle stand at most one word.
_HAD_REACH = 2


def _are_halves(view: View, index: int, other: int) -> bool:
    """Whether it is so by half on both sides: what is half full is half empty."""
    before = [text.words[i - 1].form if i else "" for text, i in ((view.claim, index), (view.focus, other))]
    return before == ["half", "half"]


def _other_part_agrees(view: View, index: int, other: int) -> bool:
    """Whether another part of the unit goes the claim's way and has more of the claim: "while the number fell"."""
    text, way = view.focus, direction(view.claim.words[index].key)
    if not way or view.claim.words[index].form not in GRADING:
        return False
    linked = {link.word for link in view.direct.values()}
    here = part_at(text, other).words
    apart = (i for i in text.content if direction(text.words[i].key) == way and i not in here)
    shared = len(linked.intersection(here))
    return any(not is_denied(text, i) and len(linked.intersection(part_at(text, i).words)) > shared for i in apart)


def is_exception(view: View) -> bool:
    """Whether the claim speaks of what the passage leaves out: "forbidden, except for the kiosk", "except in May".

    It may do so in the next sentence: "the kiosk is exempt from this rule".
    """
    text = view.focus
    scopes = [cue.scope for cue in text.cues if cue.value == "except" and cue.scope]
    if not scopes:
        return exemption(view) is not None
    linked = {link.word for link in view.direct.values()}
    out = [Span(text.words[scope.start].start, text.words[scope.stop - 1].end) for scope in scopes]
    periods = [period for span in out for period in text.periods_in(span)]
    same = any(compare_periods(mine, p) is not TimeRelation.DIFFERENT for mine in view.claim.periods for p in periods)
    return same or any(linked.intersection(scope) for scope in scopes)


def is_of_the_opposite(view: View) -> bool:
    """Whether one speaks of the old pump and the other of the new one."""
    linked = {link.word for link in view.direct.values()}
    mine = {view.claim.words[i].key for i in view.claim.content if i not in view.direct}
    theirs = {view.focus.words[i].key for i in view.focus.content if i not in linked}
    return any(not theirs.isdisjoint(opposites_of(key)) for key in mine)


def is_converse(view: View, index: int, other: int) -> bool:
    """Whether both words tell one deed from its two sides, with what stands around them changed over.

    "The library lends books" and "books are borrowed from the library" say the same.
    """
    pair = {view.claim.words[index].key, view.focus.words[other].key}
    if not any(pair == converse for converse in CONVERSES):
        return False
    if len(view.focus.by_key[view.focus.words[other].key]) > 1 and _GIVING.isdisjoint(pair):
        return True  # "Ola ahead of Per, and Per ahead of Nils": "Nils behind Per"
    if is_same_transfer(view, index, other) or _is_taken_by_the_same(view, index, other):
        return True
    behind = [(i, link.word) for i, link in view.direct.items() if i < index and link.word > other]
    ahead = any(i > index and link.word < other for i, link in view.direct.items())
    if not _GIVING.isdisjoint(pair) and "by" not in view.claim.by_key and _are_passive(view, index, other):
        return True  # "is sold separately" and "must be bought separately"
    if ahead and not _GIVING.isdisjoint(pair) and any(w.form in _ANYONE for w in view.claim.words[:index]):
        return True  # "the shop sells bread" and "you can buy bread in the shop"
    return bool(behind) and (ahead or any(_changes_sides(view, index, other, i, word) for i, word in behind))


def _is_taken_by_the_same(view: View, index: int, other: int) -> bool:
    """Whether a person named by a pronoun who "was given" it on one side "received" it on the other."""
    sides = [(view.claim, index), (view.focus, other)]
    if view.focus.words[other].key in _GIVING:
        sides.reverse()
    if sides[0][0].words[sides[0][1]].key not in _GIVING:
        return False
    passive = [any(text.words[i].form in BEING for i in range(max(0, at - PARTY_REACH), at)) for text, at in sides]
    persons = [PERSONAL_PRONOUNS & {word.form for word in text.words[:at]} for text, at in sides]
    return passive == [True, False] and not persons[0].isdisjoint(persons[1])


def _are_passive(view: View, index: int, other: int) -> bool:
    places = ((view.claim, index), (view.focus, other))
    return all(at and text.words[at - 1].form in BEING for text, at in places)


def _changes_sides(view: View, index: int, other: int, subject: int, word: int) -> bool:
    """Whether the claim's doer is the unit's other party: "members borrow tents", "it lends tents to members"."""
    keys = view.claim.words[index].key, view.focus.words[other].key
    if _GIVING.isdisjoint(keys):
        return False  # "ahead" and "behind"
    part = part_at(view.claim, index)
    passive = any(view.claim.words[i].form in BEING for i in range(part.words.start, index))
    before = [view.focus.words[i].form for i in range(max(0, word - PARTY_REACH), word)]
    wanted = "from" if keys[0] in _GIVING else "to"
    return subject in part.subject and not passive and wanted in before


def _same_seen_otherwise(view: View, index: int, other: int) -> Signal:
    word, found = view.claim.words[index], view.focus.words[other]
    message = f'"{word.text}" and "{found.text}" say the same from two sides'
    quotes = (view.focus.quote(Span(found.start, found.end)),)
    return Signal(Effect.CONFIRMS, "FN110", message, Span(word.start, word.end), quotes, frozenset({index}))


def _denied_opposite(case: Case) -> Signal | None:
    """A confirmation of a word whose opposite the best unit denies in its place: what is not closed is open."""
    view = case.best
    if view is None:
        return None
    for index, other in _pairs(view):
        flipped = is_denied(view.claim, index) != is_denied(view.focus, other)
        if flipped and _shares_the_rest(view, index) and _in_its_place(view, index, other):
            word, found = view.claim.words[index], view.focus.words[other]
            message = f'"{word.text}" and "{found.text}", one of them denied, say the same'
            quotes = (view.focus.quote(Span(found.start, found.end)),)
            span = Span(word.start, word.end)
            none = {i for cue in view.claim.cues if cue.value == "none" and index in cue.scope for i in cue.words}
            return Signal(Effect.CONFIRMS, "FN110", message, span, quotes, frozenset({index, *none}))
    return None


def _has_it(rival: View, index: int, view: View) -> bool:
    """Whether another unit has the claim's own word, and the rest of the claim or of its clause as well as this one.

    Of two units the one with a name of the claim that the other lacks speaks of the claim: "In Keel it passed".
    """
    if index not in rival.direct and view.claim.words[index].key not in rival.focus.by_key:
        return False
    named = {i for name in view.claim.names for i in view.claim.words_in(name.span) if i in view.claim.content}
    if any(i in rival.direct and i not in view.direct for i in named):
        return not any(i in view.direct and i not in rival.direct for i in named)
    part = part_at(view.claim, index)
    if part.subject and part.subject[-1] in view.direct and part.subject[-1] not in rival.direct:
        return False  # the other unit does not speak of what the claim is about
    rest = tuple(i for i in view.claim.content if i != index)
    near = tuple(i for i in rest if i in part.words)
    return any(rival.share_directly(words) >= view.share_directly(words) for words in (rest, near) if words)


def _is_laid(view: View, index: int, other: int) -> bool:
    """Whether the opposites stand in two clauses that are the same but for them."""
    mine, theirs = part_at(view.claim, index), part_at(view.focus, other)
    inside = {*theirs.words, *theirs.subject}
    if not (theirs.subject or theirs.pronoun) and theirs.words.start:  # "a fee of 20 euros, unchanged from last year"
        inside.update(part_at(view.focus, theirs.words.start - 1).words)
    rest = tuple(i for i in (*mine.subject, *mine.words) if i != index and i in view.claim.content)
    if view.focus.words[min(other + 1, len(view.focus.words) - 1)].form in _IT:
        rest = tuple(i for i in rest if i < index)  # "they reject it"
    found = [i for i in rest if i in view.direct and view.direct[i].word in inside]
    figures = _same_figures(view, mine, inside)
    if len(found) + figures < 2 and not (figures and _speaks_of_it(view)):
        return False
    return _may_oppose(view, index, other) and view.claim.total(found) >= LAID * view.claim.total(rest)


def _speaks_of_it(view: View) -> bool:
    """Whether the unit has much of the whole claim, or all of its several figures."""
    held = [any(relation in HOLDS for _, relation in view.compared(figure)) for figure in view.claim.quantities]
    return view.direct_coverage >= SPOKEN_OF or (len(held) > 1 and all(held))


def _same_figures(view: View, mine: Part, inside: set[int]) -> int:
    """How many figures of the claim's part stand among some words of the unit."""
    claim, text = view.claim, view.focus
    return sum(
        claim.words_in(figure.span).start in mine.words
        and any(relation in HOLDS and text.words_in(o.span).start in inside for o, relation in view.compared(figure))
        for figure in claim.quantities
    )


def _is_reversed(view: View, index: int) -> bool:
    """Whether "with" stands against "without" and one side denies the rest: "only with" is "not without"."""
    if view.claim.words[index].form not in _LEADING:
        return False
    rest = [(i, link.word) for i, link in view.direct.items()]
    here, there = ([cue.scope for cue in text.cues if cue.value == "not"] for text in (view.claim, view.focus))
    return any(any(i in scope for scope in here) != any(word in scope for scope in there) for i, word in rest)


_TAKE_PLACE = [word_key("take"), word_key("place")]


def _may_oppose(view: View, index: int, other: int) -> bool:
    """Whether both words tell a state or a deed, not which thing is meant, a stage, or one deed's other side."""
    pair = {view.claim.words[index].key, view.focus.words[other].key}
    if pair <= STAGES or pair & set(PARTICLES) or any(pair == converse for converse in CONVERSES):
        return False
    if _is_duty(view.claim, index) != _is_duty(view.focus, other):
        return False
    return _says(view.claim, index) and _says(view.focus, other)


def _is_duty(text: Analysis, index: int) -> bool:
    """Whether the text only says that it must or should be so: what is due is to be paid."""
    return any(cue.value == "duty" and index in cue.scope for cue in text.cues)


def _says(text: Analysis, index: int) -> bool:
    """Whether the word stands in the predicate: not "the renewed contract", "the north gate"."""
    part = part_at(text, index)
    after = text.words[index + 1] if index + 1 < part.words.stop else None
    names_it = index == part.verb and text.words[index - 1].form in _ARTICLES and after is not None and not after.stop
    return index >= part.verb and not names_it


def _same_state(view: View, index: int, other: int) -> bool:
    """Whether both say only what state the same thing is in: "the cafe was open", "the cafe stayed closed"."""
    mine, theirs = part_at(view.claim, index), part_at(view.focus, other)
    taken = {link.word for link in view.direct.values()}
    if not theirs.subject or not mine.subject or not all(i in taken for i in theirs.subject):
        return False
    if mine.subject[-1] not in view.direct or not all(i in view.links for i in mine.subject):
        return False
    return _is_state(view.claim, mine, index) and _is_state(view.focus, theirs, other)


def _is_state(text: Analysis, part: Part, index: int) -> bool:
    """Whether the word follows the verb that says in what state the part's subject is."""
    before = range(max(part.verb, index - STATE_REACH), index)
    return any(text.words[i].form in BEING or text.words[i].key in _STAYING for i in before)


def opposite_words(view: View) -> Iterator[tuple[int, int]]:
    """Pairs of a claim's word that the view lacks and a unit's word that says its opposite."""
    claim, text = view.claim, view.focus
    for index, other in (*_pairs(view), *_phrase_pairs(view)):
        same = claim.words[index].key in text.by_key
        if (
            not same
            and is_denied(claim, index) == is_denied(text, other)
            and not _only_look_opposed(view, index, other)
        ):
            yield index, other


_LASTING = frozenset("lasts lasted lasting".split())


def _only_look_opposed(view: View, index: int, other: int) -> bool:
    """Whether one of the words is "lasted", or the passage has a price beside what is free, as the claim has."""
    pair = (view.claim.words[index].form, view.focus.words[other].form)
    if not _LASTING.isdisjoint(pair) or _tells_an_amount(view.claim, index) or _tells_an_amount(view.focus, other):
        return True
    priced = [any(q.unit is UnitKind.MONEY for q in text.quantities) for text in (view.claim, view.focus)]
    reduced = any(word.form in _REDUCED for word in view.claim.words)
    return priced[1] and (priced[0] or reduced) and "free" in pair


# With these a claim speaks of a part of a price.
_REDUCED = frozenset("half third quarter less reduced discount discounted cheaper".split())


def _tells_an_amount(text: Analysis, index: int) -> bool:
    """Whether the word says how much there is, and of nobody that he goes or stays: "are left", "stays at 80"."""
    form, words = text.words[index].form, text.words
    if form == "left":
        return bool(text.quantities) and index > 0 and words[index - 1].form in BEING
    behind = range(index + 1, min(index + 3, len(words)))
    return form in _STAYING_SO and any(i in text.figure_words or words[i].form == "same" for i in behind)


_STAYING_SO = frozenset("stay stays stayed remain remains remained".split())


def _pairs(view: View) -> Iterator[tuple[int, int]]:
    """The same, whether or not one of the two is denied."""
    claim, text = view.claim, view.focus
    taken = {link.word for link in view.direct.values()}
    for index, word in enumerate(claim.words):
        if (
            index in view.direct
            or word.form == "longer"
            or (index == 0 and word.form in _LEADING)
            or (word.stop and word.key not in _DIRECTIONS)
            or (index in claim.figure_words and word.key not in _FLOORS)
        ):
            continue
        mine = word.key
        for other in _places(text, opposites_of(mine)):  # of nearly all words, none
            candidate = text.words[other]
            if word.stop and candidate.stop and candidate.key not in _DIRECTIONS:
                continue  # "under" a treatment is not the opposite of "most"
            small = candidate.key in PARTICLES or mine == "within"
            if index in claim.figure_words and not _numbers_the_same(view, index, other):
                continue
            if other in taken or (word.stop != candidate.stop and not small):
                continue
            yield index, other


def _places(text: Analysis, keys: Set[str]) -> list[int]:
    """The text's words that have one of these keys, in order."""
    by_key = text.by_key
    return sorted(place for key in by_key.keys() & keys for place in by_key[key])


def _numbers_the_same(view: View, index: int, other: int) -> bool:
    """Whether the word right behind both is the same: "the first floor", "the ground floor"."""
    link = view.direct.get(index + 1)
    return link is not None and link.word == other + 1 and other not in view.focus.figure_words


def _phrase_pairs(view: View) -> Iterator[tuple[int, int]]:
    """Pairs of which one is the first word of a phrase that stands for the opposite: "turned down", "approved"."""
    claim, text = view.claim, view.focus
    for phrase in _without_direction(text.phrases):
        for index in claim.content:
            if index not in view.direct and not opposites_of(claim.words[index].key).isdisjoint(phrase.keys):
                yield index, phrase.first
    for phrase in _without_direction(claim.phrases):
        if all(i not in view.direct for i in range(phrase.first, phrase.after)):
            for other in _places(text, set[str]().union(*map(opposites_of, phrase.keys))):
                if not text.words[other].stop:
                    yield phrase.first, other


def _without_direction(phrases: tuple[Phrase, ...]) -> list[Phrase]:
    """The phrases but "went up" and "came down", which are compared with the figures."""
    return [phrase for phrase in phrases if not all(map(direction, phrase.keys))]


# Function words that tell a direction and so can be opposed.
_DIRECTIONS = frozenset({"up", "down", "abov", "below", "over", "under", "with", "without", "within"})


_FLOORS = frozenset("first second third fourth fifth".split())
# At the head of a claim they only name a condition.
_LEADING = frozenset({"with", "without"})


def _shares_the_rest(view: View, index: int) -> bool:
    rest = tuple(i for i in view.claim.content if i != index)
    return bool(rest) and view.share_directly(rest) >= SAME_STATEMENT


def _shares_the_clause(view: View, index: int) -> bool:
    """Whether the word's own clause is in the unit too: elsewhere the opposite is said of something else."""
    claim, word = view.claim, view.claim.words[index]
    for clause in claim.clauses:
        if clause.start <= word.start < clause.end:
            inside = [i for i in claim.content if i != index and clause.start <= claim.words[i].start < clause.end]
            return view.share_directly(tuple(inside)) >= SAME_STATEMENT
    return True


def _in_its_place(view: View, index: int, other: int) -> bool:
    """Whether a shared word stands near both: the opposite of some other sentence part says nothing.

    "11,400 at the end of the quarter, up from 10,900": a particle after a figure belongs to the whole statement.
    """
    if view.focus.words[other].key in PARTICLES and view.claim.quantities:
        return True
    return any(
        abs(shared - index) <= NEAR_IN_CLAIM and abs(link.word - other) <= NEAR_IN_SOURCE
        for shared, link in view.direct.items()
    )


def _signal(view: View, index: int, other: int, *, laid: bool) -> Signal:
    mine, theirs = _told(view.claim, index), _told(view.focus, other)
    quote = view.focus.quote(theirs)
    message = f'claim says "{view.claim.text[mine.start : mine.end]}"; the source says "{quote.text}"'
    return Signal(Effect.CONTRADICTS, "FN402", message, mine, (quote,), laid=laid)


def _told(text: Analysis, index: int) -> Span:
    """The word, or the whole phrase that it begins: "is against"."""
    phrase = next((p for p in text.phrases if p.first == index and any(map(opposites_of, p.keys))), None)
    last = phrase.after - 1 if phrase else index
    return Span(text.words[index].start, text.words[last].end)
