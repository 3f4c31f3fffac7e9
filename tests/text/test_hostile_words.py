"""Reading names, cues, clauses, roles and phrases takes time in proportion to the text, whatever it holds."""

import pytest

from footnote.text.clauses import clauses
from footnote.text.meaning.phrases import read_phrases
from footnote.text.meaning.polarity import read_cues
from footnote.text.meaning.roles import roles
from footnote.text.names.reading import read_names
from footnote.text.words import read_words
from tests.support.timing import least_seconds

PIECES = [
    "not ",
    "no, ",
    "Bank of ",
    "A",
    "A. ",
    "((",
    "not until ",
    "a, b or ",
    "\n \t",
    "R-1",
    "(WHO ",
    ".'",
    "Van der ",
]
SHORT, LONG = 20_000, 160_000
# Eight times the text may take this many times the time; quadratic work would take 64.
MOST = 30


def _read(text):
    words = read_words(text)
    read_cues(text, words)
    clauses(text, words)
    roles(words)
    read_names(text, words=words)
    read_phrases([word.key for word in words])


@pytest.mark.parametrize("piece", PIECES)
def test_time_grows_with_the_text_only(piece):
    texts = [piece * (length // len(piece)) for length in (SHORT, LONG)]
    short, long = (least_seconds(lambda text=text: _read(text)) for text in texts)
    assert long < max(0.2, MOST * short)


def test_a_long_hostile_text_is_read():
    _read("A" * 1_000_000)
    _read("(\u0301'" * 300_000)
