import pytest

from footnote.text.meaning.phrases import read_phrases
from footnote.text.words import read_words, word_key


@pytest.mark.parametrize(
    ("text", "phrase", "single"),
    [
        ("Sales went up again.", "went up", "rise"),
        ("The itching got better.", "got better", "improve"),
        ("Our chief executive spoke.", "chief executive", "ceo"),
        ("No one came.", "No one", "nobody"),
        ("They took over the firm.", "took over", "acquire"),
        ("Entry is free of charge.", "free of charge", "free"),
    ],
)
def test_phrases_stand_for_single_words(text, phrase, single):
    words = read_words(text)
    found = read_phrases([word.key for word in words])
    assert [text[words[p.first].start : words[p.after - 1].end] for p in found] == [phrase]
    assert word_key(single) in found[0].keys


def test_plain_words_are_no_phrases():
    assert read_phrases([word.key for word in read_words("Sales went to the top.")]) == ()


@pytest.mark.parametrize(
    ("text", "phrase", "single"),
    [
        ("They filed a complaint.", "filed a complaint", "complain"),
        ("They filed their complaint.", "filed their complaint", "complain"),
        ("Complaints are many; they filed complaints.", "filed complaints", "complain"),
        ("The law came into force.", "came into force", "start"),
        ("A case of high blood pressure.", "high blood pressure", "hypertension"),
    ],
)
def test_a_phrase_may_hold_any_article(text, phrase, single):
    words = read_words(text)
    found = read_phrases([word.key for word in words])
    assert [text[words[p.first].start : words[p.after - 1].end] for p in found] == [phrase]
    assert word_key(single) in found[0].keys


def test_phrases_without_a_single_word_stand_for_each_other():
    first, second = (read_phrases([word.key for word in read_words(t)]) for t in ("a fire exit", "an emergency exit"))
    assert set(first[0].keys) & set(second[0].keys)
