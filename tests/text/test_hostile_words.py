"""Reading names, cues, clauses, roles and phrases takes time in proportion to the text, whatever it holds."""

import pytest

from footnote.text.clauses import clauses
from footnote.text.meaning.phrases import read_phrases
from footnote.text.meaning.polarity import read_cues
from footnote.text.meaning.roles import roles
from footnote.text.names.reading import read_names
from footnote.text.words import read_words
from tests.support.timing import grows_with_length_only

PIECES = [
    "not ",
    "no, ",
    "Bank of ",
    "A",
    "A. ",
    "((",
    "not until ",
    "not a or ",
    "except ",
    "not led by ",
    "rejected a bid from ",
    "a, b or ",
    "\n \t",
    "R-1",
    "(WHO ",
    ".'",
    "Van der ",
]
LENGTH = 15_000


def _read(text):
    words = read_words(text)
    read_cues(text, words)
    clauses(text, words)
    roles(words)
    read_names(text, words=words)
    read_phrases([word.key for word in words])


@pytest.mark.parametrize("piece", PIECES)
def test_time_grows_with_the_text_only(piece):
    assert grows_with_length_only(_read, piece, LENGTH)


def test_a_long_hostile_text_is_read():
    _read("A" * 1_000_000)
    _read("(\u0301'" * 300_000)
