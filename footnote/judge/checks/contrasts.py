"""Contrasts: the claim says of one thing what the passage says of the other that it sets against it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from ...reading import Span
from ...text.clauses import is_verb_form
from ...text.meaning.lexicon import opposes
from ...text.words import word_key
from ..analysis import Analysis
from ..case import Case, Effect, Signal, View
from ..clauses.affirmed import is_affirmed
from ..clauses.parts import Part, is_present_form, parts, told

# Least weight of what the claim says of its subject.
LEAST_WEIGHT = 0.5
# Least share of the claim's subject that the clause of its own must have.
LEAST_SHARE = 0.6
# Views with less of the claim are not looked at.
LEAST_COVERAGE = 0.3
# Words with which a sentence goes on to where and when.
_PLACING = frozenset("in on at from during since until by near within".split())
_CONTRASTING = frozenset("whereas while whilst but although though".split())
_CONTRASTING_KEYS = frozenset(map(word_key, _CONTRASTING))


def check_contrasts(case: Case) -> Iterator[Signal]:
    """A contradiction for "the tours were cancelled" against "the tours were full, whereas the talk was cancelled"."""
    for view in case.views:
        if view.direct_coverage >= LEAST_COVERAGE and view.focus.unit.kind == "sentence":
            signal = _conflict(view)
            if signal and not is_affirmed(case):
                yield signal
                return


def _conflict(view: View) -> Signal | None:
    text = view.focus
    if ";" not in text.text and _CONTRASTING_KEYS.isdisjoint(text.by_key):
        return None
    inside = parts(text)
    linked = frozenset(link.word for link in view.direct.values())
    said = [mine for mine in parts(view.claim) if not mine.pronoun and mine.subject and mine.verb < mine.words.stop]
    for one, other in pairwise(inside):
        if text.words[other.words.start].form in _CONTRASTING or _is_opposed(view, one, other):
            for home, away in ((one, other), (other, one)):
                if not _may_be_mixed_up(view, linked, home, away):
                    continue
                mine = next((mine for mine in said if _is_of(view, mine, home, away)), None)
                if mine:
                    return _signal(view, mine, away)
    return None


def _is_opposed(view: View, one: Part, other: Part) -> bool:
    """Whether a semicolon parts them and they say opposite things: "the hall was torn down; the tower was kept"."""
    text = view.focus
    gap = text.text[text.words[other.words.start - 1].end : text.words[other.words.start].start]
    if ";" not in gap:
        return False
    mine, theirs = (told(text, range(part.verb, part.words.stop)) for part in (one, other))
    return any(opposes(text.words[i].key, text.words[j].key) for i in mine for j in theirs)


def _may_be_mixed_up(view: View, linked: frozenset[int], home: Part, away: Part) -> bool:
    """Whether each clause has a subject and a verb of its own, and the claim names nothing of the subject of one."""
    if away.pronoun or not away.subject or away.verb == away.words.stop or not linked.isdisjoint(away.subject):
        return False
    if not _states(view.focus, home) or _adds(view.focus, home, away):
        return False
    return set(home.subject).isdisjoint(away.subject)


def _is_of(view: View, mine: Part, home: Part, away: Part) -> bool:
    """Whether the subject of the claim's clause is that of ``home``, and all else that it says is said in ``away``."""
    claim = view.claim
    subject = [i for i in mine.subject if _stands(view, i, home) and not _stands(view, i, away)]
    said = [i for i in told(claim, range(mine.verb, mine.words.stop)) if i in view.direct]
    if claim.total(subject) < LEAST_SHARE * claim.total(mine.subject) or claim.total(said) < LEAST_WEIGHT:
        return False
    if not _says_it_of(view, mine):
        return False
    return all(_stands(view, i, away) and not _stands(view, i, home) for i in said)


def _says_it_of(view: View, mine: Part) -> bool:
    """Whether what both say is more than where and when: "may be used on the roof" against "is banned on the roof"."""
    claim = view.claim
    place = next((i for i in range(mine.verb, mine.words.stop) if claim.words[i].form in _PLACING), mine.words.stop)
    deed = [i for i in range(mine.verb, place) if not claim.words[i].stop]
    return not deed or any(i in view.direct for i in deed)


def _states(text: Analysis, part: Part) -> bool:
    """Whether the part has a verb of its own: "the kitchen, but then the hall was flooded" says one thing of both."""
    return any(text.words[i].key != "not" for i in range(part.verb, part.words.stop) if _is_verb(text, i))


def _is_verb(text: Analysis, index: int) -> bool:
    return is_verb_form(text.words[index], text.words[index].form) or is_present_form(text, index)


def _adds(text: Analysis, home: Part, away: Part) -> bool:
    """Whether the one is said in addition to the other: "not only … but also"."""
    forms = [text.words[i].form for i in (*home.words, *away.words)]
    return bool(_ADDING.intersection(forms)) or ("not", "only") in pairwise(forms)


_ADDING = frozenset("also too".split())


def _stands(view: View, index: int, part: Part) -> bool:
    link = view.direct.get(index)
    return link is not None and any(at in part.words for at in view.focus.by_key[view.focus.words[link.word].key])


def _signal(view: View, mine: Part, away: Part) -> Signal:
    text, word = view.focus, view.claim.words[mine.subject[-1]]
    other = text.words[away.subject[-1]].text
    quote = text.quote(Span(text.words[away.words.start].start, text.words[away.words.stop - 1].end))
    message = f'claim says of "{word.text}" what the source says of "{other}"'
    return Signal(Effect.CONTRADICTS, "FN303", message, Span(word.start, word.end), (quote,), laid=True)
