"""A database URL -> an open Database."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from ..errors import ConfigurationError
from . import postgres, sqlite
from .database import Database, Limits

BUNDLED = "bundled"
# Name of the database and of the catalog that come with the package.


def open_database(url: str, root: Path = Path(), limits: Limits | None = None, strict: bool = False) -> Database:
    """The database behind a URL; paths are relative to ``root``. With ``strict`` a role that may write is refused.

    ConfigurationError for a wrong URL, UnavailableError if it cannot be reached; neither names user or password.
    """
    limits = limits or Limits()
    if url == BUNDLED:
        return sqlite.open_bundled(limits)
    if url.startswith("env:"):
        raise ConfigurationError(f"the environment variable {url.removeprefix('env:')} with the database is not set")
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        # SQLAlchemy lets the ValueError of a port that is no number pass.
        raise ConfigurationError("the database must be a URL such as sqlite:///erp.db") from None
    if parsed.get_backend_name() == "sqlite":
        return sqlite.open_file(parsed.database or "", root, limits)
    if parsed.get_backend_name() in {"postgresql", "postgres"}:
        return postgres.open_server(parsed, limits, strict)
    raise ConfigurationError("the database must be sqlite:///… or postgresql://…")
