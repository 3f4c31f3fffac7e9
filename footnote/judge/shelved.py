"""The lexical judge, known by its id and loaded when it first judges: a run that knows every verdict needs none."""

from __future__ import annotations

from functools import cached_property

from ..settings import Settings
from ..types import Judge, Judgement, Task
from .version import LEXICAL_ID


class ShelvedJudge:
    """Stands for the lexical judge."""

    def __init__(self, settings: Settings) -> None:
        self.id = LEXICAL_ID
        self._settings = settings

    def judge(self, task: Task) -> tuple[Judgement, ...]:
        """What the lexical judge says."""
        return self._judge.judge(task)

    @cached_property
    def _judge(self) -> Judge:
        from .lexical import LexicalJudge

        return LexicalJudge(self._settings)
