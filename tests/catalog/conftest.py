"""Both databases, filled with the bundled example or with tables of a test's own."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date
from importlib.resources import files
from itertools import count
from pathlib import Path

import pytest

from footnote.ask import open_catalog
from footnote.catalog.answering import Setting
from footnote.catalog.database import Database, Limits
from footnote.catalog.loading import load_catalog
from footnote.catalog.model import Catalog
from footnote.catalog.opening import open_database
from footnote.settings import Settings
from tests.support.postgres import running_cluster

AS_OF = date(2026, 8, 14)
ERP = files("footnote.catalog") / "erp"
_numbers = count(1)


@pytest.fixture(scope="session")
def cluster() -> Iterator[str]:
    with running_cluster() as url:
        yield url


@dataclass(frozen=True)
class Server:
    """One kind of database; ``create`` runs a script in a new one and gives its URL."""

    dialect: str
    create: Callable[[str], str]

    def open(self, script: str, limits: Limits | None = None) -> Database:
        return open_database(self.create(script), limits=limits)


@pytest.fixture(params=["sqlite", "postgresql"], scope="session")
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Server:
    if request.param == "sqlite":
        return Server("sqlite", lambda script: create_sqlite(tmp_path_factory.mktemp("db") / "test.db", script))
    url = request.getfixturevalue("cluster")
    return Server("postgresql", lambda script: create_postgres(url, script))


def create_sqlite(path: Path, script: str) -> str:
    connection = sqlite3.connect(path)
    connection.executescript(script)
    connection.close()
    return f"sqlite:///{path}"


def create_postgres(cluster_url: str, script: str) -> str:
    """A new database that the role "reader" may only read."""
    import psycopg

    name = f"test_{next(_numbers)}"
    with psycopg.connect(cluster_url, autocommit=True) as connection:
        if not connection.execute("SELECT 1 FROM pg_roles WHERE rolname = 'reader'").fetchone():
            connection.execute("CREATE ROLE reader LOGIN")
        connection.execute(f"CREATE DATABASE {name}")
    url = cluster_url.removesuffix("postgres") + name
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(script)
        connection.execute("GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader")
    return url.replace("postgres@", "reader@")


@pytest.fixture(scope="session")
def erp_script() -> str:
    return "".join((ERP / name).read_text(encoding="utf-8") for name in ("schema.sql", "seed.sql"))


@pytest.fixture(scope="session")
def erp_url(server: Server, erp_script: str) -> str:
    return server.create(erp_script)


@pytest.fixture(scope="session")
def erp_database(erp_url: str) -> Iterator[Database]:
    database = open_database(erp_url)
    yield database
    database.close()


@pytest.fixture(scope="session")
def erp_catalog() -> Catalog:
    return open_catalog(Settings())


@pytest.fixture
def erp(erp_catalog: Catalog, erp_database: Database) -> Setting:
    return Setting(erp_catalog, erp_database, AS_OF, "de")


@pytest.fixture
def catalog_of(tmp_path: Path) -> Callable[..., Catalog]:
    """Loads a catalog from the text of its file, and of further files by name."""

    def load(text: str, **others: str) -> Catalog:
        (tmp_path / "catalog.yaml").write_text(text, encoding="utf-8")
        for name, content in others.items():
            (tmp_path / name.replace("__", ".")).write_text(content, encoding="utf-8")
        return load_catalog(tmp_path)

    return load
