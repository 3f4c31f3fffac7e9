"""Keys can be read without the words: they are the same keys."""

from __future__ import annotations

import pytest

from footnote.text.words import content_key_set, content_keys, read_keys, read_words


@pytest.mark.parametrize(
    "text",
    [
        "The firm's 1,200 engineers didn't leave; they can't.",
        "Zürich grew by 3.5% to €4m in Q3 2025, up from $3m.",
        "Nai\u0308ve co\u00adoperation costs 5\u00a0%",
        "A B c 007 x1 1x n't N'T o'clock",
        "",
    ],
)
def test_keys_read_by_themselves_are_those_of_the_words(text: str) -> None:
    words = read_words(text)
    assert read_keys(text) == [word.key for word in words]
    assert content_key_set(text) == set(content_keys(words))
