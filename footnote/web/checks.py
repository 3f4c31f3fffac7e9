"""Texts that visitors check against their own sources, and the reports on them."""

from __future__ import annotations

import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from threading import BoundedSemaphore, Lock

from ..errors import FootnoteError, UsageError
from ..example import FILES, FOLDER
from ..jobs import DEFAULT_FAIL_ON, Job, job_for_literal
from ..plugins import Plugins
from ..report.json_report import JsonRenderer
from ..report.renderers import renderer_named
from ..results import Report
from ..settings import Settings
from ..sources.loading import file_reader
from ..types import Source
from ..verify import verify
from .limits import CHECK_SECONDS, CHECKS_AT_ONCE, KEPT_CHECKS, MAX_FILE_NAME

PASTED_TEXT, PASTED_SOURCE = "pasted text.md", "pasted source.md"


@dataclass(frozen=True, slots=True)
class Upload:
    """A file as a browser sent it. Its name is a text to show, never a path."""

    name: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be checked: a text or a file, against a text, files, or both."""

    text: str = ""
    source: str = ""
    file: Upload | None = None
    source_files: tuple[Upload, ...] = ()


@dataclass(frozen=True, slots=True)
class Finished:
    """A check that was done."""

    order: Order
    report: Report
    html: str


class Checks:
    """Runs checks, a few at once, and keeps the newest."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._kept: OrderedDict[str, Finished] = OrderedDict()
        self._lock = Lock()
        self._turns = BoundedSemaphore(CHECKS_AT_ONCE)
        self._plugins = Plugins()

    def find(self, key: str) -> Finished | None:
        """The finished check of this key, if it is still kept."""
        with self._lock:
            return self._kept.get(key)

    def completed(self, order: Order, key: str) -> Order:
        """``order`` with the files of an earlier check where it has none of its own: a form sends files only once."""
        earlier = self.find(key)
        if earlier is None:
            return order
        file = order.file or (None if order.text.strip() else earlier.order.file)
        return replace(order, file=file, source_files=order.source_files or earlier.order.source_files)

    def run(self, order: Order) -> str:
        """The key of the finished check; FootnoteError if there is nothing to check, or it cannot be read."""
        if not order.text.strip() and order.file is None:
            raise UsageError("there is no text to check: paste one, or choose a file")
        with self._turns:
            report = self._checked(order)
        if not report.documents:
            raise FootnoteError(report.errors[-1].message if report.errors else "nothing was checked")
        finished = Finished(order, report, renderer_named("html").render(report))
        key = secrets.token_urlsafe(9)
        with self._lock:
            self._kept[key] = finished
            while len(self._kept) > KEPT_CHECKS:
                self._kept.popitem(last=False)
        return key

    def _checked(self, order: Order) -> Report:
        settings = Settings(root=self._folder)
        sources = self._sources(order, settings)
        if not sources:
            raise UsageError("there is no source to check against: paste one, or choose files")
        with TemporaryDirectory(prefix="upload-", dir=self._folder) as folder:
            job = replace(_job(order, Path(folder)), sources=sources)
            return verify(
                [job], settings, default_fail_on=DEFAULT_FAIL_ON, progress=_until(CHECK_SECONDS), plugins=self._plugins
            )

    def _sources(self, order: Order, settings: Settings) -> tuple[Source, ...]:
        read = file_reader(settings, self._plugins.readers())
        pasted = [Source.from_text(PASTED_SOURCE, order.source)] if order.source.strip() else []
        names = _distinct(upload.name for upload in order.source_files)
        files = [
            read(name, f"source{_suffix(name)}", one.data) for name, one in zip(names, order.source_files, strict=True)
        ]
        return (*pasted, *files)


def json_of(report: Report) -> str:
    """The report as JSON."""
    return JsonRenderer().render(report)


def example_order() -> Order:
    """The bundled example: a generated summary, and the report and notes it was made from."""
    text, *sources = (name for name in FILES if not name.endswith(".toml"))
    return Order(
        text=(FOLDER / text).read_text(encoding="utf-8"),
        source_files=tuple(Upload(PurePosixPath(name).name, (FOLDER / name).read_bytes()) for name in sources),
    )


def upload_of(name: str | None, data: bytes) -> Upload:
    """An upload under a bounded name without folders."""
    plain = (name or "").replace("\\", "/").rpartition("/")[2].strip()
    return Upload(plain[-MAX_FILE_NAME:] or "unnamed.txt", data)


def _job(order: Order, folder: Path) -> Job:
    """The job for the file, which goes before the text; ``folder`` is there for it."""
    if order.file is None:
        return job_for_literal(order.text, PASTED_TEXT)
    suffix = _suffix(order.file.name)
    path = folder / f"document{suffix}"
    path.write_bytes(order.file.data)
    return Job(order.file.name, path, None, suffix, (), None)


def _suffix(name: str) -> str:
    """The ending of a file's name that says how to read it; ".txt" for one that no reader's could be."""
    suffix = PurePosixPath(name).suffix.lower()
    return suffix if suffix[1:].isalnum() and suffix.isascii() and len(suffix) <= 12 else ".txt"


def _distinct(names: Iterable[str]) -> list[str]:
    """The names, those that came before numbered."""
    seen: dict[str, int] = {PASTED_SOURCE: 1}
    distinct = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        distinct.append(name if seen[name] == 1 else f"{seen[name]} {name}")
    return distinct


def _until(seconds: float) -> Callable[[int, int], None]:
    """A progress that ends the check with FootnoteError once its time is up."""
    end = time.monotonic() + seconds

    def told(_done: int, _total: int) -> None:
        if time.monotonic() > end:
            raise FootnoteError(f"the check took longer than {seconds:g} seconds and was stopped: try a shorter text")

    return told
