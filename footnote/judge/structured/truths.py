"""Fields that are true or false, named by a claim that affirms or denies them."""

from __future__ import annotations

import re
from typing import NamedTuple

from ...text.late_pattern import LatePattern
from ...text.meaning.lexicon import related
from ...text.words import WordKind
from ..analysis import Analysis, UnitText
from ..case import Case
from ..clauses.negation import is_denied
from .records import Record, Truth
from .unit_headers import keys_of

# "garage and valet parking are not available": a denial that follows what it denies.
# A verb behind "and" is another predicate: "has a casual style and does not take bookings".
_DENIED_AFTER_RE = LatePattern(
    r"(?:(?!(?:\band|,)\s+(?:is|are|was|were|does|do)\b)[^.;:])*?\b(?:is|are|was|were|does|do)\b\s*(?:currently |now )?"
    r"(?P<not>not\b|n't|unavailable\b|disabled\b|inactive\b|excluded\b|(?:switched |turned )?off\b)?",
    re.IGNORECASE,
)
_NEITHER_RE = LatePattern(r"\b(?:neither|nor|without|lacks?|lacking|no)\b[^.;:]*\Z", re.IGNORECASE)
_BUT_RE = re.compile(r"\b(?:but|while|although|though|however|whereas)\b", re.IGNORECASE)


# Words of names of fields that only say that there is such a thing, or that it is needed.
_FIELD_WORDS = keys_of(
    "mode enable enabled flag require required support supported allow allowed available active has is"
)
_HAVING = keys_of("have offer provide support include allow require need use can enable available possible without")
# Names of objects that only gather fields.
_CONTAINERS = keys_of("attribute feature option property setting amenity service detail info information data item")
# Those who give their opinion of a thing, and how it is said that they do.
_REVIEWERS = keys_of("reviewer review customer guest patron diner visitor traveller traveler tester critic commenter")
_TELLING = keys_of(
    "say note mention describe review praise complain report suggest comment cite highlight recall remark according"
)
# How near in meaning a word must be to the name of a field.
_SAME_MEANING = 0.8


def _has_it(claim: Analysis) -> bool:
    """Whether a claim says of its thing that it has, needs or allows something."""
    return any(word.key in _HAVING for word in claim.words)


def _ends_there(claim: Analysis, index: int, name: frozenset[str]) -> bool:
    """Whether a word is no part of the name of something else: a cooling fan is no cooling."""
    after = claim.words[index + 1 : index + 2]
    return not after or after[0].stop or after[0].kind is not WordKind.WORD or after[0].key in name | _FIELD_WORDS


def _qualifies_another(claim: Analysis, index: int, field: Truth) -> bool:
    """Whether a word that names a field of some part is said of another thing: an ambience is no "casual eatery"."""
    if not field.parent or field.parent & _CONTAINERS or len(field.keys) > 1 or _names_parent(claim, field):
        return False
    at = index + 1
    while at < len(claim.words) and (claim.words[at].form == "and" or _is_after_comma(claim, at)):
        at += 2 if claim.words[at].form == "and" else 1
    return _is_next(claim, at) and claim.words[at].key not in _FIELD_WORDS


def _names_parent(claim: Analysis, field: Truth) -> bool:
    named = {claim.words[i].key for i in claim.content}
    return any(key in named or any(related(word, key) >= _SAME_MEANING for word in named) for key in field.parent)


def _is_after_comma(claim: Analysis, at: int) -> bool:
    return claim.text[claim.words[at - 1].end : claim.words[at].start].strip() == ","


def _is_next(claim: Analysis, at: int) -> bool:
    """Whether a word with meaning follows the one before it with nothing between them."""
    if at >= len(claim.words) or claim.words[at].stop or claim.words[at].kind is not WordKind.WORD:
        return False
    return claim.text[claim.words[at - 1].end : claim.words[at].start].isspace()


def _means(key: str, name: str) -> bool:
    """Whether a word stands for the name of a field; one of the same family does not: tourists are not touristy."""
    family = key[:_FAMILY] == name[:_FAMILY]
    return not family and key not in _HAVING | _FIELD_WORDS and related(key, name) >= _SAME_MEANING


# Letters in which words of one family agree.
_FAMILY = 5


class Named(NamedTuple):
    """A field that the claim names, and how."""

    field: Truth
    words: tuple[int, ...]
    # Indexes of the claim's words that name it.
    denied: bool
    sure: bool
    # Whether the name has two words or the object that the field stands in is named too.


def named_fields(claim: Analysis, record: Record) -> tuple[Named, ...]:
    """The fields of the record that the claim names in full, in their order."""
    keys = claim.by_key.keys()
    found = []
    for field in record.truths:
        words: tuple[int, ...] = ()
        telling = field.keys - _FIELD_WORDS or field.keys
        if field.keys and field.keys <= keys:
            words = tuple(i for key in sorted(field.keys) for i in claim.by_key[key])
        elif telling and telling <= keys and telling != field.keys and _has_it(claim):
            words = tuple(i for key in sorted(telling) for i in claim.by_key[key] if _ends_there(claim, i, telling))
        elif len(field.keys) == 1:
            words = tuple(i for i in claim.content if _means(claim.words[i].key, *field.keys))
        elif field.joined in keys:
            words = claim.by_key[field.joined]
        if words and not all(_qualifies_another(claim, i, field) for i in words):
            sure = len(field.keys) > 1 or bool(field.parent and field.parent <= keys)
            found.append(Named(field, words, any(is_field_denied(claim, i) for i in words), sure))
    whole = {i for named in found if named.field.keys <= keys for i in named.words}
    # The "keep" of "keep warm" names no stock beside a field that is called so.
    return tuple(named for named in found if named.field.keys <= keys or whole.isdisjoint(named.words))


def is_field_denied(claim: Analysis, index: int) -> bool:
    """Whether a claim says of the field that one of its words names that it is not so: "is not available", "is off"."""
    if is_denied(claim, index):
        return True
    word = claim.words[index]
    after, before = _BUT_RE.split(claim.text[word.end :])[0], _BUT_RE.split(claim.text[: word.start])[-1]
    match = _DENIED_AFTER_RE.match(after)
    return bool(match and match["not"]) or bool(_NEITHER_RE.search(before))


def is_opinion(claim: Analysis) -> bool:
    """Whether a claim gives what those who came say, which a field of a record does not deny."""
    return not (_REVIEWERS.isdisjoint(claim.by_key) or _TELLING.isdisjoint(claim.by_key))


def is_told_otherwise(case: Case, named: Named, field: UnitText) -> bool:
    """Whether another passage of the case says in prose what the field denies: a review that calls it casual."""
    keys = {case.analysis.words[i].key for i in named.words}
    return any(
        view.focus.number != field.number and view.focus.unit.kind != "fact" and keys <= view.focus.by_key.keys()
        for view in case.views
    )
