"""Plain type: what a word processor puts in is read as typed, and every character still leads to its raw ones."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footnote.reading import Reading
from footnote.text.typography import plain_reading, plain_text

PLAIN = [
    ("12\u00a0km of track", "12 km of track"),
    ("12\u202fkm of\u2009track", "12 km of track"),
    ("a\u00a0 b", "a b"),
    ("12\u202f345 tonnes", "12\u202f345 tonnes"),
    ("long\u2011term, long\u2010term", "long-term, long-term"),
    ("in\u00adfor\u00admation", "information"),
    ("infor\u00ad mation", "information"),
    ("Nord\u00ad Ost", "Nord Ost"),
    ("\u200bzero\u200dwidth\u2060 marks\ufeff", "zerowidth marks"),
    ("don\u02bct, don\u00b4t", "don\u2019t, don\u2019t"),
    ("\u22123.7 °C – “so”", "\u22123.7 °C – “so”"),
]


@pytest.mark.parametrize(("text", "plain"), PLAIN)
def test_odd_characters_are_read_as_typed(text: str, plain: str) -> None:
    assert plain_reading(Reading.verbatim(text)).text == plain
    assert plain_text(text) == plain


def test_a_reading_that_is_plain_or_shows_nothing_stays_as_it_is() -> None:
    for text in ("plain", "café", "\u200b\u200b", ""):
        reading = Reading.verbatim(text)
        assert plain_reading(reading) is reading


@settings(deadline=None, derandomize=True, max_examples=200, database=None)
@given(st.text("ab1 -\u00a0\u202f\u00ad\u200b\u2011\u02bcé", max_size=20), st.integers(0, 5))
def test_every_character_leads_to_raw_ones_that_say_the_same(text: str, start: int) -> None:
    raw = "x" * start + text
    reading = plain_reading(Reading.verbatim(text, start))
    assert sum(piece.length for piece in reading.pieces) == len(reading.text)
    for at, char in enumerate(reading.text):
        low, high = reading.span(at, at + 1)
        assert start <= low < high <= len(raw)
        assert char in (" ", "-", "\u2019") or char in raw[low:high]


def test_a_run_of_plain_blanks_is_passed_over_once() -> None:
    """Beside one odd character, blanks without end take no longer than they are many."""
    text = "é\u00a0x" + " " * 400_000 + "y"
    assert plain_text(text) == text.replace("\u00a0", " ")
