"""The model judge: the rules decide as always, with a model's score weighed into theirs."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import cached_property
from pathlib import Path

from ...settings import Settings
from ...types import Claim, Finding, Judgement, Passage, Task
from ..lexical import LexicalJudge
from ..scorer import sigmoid
from ..version import MODEL_ID
from .folder import ModelFolder, open_folder
from .runner import Opinion, Runner, load_runner, require_packages
from .windows import windows

# The model's share of the score beside the rules', in logits.
MODEL_SHARE = 0.5
# No probability is certain: it would outweigh everything.
HIGHEST = 0.995
LOWEST = 1 - HIGHEST


def open_model_judge(settings: Settings, path: Path) -> ModelJudge:
    """The judge with the model at ``path``; UnavailableError without the extra, ConfigurationError if it is no such."""
    require_packages()
    return ModelJudge(settings, open_folder(path))


class ModelJudge:
    """Weighs a model's score; every figure, date and name stays the business of the rules."""

    def __init__(self, settings: Settings, folder: ModelFolder) -> None:
        manifest = folder.manifest
        named = f"{manifest.name} sha256:{folder.digest[:16]}"
        self.id = f"{MODEL_ID} {named}" + (f" ({manifest.license})" if manifest.license else "")
        self._rules = LexicalJudge(settings)
        self._folder = folder

    def judge(self, task: Task) -> tuple[Judgement, ...]:
        """One judgement a claim, in order; ConfigurationError if the model's output is of another kind."""
        judgements = []
        for claim, passages, known in task.offered():
            judgements.append(self._judge(claim, passages, known))
            if task.told:
                task.told()
        return tuple(judgements)

    def opinion(self, claim: Claim, passages: tuple[Passage, ...]) -> Opinion:
        """The calibrated probability of support by the best window of the passages; 0 without any."""
        manifest = self._folder.manifest
        texts = windows(passages, manifest.window_words)
        said = [self._runner.opinion(text, claim.reading.text) for text in texts]
        if not said:
            return Opinion(0.0, False)
        best = max(opinion.p_supported for opinion in said)
        logit = manifest.slope * (_logit(best) - _logit(manifest.threshold)) + manifest.offset
        return Opinion(round(sigmoid(logit), 6), any(opinion.truncated for opinion in said))

    def _judge(self, claim: Claim, passages: tuple[Passage, ...], known: frozenset[str] | None) -> Judgement:
        asked: list[Opinion] = []

        def weigh(score: float) -> float:
            asked.append(self.opinion(claim, passages))
            mixed = (1 - MODEL_SHARE) * _logit(score) + MODEL_SHARE * _logit(asked[0].p_supported)
            return round(sigmoid(mixed), 4)

        judgement = self._rules.judge_claim(claim, passages, known, weigh)
        if any(opinion.truncated for opinion in asked):
            note = Finding("FN507", "the passages are longer than the model can read; it saw their beginning")
            return replace(judgement, findings=(*judgement.findings, note))
        return judgement

    @cached_property
    def _runner(self) -> Runner:
        return load_runner(self._folder)


def _logit(share: float) -> float:
    share = min(HIGHEST, max(LOWEST, share))
    return math.log(share / (1 - share))
