"""The parts of a sentence that state something of their own, told from its breaks: what a clause is laid on."""

from __future__ import annotations

from typing import NamedTuple

from ...text.clauses import Break, is_verb_form
from ...text.tables.cues import AUXILIARIES, JOINING_WORDS
from ...text.tables.function_words import DETERMINERS, RELATIVE_PRONOUNS
from ...text.tables.verbs import BASES, MORE_BASES
from ...text.words import WordKind, word_key
from ..analysis import Analysis
from ..tables import LIGHT_WEIGHT
from .hollow import hollow_words


class Part(NamedTuple):
    """A run of words between two breaks, with the words that say whom it is about."""

    words: range
    verb: int
    # Index of the first word that looks like a verb; the end of the part if none does.
    subject: tuple[int, ...]
    # Words with meaning before the verb; those of the part before if this one goes on without naming anyone.
    pronoun: bool
    # Whether a pronoun stands there instead.


# Pronouns that a verb of the present follows.
_ONE = frozenset("he she it who".split())
_BASES = BASES | MORE_BASES
# Words with which a part stands for someone named before.
_PRONOUNS = frozenset("i you he she it we they who which that this these those there one none neither nobody".split())
# Words with which a part goes on about the one before's subject if it names nobody itself.
_GOING_ON = frozenset("and or but nor then yet never not although though".split())


# Small words that may follow a verb, beside those without meaning.
_SMALL = frozenset("after before over under up down into between during until without within about off out".split())
# The verb of a joined clause stands within so many words.
_SUBJECT_REACH = 6


def parts(text: Analysis) -> tuple[Part, ...]:
    """The parts in order, covering all words; lists and joined nouns stay whole."""
    found: tuple[Part, ...] | None = text.remembered.get(_KEY)
    if found is None:
        found = text.remembered[_KEY] = _read_parts(text)
    return found


_KEY = "parts"
_TELLING_KEY = "telling words"


def part_at(text: Analysis, index: int) -> Part:
    """The part in which the word at ``index`` stands."""
    return next(part for part in parts(text) if index in part.words)


def subject_of(text: Analysis) -> tuple[int, ...]:
    """The words with meaning that the first part of a text is about; () if it has no verb."""
    part = parts(text)[0]
    verb = next((i for i in part.words[1:] if i < part.verb and _is_plural_verb(text, i)), part.verb)
    return tuple(i for i in text.content if i < verb) if verb < part.words.stop else ()


def _is_plural_verb(text: Analysis, index: int) -> bool:
    """Whether the word is a verb of the present behind a noun in the plural: "the staff receive"."""
    following = text.words[index + 1].form if index + 1 < len(text.words) else ""
    return text.words[index].form in _BASES and following not in _BASES


def told(text: Analysis, indexes: range) -> tuple[int, ...]:
    """Those of some words that tell something: with meaning, of some weight, no figures, not hollow."""
    telling: frozenset[int] | None = text.remembered.get(_TELLING_KEY)
    if telling is None:
        content = set(text.content) - hollow_words(text)
        telling = frozenset(i for i in content if text.weight(i) > LIGHT_WEIGHT)
        text.remembered[_TELLING_KEY] = telling
    return tuple(i for i in indexes if i in telling)


def _read_parts(text: Analysis) -> tuple[Part, ...]:
    breaks = text.breaks
    starts = [
        at
        for at, found in enumerate(breaks)
        if at == 0 or found >= Break.COMMA or _joins_clauses(text, at) or _opens_content(text, at)
    ]
    found: list[Part] = []
    for start, end in zip(starts, (*starts[1:], len(breaks)), strict=True):
        before = found[-1] if found and breaks[start] < Break.SENTENCE else None
        part = _part(text, range(start, end), before)
        if before and len(found) > 1 and part.verb == start and not part.subject and _is_relative(text, before):
            # "The inn, which is old, | is full"
            part = Part(part.words, part.verb, found[-2].subject, found[-2].pronoun)
        found.append(part)
    return tuple(found)


_PREDICATES = frozenset("does do did is are was were has have had will can cannot may must would".split())


def _opens_content(text: Analysis, index: int) -> bool:
    """Whether a clause begins that tells what is said: "note | that dogs are not allowed"."""
    words = text.words
    before = words[index - 1].key if index else ""
    if before not in _SAYING or index + 1 >= len(words):
        return False
    return words[index].form == "that"


_SAYING = frozenset(
    map(
        word_key,
        """
        say note tell state report argue believe think stress explain add announce confirm warn claim
        emphasise emphasize insist mention remember remind aware sure
        """.split(),
    )
)


def _is_relative(text: Analysis, part: Part) -> bool:
    return text.words[part.words.start].form in _RELATIVE


_RELATIVE = RELATIVE_PRONOUNS | {"where"}


def _joins_clauses(text: Analysis, index: int) -> bool:
    """Whether an "and" joins a clause with a subject of its own: "and the director wants to stay"."""
    if text.words[index].form not in JOINING_WORDS or index + 1 == len(text.words):
        return False
    if text.words[index + 1].form in _PREDICATES:
        return True  # "covers the frame only and does not extend to tyres"
    if text.words[index + 1].form not in DETERMINERS:
        return False
    end = next((i for i in range(index + 1, len(text.words)) if text.breaks[i] >= Break.COMMA), len(text.words))
    return any(opens_predicate(text, i) for i in range(index + 2, min(end, index + _SUBJECT_REACH)))


def _part(text: Analysis, words: range, before: Part | None) -> Part:
    content = set(text.content)
    forms = [text.words[i].form for i in words]
    verb = next((i for i in words if opens_predicate(text, i)), words.stop)
    start = max((i + 1 for i in words if i < verb and text.words[i].form == "that"), default=words.start)
    if not any(i in content for i in range(start, verb)):
        start = words.start  # "the plan that failed"
    subject = tuple(i for i in words if start <= i < verb and i in content)
    pronoun = any(text.words[i].form in _PRONOUNS for i in words if start <= i < verb)
    nobody = verb == words.stop or not (subject or pronoun)
    if nobody and before is not None and forms[0] in _GOING_ON:
        return Part(words, verb, before.subject, before.pronoun)
    return Part(words, verb, subject, pronoun)


def opens_predicate(text: Analysis, index: int) -> bool:
    """Whether the word looks like a verb, or an auxiliary or "not" before one."""
    word = text.words[index]
    if word.kind is not WordKind.WORD:
        return False
    if word.form in AUXILIARIES or word.key == "not":
        return True
    if word.capital or _is_attribute(text, index):
        return False
    return is_verb_form(word, word.form) or is_present_form(text, index)


def _is_attribute(text: Analysis, index: int) -> bool:
    """Whether the word stands between an article and its noun: "the guided tours"."""
    before = text.words[index - 1].form if index else ""
    after = text.words[index + 1] if index + 1 < len(text.words) else None
    return before in DETERMINERS and after is not None and not after.stop and after.kind is WordKind.WORD


def is_present_form(text: Analysis, index: int) -> bool:
    """Whether the word is a verb of the present behind a noun in the singular: "the clay swells when wet"."""
    word, before = text.words[index], text.words[index - 1] if index else None
    bases = {word.form[:-1], word.form[:-2]} if word.form.endswith("es") else {word.form[:-1]}
    if word.form.endswith("ies"):
        bases.add(f"{word.form[:-3]}y")
    if not word.form.endswith("s") or bases.isdisjoint(_BASES) or before is None:
        return False
    if before.form in _ONE:
        return text.breaks[index] is Break.NONE
    if before.stop or before.form.endswith("s"):
        return False
    after = text.words[index + 1] if index + 1 < len(text.words) else None
    if after is None or text.breaks[index] is not Break.NONE:
        return False
    noun_phrase = index > 1 and text.words[index - 2].form in DETERMINERS
    return after.stop or after.form in _SMALL or noun_phrase
