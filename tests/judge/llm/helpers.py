"""What the tests of the llm judge share: a question about one text, and a judge without a pause between attempts."""

from __future__ import annotations

from dataclasses import replace

from footnote.jobs import job_for_literal
from footnote.judge.lexical import LexicalJudge
from footnote.judge.llm.asking import Asker
from footnote.judge.llm.costs import Prices
from footnote.judge.llm.endpoint import Endpoint
from footnote.judge.llm.judge import LlmJudge
from footnote.judge.llm.question import Question
from footnote.plugins import Plugins
from footnote.results import Report
from footnote.settings import Settings
from footnote.types import Answers, Judgement, Source, Task, Verdict
from footnote.verify import verify

SOURCE = """The board closed the northern plant in May after a fire. Nobody was hurt, and production moved to Leeds.

Free cash flow was 410 million dollars for the quarter.

The committee did not approve the merger, whatever the papers wrote.
"""
# Claims of which the rules are unsure, in words that the source does not use.
PARAPHRASE = "The fire at the plant caused no injuries."
ANOTHER = "Workers could take positions in Leeds."
# One that it states word for word, and one with another figure.
COPY = "Nobody was hurt, and production moved to Leeds."
WRONG_FIGURE = "Free cash flow was 510 million dollars for the quarter."
STRANGE = "Unicorns yodel in Tyrol."


class Taker:
    """Takes the tasks of a run."""

    id = "taker/1"

    def __init__(self) -> None:
        self.tasks: list[Task] = []

    def judge(self, task: Task) -> tuple[Judgement, ...]:
        self.tasks.append(task)
        return tuple(Judgement(claim, Verdict.UNSUPPORTED, 0.0) for claim in task.document.claims)


def run(
    judge: object, *claims: str, source: str = SOURCE, answers: Answers | None = None, name: str = "a.txt"
) -> Report:
    """The report on these claims, a document each."""
    sources = (Source.from_text(name, source),)
    jobs = [replace(job_for_literal(claim), path=f"{n}.md", sources=sources) for n, claim in enumerate(claims)]
    return verify(jobs, Settings(), plugins=Plugins(), judge=judge, answers=answers)  # type: ignore[arg-type]


def question(claim: str, source: str = SOURCE, name: str = "a.txt") -> Question:
    """The question about one claim."""
    taker = Taker()
    run(taker, claim, source=source, name=name)
    (task,) = taker.tasks
    return Question(task.document.claims[0], task.passages[0])


def llm_judge(
    url: str,
    *,
    provider: str = "openai",
    only_unsure: bool = False,
    told: list[str] | None = None,
    timeout: float = 5.0,
    concurrency: int = 4,
    pauses: list[float] | None = None,
    prices: Prices | None = None,
) -> LlmJudge:
    """A judge that asks the model "m" at ``url`` with a key; its pauses are noted and not waited for."""
    waited = [] if pauses is None else pauses
    endpoint = Endpoint(provider, url, "m", "sk-secret-1")  # type: ignore[arg-type]
    return LlmJudge(
        LexicalJudge(Settings()),
        Asker(endpoint, concurrency=concurrency, timeout=timeout, pause=waited.append),
        cut_off=0.5,
        only_unsure=only_unsure,
        prices=prices or Prices(),
        tell=([] if told is None else told).append,
    )
