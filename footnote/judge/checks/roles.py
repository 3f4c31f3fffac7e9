"""Roles: the same deed, but the other one did it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...reading import Span
from ...text.clauses import Break
from ...text.meaning.lexicon import opposes, related
from ...text.meaning.roles import TAKE_OVER, Role, roles
from ...text.tables.name_words import TITLES
from ...text.words import Word, word_key
from ..analysis import Analysis
from ..case import Case, Effect, Signal, View
from ..clauses.parts import part_at

# Least share of the claim's words that the unit must have.
SAME_STATEMENT = 0.5
SAME_VERB = 0.8
# What two are to each other alike.
_MUTUAL = frozenset(
    map(
        word_key,
        """
        friend colleague partner neighbour neighbor ally rival brother sister sibling cousin twin competitor opponent
        relative peer classmate contemporary enemy spouse one part side lot number kind
        """.split(),
    )
)
# Deeds that one alone does, or all who do them are named together.
_TAKING = frozenset({TAKE_OVER, *map(word_key, "acquire buy purchase".split())})
_BY_ONE = frozenset(
    {
        TAKE_OVER,
        *map(word_key, "lead found direct write compose design invent win chair head own discover acquire buy".split()),
    }
)


_Relation = tuple[int, tuple[Word, ...]]
# Where the noun stands that tells what one is, and the words that name to whom.


def check_roles(case: Case) -> Iterator[Signal]:
    """A contradiction if the passage gives the deed to the other party, or to the opposite one."""
    relations = list(_relations(case.analysis))
    turned = next(filter(None, (_relation_turned(view, relations) for view in case.views if relations)), None)
    if turned:
        yield turned
        return
    followed = next(filter(None, map(_followed, case.views)), None)
    if followed:
        yield followed
        return
    mine = roles(case.analysis.words)
    if not mine:
        return
    other = next(filter(None, (_other_doer(case, view, role) for view in case.views for role in mine)), None)
    if other:
        yield other
        return
    close = [view for view in case.views if view.direct_coverage >= SAME_STATEMENT]
    best = max((view.direct_coverage for view in close), default=0.0)
    for view in close:
        if view.direct_coverage < best:
            continue  # a passage that has more of the claim says who did it
        for claim_role in mine:
            for source_role in roles(view.focus.words):
                if _same_deed(claim_role, source_role) and _conflict(claim_role, source_role):
                    yield _signal(view, claim_role, source_role)
                    return


def _same_deed(claim: Role, source: Role) -> bool:
    return related(claim.verb, source.verb) >= SAME_VERB or {claim.verb, source.verb} <= _TAKING


def _followed(view: View) -> Signal | None:
    """The conflict of "B became mayor" with "A succeeded B as mayor": the claim has the old one as the new."""
    if not any(key in view.focus.by_key for key in _SUCCEEDING) or view.direct_coverage < SAME_STATEMENT:
        return None
    claim = view.claim
    if any(word.key in _SUCCEEDING or word.key == "not" for word in claim.words):
        return None
    new = [i for i, word in enumerate(claim.words) if word.form in _BEING_NEW]
    old = [i for i, word in enumerate(claim.words) if word.form in _BEING_OLD]
    if bool(new) == bool(old):
        return None
    linked = {link.word for link in view.direct.values()}
    for role in roles(view.focus.words):
        if role.verb not in _SUCCEEDING or not (_is_named(role.agent) and _is_named(role.patient)):
            continue
        wrong, right = (role.patient, role.agent) if new else (role.agent, role.patient)
        starts = {view.focus.words[i].start for i in linked}
        if wrong[-1].start in starts and not any(word.start in starts for word in right):
            quote = view.focus.quote(Span(min(wrong[0].start, right[0].start), max(wrong[-1].end, right[-1].end)))
            at = claim.words[(new or old)[0]]
            message = f'claim says "{at.text}"; the source says "{quote.text}"'
            return Signal(Effect.CONTRADICTS, "FN303", message, Span(at.start, at.end), (quote,), laid=True)
    return None


_SUCCEEDING = frozenset(map(word_key, "succeed replace".split()))
_BEING_NEW = frozenset("became becomes become new now current successor".split())
_BEING_OLD = frozenset("former predecessor formerly previously".split())


def _relation_turned(view: View, mine: Sequence[_Relation]) -> Signal | None:
    """The conflict of "B was a student of A" with "A was a student of B", or with "student of B" said of A."""
    theirs = list(_relations(view.focus))
    for at, of in mine:
        subject = _named_before(view.claim, at)
        noun = view.claim.words[at].key
        if not subject or noun in _MUTUAL:
            continue
        same = [(i, whose) for i, whose in theirs if related(noun, view.focus.words[i].key) >= SAME_VERB]
        turned = [(i, whose) for i, whose in same if _meet(subject, whose) and not _meet(of, whose)]
        if turned and not any(_meet(of, whose) for _, whose in same):
            at, whose = turned[0]
            words = (view.focus.words[at], *whose)
            quote = view.focus.quote(Span(min(w.start for w in words), max(w.end for w in words)))
            said = _text(view.claim.text, subject)
            message = f'claim says that {said} is it; the source says "{quote.text}"'
            span = Span(subject[0].start, subject[-1].end)
            return Signal(Effect.CONTRADICTS, "FN303", message, span, (quote,), laid=True)
    return None


def _relations(text: Analysis) -> Iterator[_Relation]:
    """Nouns that tell what one is to somebody named: "student of A", "A's student"."""
    words = text.words
    for at in range(len(words) - 1):
        after = words[at + 1]
        if not words[at].stop and after.form == "of" and at + 2 < len(words):
            name = _name_at(text, at + 2)
            if name:
                yield at, name
        elif words[at].capital and words[at].text.endswith(("'s", "\u2019s")) and not after.stop and not after.capital:
            start = at
            while start and words[start - 1].capital and not words[start - 1].stop and text.breaks[start] is Break.NONE:
                start -= 1
            yield at + 1, words[start : at + 1]


def _name_at(text: Analysis, start: int) -> tuple[Word, ...]:
    end = start
    while end < len(text.words) and text.words[end].capital and (end == start or text.breaks[end] is Break.NONE):
        end += 1
    return text.words[start:end]


def _named_before(text: Analysis, at: int) -> tuple[Word, ...]:
    """The names of whom a noun is said: those before the verb of being that it follows."""
    part = part_at(text, at)
    is_said = part.verb < at <= part.verb + 4 and text.words[part.verb].key == "be"
    named = {i for name in text.names for i in text.words_in(name.span)}
    return tuple(text.words[i] for i in part.subject if i in named or text.words[i].capital) if is_said else ()


def _other_doer(case: Case, view: View, claim: Role) -> Signal | None:
    """The conflict of a deed that one alone does with another one's name for it: "B led the party", "led by A"."""
    if claim.verb not in _BY_ONE or not _is_named(claim.agent) or not claim.patient:
        return None
    content = set(case.analysis.content)
    mine = set(case.analysis.words_in(Span(claim.agent[0].start, claim.agent[-1].end)))
    if not all(any(i in other.links for other in case.views) for i in mine & content):
        return None  # a stranger to the sources may be someone else's other name
    if any(i in view.direct for i in mine):
        return None
    whole = [i for i in case.analysis.words_in(Span(claim.patient[0].start, claim.patient[-1].end)) if i in content]
    for source in roles(view.focus.words):
        same = related(claim.verb, source.verb) >= SAME_VERB and _is_named(source.agent)
        near = view.direct if source.patient else view.links
        known = bool(whole) and all(i in near for i in whole)
        known = known and (not source.patient or _meet(claim.patient, source.patient))
        if same and known and not _meet(claim.agent, source.agent) and not _done_by(case, claim):
            return _signal(view, claim, source)
    return None


def _is_named(words: tuple[Word, ...]) -> bool:
    return any(word.capital and not word.stop for word in words)


def _done_by(case: Case, claim: Role) -> bool:
    """Whether some passage gives the deed to the claim's doer too."""
    return any(
        related(claim.verb, role.verb) >= SAME_VERB and _meet(claim.agent, role.agent)
        for view in case.views
        for role in roles(view.focus.words)
    )


def _conflict(claim: Role, source: Role) -> bool:
    handed = _handed_back(claim, source)
    claim, source = _distinct(claim), _distinct(source)
    if handed:
        return True
    if claim.link and claim.link == source.link and _meet(claim.patient, source.patient):
        crossed = _meet(claim.agent, source.party) and _meet(claim.party, source.agent)
        if crossed and not _meet(claim.agent, source.agent) and not _meet(claim.party, source.party):
            return True
    swapped = _meet(claim.agent, source.patient) and (_meet(claim.patient, source.agent) or not source.agent)
    straight = _meet(claim.agent, source.agent) or _meet(claim.patient, source.patient)
    if swapped and not straight:
        return True
    return _meet(claim.patient, source.patient) and _opposed(claim.agent, source.agent)


def _handed_back(claim: Role, source: Role) -> bool:
    """Whether the doer and the third party changed places, each told by its last word: "Dr Lind", "Dr Aas"."""
    if not (claim.link and claim.link == source.link and _meet(claim.patient, source.patient)):
        return False
    ends = [{words[-1].key for words in (role.agent, role.party) if words} for role in (claim, source)]
    if any(len(keys) < 2 for keys in ends):
        return False
    return claim.agent[-1].key == source.party[-1].key and claim.party[-1].key == source.agent[-1].key


def _distinct(role: Role) -> Role:
    """The parties by the words that tell them apart: of "the red team" and "the blue team" the colours."""
    both = {word.key for word in role.agent} & {word.key for word in role.patient}
    agent, patient = (tuple(w for w in side if w.key not in both) for side in (role.agent, role.patient))
    return role._replace(agent=agent, patient=patient) if agent and patient else role


def _meet(a: tuple[Word, ...], b: tuple[Word, ...]) -> bool:
    return not _naming(a).isdisjoint(_naming(b))


def _naming(words: tuple[Word, ...]) -> set[str]:
    """The keys of the words that name someone: not of "Dr", which two of them may bear."""
    telling = [word for word in words if not word.stop]
    named = {word.key for word in telling if not (word.capital and word.form in TITLES)}
    return named or {word.key for word in telling}


def _opposed(a: tuple[Word, ...], b: tuple[Word, ...]) -> bool:
    return not _meet(a, b) and any(opposes(x.key, y.key) for x in a for y in b)


def _signal(view: View, claim: Role, source: Role) -> Signal:
    who, whom = _text(view.claim.text, claim.agent), _text(view.focus.text, source.agent)
    message = f"claim says that {who or 'it'} did it; the source says {whom or 'the other way round'}"
    words = source.agent or source.patient
    quote = view.focus.quote(Span(words[0].start, words[-1].end)) if words else None
    mine = claim.agent or claim.patient
    span = Span(mine[0].start, mine[-1].end) if mine else None
    return Signal(Effect.CONTRADICTS, "FN303", message, span, (quote,) if quote else ())


def _text(text: str, words: tuple[Word, ...]) -> str:
    return text[words[0].start : words[-1].end] if words else ""
