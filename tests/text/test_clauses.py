import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footnote.text.clauses import Break, breaks_before, clauses
from footnote.text.words import read_words


def cut(text):
    return [span.of(text) for span in clauses(text, read_words(text))]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", []),
        ("It is.", []),
        ("Four schools got new roofs and new heating.", ["Four schools got new roofs", "and new heating"]),
        ("Corvane acquired Dellis, which made chips.", ["Corvane acquired Dellis", "which made chips"]),
        ("About 1,900 orders were delayed; none were lost.", ["About 1,900 orders were delayed", "none were lost"]),
        ("Sales rose (by a third) while costs fell.", ["Sales rose", "by a third", "while costs fell"]),
        ("The cause is not yet identified.", ["The cause is not yet identified"]),
    ],
)
def test_clauses_are_cut_at_marks_and_conjunctions(text, expected):
    assert cut(text) == expected


def breaks(text):
    words = read_words(text)
    return {word.text: kind for word, kind in zip(words, breaks_before(text, words), strict=True)}


@pytest.mark.parametrize(
    ("text", "word", "expected"),
    [
        ("No errors, warnings or failures were seen.", "warnings", Break.LIST),
        ("None of the patients, however, had a rash.", "had", Break.LIST),
        ("It did not, in 2024, pay a dividend.", "pay", Break.LIST),
        ("It rained, so they left.", "so", Break.COMMA),
        ("It was not damaged but it closed.", "but", Break.CLAUSE),
        ("It was damaged and it was closed.", "and", Break.CLAUSE),
        ("It did not open in Dublin and Paris.", "and", Break.NONE),
        ("She refuses to sign it and considers leaving them.", "and", Break.CLAUSE),
        ("She refuses to sign it and has left.", "and", Break.CLAUSE),
        ("It did not list the rules and ends of the game.", "and", Break.NONE),
        ("It ended. Nothing followed.", "Nothing", Break.SENTENCE),
        ("We met Dr. Lind there.", "Lind", Break.NONE),
        ("Version 3.8 of Lantern.", "Lantern", Break.NONE),
    ],
)
def test_strength_of_breaks(text, word, expected):
    assert breaks(text)[word] is expected


@settings(deadline=None, derandomize=True, max_examples=200)
@given(st.text(max_size=200))
def test_any_text_is_cut_in_order_without_overlap(text):
    found = clauses(text, read_words(text))
    assert all(span.start < span.end <= len(text) for span in found)
    assert all(a.end <= b.start for a, b in itertools.pairwise(found))
