"""The demo as an ASGI application."""

from __future__ import annotations

import logging

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp

from ..errors import FootnoteError, UsageError
from ..serving.address import Address
from ..serving.guard import Guard
from .ask_page import AskPage
from .body_limit import BodyLimit
from .catalog_page import CatalogPage
from .check_page import CheckPage
from .checks import Checks
from .desk import Desk
from .limits import MAX_BODY_BYTES
from .log_page import LogPage
from .pages import HEADERS, ICON, SCRIPTS, STYLES, asset_response, failure, view_of

_LOGGER = logging.getLogger("footnote.web")


def demo_app(desk: Desk, address: Address) -> ASGIApp:
    """The pages behind the guard: host, origin, token and size of every request are checked first."""
    pages = (AskPage(desk), CheckPage(Checks(desk.folder)), CatalogPage(desk), LogPage(desk))
    app = Starlette(
        routes=[
            Route("/page.css", _style),
            Route("/page.js", _script),
            Route("/icon.svg", _icon),
            *(route for page in pages for route in page.routes()),
        ],
        exception_handlers={HTTPException: _told, FootnoteError: _refused, Exception: _failed},
    )
    return Guard(BodyLimit(app, MAX_BODY_BYTES), address, asks_people=True)


def _style(_request: Request) -> Response:
    return asset_response(STYLES, "text/css")


def _script(_request: Request) -> Response:
    return asset_response(SCRIPTS, "text/javascript")


def _icon(_request: Request) -> Response:
    return Response(ICON, media_type="image/svg+xml", headers=HEADERS)


def _told(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    message = error.detail if isinstance(error, HTTPException) else ""
    title = {404: "There is no such page", 413: "That is too large"}.get(status, "That cannot be done")
    return failure(view_of(request.url.path), title, message, status)


def _refused(request: Request, error: Exception) -> Response:
    status = 404 if isinstance(error, UsageError) else 400
    return failure(view_of(request.url.path), "That cannot be done", str(error), status)


def _failed(request: Request, error: Exception) -> Response:
    _LOGGER.error("a page failed", exc_info=error)
    return failure(view_of(request.url.path), "The demo failed", "Its terminal says why.", 500)
