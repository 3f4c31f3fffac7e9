from __future__ import annotations

import pytest

from footnote.golden.slugs import LONGEST, question_ids, slug


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("How much does Bergmann owe?", "how-much-does-bergmann-owe"),
        ("Größe?", "größe"),
        ("Gro\u0308ße?", "größe"),
        ("वार्षिक आय?", "वार्षिक-आय"),
        ("a/b\\c", "a-b-c"),
        ("x::y [1] \x00\x1b", "x-y-1"),
        ("???", "question"),
        ("", "question"),
    ],
)
def test_a_slug_has_the_words_of_the_question(question: str, expected: str) -> None:
    assert slug(question) == expected


def test_a_long_question_is_cut_between_words() -> None:
    made = slug("word " * 100)
    assert len(made) <= LONGEST
    assert made.endswith("word")
    assert len(slug("w" * 1_000)) == LONGEST


def test_repeats_are_numbered_and_own_ids_are_kept() -> None:
    pairs = [(None, "Why?"), (None, "why"), ("why-2", "Other"), (None, "WHY!"), ("/p/../", "a")]
    assert question_ids(pairs) == ("why", "why-3", "why-2", "why-4", "/p/../")
