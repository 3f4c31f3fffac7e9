"""What a text denies, clause by clause: whom of, and what; also by "forbidden", and by leaving a predicate out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ...reading import Span
from ...text.clauses import Break, is_verb_form, present_forms
from ...text.meaning.polarity import OPEN, REVERSING, Cue, CueKind
from ...text.tables.cues import AUXILIARIES
from ...text.tables.function_words import BEING, COORDINATING, RELATIVE_PRONOUNS
from ...text.words import word_key
from ..analysis import Analysis
from .hollow import hollow_words
from .negation import is_denied
from .parts import Part, part_at, parts, told

_DENYING = frozenset({"not", "no", "no longer", "not yet", "fails", "denied"})
# Verbs that only say that something was there.
_THERE = frozenset(
    map(
        word_key,
        "report find record note observe see know occur happen exist detect register available leave remain".split(),
    )
)
FORBIDDEN = frozenset(
    map(
        word_key,
        "forbidden prohibited banned excluded exclude forbid prohibit ban ineligible unable barred exempt".split(),
    )
)
# Those that tell who forbids, and their forms that tell what is forbidden.
_FORBIDDING = frozenset(map(word_key, "forbid prohibit ban bar".split()))
_FORBIDDEN_FORMS = frozenset("forbidden".split())
# Words by which a statement says that something may be done, or holds of someone too.
ALLOWED = frozenset(
    map(
        word_key,
        """
        allow permit able possible eligible entitled entitle welcome include including apply cover available accessible
        free valid
        """.split(),
    )
)
# Words with which "it is not known who" goes on, and those that only say that something can be done.
ASKING = frozenset("who what which whose why how when where".split())
_ABLE = frozenset(map(word_key, "able allowed permitted possible".split()))


class Denial(NamedTuple):
    """What one clause denies: whom of, and what."""

    part: Part
    cue: Span
    subject: tuple[int, ...]
    scopes: tuple[tuple[int, ...], ...]
    # One for each alternative: "cannot be cancelled or changed" denies both by itself.
    permission: bool
    # Whether it is denied that something may be done.


RELATIVE = RELATIVE_PRONOUNS | {"that"}


def denials(text: Analysis) -> Iterator[Denial]:
    """What the clauses of a text deny, in the order of the words that deny it; first that with a cue."""
    for cue in text.cues:
        denying = cue.value in _DENYING or _is_left_undone(text, cue)
        if cue.kind in REVERSING and denying and not _under_condition(text, cue.words.start):
            part = part_at(text, cue.words.start)
            predicate = _predicate_behind(text, cue, part) or _cleft(text, cue, part)
            if predicate is not None:
                others = told(text, range(cue.words.stop, part.words.stop))
                yield Denial(predicate, cue.span, others, (told(text, predicate.words),), permission=False)
                continue
            if _is_nor(text, cue, part):
                yield from _left_out(text, cue, part, told(text, range(cue.words.stop + 1, part.words.stop)))
                continue
            whom = () if _is_finding(text, cue, part) else (*part.subject, *_narrowing(text, part, cue.words.start))
            empty = {*cue.scope, *cue.words, *hollow_words(text)}
            subject = tuple(i for i in whom if i not in empty and not _is_adverb(text, i))
            scopes = _scopes(text, cue)
            if scopes and not is_denied(text, scopes[0][0]):
                continue  # "did not fail to pay"
            if scopes and subject and all(text.words[i].key in _ABLE for scope in scopes for i in scope):
                yield Denial(part, cue.span, subject, ((),), permission=True)
            elif scopes:
                yield Denial(part, cue.span, subject, scopes, permission=False)
            elif subject and cue.kind is CueKind.DENIAL and _is_passive(text, cue):
                yield Denial(part, cue.span, (), (subject,), permission=False)
            elif subject and cue.words.stop == part.words.stop:
                yield from _left_out(text, cue, part, subject)
    for index in text.content:
        word = text.words[index]
        barred = not FORBIDDEN.isdisjoint(keys_at(text, index)) and not is_denied(text, index)
        if (barred or _is_denied_to(text, index)) and not _under_condition(text, index):
            part = part_at(text, index)
            counted = {i for cue in text.cues if cue.kind is CueKind.QUANTIFIER for i in cue.words}
            scope = tuple(i for i in told(text, part.words) if i > index and i not in part.subject and i not in counted)
            subject = part.subject
            if _is_forbidder(text, index, part):
                yield Denial(part, Span(word.start, word.end), (), (scope,), permission=True)
            elif subject and index not in subject:
                yield Denial(part, Span(word.start, word.end), subject, (scope,), permission=True)


def _is_finding(text: Analysis, cue: Cue, part: Part) -> bool:
    """Whether the part tells of whom or what found no sign of something, which is there for nobody then."""
    behind = next((i for i in text.content if i >= cue.words.start), None)
    hollow = cue.value == "denied" or (behind is not None and behind in hollow_words(text))
    return hollow and part.verb < cue.words.start and text.words[part.verb].key in _FINDING


_FINDING = frozenset(map(word_key, "show find reveal detect see uncover indicate discover give produce yield".split()))


def keys_at(text: Analysis, index: int) -> Iterator[str]:
    """The key of a word, and the words for which a phrase stands that begins there: "left out" is excluded."""
    yield text.words[index].key
    yield from (key for key, first in text.phrase_places.items() if first == index)


_FREE = frozenset({"free", "devoid"})


def _is_left_undone(text: Analysis, cue: Cue) -> bool:
    """Whether a "without" tells what was not done along with something that was: "made without adding salt"."""
    if any(text.words[i].form in _FREE for i in cue.words):
        return True
    if cue.value != "without" or not cue.scope or not text.words[cue.scope.start].form.endswith("ing"):
        return False
    part = part_at(text, cue.words.start)
    if part.verb >= cue.words.start or any(
        c.words.start in part.words for c in text.cues if c.kind in OPEN and c != cue
    ):
        return False
    form = text.words[part.verb].form
    return form in ("was", "were", "had") or (form not in AUXILIARIES and is_verb_form(text.words[part.verb], form))


def _is_denied_to(text: Analysis, index: int) -> bool:
    """Whether it is "denied to" somebody: "entry is denied to guests" forbids them to enter."""
    words = text.words
    if words[index].key not in _DENIED_TO or index + 1 >= len(words) or words[index + 1].form != "to":
        return False
    return index > 0 and words[index - 1].form in BEING


_DENIED_TO = frozenset(map(word_key, "deny refuse forbid".split()))


def _is_forbidder(text: Analysis, index: int, part: Part) -> bool:
    """Whether the word before says who forbids it: "the lease forbids pets" denies of all that pets are allowed."""
    if text.words[index].key not in _FORBIDDING or text.words[index].form in _FORBIDDEN_FORMS:
        return False
    return bool(part.subject) and index - 1 in part.subject


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
    if after.verb != after.words.start and text.words[after.words.start].form not in present_forms():
        return None
    return after if told(text, after.words) else None


def _cleft(text: Analysis, cue: Cue, part: Part) -> Part | None:
    """The part that "It was not the pilot (but the cook) who saw it" denies of the pilot."""
    if cue.value != "not" or text.words[part.words.start].form not in _CLEFT or part.subject:
        return None
    if not told(text, range(cue.words.stop, part.words.stop)):
        return None
    after = [p for p in parts(text) if p.words.start >= part.words.stop][:2]
    if not after or text.breaks[after[0].words.start] >= Break.SENTENCE:
        return None
    if text.words[after[0].words.start].form == "but":
        after = after[1:]
    return next((p for p in after[:1] if text.words[p.words.start].form in RELATIVE and told(text, p.words)), None)


_CLEFT = frozenset({"it", "that", "this"})


def _narrowing(text: Analysis, part: Part, cue: int) -> tuple[int, ...]:
    """What narrows the subject by a verb of its own: "forms handed in late are not read"."""
    if part.pronoun or part.verb >= cue - 1 or text.words[cue - 1].form not in BEING:
        return ()
    if any(text.words[i].form in COORDINATING for i in range(part.verb, cue)):
        return ()  # "the clay swells and is not fit for it"
    return told(text, range(part.verb, cue - 1))


def _is_passive(text: Analysis, cue: Cue) -> bool:
    """ "Arson has been ruled out" denies the arson."""
    return cue.words.start > 0 and text.words[cue.words.start - 1].form in BEING


def _is_adverb(text: Analysis, index: int) -> bool:
    """Whether the word only joins or colours what is said: "nonetheless", "clearly"."""
    form = text.words[index].form
    return form in _CONNECTING or (form.endswith("ly") and index + 1 < len(text.words))


_CONNECTING = frozenset(
    "nonetheless nevertheless however moreover furthermore meanwhile thus therefore instead".split()
)


def _is_nor(text: Analysis, cue: Cue, part: Part) -> bool:
    """Whether it begins "nor were the wings": what the part before says of others is denied of these, too."""
    after = cue.words.stop
    inside = after + 1 < part.words.stop and part.words.start >= cue.words.start - 1
    return inside and text.words[cue.words.start].form in ("nor", "neither") and text.words[after].form in AUXILIARIES


def _left_out(text: Analysis, cue: Cue, part: Part, subject: tuple[int, ...]) -> Iterator[Denial]:
    """What "travel costs are paid; meals are not" denies of the meals: the predicate of the part before."""
    before = next((other for other in parts(text) if other.words.stop == part.words.start), None)
    if before is None:
        return
    said = told(text, range(before.verb, before.words.stop))
    permission = any(text.words[i].key in ALLOWED for i in said)
    if said:
        yield Denial(part, cue.span, subject, (() if permission else said,), permission)


def _under_condition(text: Analysis, index: int) -> bool:
    kinds = (CueKind.CONDITION, CueKind.QUESTION)
    return any(cue.kind in kinds and index in (*cue.words, *cue.scope) for cue in text.cues)


def _scopes(text: Analysis, cue: Cue) -> tuple[tuple[int, ...], ...]:
    """The words that each alternative under the cue denies."""
    inside = [i for i in cue.scope if i not in cue.words]
    content = {i for i in told(text, range(len(text.words))) if text.words[i].key not in _ABLE}
    if not content.intersection(inside):
        content = set(text.content)
    found: list[tuple[int, ...]] = []
    first: tuple[int, ...] = ()
    for group in _alternatives(text, inside):
        tells = tuple(i for i in group if i in content and text.words[i].key not in _THERE)
        if found and tells and not _stands_alone(text, group, tells):
            found[0] = (*found[0], *tells)
            if len(first) == 1 and (cue.value == "no" or first[0] != inside[0]):
                # "does not offer towing or storage", "no zip, strap or lining": each by itself
                found += [one for one in (first, tells) if one not in found]
                continue
            if cue.scope.start < cue.words.start and found[0][0] == cue.scope.start:
                # "showed no fracture or dislocation": not the one, nor the other
                found.append((cue.scope.start, *tells))
            elif cue.value != "no" and len(found[0]) > 1 + len(tells):
                # "does not invest in weapons or tobacco": not in the one, nor in the other
                found += [one for one in (first[:2], (first[0], *tells)) if one not in found]
        elif tells:
            first = first or tells
            found.append(tells)
    after = next((part for part in parts(text) if part.words.start == cue.scope.stop), None)
    if found and after and text.words[after.words.start].form in ASKING:
        found[-1] = (*found[-1], *told(text, after.words))
    return tuple(found)


_ALTERNATIVES = frozenset({"or", "nor"})


def _alternatives(text: Analysis, inside: list[int]) -> list[list[int]]:
    """The words cut before each "or", and where there is one before what follows a comma."""
    groups: list[list[int]] = [[]]
    listed = any(text.words[i].form in _ALTERNATIVES for i in inside)
    for i in inside:
        if text.words[i].form in _ALTERNATIVES or (listed and groups[-1] and _is_after_comma(text, i)):
            groups.append([])
        groups[-1].append(i)
    return groups


def _is_after_comma(text: Analysis, index: int) -> bool:
    return text.text[text.words[index - 1].end : text.words[index].start].strip() == ","


def _stands_alone(text: Analysis, group: list[int], tells: tuple[int, ...]) -> bool:
    """Whether what follows an "or" has a verb of its own: "changed", "transmit sound"; "the garden" has none."""
    first = text.words[tells[0]]
    return is_verb_form(first, first.form) or (len(tells) > 1 and len(group) > 1 and group[1] == tells[0])
