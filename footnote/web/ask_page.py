"""Questions with their answers: clickable figures, the rows and the query behind them, or the refusal."""

from __future__ import annotations

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from ..errors import UsageError
from ..page.answers import answer_view
from ..provenance.record import Record
from .desk import Desk
from .limits import MAX_QUESTION
from .live_rows import can_edit, edit_row, row_pair
from .pages import moved, read_form, show, text_of
from .questions import TO_TRY, alternatives
from .retold import retold

PREFIX = "a"
# Of the ids of an answer's claims and rows.
MODEL = "model"
# What ``figures`` is in the address of an answer whose figures a model wrote.


class AskPage:
    """The first page, and those of records and their rows."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def routes(self) -> list[BaseRoute]:
        """Its addresses."""
        return [
            Route("/", self.front),
            Route("/ask", self.ask, methods=["POST"]),
            Route("/records/{record}", self.answer),
            Route("/records/{record}/rows/{row:int}", self.row),
            Route("/records/{record}/rows/{row:int}/change", self.change, methods=["POST"]),
        ]

    def front(self, _request: Request) -> Response:
        """The question, and the five to try."""
        return show("ask.html", "/", questions=TO_TRY, record=None)

    async def ask(self, request: Request) -> Response:
        """Answers, records, and leads to the record."""
        async with read_form(request) as form:
            question = text_of(form, "question", MAX_QUESTION).strip()
        if not question:
            return moved("/")
        record = await run_in_threadpool(self._desk.ask, question)
        return moved(f"/records/{record.id}#answer")

    def answer(self, request: Request) -> Response:
        """What a record holds."""
        record = self._desk.record(request.path_params["record"])
        is_retold = request.query_params.get("figures") == MODEL
        data = record.to_dict()
        return show(
            "ask.html",
            "/",
            questions=TO_TRY,
            record=record,
            answer=answer_view(data),
            prefix=PREFIX,
            places={number: f"/records/{record.id}/rows/{number}" for number in range(1, len(data["evidence"]) + 1)},
            alternatives=alternatives(record, self._desk.catalog),
            told=retold(record, self._desk.settings, self._desk.catalog.locale) if is_retold else None,
            verification=self._desk.verify(),
        )

    def row(self, request: Request) -> Response:
        """A row as it was recorded beside the row as it is."""
        record, number = self._row_of(request)
        pair = row_pair(record, number, self._desk)
        return show("row.html", "/", record=record, number=number, pair=pair, can_edit=can_edit(pair.row, self._desk))

    async def change(self, request: Request) -> Response:
        """Changes the row in the demo's copy of the ERP, and shows the two again."""
        record, number = self._row_of(request)
        await run_in_threadpool(edit_row, record.draft.evidence[number - 1], self._desk)
        return moved(f"/records/{record.id}/rows/{number}")

    def _row_of(self, request: Request) -> tuple[Record, int]:
        record, number = self._desk.record(request.path_params["record"]), request.path_params["row"]
        if not 1 <= number <= len(record.draft.evidence):
            raise UsageError(f"record {record.id} has no row {number}")
        return record, number
