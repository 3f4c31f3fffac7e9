"""Denials: one text denies a statement, and the other affirms all that it denies.

Whoever denies "members vote" denies "members vote at the meeting" too. So the denying clause must stand whole in the
affirming one, which may say more.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ...reading import Span
from ...text.clauses import is_verb_form
from ...text.dates.chronology import TimeRelation, compare_periods
from ...text.figures.comparison import Relation, compare
from ...text.meaning.polarity import Cue, CueKind
from ...text.tables.verbs import BASES, MORE_BASES
from ...text.words import word_key
from ..analysis import Analysis
from ..case import Case, Effect, Signal, View
from ..clauses.affirmed import affirms_elsewhere, denies_elsewhere, is_affirmed
from ..clauses.negation import is_denied
from ..clauses.partial_denial import is_partial
from ..clauses.parts import Part, part_at, parts, told
from .figures import DERIVED
from .opposites import REVERSED, is_exception
from .polarity import DENIED, REFUSING, both_conditional, both_ended

# Least share of the words about whom the denial is that the other text must have.
SAME_SUBJECT = 0.6
# Least weight of what is denied and whom of, so that one common word is no statement.
LEAST_WEIGHT = 0.9
LEAST_PERMISSION = 0.5
# Views that have next to nothing of the claim are not looked at.
LEAST_COVERAGE = 0.1
_DENYING = frozenset({"not", "no", "no longer", "not yet", "fails", "denied"})
_HOLDS = frozenset({Relation.EQUAL, Relation.HOLDS, Relation.ROUNDED})
_REVERSING = frozenset({CueKind.NEGATION, CueKind.DENIAL})
# What weakens a statement so far that it affirms nothing.
_OPEN = frozenset({CueKind.CONDITION, CueKind.QUESTION, CueKind.HEDGE, CueKind.DENIAL, CueKind.NEGATION})
# Verbs that only say that something was there.
_THERE = frozenset(map(word_key, "report find record note observe see know occur happen exist detect register".split()))
FORBIDDEN = frozenset(
    map(
        word_key,
        "forbidden prohibited banned excluded exclude forbid prohibit ban ineligible unable barred exempt".split(),
    )
)
# Words by which a statement says that something may be done, or holds of someone too.
_ALLOWED = frozenset(
    map(
        word_key,
        """
        allow permit able possible eligible entitled entitle welcome include including apply cover available accessible
        free valid
        """.split(),
    )
)
# The same, and what puts something out of reach: "had fallen outside the scheme" is no less a denial.
_UNDOING = REFUSING | frozenset(map(word_key, "outside beyond exclude exempt lack miss lose stop end".split()))
# Words with which a part without a verb only adds something.
_ASIDE = frozenset("with of in on at for from by as to including despite".split())
# Words with which "it is not known who" goes on, and those that only say that something can be done.
_ASKING = frozenset("who what which whose why how when where".split())
_JOINING = frozenset("and but or so".split())
_ARTICLES = frozenset("the a an its their his her".split())
_OWNER = ("'s", "\u2019s")
_BEING = frozenset("is are was were be been being".split())
# Verbs that say no more than that something may be done: "may not enter" denies that it is allowed.
_ACCESS = frozenset(map(word_key, "enter use go access open visit come stay take get".split()))
_ABLE = frozenset(map(word_key, "able allowed permitted possible".split()))
# Words that say that something can be got at: they stand for "can open", "can use".
_AT_HAND = frozenset(map(word_key, "accessible available usable reachable possible".split()))


class _Denial(NamedTuple):
    """What one clause denies: whom of, and what."""

    part: Part
    cue: Span
    subject: tuple[int, ...]
    scopes: tuple[tuple[int, ...], ...]
    # One for each alternative: "cannot be cancelled or changed" denies both by itself.
    permission: bool
    # Whether it is denied that something may be done.


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
    """Whether other checks look at it: exceptions, and conditions on both sides."""
    return is_exception(view) or both_conditional(view)


def _conflict(case: Case, view: View) -> Signal | None:
    theirs: dict[int, set[int]] = {}
    for index, link in view.direct.items():
        theirs.setdefault(link.word, set()).add(index)
    mine = {index: {link.word} for index, link in view.direct.items()}
    for denial in _denials(view.focus):
        if any(is_partial(view.focus, cue, view.claim) for cue in view.focus.cues if cue.span == denial.cue):
            continue
        affirmed = _affirmed(view.focus, denial, view.claim, theirs)
        if (
            affirmed
            and _same_figures(case, view, denial, denied_by_source=True)
            and _of_the_same(case, view, denial, affirmed)
            and not affirms_elsewhere(case, view, _subject_in_claim(denial, theirs), affirmed)
        ):
            return _signal(view, affirmed[-1], denial.cue, denied_by_source=True)
    for denial in _denials(view.claim):
        if any(is_partial(view.claim, cue, view.focus) for cue in view.claim.cues if cue.span == denial.cue):
            continue
        if len({*denial.subject, *denial.scopes[0]}) < LEAST_DENIED or _singles_out(view.claim, denial):
            continue
        affirmed = _affirmed(view.claim, denial, view.focus, mine)
        if (
            affirmed
            and _same_figures(case, view, denial, denied_by_source=False)
            and not denies_elsewhere(case, view, denial.subject, denial.scopes[0])
        ):
            found = view.focus.words[affirmed[-1]]
            where = Span(found.start, found.end)
            return _signal(view, (*denial.subject, *denial.scopes[0])[-1], where, denied_by_source=False)
    return None


def _subject_in_claim(denial: _Denial, links: dict[int, set[int]]) -> tuple[int, ...]:
    """The claim's words that stand for the subject of what the passage denies."""
    return tuple(sorted({i for word in denial.subject for i in links.get(word, ())}))


def _singles_out(text: Analysis, denial: _Denial) -> bool:
    """Whether the denial only says which one is meant: "a name that nobody bears is refused" denies no name."""
    before = (i for i in denial.part.words if text.words[i].start < denial.cue.start)
    return any(text.words[i].form in _RELATIVE for i in before)


_RELATIVE = frozenset("that who whom whose which".split())


def _denials(text: Analysis) -> Iterator[_Denial]:
    for cue in text.cues:
        if cue.kind in _REVERSING and cue.value in _DENYING and not _under_condition(text, cue.words.start):
            part = part_at(text, cue.words.start)
            predicate = _predicate_behind(text, cue, part)
            if predicate is not None:
                others = told(text, range(cue.words.stop, part.words.stop))
                yield _Denial(predicate, cue.span, others, (told(text, predicate.words),), permission=False)
                continue
            whom = (*part.subject, *_narrowing(text, part, cue.words.start))
            subject = tuple(i for i in whom if i not in cue.scope and i not in cue.words and not _is_adverb(text, i))
            scopes = _scopes(text, cue)
            if scopes and not is_denied(text, scopes[0][0]):
                continue  # "did not fail to pay"
            if scopes and subject and all(text.words[i].key in _ABLE for scope in scopes for i in scope):
                yield _Denial(part, cue.span, subject, ((),), permission=True)
            elif scopes:
                yield _Denial(part, cue.span, subject, scopes, permission=False)
            elif subject and cue.kind is CueKind.DENIAL and _is_passive(text, cue):
                yield _Denial(part, cue.span, (), (subject,), permission=False)
            elif subject and cue.words.stop == part.words.stop:
                yield from _left_out(text, cue, part, subject)
    for index in text.content:
        word = text.words[index]
        if word.key in FORBIDDEN and not is_denied(text, index) and not _under_condition(text, index):
            part = part_at(text, index)
            counted = {i for cue in text.cues if cue.kind is CueKind.QUANTIFIER for i in cue.words}
            scope = tuple(i for i in told(text, part.words) if i > index and i not in part.subject and i not in counted)
            subject = part.subject
            if subject and index not in subject:
                yield _Denial(part, Span(word.start, word.end), subject, (scope,), permission=True)


def _is_adverb(text: Analysis, index: int) -> bool:
    form = text.words[index].form
    return form in _CONNECTING or (form.endswith("ly") and index + 1 < len(text.words))


_CONNECTING = frozenset(
    "nonetheless nevertheless however moreover furthermore meanwhile thus therefore instead".split()
)


def _predicate_behind(text: Analysis, cue: Cue, part: Part) -> Part | None:
    """The part that "The mayor, not the minister, opened the bridge" denies of the minister; None elsewhere."""
    if (
        cue.value != "not"
        or part.words.start != cue.words.start
        or not told(text, range(cue.words.stop, part.words.stop))
    ):
        return None
    if any(is_verb_form(text.words[i], text.words[i].form) for i in range(cue.words.stop, part.words.stop)):
        return None
    around = [next((p for p in parts(text) if p.words.stop == part.words.start), None)]
    around.append(next((p for p in parts(text) if p.words.start == part.words.stop), None))
    before, after = around
    if before is None or after is None or before.verb < before.words.stop:
        return None
    if after.verb != after.words.start and text.words[after.words.start].form not in _present_forms():
        return None
    return after if told(text, after.words) else None


@lru_cache(maxsize=1)
def _present_forms() -> frozenset[str]:
    """Verbs in the form that "he" and "she" take; a part that begins with one is a predicate."""
    return frozenset(form for base in BASES | MORE_BASES for form in (f"{base}s", f"{base}es"))


def _narrowing(text: Analysis, part: Part, cue: int) -> tuple[int, ...]:
    """What narrows the subject by a verb of its own: "forms handed in late are not read"."""
    if part.pronoun or part.verb >= cue - 1 or text.words[cue - 1].form not in _BEING:
        return ()
    if any(text.words[i].form in _JOINING for i in range(part.verb, cue)):
        return ()  # "the clay swells and is not fit for it"
    return told(text, range(part.verb, cue - 1))


def _is_passive(text: Analysis, cue: Cue) -> bool:
    """ "Arson has been ruled out" denies the arson."""
    return cue.words.start > 0 and text.words[cue.words.start - 1].form in _BEING


def _left_out(text: Analysis, cue: Cue, part: Part, subject: tuple[int, ...]) -> Iterator[_Denial]:
    """What "travel costs are paid; meals are not" denies of the meals: the predicate of the part before."""
    before = next((other for other in parts(text) if other.words.stop == part.words.start), None)
    if before is None:
        return
    said = told(text, range(before.verb, before.words.stop))
    permission = any(text.words[i].key in _ALLOWED for i in said)
    if said:
        yield _Denial(part, cue.span, subject, (() if permission else said,), permission)


def _under_condition(text: Analysis, index: int) -> bool:
    kinds = (CueKind.CONDITION, CueKind.QUESTION)
    return any(cue.kind in kinds and index in (*cue.words, *cue.scope) for cue in text.cues)


def _scopes(text: Analysis, cue: Cue) -> tuple[tuple[int, ...], ...]:
    """The words that each alternative under the cue denies."""
    inside = [i for i in cue.scope if i not in cue.words]
    groups: list[list[int]] = [[]]
    for i in inside:
        if text.words[i].form in ("or", "nor"):
            groups.append([])
        groups[-1].append(i)
    content = {i for i in told(text, range(len(text.words))) if text.words[i].key not in _ABLE}
    if not content.intersection(inside):
        content = set(text.content)
    found: list[tuple[int, ...]] = []
    for group in groups:
        tells = tuple(i for i in group if i in content and text.words[i].key not in _THERE)
        if found and tells and not _stands_alone(text, group, tells):
            found[-1] = (*found[-1], *tells)
        elif tells:
            found.append(tells)
    after = next((part for part in parts(text) if part.words.start == cue.scope.stop), None)
    if found and after and text.words[after.words.start].form in _ASKING:
        found[-1] = (*found[-1], *told(text, after.words))
    return tuple(found)


def _stands_alone(text: Analysis, group: list[int], tells: tuple[int, ...]) -> bool:
    """Whether what follows an "or" has a verb of its own: "changed", "transmit sound"; "the garden" has none."""
    first = text.words[tells[0]]
    return is_verb_form(first, first.form) or (len(tells) > 1 and len(group) > 1 and group[1] == tells[0])


def _affirmed(denier: Analysis, denial: _Denial, other: Analysis, links: dict[int, set[int]]) -> tuple[int, ...] | None:
    """The other text's words that affirm all of one alternative of the denial, in one part; None without."""
    for scope in denial.scopes:
        for part in parts(other):
            found = _affirmed_in(denier, denial, scope, other, part, links)
            if found:
                return found
    return None


def _affirmed_in(
    denier: Analysis,
    denial: _Denial,
    scope: tuple[int, ...],
    other: Analysis,
    part: Part,
    links: dict[int, set[int]],
) -> tuple[int, ...] | None:
    within = {*part.words, *part.subject}
    here = {i: sorted(links.get(i, set()) & within) for i in (*denial.subject, *scope)}
    lacking = [i for i in scope if not here[i]]
    first_only = len(scope) > 1 and lacking == [scope[0]]
    if lacking and not (first_only and _says_may(other, part) and _stands_for(denier, scope[0], other, part)):
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
    if (
        not affirmed
        or weight < least
        or any(is_denied(other, j) and not _by_its_verb(other, j, affirmed) for j in affirmed)
    ):
        return None
    if _is_open(other, part, affirmed) or not _same_time(denier, denial.part, other, part):
        return None
    return affirmed


def _by_its_verb(text: Analysis, index: int, affirmed: tuple[int, ...]) -> bool:
    """Whether only a verb that both texts have denies the word: "it prevented falls", "it did not prevent falls"."""
    cues = [cue for cue in text.cues if cue.kind in _REVERSING and index in cue.scope]
    return bool(cues) and all(cue.value in ("prevents", "fails") and set(cue.words) <= set(affirmed) for cue in cues)


def _of_the_part_before(denier: Analysis, denial: _Denial, within: set[int], links: dict[int, set[int]]) -> float:
    """The weight that the part before adds, of which "but no Spanish" has its verb."""
    before = next((part for part in parts(denier) if part.words.stop == denial.part.words.start), None)
    if denial.part.verb < denial.part.words.stop or before is None:
        return 0.0
    return denier.total([i for i in told(denier, before.words) if links.get(i, set()) & within])


def _says_may(text: Analysis, part: Part) -> bool:
    if any(cue.value == "possible" and cue.words.start in part.words for cue in text.cues):
        return True
    return any(text.words[i].key in _ALLOWED for i in part.words)


def _stands_for(denier: Analysis, verb: int, other: Analysis, part: Part) -> bool:
    """Whether the part has a word for a verb: "accessible" for "can open", "allowed" for "may enter"."""
    keys = {other.words[i].key for i in part.words}
    return bool(keys & _AT_HAND) or (denier.words[verb].key in _ACCESS and bool(keys & _ALLOWED))


def _same_subject(
    denier: Analysis,
    denial: _Denial,
    other: Analysis,
    part: Part,
    here: dict[int, list[int]],
    links: dict[int, set[int]],
) -> bool:
    """Whether both clauses are about the same: what tells one subject from the other stands on one side alone."""
    total = denier.total(denial.subject)
    found = [i for i in denial.subject if here[i]]
    if total and denier.total(found) / total < SAME_SUBJECT:
        return False
    owned = found and all(other.words[j].text.endswith(_OWNER) for j in here[found[-1]])
    if owned and not denier.words[found[-1]].text.endswith(_OWNER):
        return False  # what the bank has not done is not said of the bank's director
    lacking = [i for i in told(denier, denial.part.words) if i in denial.subject and not here[i]]
    taken = {j for places in links.values() for j in places}
    others = [j for j in told(other, range(part.words.start, part.verb)) if j not in taken]
    if not others or not denial.subject or all(j >= part.verb for i in denial.subject for j in here[i]):
        return True  # "photography is forbidden" denies what the others do, not who they are
    return not lacking and not any(other.words[j].capital and j > part.words.start for j in others)


def _is_open(text: Analysis, part: Part, affirmed: tuple[int, ...]) -> bool:
    """Whether the part affirms nothing: no statement, or asked, supposed, refused, denied in another way."""
    aside = part.verb == part.words.stop and text.words[part.words.start].form in _ASIDE
    if aside or any(text.words[i].key in _UNDOING and i not in affirmed for i in part.words):
        return True
    start = part.words.start
    if start and text.words[start].form in _ASKING:
        start = part_at(text, start - 1).words.start
    if any(
        cue.value == "only" and start <= cue.words.start < part.words.stop and not _names_one(text, cue)
        for cue in text.cues
    ):
        return True  # "only members vote" goes well with "guests do not vote"
    return any(cue.kind in _OPEN and part.words.start in cue.scope for cue in text.cues) or any(
        cue.kind in _OPEN and cue.words.start in part.words and not set(affirmed).issuperset(cue.words)
        for cue in text.cues
    )


def _names_one(text: Analysis, cue: Cue) -> bool:
    """Whether "the only entry" names one thing, and narrows nothing that is said of it."""
    before = cue.words.start - 1
    forms = [text.words[i].form for i in cue.words]
    return forms[0] in _ARTICLES or (before >= 0 and text.words[before].form in _ARTICLES)


def _same_time(denier: Analysis, mine: Part, other: Analysis, theirs: Part) -> bool:
    """Whether every date of the denying part stands in the other one too."""
    for period in denier.periods_in(_span_of(denier, mine)):
        relations = {compare_periods(period, found) for found in other.periods_in(_span_of(other, theirs))}
        if not relations or TimeRelation.DIFFERENT in relations:
            return False
    return True


def _same_figures(case: Case, view: View, denial: _Denial, *, denied_by_source: bool) -> bool:
    """Whether every figure of the denying part stands on the other side too."""
    denier = view.focus if denied_by_source else view.claim
    within = _span_of(denier, denial.part)
    figures = [figure for figure in denier.quantities if within.overlaps(figure.span)]
    sides = [view.claim] if denied_by_source else [other.focus for other in case.views]
    others = [figure for side in sides for figure in side.quantities]
    return all(any(compare(mine, other) in _HOLDS for other in others) for mine in figures)


def _span_of(text: Analysis, part: Part) -> Span:
    return Span(text.words[part.words.start].start, text.words[part.words.stop - 1].end)


def _of_the_same(case: Case, view: View, denial: _Denial, affirmed: tuple[int, ...]) -> bool:
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
