"""The catalog's operations as tools: one each, or a list and a run tool where there are many."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from ..ask import call_operation
from ..catalog.tools import input_schema
from ..errors import ConfigurationError
from ..recording import AnswerRecorder, current_actor
from .answers import RESULT, answer_reply
from .arguments import check_arguments
from .desk import Desk
from .failures import ToolError
from .limits import MAX_QUERY, MAX_QUESTION, MAX_TOOLS
from .paging import page_of
from .replies import Reply
from .schemas import OBJECT, PAGE_ARGUMENTS, PAGE_RESULTS, STRING, STRINGS, Schema, answered, array_of, closed
from .tool import Arguments, Tool
from .watch import Watch

if TYPE_CHECKING:
    from ..catalog.model import Catalog, Interpretation, Operation

QUESTION = "question"
MAX_EXAMPLES = 3

_QUESTION: Schema = {
    "type": "string",
    "maxLength": MAX_QUESTION,
    "description": "The user's question in their words, for the record.",
}
_NAME: Schema = {"type": "string", "minLength": 1, "maxLength": MAX_QUERY}

_ENTITIES_RESULT = answered(
    {"entity": STRING, "query": STRING, "matches": array_of(closed({"id": STRING, "name": STRING}))}
)
_LISTED = closed(
    {"name": STRING, "title": STRING, "description": STRING, "arguments": OBJECT, "questions": STRINGS},
)
_LIST_RESULT = answered({"operations": array_of(_LISTED), **PAGE_RESULTS})


class OperationTools:
    """The tools of one catalog; without a catalog only the search, which then says what to configure."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._recorder = AnswerRecorder(desk.log, current_actor(), "model") if desk.log else None

    def tools(self, taken: frozenset[str]) -> tuple[Tool, ...]:
        """The search, then the operations; ConfigurationError for one whose name is ``taken``."""
        catalog = self._desk.catalog
        if catalog is None:
            return (self._search_tool(),)
        names = [askable.name for askable in catalog.askable()]
        clash = next((name for name in names if name in taken | {"search_entities"}), None)
        if clash is not None:
            raise ConfigurationError(f"the operation {clash!r} has the name of a tool of Footnote: rename it")
        if len(names) > MAX_TOOLS:
            return (self._search_tool(), self._list_tool(), self._run_tool())
        return (self._search_tool(), *(self._tool_of(askable) for askable in catalog.askable()))

    def _tool_of(self, askable: Operation | Interpretation) -> Tool:
        return Tool(
            askable.name,
            askable.title or askable.name,
            _description(askable),
            takes_of(askable),
            RESULT,
            partial(self._call, askable.name),
            is_recorded=self._recorder is not None,
        )

    def _call(self, name: str, arguments: Arguments, _watch: Watch) -> Reply:
        catalog, database = self._desk.need_catalog()
        askable = catalog.find(name)
        assert askable is not None
        given = dict(arguments)
        question = "" if QUESTION in askable.parameters else str(given.pop(QUESTION, ""))
        answer = call_operation(
            name, given, catalog, self._desk.settings, self._recorder, question=question, database=database
        )
        return answer_reply(answer, catalog)

    def _search_tool(self) -> Tool:
        return Tool(
            "search_entities",
            "Find records by name",
            "Finds the records of one kind whose name is, begins with, holds or resembles the query: at most five, the "
            "likeliest first. Use it to resolve an ambiguous or unknown name before calling an operation.",
            closed({"entity": _entity(self._desk.catalog), "query": _NAME}),
            _ENTITIES_RESULT,
            self._search,
        )

    def _search(self, arguments: Arguments, _watch: Watch) -> Reply:
        catalog, database = self._desk.need_catalog()
        entity = catalog.entities.get(arguments["entity"])
        if entity is None:
            raise ToolError("unknown_entity", "the catalog has no such kind of record", catalog.entities)
        # The catalog's own modules need its extra, which the checks do without.
        from ..catalog.entities import search_entities

        with database.snapshot() as snapshot:
            found = search_entities(snapshot, entity, arguments["query"], {})
        matches = [{"id": key, "name": label} for key, label in found]
        return Reply({"entity": entity.name, "query": arguments["query"], "matches": matches})

    def _list_tool(self) -> Tool:
        return Tool(
            "list_operations",
            "List the catalog's operations",
            "Lists the operations that run_operation runs, with the schema of their arguments. With a query, only "
            "those whose name, title, description or example questions hold its words.",
            closed({"query": {**STRING, "maxLength": MAX_QUERY}, **PAGE_ARGUMENTS}, required=[]),
            _LIST_RESULT,
            self._list,
        )

    def _list(self, arguments: Arguments, _watch: Watch) -> Reply:
        catalog, _ = self._desk.need_catalog()
        words = arguments.get("query", "").casefold().split()
        fitting = [askable for askable in catalog.askable() if all(word in _searched(askable) for word in words)]
        page = page_of(fitting, arguments)
        return Reply({"operations": [described(askable) for askable in page.items], **page.to_dict()})

    def _run_tool(self) -> Tool:
        takes = closed({"name": _NAME, "arguments": OBJECT, QUESTION: _QUESTION}, required=["name", "arguments"])
        return Tool(
            "run_operation",
            "Run an operation of the catalog",
            "Runs one operation that list_operations lists, with arguments that fit its schema.",
            takes,
            RESULT,
            self._run,
            is_recorded=self._recorder is not None,
        )

    def _run(self, arguments: Arguments, watch: Watch) -> Reply:
        catalog, _ = self._desk.need_catalog()
        askable = catalog.find(arguments["name"])
        if askable is None:
            known = [operation.name for operation in catalog.askable()]
            raise ToolError("unknown_operation", f"the catalog has no operation {arguments['name'][:60]!r}", known)
        check_arguments(arguments["arguments"], input_schema(askable))
        given = dict(arguments["arguments"])
        if QUESTION in arguments and QUESTION not in askable.parameters:
            given[QUESTION] = arguments[QUESTION]
        return self._call(askable.name, given, watch)


def takes_of(askable: Operation | Interpretation) -> Schema:
    """The arguments of an operation's own tool: its parameters, and the user's question for the record."""
    schema: dict[str, Any] = input_schema(askable)
    return {**schema, "properties": {**schema["properties"], **_with_question(schema["properties"])}}


def _with_question(properties: Mapping[str, object]) -> Mapping[str, object]:
    return {} if QUESTION in properties else {QUESTION: _QUESTION}


def described(askable: Operation | Interpretation) -> dict[str, object]:
    """An operation for a list: what it answers and what it takes."""
    return {
        "name": askable.name,
        "title": askable.title,
        "description": askable.description,
        "arguments": input_schema(askable),
        "questions": list(askable.questions[:MAX_EXAMPLES]),
    }


def _description(askable: Operation | Interpretation) -> str:
    examples = "".join(f" For example: {question}" for question in askable.questions[:1])
    return f"{askable.description or askable.title}{examples}"


def _searched(askable: Operation | Interpretation) -> str:
    return " ".join((askable.name, askable.title, askable.description, *askable.questions)).casefold()


def _entity(catalog: Catalog | None) -> Schema:
    if catalog is None or not catalog.entities:
        return {**_NAME, "description": "The kind of record."}
    return {"type": "string", "enum": list(catalog.entities), "description": "The kind of record."}
