"""Where answers and runs meet the provenance log: what is kept of each, and on whose behalf."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from .config import environment_text
from .database_address import DEFAULT_LOG, below
from .plugins import Plugins
from .settings import Settings

if TYPE_CHECKING:
    from .catalog.answer import Answer, OperationRun
    from .provenance.log import Log
    from .provenance.record import Actor, Draft, RecordedOperation
    from .results import Report

# Who acts if FOOTNOTE_ACTOR does not say.
UNNAMED = "unnamed"


def answer_recorder(settings: Settings) -> AnswerRecorder | None:
    """A recorder of catalog answers in the configured log, to be closed; None if none is configured."""
    log = configured_log(settings)
    return AnswerRecorder(log, current_actor()) if log else None


def configured_log(settings: Settings) -> Log | None:
    """The configured log, made if it is not there yet and no key is pinned; None if none is configured."""
    return _open(settings) if settings.catalog.log else None


def record_run(report: Report, settings: Settings) -> Mapping[str, str]:
    """Id and hash of a run's record in the configured log, or in the default one; LogError if it cannot be written."""
    from .provenance.runs import RunRecorder

    # Closed at once: SQLite keeps the newest records in a file of its own until then.
    with _open(settings) as log:
        return RunRecorder(log, current_actor()).record(report)


class AnswerRecorder:
    """Appends answers and refusals to a log on behalf of one actor (a ``Recorder``).

    ``question_source`` says whose words the question is: "user", or "model" where a model reports what it was asked.
    """

    def __init__(self, log: Log, actor: Actor, question_source: str = "user") -> None:
        self._log = log
        self._actor = actor
        self._question_source = question_source

    def close(self) -> None:
        """Closes the log."""
        self._log.close()

    def record(self, report: Answer) -> Mapping[str, str]:
        """Id and hash of the answer's record, once it is durable; LogError if it cannot be written."""
        appended = self._log.append(draft_of_answer(report, self._actor, self._question_source))
        return {"id": appended.id, "hash": appended.hash}


def draft_of_answer(answer: Answer, actor: Actor, question_source: str = "user") -> Draft:
    """What the log keeps of an answer: text, claims, operations with their statements, and the rows behind them."""
    from .provenance.record import Draft, RecordedClaim, RecordedEvidence, Refusal

    refusal = answer.refusal
    return Draft(
        actor=actor,
        question=answer.question,
        question_source=question_source,
        answer=answer.answer,
        claims=tuple(RecordedClaim(claim.text, claim.span, claim.evidence) for claim in answer.claims),
        operations=tuple(map(_operation, answer.operations)),
        evidence=tuple(
            RecordedEvidence(row.id, row.type, row.key, row.uri, {n: v.to_plain() for n, v in row.fields.items()})
            for row in answer.evidence
        ),
        refusal=Refusal(refusal.code, refusal.message, tuple(refusal.candidates)) if refusal else None,
        catalog_hash=answer.catalog_hash,
        engine=Plugins().versions(),
    )


def _operation(run: OperationRun) -> RecordedOperation:
    from .provenance.record import RecordedOperation

    queries = [query.to_dict() for query in run.queries]
    first = run.queries[0] if run.queries else None
    return RecordedOperation(
        name=run.name,
        arguments=run.arguments,
        sql=first.sql if first else "",
        params=[{"name": name, "value": value} for name, value in first.params] if first else [],
        duration_ms=run.duration_ms,
        empty_reason=run.empty_reason,
        measure_queries=tuple(queries[1:]),
    )


def _open(settings: Settings) -> Log:
    """The log; made if it is not there, unless a pinned key says that there is one: a new log would hide the loss."""
    from .provenance.log import open_log

    address = below(settings.root, settings.catalog.log or DEFAULT_LOG)
    if settings.catalog.public_key is not None:
        open_log(address).close()
    return open_log(address, create=True)


def current_actor() -> Actor:
    """Who the environment says is acting; its own word, so the record says where it comes from."""
    from .provenance.record import Actor

    return Actor(environment_text("FOOTNOTE_ACTOR") or UNNAMED, environment_text("FOOTNOTE_ROLE") or "")
