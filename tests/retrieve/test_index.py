"""The index holds which units have a word, and finds the units again."""

from __future__ import annotations

from footnote.plugins import Plugins
from footnote.retrieve.index import Index, SourceWords, postings_of
from footnote.retrieve.numbering import UnitRef
from footnote.retrieve.packing import packed, unpacked
from footnote.settings import Settings
from footnote.sources.reading import read_source
from footnote.text.words import content_keys, read_words
from footnote.types import Source

READERS = Plugins().readers()


def index(*texts: str) -> Index:
    return Index([read_source(Source.from_text(f"s{n}.txt", t), Settings(), READERS) for n, t in enumerate(texts)])


def key(word: str) -> str:
    return content_keys(read_words(word))[0]


def test_every_unit_has_a_running_number() -> None:
    made = index("Wax melts. Honey keeps.", "Wax burns.")
    assert len(made) == 3
    assert [made.ref(number) for number in range(3)] == [UnitRef(0, 0), UnitRef(0, 1), UnitRef(1, 0)]
    assert made.unit(UnitRef(1, 0)).reading.text == "Wax burns."


def test_postings_are_the_units_with_the_word_in_order() -> None:
    made = index("Wax melts. Honey keeps.", "Wax burns.")
    assert list(made.postings(key("wax"))) == [0, 2]
    assert list(made.postings(key("honey"))) == [1]
    assert list(made.postings(key("zebra"))) == []


def test_asking_for_an_unknown_word_leaves_no_trace() -> None:
    made = index("Wax melts.")
    before = list(made.postings(key("wax")))
    made.postings("zebra")
    assert list(made.postings("zebra")) == []
    assert list(made.postings(key("wax"))) == before


def test_inflected_forms_share_their_postings() -> None:
    made = index("The candle melted.", "Candles melt.")
    assert list(made.postings(key("melting"))) == [0, 1]


def test_postings_that_are_at_hand_stand_for_those_of_the_units() -> None:
    texts = ("Wax melts. Honey keeps.", "Candles of wax burn.", "", "Bees make honey, and honey keeps.")
    made = index(*texts)
    for at_hand in ({0, 1, 2, 3}, {1, 3}, {0}):
        words = {f"s{n}.txt": packed(postings_of(made.sources[n].units or ())) for n in at_hand}
        other = Index(made.sources, lambda source, known=words: _unpacked(known.get(source.name)))  # type: ignore[misc]
        assert other.words() == made.words()
        assert [[*other.postings(word)] for word in made.words()] == [[*made.postings(word)] for word in made.words()]
        assert len(other) == len(made)


def _unpacked(data: bytes | None) -> SourceWords | None:
    return None if data is None else unpacked(data)


def test_function_words_and_signs_are_not_indexed() -> None:
    made = index("The price of the wax is $5 and 3% of it.")
    assert list(made.postings(key("wax"))) == [0]
    assert [list(made.postings(word)) for word in ("the", "of", "$", "%")] == [[]] * 4


def test_a_source_without_text_has_no_units() -> None:
    assert len(index("", "   \n")) == 0
