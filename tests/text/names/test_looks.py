import pytest

from footnote.text.clauses import breaks_before
from footnote.text.names.looks import Look, headline_words, look_of
from footnote.text.words import read_words


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Veltrane", Look.NAME),
        ("iPhone", Look.NAME),
        ("WHO", Look.SHOUTED),
        ("J", Look.LETTER),
        ("The", None),
        ("river", None),
        ("Monday", None),
        ("Q3", None),
        ("12", None),
    ],
)
def test_look_of_a_word(text, expected):
    (word, *_) = read_words(text)
    assert look_of(word.text, word.form, word.stop) is expected


def test_a_sentence_of_capitals_is_a_headline():
    text = "Rivers Rise Across Europe. They fell in Spain."
    words = read_words(text)
    flags = headline_words(words, breaks_before(text, words))
    assert [word.text for word, flag in zip(words, flags, strict=True) if flag] == [
        "Rivers",
        "Rise",
        "Across",
        "Europe",
    ]
