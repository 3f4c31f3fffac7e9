"""The parts of a sentence that state something of their own, told from its breaks: what a clause is laid on."""

from __future__ import annotations

from typing import NamedTuple

from ..text.clauses import Break, is_verb_form
from ..text.tables.cues import AUXILIARIES
from ..text.tables.verbs import BASES
from ..text.words import WordKind
from .analysis import Analysis
from .tables import LIGHT_WEIGHT


class Part(NamedTuple):
    """A run of words between two breaks, with the words that say whom it is about."""

    words: range
    verb: int
    # Index of the first word that looks like a verb; the end of the part if none does.
    subject: tuple[int, ...]
    # Words with meaning before the verb; those of the part before if this one goes on without naming anyone.
    pronoun: bool
    # Whether a pronoun stands there instead.


# Words with which a part stands for someone named before.
_PRONOUNS = frozenset("i you he she it we they who which that this these those there one none neither nobody".split())
# Words with which a part goes on about the one before's subject if it names nobody itself.
_GOING_ON = frozenset("and or but nor then yet never not".split())


def parts(text: Analysis) -> tuple[Part, ...]:
    """The parts in order, covering all words; lists and joined nouns stay whole."""
    found: tuple[Part, ...] | None = text.remembered.get(_KEY)
    if found is None:
        found = text.remembered[_KEY] = _read_parts(text)
    return found


_KEY = "parts"


def part_at(text: Analysis, index: int) -> Part:
    """The part in which the word at ``index`` stands."""
    return next(part for part in parts(text) if index in part.words)


def told(text: Analysis, indexes: range) -> tuple[int, ...]:
    """Those of some words that tell something: with meaning, of some weight, no figures."""
    content = set(text.content)
    return tuple(i for i in indexes if i in content and text.weight(i) > LIGHT_WEIGHT)


def _read_parts(text: Analysis) -> tuple[Part, ...]:
    breaks = text.breaks
    starts = [at for at, found in enumerate(breaks) if at == 0 or found >= Break.COMMA]
    found: list[Part] = []
    for start, end in zip(starts, (*starts[1:], len(breaks)), strict=True):
        found.append(_part(text, range(start, end), found[-1] if found and breaks[start] < Break.SENTENCE else None))
    return tuple(found)


def _part(text: Analysis, words: range, before: Part | None) -> Part:
    content = set(text.content)
    forms = [text.words[i].form for i in words]
    verb = next((i for i in words if _opens_predicate(text, i)), words.stop)
    subject = tuple(i for i in words if i < verb and i in content)
    pronoun = any(text.words[i].form in _PRONOUNS for i in words if i < verb)
    nobody = verb == words.stop or not (subject or pronoun)
    if nobody and before is not None and forms[0] in _GOING_ON:
        return Part(words, verb, before.subject, before.pronoun)
    return Part(words, verb, subject, pronoun)


def _opens_predicate(text: Analysis, index: int) -> bool:
    word = text.words[index]
    if word.kind is not WordKind.WORD:
        return False
    if word.form in AUXILIARIES or word.key == "not":
        return True
    return not word.capital and (is_verb_form(word, word.form) or _is_present_form(text, index))


def _is_present_form(text: Analysis, index: int) -> bool:
    """Whether the word is a verb of the present behind a noun in the singular: "the clay swells when wet"."""
    word, before = text.words[index], text.words[index - 1] if index else None
    base = word.form.removesuffix("s")
    if base == word.form or base not in BASES or before is None or before.stop or before.form.endswith("s"):
        return False
    after = text.words[index + 1] if index + 1 < len(text.words) else None
    return after is not None and after.stop
