"""Which words of a clause name a thing, whose that is, and who does a deed."""

from __future__ import annotations

from ...text.clauses import is_verb_form
from ...text.meaning.polarity import CueKind
from ...text.tables.clause_words import ADVERBS, COUNTING, MEASURES, PREPOSITIONS, REST
from ...text.tables.function_words import DETERMINERS
from ...text.words import Word, WordKind
from ..analysis import Analysis

# "The tenant in flat 5, who": not the flat.
_PLACING = frozenset("in of at from".split())


def naming_words(text: Analysis, words: range) -> tuple[int, ...]:
    """The words that name a thing: up to the first preposition, whose it is and how many they are aside."""
    content = set(text.content)
    counting = {i for cue in text.cues if cue.kind is CueKind.QUANTIFIER for i in cue.words}
    found: list[int] = []
    for i in words:
        word = text.words[i]
        if found and word.form in PREPOSITIONS:
            break
        owns = word.text.endswith(("'s", "\u2019s"))
        counts = word.form in COUNTING or word.form in REST or i in counting
        if found and i == found[-1] + 1 and _is_mark(word):
            found.append(i)  # "Team A"
        elif i in content and word.kind is WordKind.WORD and not (owns or counts or is_adverb(word)):
            found.append(i)
    return () if all(is_verb_form(text.words[i], text.words[i].form) for i in found) else tuple(found)


def _is_mark(word: Word) -> bool:
    return len(word.text) == 1 and word.text.isupper()


def last_noun(text: Analysis, words: range) -> tuple[int, ...]:
    """The words right before the end of a clause that name a thing; () if they only tell where or whose another is."""
    found: list[int] = []
    for i in reversed(words):
        if not text.words[i].stop and text.words[i].kind is WordKind.WORD:
            found.append(i)
        elif found:
            break
    before = next((text.words[i].form for i in reversed(words) if found and i < found[-1] and _is_small(text, i)), "")
    return () if before in _PLACING else tuple(reversed(found))


def _is_small(text: Analysis, index: int) -> bool:
    return text.words[index].form not in DETERMINERS


def by_whom(text: Analysis, words: range) -> tuple[int, ...]:
    """The words that name who does it behind "by"; () for the means alone: "by bike"."""
    by = next((i for i in words if text.words[i].form == "by"), None)
    if by is None or by + 1 >= words.stop:
        return ()
    opening = text.words[by + 1]
    named = opening.form in DETERMINERS or opening.capital or is_plural(opening)
    doer = naming_words(text, range(by + 1, words.stop)) if named else ()
    return () if any(text.words[i].key in MEASURES for i in doer) else doer


def owner(text: Analysis, doer: tuple[int, ...]) -> tuple[int, ...]:
    """The names of whom a thing is: "Mia's brother", "the keeper of Hillcrest"; () without any."""
    if not doer:
        return ()
    before, after = doer[0] - 1, doer[-1] + 1
    if before >= 0 and text.words[before].text.endswith(("'s", "\u2019s")) and text.words[before].capital:
        start = before
        while start and text.words[start - 1].capital and not text.words[start - 1].stop:
            start -= 1
        return tuple(range(start, before + 1))
    if after >= len(text.words) or text.words[after].form != "of":
        return ()
    end = after + 1
    while end < len(text.words) and text.words[end].capital:
        end += 1
    return tuple(range(after + 1, end))


def is_adverb(word: Word) -> bool:
    """Whether the word names nobody and may stand before a verb: "later", "quickly"."""
    return word.form in ADVERBS or (word.form.endswith("ly") and not word.capital)


def is_plural(word: Word) -> bool:
    """Whether the word has the form of a noun in the plural."""
    own = word.text.endswith(("'s", "\u2019s"))
    return word.form.endswith("s") and not word.form.endswith("ss") and not own and not word.stop
