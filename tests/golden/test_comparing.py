from __future__ import annotations

import time

import pytest

from footnote.golden.comparing import holds_words, is_same_value, states_value, written

EUR = {"amount": "43805.00", "currency": "EUR"}

SAME = [
    ("43.805,00 €", EUR, "de"),
    ("43,805.00 €", EUR, "en"),
    ("EUR 43805", EUR, None),
    ("43805.00 EUR", EUR, None),
    ("43.805", EUR, "de"),
    ("43.805", EUR, None),
    ("4", 4, None),
    ("4 invoices", 4, None),
    ("four", 4, None),
    ("-5", "-5", None),
    ("12,5 %", "12.5", "de"),
    ("107 days", 107, None),
    ("2026-08-14", "2026-08-14", None),
    ("14.08.2026", "2026-08-14", "de"),
    ("14 August 2026", "2026-08-14", None),
    ("bergmann  logistik GMBH", "Bergmann Logistik GmbH", None),
    ("none", None, None),
    ("true", True, None),
    ("no", False, None),
]

OTHER = [
    ("43.805,10 €", EUR, "de"),
    ("43,805.00 $", EUR, None),
    ("43.805,00 €", {"amount": "43.805", "currency": "EUR"}, "de"),
    ("4 of 7", 4, None),
    ("about 4", 4, None),
    ("more than 4", 4, None),
    ("5", 4, None),
    ("0", None, None),
    ("none", 0, None),
    ("15.08.2026", "2026-08-14", "de"),
    ("August 2026", "2026-08-14", None),
    ("Bergmann", "Bergmann Logistik GmbH", None),
    ("1", True, None),
    ("", "x", None),
]


@pytest.mark.parametrize(("expected", "got", "locale"), SAME)
def test_a_value_is_the_same_however_it_is_written(expected: str, got: object, locale: str | None) -> None:
    assert is_same_value(expected, got, locale)


@pytest.mark.parametrize(("expected", "got", "locale"), OTHER)
def test_another_value_is_not_the_same(expected: str, got: object, locale: str | None) -> None:
    assert not is_same_value(expected, got, locale)


ANSWER = "Refunds are accepted within 30 days. Up to 9 parcels cost 12,00 € until 14 August 2026, at 4.5 percent."


@pytest.mark.parametrize(
    ("expected", "stated"),
    [
        ("30 days", True),
        ("30", True),
        ("thirty days", True),
        ("EUR 12.00", True),
        ("12 €", True),
        ("4.5 %", True),
        ("2026-08-14", True),
        ("at most 9", True),
        ("accepted", True),
        ("31 days", False),
        ("30 %", False),
        ("12 $", False),
        ("2026-08-15", False),
        ("0", False),
        ("refused", False),
    ],
)
def test_an_answer_states_a_value_in_any_form(expected: str, stated: bool) -> None:
    assert states_value(ANSWER, expected) is stated


@pytest.mark.parametrize(
    ("text", "words", "holds"),
    [
        ("Within 30\n days.", "30 DAYS", True),
        ("130 days", "30 days", False),
        ("1.30 days", "30 days", False),
        ("30.5 days", "30", False),
        ("at 30.", "30", True),
        ("Größe", "größe", True),
        ("anything", "", False),
    ],
)
def test_words_stand_whole(text: str, words: str, holds: bool) -> None:
    assert holds_words(text, words) is holds


@pytest.mark.parametrize(("got", "shown"), [(EUR, "43805.00 EUR"), (None, "none"), (True, "true"), (4, "4")])
def test_values_are_shown_to_people(got: object, shown: str) -> None:
    assert written(got) == shown


def test_long_answers_take_no_time() -> None:
    started = time.perf_counter()
    holds_words("a" * 500_000, "a" * 1_000 + "b")
    holds_words("30 day " * 100_000, "30 days")
    assert time.perf_counter() - started < 2
