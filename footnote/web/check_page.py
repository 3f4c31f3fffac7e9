"""Texts checked against sources: pasted, uploaded, or the bundled example, with the report in the page."""

from __future__ import annotations

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData, UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from ..errors import FootnoteError
from ..page.policy import framed_policy
from .checks import Checks, Finished, Order, Upload, example_order, json_of, upload_of
from .limits import MAX_BODY_BYTES, MAX_FILE_NAME
from .pages import HEADERS, moved, read_form, show, text_of

_FILED = {"Content-Disposition": 'attachment; filename="footnote-report.json"'}


class CheckPage:
    """The form, the reports, and the bundled example."""

    def __init__(self, checks: Checks) -> None:
        self._checks = checks

    def routes(self) -> list[BaseRoute]:
        """Its addresses."""
        return [
            Route("/check", self.form),
            Route("/check", self.check, methods=["POST"]),
            Route("/check/example", self.example, methods=["POST"]),
            Route("/check/{key}", self.result),
            Route("/check/{key}/report.html", self.report),
            Route("/check/{key}/report.json", self.json),
        ]

    def form(self, _request: Request) -> Response:
        """The empty form."""
        return _page(Order())

    async def check(self, request: Request) -> Response:
        """Checks what was sent and leads to its report; the form with the reason if it cannot be checked."""
        async with read_form(request) as form:
            order = self._checks.completed(await _order(form), text_of(form, "kept", MAX_FILE_NAME))
        try:
            key = await run_in_threadpool(self._checks.run, order)
        except FootnoteError as error:
            if request.headers.get("accept") == "text/plain":  # the page's own script, which shows it
                return PlainTextResponse(str(error), 422, HEADERS)
            return _page(order, problem=str(error), status=422)
        return moved(f"/check/{key}#report")

    async def example(self, _request: Request) -> Response:
        """Checks the bundled example and leads to its report."""
        return moved(f"/check/{await run_in_threadpool(self._checks.run, example_order())}#report")

    def result(self, request: Request) -> Response:
        """What was sent, with its report below."""
        finished = self._finished(request)
        return _page(finished.order, key=request.path_params["key"], report=finished.report)

    def report(self, request: Request) -> Response:
        """The report as the file that it would be, in a sandbox."""
        policy = {"Content-Security-Policy": framed_policy()}
        return HTMLResponse(self._finished(request).html, headers={**HEADERS, **policy})

    def json(self, request: Request) -> Response:
        """The report as JSON, to be kept."""
        text = json_of(self._finished(request).report)
        return Response(text, media_type="application/json", headers={**HEADERS, **_FILED})

    def _finished(self, request: Request) -> Finished:
        finished = self._checks.find(request.path_params["key"])
        if finished is None:
            raise HTTPException(404, "this report is no longer kept: check the text again")
        return finished


def _page(order: Order, status: int = 200, **values: object) -> Response:
    found = {"key": None, "report": None, "problem": None, **values}
    return show("check.html", "/check", status, order=order, most=MAX_BODY_BYTES // 2**20, **found)


async def _order(form: FormData) -> Order:
    file = await _uploads(form, "file")
    return Order(
        text_of(form, "text"),
        text_of(form, "source"),
        file[0] if file else None,
        await _uploads(form, "sources"),
    )


async def _uploads(form: FormData, name: str) -> tuple[Upload, ...]:
    """The files that were chosen in a field; a field without any sends one that has no name."""
    files = [one for one in form.getlist(name) if isinstance(one, UploadFile) and one.filename]
    return tuple([upload_of(one.filename, await one.read()) for one in files])
