"""The questions to try, and what could be asked instead of one that was refused."""

from __future__ import annotations

from ..catalog.model import Catalog, ParameterKind
from ..catalog.refusal import RefusedError
from ..catalog.routing import route_question
from ..provenance.record import Record

# Three that are answered, each in another way; one whose name fits two records; one that no operation answers.
TO_TRY = (
    "How much does Bergmann owe?",
    "Is Bergmann at risk?",
    "How old are our receivables?",
    "How much does Berg owe?",
    "What will revenue be next quarter?",
)

# Refusals whose candidates are names to put in the place of the one that was given.
_NAME_REFUSALS = frozenset({"unknown_entity", "ambiguous_entity"})


def alternatives(record: Record, catalog: Catalog) -> tuple[str, ...]:
    """Questions that could be asked instead of a refused one; none if they would be guesses."""
    refusal, question = record.draft.refusal, record.draft.question
    if refusal is None or not question:
        return ()
    if refusal.code in _NAME_REFUSALS:
        return _with_names(question, refusal.candidates, catalog)
    return tuple(filled for one in refusal.candidates if (filled := _filled(one)) is not None)


def _with_names(question: str, names: tuple[str, ...], catalog: Catalog) -> tuple[str, ...]:
    """The question with each of the names in the place of the only name in it."""
    try:
        route = route_question(question, catalog)
    except RefusedError:
        return ()
    askable = catalog.find(route.name)
    parameters = askable.parameters if askable else {}
    given = [
        text
        for name, text in route.arguments.items()
        if parameters[name].kind is ParameterKind.ENTITY and question.count(text) == 1
    ]
    return tuple(question.replace(given[0], name) for name in names) if len(given) == 1 else ()


def _filled(sample: str) -> str | None:
    """A sample question with the example's customer in it; None if it is none, or needs more."""
    filled = sample.replace("{customer}", "Bergmann")
    return filled if "{" not in filled and filled.endswith(("?", ".")) else None
