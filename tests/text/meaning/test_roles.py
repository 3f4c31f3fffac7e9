import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footnote.text.meaning.roles import roles
from footnote.text.words import read_words


def told(text):
    return [(_phrase(role.agent), role.verb, _phrase(role.patient)) for role in roles(read_words(text))]


def _phrase(words):
    return " ".join(word.text for word in words)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Corvane acquired Dellis for 640 million euros.", ("Corvane", "acquir", "Dellis")),
        ("Dellis was bought by Corvane in March 2024.", ("Corvane", "buy", "Dellis")),
        ("Dellis had bought the chip maker Tarn two years earlier.", ("Dellis", "buy", "chip maker Tarn")),
        ("Transport is paid by the seller.", ("seller", "pay", "Transport")),
        ("The seller pays for transport.", ("seller", "pay", "transport")),
        ("The supplier must pay within 45 days.", ("supplier", "pay", "")),
        ("Harbour United lost the cup final 3-1 to Rovers.", ("Rovers", "beat", "Harbour United")),
        ("Rovers beat Harbour United 3-1.", ("Rovers", "beat", "Harbour United")),
        ("In 2024 Corvane acquired Dellis.", ("Corvane", "acquir", "Dellis")),
        ("A survey of 800 residents found the bus late.", ("survey of 800 residents", "find", "bus")),
        ("R-13 is owned by Ana.", ("Ana", "own", "R 13")),
        ("The board approved it by 4 votes to 1.", ("board", "approv", "")),
    ],
)
def test_who_did_what_to_whom(text, expected):
    assert told(text) == [expected]


@pytest.mark.parametrize(
    "text",
    [
        "It bought Tarn.",
        "A new canteen with 200 seats opened.",
        "Windows builds are experimental.",
        "In March 2024 Mostra, a rival, acquired Dellis.",
        "The sale of the unit took a year.",
        "The machine was bought in May.",
        "",
    ],
)
def test_nothing_when_unsure(text):
    assert told(text) == []


@settings(deadline=None, derandomize=True, max_examples=200)
@given(st.lists(st.sampled_from("Ana the seller was bought by lost to R 13 , pays for and owns".split())))
def test_any_order_of_words_is_read(pieces):
    words = read_words(" ".join(pieces))
    assert all(words[role.at].key in (role.verb, "lose") for role in roles(words))
