"""What a judge said of one labelled row."""

from __future__ import annotations

from dataclasses import dataclass

from ..types import Judgement, Source, Verdict
from .dataset import Row


@dataclass(frozen=True, slots=True)
class Outcome:
    """The worst verdict and the lowest score of a row's claims."""

    row: Row
    verdict: Verdict
    score: float
    judgements: tuple[Judgement, ...]
    sources: tuple[Source, ...] = ()
