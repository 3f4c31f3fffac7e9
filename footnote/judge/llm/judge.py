"""The llm and auto judges: the rules first, then a language model on the claims that are its business."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

from ...digest import canonical_bytes
from ...errors import UnavailableError
from ...types import Answers, Judge, Judgement, Task
from ..version import LLM_VERSION
from . import wire
from .answer import Answer, NoAnswerError, read_answer
from .asking import Asker
from .combine import with_answer, without_answer
from .costs import Ledger, Prices
from .notice import further_notice, notice_lines
from .question import PROMPT_VERSION, Question
from .quotes import locate
from .unsure import is_settled, is_unsure


@dataclass(frozen=True, slots=True)
class Ruling:
    """What the rules say of a claim, and what the model is asked about it; None where it is not asked."""

    judgement: Judgement
    question: Question | None


class LlmJudge:
    """Asks a model about every open claim, or with ``only_unsure`` about those of which the rules are unsure.

    ``tell`` gets the notice before the first byte leaves, line by line.
    """

    def __init__(
        self,
        rules: Judge,
        asker: Asker,
        *,
        cut_off: float,
        only_unsure: bool,
        prices: Prices,
        tell: Callable[[str], None],
    ) -> None:
        endpoint = asker.endpoint
        name = "auto" if only_unsure else "llm"
        self.id = f"{name}/{LLM_VERSION}.{PROMPT_VERSION} {endpoint.provider} {endpoint.model} at {endpoint.base_url}"
        self._rules = rules
        self._asker = asker
        self._cut_off = cut_off
        self._is_open = is_unsure if only_unsure else _is_open
        self._name = name
        self._prices = prices
        self._tell = tell
        self._told = 0
        # Times that something was sent.
        self._ruled: dict[int, tuple[Task, tuple[Ruling, ...]]] = {}

    @property
    def ledger(self) -> Ledger:
        """What was sent so far."""
        return self._asker.ledger

    def foresee(self, tasks: Sequence[Task]) -> None:
        """Tells what will be sent for all these tasks, sends it, and keeps the answers for ``judge``."""
        rulings = [ruling for task in tasks for ruling in self._ruling(task, keep=True)]
        answers = next((task.answers for task in tasks if task.answers is not None), None)
        questions: dict[bytes, Question] = {}
        for ruling in rulings:
            if ruling.question is not None:
                questions.setdefault(self._request(ruling.question), ruling.question)
        waiting = [request for request in questions if not self._recall(request, answers)]
        if waiting and self._asker.given_up is None:
            self._give_notice(waiting, rulings)
            self._asker.ask(waiting, lambda request, text: self._keep(request, text, answers))

    def judge(self, task: Task) -> tuple[Judgement, ...]:
        """One judgement a claim, in order; UnavailableError if an answer did not come."""
        if id(task) not in self._ruled:
            self.foresee((task,))
        _, rulings = self._ruled.pop(id(task))
        judgements = []
        for ruling in rulings:
            judgements.append(self._decide(ruling))
            if task.told:
                task.told()
        return tuple(judgements)

    def costs(self) -> Mapping[str, float | int | None]:
        """What was sent so far, as plain data; the price is None where none is configured."""
        ledger = self.ledger
        return {
            "requests": ledger.requests,
            "answers": ledger.answers,
            "answers_known": ledger.known,
            "tokens_in": ledger.tokens_in,
            "tokens_out": ledger.tokens_out,
            "price": self._prices.of(ledger.tokens_in, ledger.tokens_out),
            "seconds": round(ledger.seconds, 3),
        }

    def _ruling(self, task: Task, *, keep: bool) -> tuple[Ruling, ...]:
        ruled = self._rules.judge(Task(task.document, task.passages, task.sources, known=task.known))
        rulings = tuple(
            Ruling(judgement, Question(judgement.claim, passages) if passages and self._is_open(judgement) else None)
            for judgement, passages in zip(ruled, task.passages, strict=True)
        )
        if keep:
            self._ruled[id(task)] = (task, rulings)  # the task is held so that no other gets its id
        return rulings

    def _give_notice(self, waiting: Sequence[bytes], rulings: Sequence[Ruling]) -> None:
        """The whole notice the first time, one line the second: a run may come with many texts, one by one."""
        self._told += 1
        if self._told == 1:
            asked = [ruling.judgement.claim.id for ruling in rulings if ruling.question]
            lines = notice_lines(self._name, self._asker.endpoint, waiting, asked, len(rulings), self._prices)
            for line in lines:
                self._tell(line)
        elif self._told == 2:
            self._tell(further_notice(self._name))

    def _decide(self, ruling: Ruling) -> Judgement:
        question = ruling.question
        if question is None:
            return ruling.judgement
        answer = self._answer(self._request(question))
        if answer is None:
            return without_answer(ruling.judgement)
        quotes = locate(answer, question)
        return with_answer(ruling.judgement, answer, quotes, self._cut_off, self._asker.endpoint.model)

    def _answer(self, request: bytes) -> Answer | None:
        endpoint = self._asker.endpoint
        why = self._asker.why_unanswered(request)
        if why is not None:
            raise UnavailableError(f"the model {endpoint.model!r} at {endpoint.base_url} {why}")
        with suppress(NoAnswerError):
            return read_answer(self._asker.texts[request])
        return None

    def _request(self, question: Question) -> bytes:
        return wire.body(self._asker.endpoint, question)

    def _recall(self, request: bytes, answers: Answers | None) -> bool:
        """Whether the answer is known from before, or known not to come."""
        if request in self._asker.texts or request in self._asker.failures:
            return True
        known = None if answers is None else answers.get(self._key(request))
        if known is None:
            return False
        self._asker.texts[request] = known
        self.ledger.known += 1
        return True

    def _keep(self, request: bytes, text: str, answers: Answers | None) -> None:
        """Keeps a usable answer; what is none is asked for again in the next run."""
        with suppress(NoAnswerError):
            read_answer(text)
            self.ledger.answers += 1
            if answers is not None:
                answers.put(self._key(request), text)

    def _key(self, request: bytes) -> bytes:
        """What an answer is determined by: all that was sent, and where to."""
        return canonical_bytes(["answer", self._asker.endpoint.base_url, request.decode("ascii")])


def _is_open(ruling: Judgement) -> bool:
    return not is_settled(ruling)
