"""Words of a text with their offsets and keys: the form under which two wordings of one word meet."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

import Stemmer

from .tables.irregular import IRREGULAR

# A word may hold combining marks, soft hyphens and one apostrophe; a number its group and decimal marks.
WORD_RE = re.compile(
    r"(?P<number>\d+(?:[.,:]\d+)*)"
    r"|(?P<word>[^\W\d_][^\W\d_\u0300-\u036f\u00ad]*(?:[\u0300-\u036f\u00ad]+[^\W\d_]*)*(?:['\u2019][^\W\d_]+)?)"
    r"|(?P<sign>[%\u2030$\u20ac\u00a3\u00a5\u20b9])"
)
# The same for plain text, which is most, at half the time.
_ASCII_WORD_RE = re.compile(r"[a-zA-Z]+(?:'[a-zA-Z]+)?|[0-9]+(?:[.,:][0-9]+)*|[%$]")
_SIGNS = frozenset("%\u2030$\u20ac\u00a3\u00a5\u20b9")

_STEMMER = Stemmer.Stemmer("english")
_STEMMER.maxCacheSize = 0  # our own cache is keyed on the folded word


class WordKind(StrEnum):
    """What a token is made of."""

    WORD = "word"
    NUMBER = "number"
    SIGN = "sign"


class Word(NamedTuple):
    """One token: its offsets into the text it was read from, and its key."""

    start: int
    end: int
    text: str
    key: str
    # Stem of the base form for words ("ran" and "running" are both "run"), digits for numbers.
    kind: WordKind
    stop: bool
    # Whether it is a function word, which carries no evidence by itself.
    form: str
    # The text folded: see ``fold_word``.

    @property
    def capital(self) -> bool:
        """Whether it begins with a capital letter."""
        return self.text[:1].isupper()


STOP_WORDS = frozenset(
    """
    a about above after again against all also although am among an and any are as at be because been before
    being below between both but by can cannot could did do does doing done down during each either else ever
    every few for from further had has have having he hence her here hers herself him himself his how however
    i if in into is it its itself just may me might more most much must my myself neither nor no not now of off
    on once one only or other our ours ourselves out over own per same shall she should since so some such than
    that the their theirs them themselves then there these they this those though through thus to too under
    until up upon us very via was we were what when where whereas whether which while who whom whose why will
    with within without would yet you your yours yourself
    """.split()
)

# Contracted negations, so that "didn't" carries its "not".
_NEGATED_RE = re.compile(r"n['\u2019]t$")


@lru_cache(maxsize=16384)
def fold_word(word: str) -> str:
    """``word`` in lower case without accents, ligatures, soft hyphens and possessive endings."""
    folded = word.replace("\u00ad", "").replace("\u2019", "'")
    if not folded.isascii():
        folded = unicodedata.normalize("NFKD", folded)
        folded = "".join(char for char in folded if not unicodedata.combining(char))
    folded = folded.casefold()
    return folded[:-2] if folded.endswith("'s") else folded


@lru_cache(maxsize=16384)
def word_key(word: str) -> str:
    """The key of a word: the English stem of its base form."""
    if word == _TRADE:
        return word
    folded = fold_word(word)
    return _stem(IRREGULAR.get(folded, folded))


# No pronoun, if it is written so.
_TRADE = "IT"


def _stem(word: str) -> str:
    return str(_STEMMER.stemWord(word))


@lru_cache(maxsize=16384)
def number_key(digits: str) -> str:
    """The key of a run of digits: group marks of three dropped ("1,200" is "1200")."""
    return re.sub(r",(?=\d{3}(?!\d))", "", digits)


def is_letter(word: Word) -> bool:
    """Whether a stop word names something as a letter: the A of "Zone A", not that of "A zone" or "I"."""
    return word.stop and word.text == "A" and word.start > 0


def read_words(text: str) -> tuple[Word, ...]:
    """The tokens of ``text`` in order; a contracted "n't" comes as two tokens, the second with key "not"."""
    words: list[Word] = []
    add, tokens_of, new = words.append, _TOKENS.__getitem__, tuple.__new__
    at = 0
    # No token goes over a blank, and what stands between two blanks is seldom new.
    for chunk in text.split(" "):
        for start, end, piece, key, kind, stop, form in tokens_of(chunk):
            # Word(...) by its shortest way: there are some 200,000 words in a megabyte.
            add(new(Word, (at + start, at + end, piece, key, kind, stop, form)))
        at += len(chunk) + 1
    return tuple(words)


def _tokens_in(chunk: str) -> tuple[Word, ...]:
    """The words of a text without blanks."""
    words: list[Word] = []
    for match in (_ASCII_WORD_RE if chunk.isascii() else WORD_RE).finditer(chunk):
        piece = match.group()
        token = _token(piece)
        if token is None:
            words += _contracted(match.start(), piece)
        else:
            words.append(Word(match.start(), match.end(), *token))
    return tuple(words)


# Longer chunks are looked into anew; so many of the others are remembered, some 10 MB of them.
_LONGEST_CHUNK = 32
_MOST_CHUNKS = 32_768


class _ChunkTable(dict[str, tuple[Word, ...]]):
    """The words of what stands between two blanks, with their places in it."""

    def __missing__(self, chunk: str) -> tuple[Word, ...]:
        words = _tokens_in(chunk)
        if len(chunk) <= _LONGEST_CHUNK:
            if len(self) >= _MOST_CHUNKS:
                self.clear()
            self[chunk] = words
        return words


_TOKENS = _ChunkTable()


def letter_runs(text: str, words: tuple[Word, ...] | None = None) -> frozenset[str] | None:
    """The runs of plain letters in ``text`` in lower case, and perhaps more; None if any word may be among them.

    A reader that looks for certain words need not look closely where none of them is among the runs. ``words`` are
    those of ``text`` if they are at hand.
    """
    if not text.isascii():
        # Some letters count as "s", "k" or "i" where case does not count.
        return None if _ODD_CASE_RE.search(text) else frozenset(_LETTERS_RE.findall(text.lower()))
    if words is None or "'" in text:
        return frozenset(_LETTERS_RE.findall(text.lower()))
    return frozenset([word[6] for word in words])


_LETTERS_RE = re.compile("[a-z]+")
_ODD_CASE_RE = re.compile("[\u017f\u0130\u0131\u212a]")


@lru_cache(maxsize=32768)
def _token(piece: str) -> tuple[str, str, WordKind, bool, str] | None:
    """All of a Word but its place; None for a contracted negation, which makes two."""
    if piece[0].isdecimal():
        return piece, number_key(piece), WordKind.NUMBER, False, fold_word(piece)
    if piece in _SIGNS:
        return piece, piece, WordKind.SIGN, False, fold_word(piece)
    if _NEGATED_RE.search(piece):
        return None
    form = fold_word(piece)
    return piece, word_key(piece), WordKind.WORD, form in STOP_WORDS and piece != _TRADE, form


def _contracted(start: int, piece: str) -> list[Word]:
    """The words of a contracted negation that begins at ``start``: "did" and "n't"."""
    verb, negation = piece[:-3], piece[-3:]
    cut = start + len(verb)
    negative = Word(cut, start + len(piece), negation, "not", WordKind.WORD, True, fold_word(negation))
    if not verb:
        return [negative]
    form = fold_word(verb)
    return [Word(start, cut, verb, word_key(_CONTRACTED.get(form, verb)), WordKind.WORD, True, form), negative]


# What is left of "won't", "can't", "shan't" when "n't" is cut off.
_CONTRACTED = {"wo": "will", "ca": "can", "sha": "shall"}


def content_keys(words: tuple[Word, ...]) -> tuple[str, ...]:
    """Keys of the words that carry meaning, in order, repeats kept."""
    return tuple(word.key for word in words if not word.stop and word.kind is not WordKind.SIGN)


def read_keys(text: str) -> list[str]:
    """The keys of the tokens of ``text`` as ``read_words`` gives them, at a fraction of the time."""
    if _NEGATED_HINT_RE.search(text):
        return [word.key for word in read_words(text)]
    return list(map(_KEYS.__getitem__, _pieces(text)))


def content_key_set(text: str) -> set[str]:
    """The different keys of the words of ``text`` that carry meaning."""
    keys = set(map(_CONTENT_KEYS.__getitem__, _pieces(text)))
    keys.discard("")
    return keys


def _pieces(text: str) -> list[str]:
    return (_ASCII_WORD_RE if text.isascii() else _PIECE_RE).findall(text)


# The words' pattern without groups, so that a search gives the pieces themselves.
_PIECE_RE = re.compile(re.sub(r"\?P<\w+>", "?:", WORD_RE.pattern))
_NEGATED_HINT_RE = re.compile(r"n['\u2019]t")
# Pieces beyond this number begin a table anew.
_MOST_PIECES = 60_000


class _PieceTable(dict[str, str]):
    """What is told of a piece of a text, found out once."""

    def __init__(self, tell: Callable[[str], str]) -> None:
        super().__init__()
        self._tell = tell

    def __missing__(self, piece: str) -> str:
        if len(self) >= _MOST_PIECES:
            self.clear()
        told = self[piece] = self._tell(piece)
        return told


def _key_of(piece: str) -> str:
    plain = _plain_key(piece)
    if plain is not None:
        return plain
    token = _token(piece)
    return token[1] if token else ""


def _content_key_of(piece: str) -> str:
    """The key of a word with meaning; "" for the others, among them both words of a contracted negation."""
    plain = _plain_key(piece)
    if plain is not None:
        return "" if piece.lower() in STOP_WORDS and piece != _TRADE else plain
    token = _token(piece)
    return "" if token is None or token[3] or token[2] is WordKind.SIGN else token[1]


def _plain_key(piece: str) -> str | None:
    """The key of plain letters or digits, by the short way: a text has many that nothing asks for twice."""
    if not piece.isascii():
        return None
    if piece == _TRADE:
        return piece
    if piece.isalpha():
        form = piece.lower()
        return _stem(IRREGULAR.get(form, form))
    return piece if piece.isdecimal() else None


_KEYS = _PieceTable(_key_of)
_CONTENT_KEYS = _PieceTable(_content_key_of)
