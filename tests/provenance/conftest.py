from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from footnote.provenance import commands
from footnote.provenance.advance import Advanced
from footnote.provenance.log import Log, open_log
from footnote.provenance.verification import Verification
from tests.support.postgres import new_schema

ORIGIN = "example.com/answers"


@dataclass(frozen=True)
class Place:
    """A log under test with the places of what belongs to it."""

    address: str
    folder: Path

    @property
    def checkpoint(self) -> Path:
        return self.folder / ".footnote" / "checkpoint"

    @property
    def keys(self) -> Path:
        return self.folder / "keys"

    def open(self) -> Log:
        return open_log(self.address, create=True)

    def init(self, origin: str | None = ORIGIN) -> str:
        return commands.init(self.address, self.checkpoint, None, self.keys, origin).public_key

    def advance(self, key: str | None = None) -> Advanced:
        return commands.checkpoint(self.address, self.checkpoint, None, self.keys, key)

    def verify(self, key: str | None = None) -> Verification:
        return commands.verify(self.address, self.checkpoint, key)


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """A place for a log on each back end; nothing is there yet."""
    address = f"sqlite:///{tmp_path}/log.db" if request.param == "sqlite" else new_schema()
    return Place(address, tmp_path)


@pytest.fixture
def sqlite_place(tmp_path: Path) -> Place:
    """A place for a log in a file, where one back end is enough."""
    return Place(f"sqlite:///{tmp_path}/log.db", tmp_path)


@pytest.fixture
def postgres_place(tmp_path: Path) -> Place:
    """A place for a log on a server."""
    return Place(new_schema(), tmp_path)


@pytest.fixture
def log(place: Place) -> Iterator[Log]:
    """An open empty log on each back end."""
    with place.open() as opened:
        yield opened
