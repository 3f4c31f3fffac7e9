"""A judge known by its id and loaded when it first judges: a run that knows every verdict needs none."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from ..settings import Settings
from ..types import Judge, Judgement, Task
from .version import LEXICAL_ID


class ShelvedJudge:
    """Stands for the judge that ``load`` makes."""

    def __init__(self, name: str, load: Callable[[], Judge]) -> None:
        self.id = name
        self._load = load

    def judge(self, task: Task) -> tuple[Judgement, ...]:
        """What the judge says."""
        return self._judge.judge(task)

    @cached_property
    def _judge(self) -> Judge:
        return self._load()


def shelved_lexical(settings: Settings) -> ShelvedJudge:
    """The lexical judge on its shelf."""

    def load() -> Judge:
        from .lexical import LexicalJudge

        return LexicalJudge(settings)

    return ShelvedJudge(LEXICAL_ID, load)
