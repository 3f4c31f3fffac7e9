"""Everything that the demo holds while it runs: the ERP example, the log and its key, all in one temporary folder."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock

from ..ask import BUNDLED, ask, call_operation, open_catalog, open_catalog_database
from ..catalog.answer import Answer
from ..catalog.database import Database
from ..catalog.model import Catalog
from ..catalog.sqlite import write_bundled
from ..database_address import SQLITE_PREFIX
from ..provenance import commands
from ..provenance.log import Log, open_log
from ..provenance.query import Filter, Page, find_page, find_record
from ..provenance.record import Actor, Record
from ..provenance.verification import Verification
from ..recording import AnswerRecorder
from ..settings import CatalogSettings, Settings
from .limits import PAGE_RECORDS

VISITOR = Actor("visitor of the demo", source="demo")
ORIGIN = "footnote-demo"
ERP_FILE, LOG_FILE, CHECKPOINT_FILE, KEY_FILE = "erp.db", "provenance.db", "checkpoint", "key"


@dataclass(frozen=True)
class Desk:
    """What the pages work with."""

    folder: Path
    # Temporary; everything that the demo writes lies in it.
    settings: Settings
    catalog: Catalog
    database: Database
    log: Log
    public_key: str
    erp: Path | None = None
    # The demo's own copy of the ERP, which may be changed; None for a database of the user's.
    _turn: Lock = field(default_factory=Lock)

    @property
    def log_file(self) -> Path:
        """The log's database."""
        return self.folder / LOG_FILE

    @property
    def checkpoint(self) -> Path:
        """The log's signed checkpoint."""
        return self.folder / CHECKPOINT_FILE

    def ask(self, question: str) -> Record:
        """The record of the question's answer or refusal."""
        recorder = AnswerRecorder(self.log, VISITOR)
        return self._signed(ask(question, self.catalog, self.settings, recorder, database=self.database))

    def call(self, name: str, arguments: Mapping[str, object]) -> Record:
        """The record of what an operation answered or refused."""
        recorder = AnswerRecorder(self.log, VISITOR)
        return self._signed(
            call_operation(name, arguments, self.catalog, self.settings, recorder, database=self.database)
        )

    def run(self, name: str, arguments: Mapping[str, object]) -> Answer:
        """What an operation says now; nothing is recorded."""
        return call_operation(name, arguments, self.catalog, self.settings, database=self.database)

    def record(self, reference: str) -> Record:
        """The record with an id or number; UsageError if there is none."""
        with self.log.reading() as reader:
            return find_record(reader, reference)

    def records(self, before: int | None = None) -> Page:
        """A page of the log, newest first."""
        with self.log.reading() as reader:
            return find_page(reader, Filter(), PAGE_RECORDS, before)

    def verify(self, log_file: Path | None = None) -> Verification:
        """What verifying the log, or another file in its place, against the checkpoint finds."""
        return commands.verify(address_of(log_file or self.log_file), self.checkpoint, self.public_key)

    def _signed(self, answer: Answer) -> Record:
        """The record of an answer, under a checkpoint that is signed at once so that a visitor sees one at work."""
        with self._turn:
            commands.checkpoint(
                address_of(self.log_file), self.checkpoint, self.folder / KEY_FILE, self.folder, self.public_key
            )
        return self.record((answer.record or {})["id"])


def address_of(file: Path) -> str:
    """The database address of a SQLite file."""
    return f"{SQLITE_PREFIX}{file}"


@contextmanager
def opened_desk(database: str | None = None, parent: Path | None = None) -> Iterator[Desk]:
    """The desk on a copy of the bundled ERP, or on the ERP in another database; its folder is removed at the end.

    FootnoteError if the database cannot be opened.
    """
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="footnote-demo-", dir=parent)))
        erp = None
        if database is None:
            erp = folder / ERP_FILE
            write_bundled(erp)
        address = address_of(erp) if erp else database
        settings = Settings(catalog=CatalogSettings(path=BUNDLED, database=address))
        catalog = open_catalog(settings)
        opened = open_catalog_database(settings)
        stack.callback(opened.close)
        log_address = address_of(folder / LOG_FILE)
        ready = commands.init(log_address, folder / CHECKPOINT_FILE, folder / KEY_FILE, folder, ORIGIN)
        log = stack.enter_context(open_log(log_address, create=True))
        yield Desk(folder, settings, catalog, opened, log, ready.public_key, erp)
