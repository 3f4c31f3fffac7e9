"""Finds names by their capitals: runs of capitalised words that the start of a sentence does not explain."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import NamedTuple

from ...lazy import cached_property
from ...reading import Span
from ..clauses import Break, breaks_before
from ..meaning.places import place_of
from ..meaning.thesaurus import is_known
from ..tables.name_words import (
    FIRST_NAMES,
    LEGAL_FORMS,
    LINKS,
    OF_HEADS,
    ORDINARY_FIRST_NAMES,
    PARTICLES,
    RECENT_WORDS,
    SUBJECT_HEADS,
    TITLES,
)
from ..words import Word, WordKind, read_words, word_key
from .kinds import NameKind, kind_of
from .looks import Look, headline_words, look_of, odd_capitals

# What may stand between two words of one name.
_JOINT_RE = re.compile(r"[ \t\u00a0]{0,2}|[-\u2010\u2011\u2013]| ?& ?")
_DOT_RE = re.compile(r"\. ?")
# Before a word that starts a stretch of its own, where a capital says nothing.
_FRESH_START_RE = re.compile(r"[:\n\"\u201c\u201e\u00ab|\u2022*#>]")
_CODE_LETTERS = 4
_LONGEST_NAME = 12
_MOST_LINKS = 3
_NOT_OPENING = frozenset({"yesterday", "today", "tomorrow", "meanwhile", "according", "dear", "hello", "hi", "note"})


class Name(NamedTuple):
    """One name as written, and the words under which it meets other spellings of itself."""

    text: str
    span: Span
    kind: NameKind
    keys: tuple[str, ...]
    # Word keys without title, legal form, particles and small words.
    forms: tuple[str, ...]
    # The same words folded, not stemmed.
    titles: tuple[str, ...] = ()
    aliases: tuple[tuple[str, ...], ...] = ()
    # Folded words of the acronym or expansion that the text itself gives for it.
    certain: bool = True
    # False for a single word whose only sign is a capital where any word has one.


# Words that may stand inside a name without a capital.
_LINKING = PARTICLES | LINKS
_LETTER, _SHOUTED = Look.LETTER, Look.SHOUTED
_SENTENCE = Break.SENTENCE


def read_names(
    text: str,
    known: Collection[str] = (),
    words: tuple[Word, ...] | None = None,
    breaks: Sequence[Break] | None = None,
) -> tuple[Name, ...]:
    """The names of ``text`` in order; ``words`` and ``breaks`` (of ``breaks_before``) are its own if at hand.

    ``known`` holds word keys that are names elsewhere (in the other text): they count at the start of a
    sentence too, where an ordinary word's capital says nothing.
    """
    words = read_words(text) if words is None else words
    # A word that equals its folded form has no capital, and most have none.
    looks = [look_of(word[2], word[6], word[5]) if word[2] != word[6] else None for word in words]
    if not any(looks):
        return ()
    reader = _NameReader(text, words, known, looks, breaks_before(text, words) if breaks is None else breaks)
    return _with_aliases(text, words, reader.names())


class _NameReader:
    """One pass over the words of a text."""

    def __init__(
        self,
        text: str,
        words: tuple[Word, ...],
        known: Collection[str],
        looks: Sequence[Look | None],
        breaks: Sequence[Break],
    ) -> None:
        self._text = text
        self._words = words
        self._forms = [word[6] for word in words]
        self._breaks = breaks
        self._headline = headline_words(words, breaks)
        self._nameable = [look is not None and self._can_be_name(at, look) for at, look in enumerate(looks)]
        self._places = [at for at, nameable in enumerate(self._nameable) if nameable]
        # Those of the places where something else than a name explains the capital.
        self._plain = {at for at in self._places if self._plain_capital(at)}
        self._known = {*known, *(words[at].key for at in self._places if at not in self._plain)}

    @cached_property
    def _lower_keys(self) -> frozenset[str]:
        """Keys of the words that the text also writes in lower case."""
        return frozenset(word.key for word in self._words if word.text.islower())

    def _gap(self, at: int) -> str:
        """What stands behind the word at ``at``, up to the next; "" behind the last."""
        return self._text[self._words[at].end : self._words[at + 1].start] if at + 1 < len(self._words) else ""

    def names(self) -> list[tuple[Name, int, int]]:
        """Each name with the indexes of its first and last word."""
        found = []
        end = 0
        for at in self._places:
            if at < end or not self._begins(at):
                continue
            end = self._extend(at)
            if self._is_name(at, end):
                found.append((self._name(at, end), at, end - 1))
        return found

    def _plain_capital(self, at: int) -> bool:
        """Whether something else than a name explains the capital."""
        if self._breaks[at] is _SENTENCE or self._headline[at]:
            return True
        gap = self._text[self._words[at - 1][1] : self._words[at][0]]
        return gap != " " and _FRESH_START_RE.search(gap) is not None

    def _begins(self, at: int) -> bool:
        word, form = self._words[at], self._forms[at]
        if self._is_certain(at) or not self._is_ordinary(word.key):
            return True
        opens = form not in _NOT_OPENING and not form.endswith(("ly", "ing", "ed"))
        return opens and not self._headline[at] and self._joined(at) and self._nameable[at + 1]

    def _is_certain(self, at: int) -> bool:
        """Whether the word at ``at`` is a name for another reason than a capital where any word has one."""
        word, form = self._words[at], self._forms[at]
        if at not in self._plain or word.key in self._known:
            return True
        person = form in FIRST_NAMES and form not in ORDINARY_FIRST_NAMES
        return person or odd_capitals(word.text) or self._is_code(at) or place_of((form,)) is not None

    def _is_ordinary(self, key: str) -> bool:
        return is_known(key) or key in _recent_keys() or key in self._lower_keys

    def _can_be_name(self, at: int, look: Look) -> bool:
        if look is _LETTER:
            return self._is_initial(at) or self._is_code(at)
        return look is not _SHOUTED or not self._headline[at]

    def _is_initial(self, at: int) -> bool:
        following = self._words[at + 1] if at + 1 < len(self._words) else None
        return following is not None and following.capital and self._gap(at) in (".", ". ")

    def _is_code(self, at: int) -> bool:
        if at + 1 >= len(self._words) or self._words[at + 1].kind is not WordKind.NUMBER:
            return False
        letters = self._words[at].text
        return self._gap(at) in ("", "-") and len(letters) <= _CODE_LETTERS and letters.isupper()

    def _joined(self, at: int) -> bool:
        """Whether the word after ``at`` may belong to the same name as the word at ``at``."""
        if at + 1 >= len(self._words):
            return False
        word = self._words[at]
        if word[2].endswith(("'s", "\u2019s")):
            return False
        gap, form = self._text[word[1] : self._words[at + 1][0]], self._forms[at]
        if gap == " " or _JOINT_RE.fullmatch(gap):
            return True
        if _DOT_RE.fullmatch(gap):
            return len(form) == 1 or form in TITLES or form in LEGAL_FORMS or form == "st"
        return gap == ", " and self._forms[at + 1] in LEGAL_FORMS

    def _extend(self, first: int) -> int:
        """The index after the last word of the name that begins at ``first``."""
        after = first + 1
        most = min(len(self._words), first + _LONGEST_NAME)
        while after < most and self._joined(after - 1):
            if self._nameable[after] or self._continues(after):
                after += 1
                continue
            if self._forms[after] not in _LINKING:
                break
            linked = self._past_links(first, after)
            if linked is None:
                break
            after = linked
        return after

    def _continues(self, at: int) -> bool:
        word = self._words[at]
        if word.kind is WordKind.NUMBER:
            return self._is_code(at - 1) and "." not in self._gap(at - 1)
        form = self._forms[at]
        if word[2] == form:
            return False  # without a capital
        legal = form in LEGAL_FORMS and word.capital
        single = len(word.text) == 1 and word.capital and form != "i" and self._gap(at - 1) in (" ", ".", ". ")
        return legal or self._nameable[at] or single

    def _past_links(self, first: int, at: int) -> int | None:
        """The index after particles ("van der") or links ("of the") and the name word behind them, else None."""
        after = at
        while after < len(self._words) and after - at < _MOST_LINKS and self._links(first, after):
            after += 1
        if after == at or after >= len(self._words) or not self._joined(after - 1):
            return None
        if not self._nameable[after] or (self._forms[at] == "and" and self._forms[after] in OF_HEADS):
            return None
        return after + 1

    def _links(self, first: int, at: int) -> bool:
        form = self._forms[at]
        if not self._joined(at - 1) or self._words[at].capital:
            return False
        before = self._forms[first:at]
        if form in PARTICLES:
            return True
        if form not in LINKS or not OF_HEADS.intersection(before):
            return False
        if form == "and":
            return "of" in before and bool(SUBJECT_HEADS.intersection(before))
        return form in ("of", "for", "on") or before[-1] in ("of", "for")

    def _is_name(self, first: int, after: int) -> bool:
        forms = self._forms[first:after]
        return after - first > 1 or forms[0] not in TITLES or first not in self._plain

    def _name(self, first: int, after: int) -> Name:
        titles, body = self._split_titles(first, after)
        legal = not LEGAL_FORMS.isdisjoint(self._forms[body.start + 1 : after])
        core = [self._words[at] for at in body if not legal or self._forms[at] not in LEGAL_FORMS or at == body.start]
        core = [word for word in core if word.capital or _is_core(word)]
        forms = tuple([word[6] for word in core])
        kind = kind_of(tuple([word[2] for word in core]), forms, bool(titles), legal)
        last = self._words[after - 1]
        end = last.end - 2 if last.text.endswith(("'s", "\u2019s")) else last.end
        span = Span(self._words[first].start, end)
        keys = tuple([word_key(form) for form in forms])
        certain = after - first > 1 or self._is_certain(first)
        return Name(span.of(self._text), span, kind, keys, forms, titles, certain=certain)

    def _split_titles(self, first: int, after: int) -> tuple[tuple[str, ...], range]:
        start = first
        while after - start > 1 and self._forms[start] in TITLES:
            start += 1
        return tuple(self._forms[first:start]), range(start, after)


def _is_core(word: Word) -> bool:
    return word.kind is WordKind.NUMBER or odd_capitals(word.text)


@lru_cache(maxsize=1)
def _recent_keys() -> frozenset[str]:
    return frozenset(word_key(word) for word in RECENT_WORDS.split())


def _with_aliases(text: str, words: tuple[Word, ...], found: list[tuple[Name, int, int]]) -> tuple[Name, ...]:
    """The names, each with the acronym or expansion that stands in brackets beside it."""
    names = [name for name, _, _ in found]
    for number, (name, first, _) in enumerate(found):
        if name.kind is not NameKind.ACRONYM or text[name.span.start - 1 : name.span.start] != "(":
            continue
        expansion = _expansion_before(words, first, name.forms[0])
        if not expansion:
            continue
        names[number] = name._replace(aliases=(expansion,))
        before = names[number - 1] if number else None
        if before is not None and before.span.end >= words[first - 1].end:
            names[number - 1] = before._replace(aliases=(*before.aliases, name.forms))
    return tuple(names)


def _expansion_before(words: tuple[Word, ...], at: int, letters: str) -> tuple[str, ...]:
    """The words before ``at`` whose first letters spell ``letters``, small words skipped; () if they do not."""
    forms: list[str] = []
    for word in reversed(words[max(0, at - 2 * len(letters)) : at]):
        form = word.form
        wanted = letters[len(letters) - 1 - len(forms)]
        if form[:1] == wanted:
            forms.append(form)
        elif form not in LINKS:
            return ()
        if len(forms) == len(letters):
            return tuple(reversed(forms))
    return ()
