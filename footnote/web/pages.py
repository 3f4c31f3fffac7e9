"""What every page of the demo shares: its frame, its headers, and how forms are read."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractAsyncContextManager
from typing import Any

from markupsafe import Markup, escape
from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from ..page.assets import joined
from ..page.environment import page_environment
from ..page.policy import served_policy
from .limits import MAX_FIELDS, MAX_FILES, MAX_TEXT

STYLES = ("theme.css", "parts.css", "demo.css")
SCRIPTS = ("text.js", "figures.js", "demo.js")

# The pages of the demo in the order of their links: address and title.
VIEWS = (("/", "Ask"), ("/check", "Check"), ("/catalog", "Catalog"), ("/log", "Log"))

# A footnote's mark: a raised one.
ICON = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="3" fill="#27509b"/>'
    '<path d="M6.2 4.6 8.6 3v7.5M6 11h5" fill="none" stroke="#fff" stroke-width="1.8"/></svg>'
)

HEADERS: Mapping[str, str] = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": served_policy(),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    # With "no-referrer" a browser would send the origin "null" with the forms of these very pages.
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}


def show(template: str, view: str, status: int = 200, **values: Any) -> HTMLResponse:
    """The page; ``view`` is the address of the link that is marked."""
    text = page_environment(__package__).get_template(template).render(views=VIEWS, view=view, raw=raw, **values)
    return HTMLResponse(text.encode("utf-8", "replace"), status, HEADERS)


def raw(text: str) -> Markup:
    """A text for a field of a form: escaped, but as it is, so that it comes back unchanged."""
    return escape(text)


def moved(address: str) -> RedirectResponse:
    """Leads to the page that shows what a form did, so that to load it again does nothing twice."""
    return RedirectResponse(address, 303, HEADERS)


def asset_response(names: tuple[str, ...], kind: str) -> Response:
    """Style or script of the pages."""
    return Response(joined(names, __package__), media_type=kind, headers=HEADERS)


def failure(view: str, title: str, message: str, status: int) -> HTMLResponse:
    """The page that says what went wrong."""
    return show("failure.html", view, status, title=title, message=message)


def view_of(path: str) -> str:
    """The link that an address belongs to."""
    found = [address for address, _ in VIEWS[1:] if path == address or path.startswith(f"{address}/")]
    return found[0] if found else VIEWS[0][0]


def read_form(request: Request) -> AbstractAsyncContextManager[FormData]:
    """The form of a request, its files closed at the end; HTTPException if it has too many parts or a long field."""
    return request.form(max_files=MAX_FILES + 1, max_fields=MAX_FIELDS, max_part_size=4 * MAX_TEXT)


def text_of(form: FormData, name: str, most: int = MAX_TEXT) -> str:
    """A field as text with plain line ends, empty if it is absent; HTTPException 413 if it is too long."""
    value = form.get(name, "")
    if not isinstance(value, str):
        raise HTTPException(400, f"{name} must be a text")
    text = value.replace("\r\n", "\n")
    if len(text) > most:
        raise HTTPException(413, f"{name} may have {most:,} characters")
    return text
