"""Everything that a server holds while it runs: settings, sources, catalog, database and log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self

from ..ask import open_catalog, open_catalog_database
from ..errors import UsageError
from ..jobs import from_current_folder
from ..plugins import Plugins
from ..recording import configured_log
from ..settings import Settings
from .failures import ToolError
from .source_places import Place, place_of
from .verifying import operations_among, whole_texts

if TYPE_CHECKING:
    from ..catalog.database import Database
    from ..catalog.model import Catalog
    from ..provenance.log import Log

DEFAULT_CHECKPOINT = ".footnote/checkpoint"


@dataclass(frozen=True)
class Desk:
    """What the tools work with; use it in a ``with`` statement."""

    settings: Settings
    places: tuple[Place, ...] = ()
    operation_sources: tuple[str, ...] = ()
    catalog: Catalog | None = None
    database: Database | None = None
    # There is one if, and only if, there is a catalog.
    log: Log | None = None
    with_links: bool = True
    # Whether replies carry links for the user.

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.database is not None:
            self.database.close()
        if self.log is not None:
            self.log.close()

    @property
    def folders(self) -> tuple[Path, ...]:
        """Folders that no message may name."""
        return (self.settings.root.absolute(), Path.cwd(), Path.home())

    @property
    def checkpoint(self) -> Path:
        """The file of the log's signed checkpoint."""
        return self.settings.root / (self.settings.catalog.checkpoint or DEFAULT_CHECKPOINT)

    @property
    def today(self) -> date:
        """The day that counts as today."""
        fixed = self.settings.as_of or (self.catalog.as_of if self.catalog else None)
        return fixed or date.today()

    def need_catalog(self) -> tuple[Catalog, Database]:
        """Catalog and database; ToolError if the server was started without."""
        if self.catalog is None or self.database is None:
            raise ToolError(
                "not_configured",
                "this server has no catalog: start it with `footnote mcp --catalog DIR --database URL`, or name both "
                "under [tool.footnote.catalog] in its configuration",
            )
        return self.catalog, self.database

    def need_log(self) -> Log:
        """The provenance log; ToolError if none is configured."""
        if self.log is None:
            raise ToolError(
                "not_configured",
                "this server keeps no provenance log: name one as `log` under [tool.footnote.catalog] in its "
                "configuration, or in the environment variable FOOTNOTE_LOG",
            )
        return self.log


def open_desk(settings: Settings, sources: Sequence[str] = (), with_links: bool = True) -> Desk:
    """The desk for these settings. ``sources`` count from the current folder; without any, the configured ones serve.

    FootnoteError if a source is missing, or catalog, database or log cannot be opened.
    """
    Plugins().judge(whole_texts(settings))  # what it lacks is told at the start, not by every call
    named = tuple(str(from_current_folder(source, settings)) for source in sources)
    given = named or _configured_sources(settings)
    files, operations = operations_among(given)
    places = tuple(place_of(name, settings.root, must_exist=bool(named)) for name in files)
    catalog = open_catalog(settings) if settings.catalog.path else None
    database = open_catalog_database(settings) if catalog else None
    return Desk(settings, places, operations, catalog, database, configured_log(settings), with_links)


def _configured_sources(settings: Settings) -> tuple[str, ...]:
    """The sources of every entry, each once."""
    return tuple(dict.fromkeys(name for rule in settings.documents for name in rule.sources))


def refuse_database_alone(database: str | None, settings: Settings) -> None:
    """UsageError for ``--database`` without any catalog: there would be no operation to run on it."""
    if database and not settings.catalog.path:
        raise UsageError("--database needs a catalog: give --catalog, or `path` under [tool.footnote.catalog]")
