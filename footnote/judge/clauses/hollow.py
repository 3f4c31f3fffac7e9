"""Words that only link or weigh what a statement is of: the "caused by" of "damage caused by frost", "so far".

Whoever covers frost damage covers "damage caused by frost", and who shows "no signs of" it does not show it.
"""

from __future__ import annotations

from ...text.clauses import Break
from ...text.words import word_key
from ..analysis import Analysis

# Nouns that with "of", "for" or "that" behind them only bring in what is meant.
_NOUNS = frozenset(
    map(
        word_key,
        """
        sign evidence trace symptom indication hint proof suggestion mark instance case occurrence incident presence
        kind type sort form manner degree amount quantity level bit piece part process act possibility risk chance
        way question matter
        """.split(),
    )
)
_INTRODUCING = frozenset("of for that".split())
# Participles and adjectives that with a preposition behind them only tie a noun to another one.
_TYING = frozenset(
    map(
        word_key,
        """
        cause arise result stem due owing originate derive come relate connect associate link attribute concern regard
        involve pertain belong occur happen make bring submit put give offer hold place
        provide issue file lodge raise run operate carry keep own organise organize
        """.split(),
    )
)
# What is tied so is meant itself: who covers "losses arising from floods" covers floods.
_CLAIMED = frozenset(map(word_key, "claim loss event liability case".split()))
_OWNING = frozenset("its their his her".split())
_WHEREVER = frozenset("in under at by on for".split())
_PREPOSITIONS = frozenset("by from to with of in on through against during under at".split())
# Words that only say when or how far a denial holds, in phrases: "so far", "at the moment", "until further notice".
_PHRASES = frozenset(
    tuple(phrase.split())
    for phrase in """
    so far, thus far, at the moment, at this moment, at this time, at present, for now, for the time being,
    until further notice, to date, as yet, any more, any longer, in any way, in any case, in any form, at this stage,
    at this point, of its own, of their own, of his own, of her own, up to now, until now, at all, in fact, as a rule,
    on the whole, after all, at any time, under any circumstances, in any circumstances, for any reason, once again,
    in living memory, by any means, on any account, to any extent,
    on the other hand, of course, in turn, for example, for instance,
    by contrast, in contrast, as usual, as before, as ever, in the end, in part, in general, in particular
    """.replace("\n", " ").split(", ")
)
_OPENINGS = {phrase[0]: max(len(p) for p in _PHRASES if p[0] == phrase[0]) for phrase in sorted(_PHRASES)}


def hollow_words(text: Analysis) -> frozenset[int]:
    """Indexes of the words of a text that say nothing of their own where they stand."""
    found: frozenset[int] | None = text.remembered.get(hollow_words)
    if found is None:
        found = text.remembered[hollow_words] = frozenset(_read(text))
    return found


def _read(text: Analysis) -> list[int]:
    words = text.words
    found: list[int] = []
    for i in range(len(words) - 1):
        word, after = words[i], words[i + 1].form
        if (word.key in _NOUNS and after in _INTRODUCING) or (
            i and word.key in _TYING and after in _PREPOSITIONS and _is_tied(text, i)
        ):
            found.append(i)
        if after == "any" and word.form in _WHEREVER and text.breaks[i + 1] is Break.NONE:
            end = min(i + 3, len(words))  # "in any mode", "at any stage of production"
            more = 2 if end < len(words) and words[end].form == "of" else 0
            found.extend(range(i, min(end + more, len(words))))
        if word.form == "at" and after in _OWNING:
            found.extend(range(i, min(i + 3, len(words))))  # "at their meeting"
        if word.key in _CLAIMED and i + 2 < len(words) and words[i + 1].key in _TYING and _is_tied(text, i + 1):
            found.append(i)
        longest = _OPENINGS.get(word.form)
        for length in range(2, longest + 1) if longest else ():
            if tuple(w.form for w in words[i : i + length]) in _PHRASES:
                found.extend(range(i, i + length))
    return found


def _is_tied(text: Analysis, index: int) -> bool:
    """Whether the word follows a noun that it ties to another one, and is no predicate: "damage caused by"."""
    word, before = text.words[index], text.words[index - 1]
    participle = word.form.endswith(("ed", "ing")) or word.form in _PARTICIPLES
    return participle and not before.stop and not text.breaks[index]


_PARTICIPLES = frozenset("due owing made brought put given held run kept".split())
