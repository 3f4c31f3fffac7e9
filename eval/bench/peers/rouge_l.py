"""ROUGE-L: how much of the claim stands, in order, in one sentence of the source."""

from __future__ import annotations

from adapter import Check, sentences, serve
from rouge_score.rouge_scorer import RougeScorer


def prepare(text: str) -> Check:
    """The share of one claim that the closest sentence of ``text`` covers."""
    scorer = RougeScorer(["rougeL"], use_stemmer=True)
    candidates = sentences(text)
    return lambda claim: max((scorer.score(claim, one)["rougeL"].recall for one in candidates), default=0.0)


if __name__ == "__main__":
    serve(prepare)
