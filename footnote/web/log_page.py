"""The provenance log: its records, whether it holds, what tampering would show, and the auditor's bundle."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from ..provenance import commands
from .desk import Desk, address_of
from .pages import HEADERS, show
from .tampering import WAYS, tampered_copy

BUNDLE = "footnote-bundle"
# The earliest moment that a zip archive can hold: a bundle's bytes then depend on its content alone.
_MOMENT = (1980, 1, 1, 0, 0, 0)


class LogPage:
    """The log and what can be done with it."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def routes(self) -> list[BaseRoute]:
        """Its addresses."""
        return [Route("/log", self.list), Route("/log/bundle.zip", self.bundle)]

    def list(self, request: Request) -> Response:
        """A page of records; with ``tamper`` also what a changed copy of one of them would show."""
        asked = request.query_params
        page = self._desk.records(_number(asked.get("before")))
        tampered = None
        if asked.get("tamper"):
            record = self._desk.record(asked["tamper"])
            tampered = tampered_copy(record, asked.get("way", "change"), self._desk)
        return show(
            "log.html",
            "/log",
            page=page,
            verification=self._desk.verify(),
            tampered=tampered,
            ways=WAYS,
            public_key=self._desk.public_key,
        )

    def bundle(self, _request: Request) -> Response:
        """The whole log as a zip archive that an auditor can verify without Footnote."""
        desk = self._desk
        with TemporaryDirectory(prefix="bundle-", dir=desk.folder) as parent:
            folder = Path(parent) / BUNDLE
            made = commands.export(address_of(desk.log_file), folder, desk.checkpoint, desk.public_key)
            if made.exit_code:
                raise HTTPException(409, made.to_text())
            data = _zipped(folder)
        disposition = {"Content-Disposition": f'attachment; filename="{BUNDLE}.zip"'}
        return Response(data, media_type="application/zip", headers={**HEADERS, **disposition})


def _zipped(folder: Path) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in sorted(path for path in folder.rglob("*") if path.is_file()):
            entry = zipfile.ZipInfo(file.relative_to(folder.parent).as_posix(), _MOMENT)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, file.read_bytes())
    return data.getvalue()


def _number(text: str | None) -> int | None:
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= 18):
        raise HTTPException(400, "before must be a number")
    return int(text)
