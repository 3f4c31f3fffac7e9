"""Denials: one text denies a statement, and the other affirms all that it denies.

Whoever denies "members vote" denies "members vote at the meeting" too. So the denying clause must stand whole in the
affirming one, which may say more.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...reading import Span
from ...text.clauses import Break
from ...text.dates.chronology import TimeRelation, compare_periods
from ...text.figures.comparison import Relation, compare
from ...text.meaning.polarity import OPEN, REVERSING, Cue
from ...text.tables.function_words import DETERMINERS
from ...text.words import word_key
from ..analysis import Analysis
from ..case import Case, Effect, Signal, View
from ..clauses.affirmed import affirms_elsewhere, denies_elsewhere, is_affirmed
from ..clauses.complement import is_of_the_complement
from ..clauses.denying import ALLOWED, ASKING, FORBIDDEN, RELATIVE, Denial, denials, keys_at
from ..clauses.gone import is_gone_on_the_other_side
from ..clauses.negation import is_denied
from ..clauses.numbered import is_numbered_otherwise
from ..clauses.partial_denial import is_of_a_measure_of_its_own, is_only_when, is_partial
from ..clauses.parts import Part, part_at, parts, told
from ..clauses.turning import denies_anyway, is_of_the_contrast, is_of_the_exception, is_told_alike
from ..structured.headings import tells_faults
from .dated import DERIVED
from .opposites import REVERSED, is_exception
from .polarity import DENIED, REFUSING, both_conditional, both_ended, is_open

# Least share of the words about whom the denial is that the other text must have.
SAME_SUBJECT = 0.6
# Least weight of what is denied and whom of, so that one common word is no statement.
LEAST_WEIGHT = 0.9
LEAST_PERMISSION = 0.5
# Views that have next to nothing of the claim are not looked at.
LEAST_COVERAGE = 0.1
_HOLDS = frozenset({Relation.EQUAL, Relation.HOLDS, Relation.ROUNDED})
# The same, and what puts something out of reach: "had fallen outside the scheme" is no less a denial.
_UNDOING = REFUSING | FORBIDDEN | frozenset(map(word_key, "outside beyond lack miss lose stop end".split()))
# Words with which a part without a verb only adds something.
_ASIDE = frozenset("with of in on at for from by as to including despite".split())
_GOING_ON = frozenset("but while whereas however though although and".split())
_OWNER = ("'s", "\u2019s")
# Verbs that say no more than that something may be done: "may not enter" denies that it is allowed.
_ACCESS = frozenset(map(word_key, "enter use go access open visit come stay take get".split()))
_HAVING = frozenset(map(word_key, "wear use have own carry bring hold".split()))
_DUTY = frozenset(map(word_key, "need require required oblige obligatory mandatory compulsory necessary".split()))
# Words that say that something can be got at: they stand for "can open", "can use".
_AT_HAND = frozenset(map(word_key, "accessible available usable reachable possible".split()))
# Least number of words that a denial of the claim needs to be of something that another text speaks of, too.
LEAST_DENIED = 2


def check_denials(case: Case) -> Iterator[Signal]:
    """A contradiction where claim and passage deny and affirm the same clause."""
    if {DERIVED, REVERSED, DENIED}.intersection(case.remembered) or both_ended(case):
        return
    for view in case.views:
        if view.direct_coverage < LEAST_COVERAGE or view.focus.unit.kind != "sentence" or _is_for_others(view):
            continue
        signal = _conflict(case, view)
        if signal and not is_affirmed(case):
            yield signal
            return


def _is_for_others(view: View) -> bool:
    """Whether it is of something else, or other checks look at it: exceptions, and conditions on both sides."""
    if is_numbered_otherwise(view) or tells_faults(view.focus) or is_of_the_complement(view):
        return True
    return is_exception(view) or both_conditional(view) or is_of_the_contrast(view)


def _conflict(case: Case, view: View) -> Signal | None:
    theirs, mine = _places(view)
    for denial in () if is_of_the_exception(view) else denials(view.focus):
        if any(is_partial(view.focus, cue, view.claim) for cue in view.focus.cues if cue.span == denial.cue):
            continue
        if any(is_told_alike(view, cue) for cue in view.focus.cues if cue.span == denial.cue):
            continue
        if any(cue.value == "not yet" for cue in view.focus.cues if cue.span == denial.cue) and is_open(view.claim):
            continue
        affirmed = _affirmed(view.focus, denial, view.claim, theirs)
        if (
            affirmed
            and not is_only_when(view, affirmed)
            and not any(is_gone_on_the_other_side(view, i) for i in affirmed)
            and _same_figures(case, view, denial, denied_by_source=True)
            and _of_the_same(case, view, denial, affirmed)
            and not affirms_elsewhere(case, view, _subject_in_claim(denial, theirs), affirmed)
        ):
            return _signal(view, affirmed[-1], denial.cue, denied_by_source=True)
    for denial in denials(view.claim):
        if any(is_partial(view.claim, cue, view.focus) for cue in view.claim.cues if cue.span == denial.cue):
            continue
        if len({*denial.subject, *denial.scopes[0]}) < LEAST_DENIED or _singles_out(view.claim, denial):
            continue
        affirmed = _affirmed(view.claim, denial, view.focus, mine)
        if (
            affirmed
            and not any(is_gone_on_the_other_side(view, i) for i in (*denial.subject, *denial.scopes[0]))
            and not any(is_of_a_measure_of_its_own(view, i) for i in denial.scopes[0][:1])
            and _same_figures(case, view, denial, denied_by_source=False)
            and not denies_anyway(view, denial.part.words.start, affirmed[-1])
            and not denies_elsewhere(case, view, denial.subject, denial.scopes[0])
        ):
            found = view.focus.words[affirmed[-1]]
            where = Span(found.start, found.end)
            return _signal(view, (*denial.subject, *denial.scopes[0])[-1], where, denied_by_source=False)
    return None


def _places(view: View) -> tuple[dict[int, set[int]], dict[int, set[int]]]:
    """For each word of the unit which words of the claim stand for it, and the reverse; a word may stand twice."""
    theirs: dict[int, set[int]] = {}
    mine: dict[int, set[int]] = {}
    for index, link in view.direct.items():
        same = view.focus.by_key.get(view.claim.words[index].key, ())
        places = mine[index] = {link.word, *same}
        for place in places:
            theirs.setdefault(place, set()).add(index)
    return theirs, mine


def _subject_in_claim(denial: Denial, links: dict[int, set[int]]) -> tuple[int, ...]:
    """The claim's words that stand for the subject of what the passage denies."""
    return tuple(sorted({i for word in denial.subject for i in links.get(word, ())}))


def _singles_out(text: Analysis, denial: Denial) -> bool:
    """Whether the denial only says which one is meant: "a name that nobody bears is refused" denies no name."""
    start = denial.part.words.start
    before = (i for i in denial.part.words if text.words[i].start < denial.cue.start)
    return any(text.words[i].form in RELATIVE and (i > start or text.words[i].form != "that") for i in before)


def _affirmed(denier: Analysis, denial: Denial, other: Analysis, links: dict[int, set[int]]) -> tuple[int, ...] | None:
    """The other text's words that affirm all of one alternative of the denial, in one part; None without."""
    for scope in denial.scopes:
        for part in parts(other):
            found = _affirmed_in(denier, denial, scope, other, part, links)
            if found:
                return found
    return None


def _affirmed_in(
    denier: Analysis,
    denial: Denial,
    scope: tuple[int, ...],
    other: Analysis,
    part: Part,
    links: dict[int, set[int]],
) -> tuple[int, ...] | None:
    within = {*part.words, *part.subject}
    here = {i: sorted(links.get(i, set()) & within) for i in (*denial.subject, *scope)}
    lacking = [i for i in scope if not here[i]]
    first_only = len(scope) > 1 and lacking == [scope[0]]
    if lacking and not (first_only and _stands_for(denier, scope[0], other, part)):
        return None
    if denial.permission and not _says_may(other, part):
        return None
    if not _same_subject(denier, denial, other, part, here, links):
        return None
    affirmed = tuple(j for i in scope for j in here[i]) or tuple(j for i in denial.subject for j in here[i])
    weight = sum(denier.weight(i) for i in {*denial.subject, *scope} if here[i])
    weight += _of_the_part_before(denier, denial, within, links)
    said = told(other, range(part.verb, part.words.stop))
    whole = bool(said) and {j for i in scope for j in here[i]}.issuperset(said)
    least = LEAST_PERMISSION if denial.permission or whole else LEAST_WEIGHT
    worded = all(cue.span != denial.cue for cue in denier.cues)  # "denied to people without a ticket"
    alike = {j for i in scope for j in here[i] if worded and is_denied(denier, i)}
    alike.update(j for j in affirmed if _by_its_verb(other, j, affirmed))
    if not affirmed or weight < least or any(is_denied(other, j) and j not in alike for j in affirmed):
        return None
    if _is_open(other, part, affirmed) or not _same_time(denier, denial.part, other, part):
        return None
    return affirmed


def _by_its_verb(text: Analysis, index: int, affirmed: tuple[int, ...]) -> bool:
    """Whether only a verb that both texts have denies the word: "it prevented falls", "it did not prevent falls"."""
    cues = [cue for cue in text.cues if cue.kind in REVERSING and index in cue.scope]
    return bool(cues) and all(cue.value in ("prevents", "fails") and set(cue.words) <= set(affirmed) for cue in cues)


def _of_the_part_before(denier: Analysis, denial: Denial, within: set[int], links: dict[int, set[int]]) -> float:
    """The weight that the part before adds, of which "but no Spanish" has its verb, "but food is not" its matter."""
    before = next((part for part in parts(denier) if part.words.stop == denial.part.words.start), None)
    goes_on = denier.words[denial.part.words.start].form in _GOING_ON
    if before is None or (denial.part.verb < denial.part.words.stop and not goes_on):
        return 0.0
    return denier.total([i for i in told(denier, before.words) if links.get(i, set()) & within])


def _says_may(text: Analysis, part: Part) -> bool:
    if any(cue.value == "possible" and cue.words.start in part.words for cue in text.cues):
        return True
    return any(text.words[i].key in ALLOWED for i in part.words)


def _stands_for(denier: Analysis, verb: int, other: Analysis, part: Part) -> bool:
    """Whether the part has a word for a verb: "accessible" for "can open", "allowed" for "enter", "must" for "need"."""
    if denier.words[verb].key in _DUTY:
        return any(cue.value == "duty" and cue.words.start in part.words for cue in other.cues)
    if not _says_may(other, part):
        return False
    keys = {other.words[i].key for i in part.words}
    return bool(keys & _AT_HAND) or (denier.words[verb].key in _ACCESS and bool(keys & ALLOWED))


def _same_subject(
    denier: Analysis,
    denial: Denial,
    other: Analysis,
    part: Part,
    here: dict[int, list[int]],
    links: dict[int, set[int]],
) -> bool:
    """Whether both clauses are about the same: what tells one subject from the other stands on one side alone."""
    meant = _meant_by_pronoun(denier, denial.part)
    if meant and part.subject and not part.pronoun and not any(links.get(i) for i in meant):
        return False  # "diet aggravates acne, but it does not cause oily skin" is not said of hormones
    subject = [i for i in denial.subject if not _is_having(denier, denial, i)] or list(denial.subject)
    total = denier.total(subject)
    found = [i for i in subject if here[i]]
    if total and denier.total(found) / total < SAME_SUBJECT:
        return False
    owned = found and all(other.words[j].text.endswith(_OWNER) for j in here[found[-1]])
    if owned and not denier.words[found[-1]].text.endswith(_OWNER):
        return False  # what the bank has not done is not said of the bank's director
    lacking = [i for i in told(denier, denial.part.words) if i in denial.subject and not here[i]]
    opening = told(other, range(part.words.start, part.verb))
    others = [j for j in opening if not any(j in places for places in links.values())]
    if not others or not denial.subject or all(j >= part.verb for i in denial.subject for j in here[i]):
        return True  # "photography is forbidden" denies what the others do, not who they are
    return not lacking and not any(other.words[j].capital and j > part.words.start for j in others)


def _is_having(text: Analysis, denial: Denial, index: int) -> bool:
    """Whether a word only says that one has what is a duty: "wearing a helmet is not required" requires no helmet."""
    duty = any(text.words[i].key in _DUTY for scope in denial.scopes for i in scope)
    return duty and text.words[index].form.endswith("ing") and text.words[index].key in _HAVING


def _meant_by_pronoun(text: Analysis, part: Part) -> tuple[int, ...]:
    """The subject of the part before in the same sentence, which the part's pronoun stands for; () without."""
    if not part.pronoun:
        return ()
    before = [p for p in parts(text) if p.words.stop <= part.words.start]
    if not before or any(text.breaks[i] >= Break.SENTENCE for i in range(before[-1].words.start + 1, part.words.stop)):
        return ()
    return before[-1].subject


def _is_open(text: Analysis, part: Part, affirmed: tuple[int, ...]) -> bool:
    """Whether the part affirms nothing: no statement, or asked, supposed, refused, denied in another way."""
    aside = part.verb == part.words.stop and text.words[part.words.start].form in _ASIDE
    if aside or any(i not in affirmed and not _UNDOING.isdisjoint(keys_at(text, i)) for i in part.words):
        return True
    start = part.words.start
    if start and text.words[start].form in ASKING:
        start = part_at(text, start - 1).words.start
    if any(
        cue.value == "only" and start <= cue.words.start < part.words.stop and not _names_one(text, cue)
        for cue in text.cues
    ):
        return True  # "only members vote" goes well with "guests do not vote"
    opening = [cue for cue in text.cues if cue.kind in OPEN and cue.value != "attributed"]
    return any(part.words.start in cue.scope for cue in opening) or any(
        cue.words.start in part.words and not set(affirmed).issuperset(cue.words) for cue in opening
    )


def _names_one(text: Analysis, cue: Cue) -> bool:
    """Whether "the only entry" names one thing, and narrows nothing that is said of it."""
    before = cue.words.start - 1
    forms = [text.words[i].form for i in cue.words]
    return forms[0] in DETERMINERS or (before >= 0 and text.words[before].form in DETERMINERS)


def _same_time(denier: Analysis, mine: Part, other: Analysis, theirs: Part) -> bool:
    """Whether every date of the denying part stands in the other one too."""
    for period in denier.periods_in(_span_of(denier, mine)):
        relations = {compare_periods(period, found) for found in other.periods_in(_span_of(other, theirs))}
        if not relations or TimeRelation.DIFFERENT in relations:
            return False
    return True


def _same_figures(case: Case, view: View, denial: Denial, *, denied_by_source: bool) -> bool:
    """Whether every figure of the denying part stands on the other side too."""
    denier = view.focus if denied_by_source else view.claim
    within = _span_of(denier, denial.part)
    figures = [figure for figure in denier.quantities if within.overlaps(figure.span)]
    sides = [view.claim] if denied_by_source else [other.focus for other in case.views]
    others = [figure for side in sides for figure in side.quantities]
    return all(any(compare(mine, other) in _HOLDS for other in others) for mine in figures)


def _span_of(text: Analysis, part: Part) -> Span:
    return Span(text.words[part.words.start].start, text.words[part.words.stop - 1].end)


def _of_the_same(case: Case, view: View, denial: Denial, affirmed: tuple[int, ...]) -> bool:
    """Whether the names of the claim's part are known to the passage or what stands around it.

    A pronoun may stand for a name that is farther away, and a deed may be denied of everybody.
    """
    part = part_at(view.claim, affirmed[-1])
    content = set(view.claim.content)
    named = {i for name in view.claim.names for i in view.claim.words_in(name.span) if i in part.words and i in content}
    if denial.part.pronoun or denial.permission:
        source = view.focus.source
        near = [other for other in case.views if other.focus.source is source]
        return all(any(i in other.links for other in near) for i in named)
    return all(i in view.links for i in named)


def _signal(view: View, index: int, where: Span, *, denied_by_source: bool) -> Signal:
    word = view.claim.words[index]
    verb, other = ("affirms", "denies") if denied_by_source else ("denies", "affirms")
    message = f'claim {verb} "{word.text}"; the source {other} it'
    spans = [where]
    if index in view.direct:
        found = view.focus.words[view.direct[index].word]
        spans.append(Span(found.start, found.end))
    quote = view.focus.quote(Span(min(s.start for s in spans), max(s.end for s in spans)))
    return Signal(Effect.CONTRADICTS, "FN401", message, Span(word.start, word.end), (quote,), laid=True)
