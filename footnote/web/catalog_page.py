"""What can be asked: operations with their parameters, each to be tried."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from ..catalog.contract import arguments_from_text, parameter_choices
from ..catalog.database import Snapshot
from ..catalog.entities import entity_keys, resolve_entity
from ..catalog.model import Interpretation, Operation, Parameter, ParameterKind
from ..catalog.refusal import RefusedError
from .desk import Desk
from .limits import MAX_QUESTION, OFFERED_NAMES
from .pages import moved, read_form, show, text_of


class Blank(NamedTuple):
    """A parameter as a field of a form."""

    name: str
    kind: str
    value: str
    offered: tuple[str, ...]
    required: bool


class Sheet(NamedTuple):
    """An operation as the page shows it."""

    name: str
    title: str
    description: str
    kind: str
    blanks: tuple[Blank, ...]
    questions: tuple[str, ...]
    measures: tuple[str, ...]


class CatalogPage:
    """The operations, and the forms to try them."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def routes(self) -> list[BaseRoute]:
        """Its addresses."""
        return [Route("/catalog", self.list), Route("/catalog/{name}", self.call, methods=["POST"])]

    def list(self, _request: Request) -> Response:
        """Every operation and interpretation."""
        with self._desk.database.snapshot() as snapshot:
            sheets = [self._sheet(askable, snapshot) for askable in self._desk.catalog.askable()]
        return show("catalog.html", "/catalog", sheets=sheets, catalog=self._desk.catalog)

    async def call(self, request: Request) -> Response:
        """Runs one with the arguments of its form, records, and leads to the record."""
        name = request.path_params["name"]
        askable = self._desk.catalog.find(name)
        if askable is None:
            raise HTTPException(404, f"the catalog has no operation {name[:60]!r}")
        async with read_form(request) as form:
            arguments = _arguments(form, askable)
        record = await run_in_threadpool(self._desk.call, name, arguments)
        return moved(f"/records/{record.id}#answer")

    def _sheet(self, askable: Operation | Interpretation, snapshot: Snapshot) -> Sheet:
        measures = tuple(askable.measures) if isinstance(askable, Operation) else ()
        blanks = tuple(
            self._blank(parameter, snapshot) for parameter in askable.parameters.values() if not parameter.hidden
        )
        kind = "operation" if isinstance(askable, Operation) else "interpretation"
        title, description = askable.title, askable.description
        return Sheet(askable.name, title, description, kind, blanks, askable.questions[:3], measures)

    def _blank(self, parameter: Parameter, snapshot: Snapshot) -> Blank:
        offered = self._offered(parameter, snapshot)
        default = parameter.default
        if default == "today":
            default = self._desk.settings.as_of or self._desk.catalog.as_of or date.today()
        value = str(default) if default is not None else offered[0] if offered else ""
        kind = "name or id" if parameter.entity else str(parameter.kind)
        return Blank(parameter.name, kind, value, offered, parameter.required)

    def _offered(self, parameter: Parameter, snapshot: Snapshot) -> tuple[str, ...]:
        """Values that fit: the first records' names, or the choices; none where the database refuses to say."""
        try:
            if parameter.kind is ParameterKind.ENTITY and parameter.entity:
                entity = self._desk.catalog.entities[parameter.entity]
                keys = entity_keys(snapshot, entity, {}, OFFERED_NAMES)
                return tuple(resolve_entity(snapshot, entity, key, {}).record.label for key in keys)
            return parameter_choices(parameter, snapshot)[:OFFERED_NAMES]
        except RefusedError:
            return ()


def _arguments(form: FormData, askable: Operation | Interpretation) -> dict[str, object]:
    """What stands in the fields; an empty one is left to its default."""
    given = {name: text for name in askable.parameters if (text := text_of(form, name, MAX_QUESTION).strip())}
    return arguments_from_text(askable.parameters, given)
