"""Generated texts: the labelled set's prose with other names, figures and words, as much of it as wanted.

Its sentences are the labelled set's; words are drawn by how often everyday English uses them, some are invented, so
that a large text has the many words of a real one. The same seed gives the same text everywhere.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import accumulate
from math import exp

from footnote.data.labelled import labelled_rows
from footnote.text.meaning.frequency import rarity
from footnote.text.tables.packed import read_packed
from footnote.text.words import STOP_WORDS

SEED = 20261130
SENTENCES_A_PARAGRAPH = 5
# Share of the plain words that are replaced by another one, and by an invented one.
REPLACED, INVENTED = 0.35, 0.06
# Size of the vocabulary of invented words and names.
INVENTED_WORDS = 200_000
# Sentences of a stock: some 4 MB.
STOCK = 30_000

_TOKEN_RE = re.compile(r"\d+|[A-Za-z]+")
_SENTENCE_RE = re.compile(r"(?<=[a-z)][.!?])\s+(?=[A-Z])")
_SYLLABLES = tuple(
    onset + vowel for onset in "b br d dr f g gl h k kr l m n p r s st t tr v w z".split() for vowel in "aeiou"
)


@cache
def templates() -> tuple[str, ...]:
    """The sentences of the labelled set's plain texts, each once, in their order."""
    texts = {text: None for row in labelled_rows() for name, text in row["sources"].items() if name.endswith(".txt")}
    sentences = (" ".join(part.split()) for text in texts for part in _SENTENCE_RE.split(text))
    return tuple(dict.fromkeys(sentence for sentence in sentences if 40 <= len(sentence) <= 300))


@cache
def _everyday() -> tuple[tuple[str, ...], tuple[float, ...]]:
    """Everyday words and how often they are used, summed up for drawing."""
    lines = read_packed("frequency.txt.gz").splitlines()
    words = [word for word in (line.partition(" ")[0] for line in lines) if len(word) > 2 and word not in STOP_WORDS]
    return tuple(words), tuple(accumulate(exp(-rarity(word)) for word in words))


class Writer:
    """Writes sentences that no other seed writes."""

    def __init__(self, seed: int = SEED) -> None:
        self._random = random.Random(seed)

    def sentence(self) -> str:
        """One sentence."""
        written = _TOKEN_RE.sub(self._token, self._random.choice(templates()))
        return written[:1].upper() + written[1:]

    def text(self, size: int) -> str:
        """Paragraphs of at least ``size`` characters, a sentence more at most."""
        return self._text_of(self.sentence, size)

    def _text_of(self, sentence: Callable[[], str], size: int) -> str:
        paragraphs: list[str] = []
        while size > 0:
            sentences: list[str] = []
            while size > 0 and len(sentences) < SENTENCES_A_PARAGRAPH:
                sentences.append(sentence())
                size -= len(sentences[-1]) + 1
            paragraphs.append(" ".join(sentences))
        return "\n\n".join(paragraphs) + "\n"

    def texts(self, number: int, size: int) -> Iterator[str]:
        """So many texts of this size."""
        return (self.text(size) for _ in range(number))

    def reshuffled(self, number: int, size: int) -> Iterator[str]:
        """The same of sentences drawn from a stock, where writing each anew would take minutes."""
        stock = [self.sentence() for _ in range(STOCK)]
        return (self._text_of(lambda: self._random.choice(stock), size) for _ in range(number))

    def claims(self, text: str, number: int) -> list[str]:
        """Claims about ``text``: copies, and sentences with one to three words altered, or about nothing in it."""
        sentences = [part for part in re.split(r"(?<=[.!?])\s+", text) if len(part) > 30]
        return [self._claim(sentences, kind) for kind in (self._random.randrange(5) for _ in range(number))]

    def _claim(self, sentences: list[str], kind: int) -> str:
        if kind == 0:
            return self.sentence()
        chosen = self._random.choice(sentences)
        if kind == 1:
            return chosen
        altered = [match for match in _TOKEN_RE.finditer(chosen) if match.group().lower() not in STOP_WORDS]
        for match in sorted(self._random.sample(altered, min(kind - 1, len(altered))), reverse=True, key=_start_of):
            chosen = chosen[: match.start()] + self._other(match.group()) + chosen[match.end() :]
        return chosen

    def _token(self, match: re.Match[str]) -> str:
        token = match.group()
        if token.isdigit():
            return self._other(token) if len(token) != 4 else token
        if token.lower() in STOP_WORDS or len(token) < 4:
            return token
        return self._other(token) if self._random.random() < REPLACED + INVENTED else token

    def _other(self, token: str) -> str:
        """Another figure, name or word in the place of ``token``."""
        if token.isdigit():
            return str(self._random.randrange(10 ** (len(token) - 1), 10 ** len(token)))
        if token[0].isupper() or self._random.random() < INVENTED / (REPLACED + INVENTED):
            invented = self._invented()
            return invented.capitalize() if token[0].isupper() else invented
        words, sums = _everyday()
        return self._random.choices(words, cum_weights=sums)[0]

    def _invented(self) -> str:
        """An invented word; those of low numbers come often, as words do."""
        number = int(INVENTED_WORDS ** self._random.random())
        syllables = random.Random(number)
        return "".join(syllables.choice(_SYLLABLES) for _ in range(2 + number % 3))


def _start_of(match: re.Match[str]) -> int:
    return match.start()
