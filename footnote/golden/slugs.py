"""Ids of questions: stable, readable in every script, and safe in a node id."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

LONGEST = 80

NOTHING_TO_NAME = "question"

# Letters, marks and digits stay; Devanagari and others write their vowels as marks.
_KEPT = frozenset("LMN")


def slug(question: str) -> str:
    """The question's words in lower case, joined by dashes, cut between words; "question" if it has none."""
    folded = unicodedata.normalize("NFC", question).lower()
    words = "".join(char if unicodedata.category(char)[0] in _KEPT else " " for char in folded).split()
    kept = words[:1]
    for word in words[1:]:
        if sum(map(len, kept)) + len(kept) + len(word) > LONGEST:
            break
        kept.append(word)
    return "-".join(kept)[:LONGEST] or NOTHING_TO_NAME


def question_ids(questions: Sequence[tuple[str | None, str]]) -> tuple[str, ...]:
    """An id for each pair of an own id (or None) and a question; a slug that is taken gets "-2", "-3"."""
    taken = {own for own, _ in questions if own}
    ids = []
    for own, question in questions:
        ids.append(own or _free(slug(question), taken))
        taken.add(ids[-1])
    return tuple(ids)


def _free(name: str, taken: set[str]) -> str:
    number, found = 1, name
    while found in taken:
        number += 1
        found = f"{name}-{number}"
    return found
