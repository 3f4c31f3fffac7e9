"""Frames: each clause of a text as who does it, its verb, and what it says, in the active and the passive voice alike.

"The nurse takes the sample, and the dose is set by the doctor" is two of them: the nurse, takes, sample; the doctor,
set, dose. Read from word order alone; a clause without a verb goes with the one before it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ...text.clauses import Break
from ...text.tables.clause_words import COUNTING, JOINTS, LINKING, PRONOUNS
from ...text.tables.function_words import DETERMINERS, PASSIVE, RELATIVE_PRONOUNS
from ..analysis import Analysis
from .noun_phrases import by_whom, last_noun, naming_words, owner
from .parts import parts
from .verbs import deed_of, goes_on, is_participle, is_verb, verb_of


class Frame(NamedTuple):
    """One clause, by index of the words."""

    words: range
    subject: tuple[int, ...]
    # The words that name its grammatical subject, what is tied to it by a preposition aside.
    named: bool
    # Whether the clause names its subject itself, not by a pronoun and not in the clause before.
    verb: int
    # The first word of its verb, an auxiliary or the verb itself.
    deed: int
    # The verb itself.
    doer: tuple[int, ...]
    # The words that name who does it: the subject, or whom a passive names behind "by"; () if a pronoun or nobody.
    owner: tuple[int, ...]
    # The names of whom the doer is: "Mia's brother", "the keeper of Hillcrest".
    said: tuple[int, ...]
    # The words with meaning of the verb and all that is said beside the doer.
    passive: bool
    # Whether it is told of what is done, "the dose is set", by a participle alone too: "tested and approved".
    linked: bool
    # Whether a pronoun stands for the doer or for what is said.

    def of_theme(self) -> Frame:
        """A passive that names no doer as a clause about what is done: "sale items | can be returned"."""
        if not self.passive or self.doer:
            return self
        return self._replace(doer=self.subject, said=tuple(i for i in self.said if i not in self.subject))

    def deed_key(self, text: Analysis) -> str:
        """The key of the verb."""
        return text.words[self.deed].key


_KEY = "frames"
# The verb of a joined clause stands within so many words.
_NAMING = 6


def frames(text: Analysis) -> tuple[Frame, ...]:
    """The frames of a text in order; clauses without a verb belong to the one before them."""
    found: tuple[Frame, ...] | None = text.remembered.get(_KEY)
    if found is None:
        found = text.remembered[_KEY] = tuple(_read(text))
    return found


def _read(text: Analysis) -> Iterator[Frame]:
    before: Frame | None = None
    for words, verb in _clauses(text):
        fresh = text.breaks[words.start] >= Break.SENTENCE
        before = _frame(text, words, verb, None if fresh else before)
        yield before


def _clauses(text: Analysis) -> list[tuple[range, int]]:
    """The parts that have a verb, with those without one that follow them."""
    found: list[tuple[range, int]] = []
    lead: range | None = None  # parts without a verb that open a sentence: "Its chair, Olaf Reiss,"
    for words in (cut for part in parts(text) for cut in _cut(text, part.words)):
        fresh = text.breaks[words.start] >= Break.SENTENCE
        lead = None if fresh else lead
        verb = verb_of(text, words)
        if verb is not None:
            bare = lead is not None and not naming_words(text, range(words.start, verb))
            found.append((range(lead.start if bare and lead else words.start, words.stop), verb))
            lead = None
        elif fresh or lead is not None or not found:
            lead = range(lead.start if lead else words.start, words.stop)
        else:
            found[-1] = (range(found[-1][0].start, words.stop), found[-1][1])
    return found


def _cut(text: Analysis, words: range) -> Iterator[range]:
    """A part cut before each "and none is", "but some come", "and lets": what is said there is of its own."""
    start = words.start
    for i in range(words.start + 2, words.stop - 2):
        if text.words[i].form in JOINTS and _opens_clause(text, range(i + 1, words.stop)):
            yield range(start, i)
            start = i
    yield range(start, words.stop)


def _opens_clause(text: Analysis, words: range) -> bool:
    """Whether a clause with a verb of its own stands there: so many, whoever is named, or the subject before it."""
    first = text.words[words.start]
    if first.form in COUNTING:
        return is_verb(text, words.start + 1)
    if first.form in DETERMINERS or first.capital:
        named = range(words.start + 1, min(words.start + _NAMING, words.stop))
        return any(is_verb(text, i) for i in named)
    return goes_on(text, words.start)


def _frame(text: Analysis, words: range, verb: int, before: Frame | None) -> Frame:
    content = set(text.content)
    opening = {text.words[i].form for i in range(words.start, verb)}
    linked = not LINKING.isdisjoint(text.words[i].form for i in words)
    subject = naming_words(text, range(words.start, verb))
    named = bool(subject)
    if before is not None and opening & RELATIVE_PRONOUNS:
        subject = last_noun(text, before.words)
    elif before is not None and not subject and opening.isdisjoint(PRONOUNS):
        subject = before.subject
    deed = deed_of(text, words, verb)
    carried = before is not None and before.passive and not named and deed == verb  # "was tested and approved"
    reduced = deed + 1 < words.stop and text.words[deed + 1].form == "by"  # "dates sent by it are in UTC"
    reduced = reduced and any(is_verb(text, i) for i in range(deed + 2, words.stop))
    done = carried or reduced or any(text.words[i].form in PASSIVE for i in range(verb, deed))
    passive = done and is_participle(text, deed)
    doer = by_whom(text, range(verb, words.stop)) if passive else subject
    told = {i for i in words if i >= verb and i in content} | (set(subject) if passive else set())
    return Frame(
        words, subject, named, verb, deed, doer, owner(text, doer), tuple(sorted(told - set(doer))), passive, linked
    )
