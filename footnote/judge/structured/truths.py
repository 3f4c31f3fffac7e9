"""Fields that are true or false, named by a claim that affirms or denies them."""

from __future__ import annotations

import re
from typing import NamedTuple

from ..analysis import Analysis, UnitText
from ..case import Case
from ..clauses.negation import is_denied
from .records import Record, Truth

# "garage and valet parking are not available": a denial that follows what it denies.
_DENIED_AFTER_RE = re.compile(
    r"[^.;:]*?\b(?:is|are|was|were|does|do)\b\s*(?:currently |now )?"
    r"(?P<not>not\b|n't|unavailable\b|disabled\b|inactive\b|excluded\b|(?:switched |turned )?off\b)?",
    re.IGNORECASE,
)
_NEITHER_RE = re.compile(r"\b(?:neither|nor|without|lacks?|lacking|no)\b[^.;:]*\Z", re.IGNORECASE)
_BUT_RE = re.compile(r"\b(?:but|while|although|though|however|whereas)\b", re.IGNORECASE)


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
        if field.keys and field.keys <= keys:
            words = tuple(i for key in sorted(field.keys) for i in claim.by_key[key])
        elif field.joined in keys:
            words = claim.by_key[field.joined]
        if words:
            sure = len(field.keys) > 1 or bool(field.parent and field.parent <= keys)
            found.append(Named(field, words, any(is_field_denied(claim, i) for i in words), sure))
    return tuple(found)


def is_field_denied(claim: Analysis, index: int) -> bool:
    """Whether a claim says of the field that one of its words names that it is not so: "is not available", "is off"."""
    if is_denied(claim, index):
        return True
    word = claim.words[index]
    after, before = _BUT_RE.split(claim.text[word.end :])[0], _BUT_RE.split(claim.text[: word.start])[-1]
    match = _DENIED_AFTER_RE.match(after)
    return bool(match and match["not"]) or bool(_NEITHER_RE.search(before))


def is_told_otherwise(case: Case, named: Named, field: UnitText) -> bool:
    """Whether another passage of the case says in prose what the field denies: a review that calls it casual."""
    keys = {case.analysis.words[i].key for i in named.words}
    return any(
        view.focus.number != field.number and view.focus.unit.kind != "fact" and keys <= view.focus.by_key.keys()
        for view in case.views
    )
