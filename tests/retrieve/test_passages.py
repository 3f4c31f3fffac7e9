"""A claim finds the passages that share its words, whatever else the sources hold and in whatever order."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from footnote.plugins import Plugins
from footnote.retrieve.index import Index
from footnote.retrieve.passages import find_passages, known_words
from footnote.settings import Settings
from footnote.sources.reading import read_source
from footnote.text.words import content_keys, read_words
from footnote.types import Passage, Source

READERS = Plugins().readers()

HARBOUR = "The harbour was dredged in spring. Dredging cost 4 million crowns. The quay was not repaired."
MUSEUM = "The museum bought a painting. The painting shows the old harbour at dusk."
FILLER = "Bees collect nectar. Honey keeps for years. Wax melts easily."
CLAIM = "Dredging the harbour cost 4 million crowns."


def source(name: str, text: str) -> Source:
    return read_source(Source.from_text(name, text), Settings(), READERS)


def keys(claim: str) -> tuple[str, ...]:
    return content_keys(read_words(claim))


def found(
    sources: list[Source], claim: str = CLAIM, top_k: int = 8, without: frozenset[int] = frozenset()
) -> list[str]:
    return [shown(passage) for passage in find_passages(Index(sources), keys(claim), top_k, without)]


def shown(passage: Passage) -> str:
    units = passage.source.units or ()
    focus = units[passage.focus].reading.text
    return f"{passage.source.name} {passage.first}-{passage.last} {focus} {passage.score:.12f}"


def test_the_unit_that_has_most_of_the_claim_comes_first() -> None:
    best = find_passages(Index([source("a.txt", HARBOUR), source("b.txt", MUSEUM)]), keys(CLAIM), 8)[0]
    assert best.source.name == "a.txt"
    assert best.focus == 1


def test_a_passage_takes_its_neighbours_along_within_its_source() -> None:
    for passage in find_passages(Index([source("a.txt", HARBOUR), source("b.txt", MUSEUM)]), keys(CLAIM), 8):
        last = len(passage.source.units or ()) - 1
        assert 0 <= passage.first <= passage.focus <= passage.last <= last
        assert passage.first == max(0, passage.focus - 2)
        assert passage.last == min(last, passage.focus + 1)


def test_a_score_is_a_share() -> None:
    passages = find_passages(Index([source("a.txt", HARBOUR), source("b.txt", MUSEUM)]), keys(CLAIM), 8)
    assert len(passages) > 2
    assert all(0 < passage.score <= 1 for passage in passages)


def test_a_unit_with_every_word_scores_one() -> None:
    (passage,) = find_passages(Index([source("a.txt", "Bees collect nectar.")]), keys("Bees collect nectar."), 8)
    assert passage.score == 1.0


def test_at_most_so_many_passages_come_back_and_always_the_same_ones_first() -> None:
    sources = [source("a.txt", HARBOUR), source("b.txt", MUSEUM)]
    every = found(sources)
    assert [found(sources, top_k=k) for k in range(1, len(every))] == [every[:k] for k in range(1, len(every))]


def test_no_known_word_finds_nothing() -> None:
    assert found([source("a.txt", HARBOUR)], "Zebras gallop.") == []
    assert found([], CLAIM) == []
    assert found([source("a.txt", "")], CLAIM) == []


def test_sources_without_a_word_of_the_claim_change_nothing() -> None:
    alone = found([source("a.txt", HARBOUR), source("b.txt", MUSEUM)])
    padded = [source(f"f{n}.txt", FILLER) for n in range(20)]
    assert found([*padded[:10], source("a.txt", HARBOUR), source("b.txt", MUSEUM), *padded[10:]]) == alone


def test_the_order_of_sources_changes_nothing() -> None:
    one, two, three = source("a.txt", HARBOUR), source("b.txt", MUSEUM), source("c.txt", HARBOUR)
    assert found([one, two, three]) == found([three, one, two]) == found([two, three, one])


def test_equal_passages_come_in_the_order_of_their_names() -> None:
    names = [
        passage.split()[0]
        for passage in found([source("b.txt", "Wax melts."), source("a.txt", "Wax melts.")], "Wax melts.")
    ]
    assert names == ["a.txt", "b.txt"]


def test_a_source_that_is_left_out_counts_for_nothing() -> None:
    one, two = source("a.txt", HARBOUR), source("b.txt", MUSEUM)
    assert found([one, two], without=frozenset({0})) == found([two])
    assert found([one, two], without=frozenset({1})) == found([one])
    assert found([one, two], without=frozenset({0, 1})) == []


def test_a_heading_leads_to_what_stands_under_it() -> None:
    text = "# Harbour works\n\nThe budget was 4 million crowns.\n\n# Museum works\n\nThe budget was 2 million crowns.\n"
    best = find_passages(Index([source("a.md", text)]), keys("The budget of the museum works was 2 million."), 8)[0]
    assert (best.source.units or ())[best.focus].headings == ("Museum works",)


WORDS = st.sampled_from("harbour quay crane ship museum painting bee honey wax nectar".split())
TEXTS = st.lists(st.lists(WORDS, min_size=1, max_size=6).map(lambda ws: f"The {' '.join(ws)}."), max_size=4).map(
    " ".join
)


@settings(deadline=None, derandomize=True, max_examples=60)
@given(st.lists(TEXTS, max_size=4), st.lists(WORDS, min_size=1, max_size=4), st.randoms(use_true_random=False))
def test_any_sources_in_any_order_with_any_filler_give_the_same_passages(texts, claim, chance) -> None:
    sources = [source(f"s{number}.txt", text) for number, text in enumerate(texts)]
    asked = f"The {' '.join(claim)}."
    shuffled = [*sources, source("filler.txt", "Snow fell. Rain followed.")]
    chance.shuffle(shuffled)
    assert found(shuffled, asked) == found(sources, asked)


def test_known_words_stand_somewhere_in_the_sources_that_count() -> None:
    index = Index([source("a.txt", HARBOUR), source("b.txt", "Zebras graze.")])
    wanted = keys("Zebras swim in the harbour.")
    assert known_words(index, wanted) == {*keys("zebras harbour")}
    assert known_words(index, wanted, frozenset([1])) == {*keys("harbour")}
