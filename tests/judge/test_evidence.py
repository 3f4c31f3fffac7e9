"""A verdict cites the smallest ranges that cover what the claim says."""

from __future__ import annotations

from itertools import pairwise

from footnote import Source, check

from .helpers import judge

SOURCE = """\
The harbour museum is popular.

In March the harbour museum opened a new wing for model ships, which took four years to build.

The café is closed on Mondays.
"""


def quotes(claim: str, source: str = SOURCE) -> list[str]:
    return [evidence.span.text for evidence in judge(source, claim).evidence]


def test_one_sentence_is_cited_where_one_is_enough() -> None:
    assert quotes("The café is closed on Mondays.") == ["The café is closed on Mondays"]


def test_the_citation_is_tight() -> None:
    (quote,) = quotes("The harbour museum opened a new wing.")
    assert quote == "the harbour museum opened a new wing"


def test_a_claim_that_joins_two_sentences_cites_both() -> None:
    cited = quotes("The harbour museum opened a new wing in March, and the café is closed on Mondays.")
    assert any("new wing" in quote for quote in cited)
    assert any("closed on Mondays" in quote for quote in cited)
    assert not any("\n" in quote for quote in cited)


def test_nothing_is_cited_for_what_the_sources_do_not_address() -> None:
    assert quotes("Penguins live in the southern hemisphere.") == []


def test_the_best_evidence_comes_first() -> None:
    judgement = judge(SOURCE, "The café is closed on Mondays.")
    assert judgement.best is judgement.evidence[0]


def test_without_evidence_there_is_no_best() -> None:
    assert judge(SOURCE, "Penguins live in the southern hemisphere.").best is None


def test_the_source_that_states_it_is_cited() -> None:
    sources = [
        Source.from_text("a.txt", "The mill was sold."),
        Source.from_text("b.txt", "The mill grinds 40 tonnes of rye a day."),
    ]
    (claim,) = check("The mill grinds 40 tonnes of rye a day.", sources).claims
    assert [evidence.span.source.name for evidence in claim.evidence] == ["b.txt"]


def test_no_two_pieces_of_evidence_overlap() -> None:
    judgement = judge(SOURCE, "The harbour museum opened a wing in March, and the café is closed on Mondays.")
    ranges = sorted((evidence.span.start, evidence.span.end) for evidence in judgement.evidence)
    assert len(ranges) > 1
    assert all(end <= start for (_, end), (start, _) in pairwise(ranges))
