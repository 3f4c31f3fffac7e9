"""A server in this process, called by the SDK's own client."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

if find_spec("mcp") is None or find_spec("sqlalchemy") is None:
    collect_ignore_glob = ["test_*.py"]
else:
    from .session import Session

SOURCE = "Free cash flow was 410 million dollars for the quarter. Revenue rose to 12 million dollars.\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with one source; the current folder."""
    (tmp_path / "sources").mkdir()
    (tmp_path / "sources" / "q3.txt").write_text(SOURCE, encoding="utf-8")
    (tmp_path / ".git").mkdir()
    monkeypatch.chdir(tmp_path)
    for name in ("FOOTNOTE_LOG", "DATABASE_URL", "FOOTNOTE_ROLE", "FOOTNOTE_MCP_TOKEN", "FOOTNOTE_MCP_HOSTS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("FOOTNOTE_ACTOR", "agent-7")
    return tmp_path


@pytest.fixture
def open_session(folder: Path) -> Iterator[Callable[..., Session]]:
    """Opens sessions over the project, which are closed at the end of the test."""
    with ExitStack() as opened:

        def start(**keys: Any) -> Session:
            return opened.enter_context(Session.over(folder, **keys))

        yield start


@pytest.fixture
def session(open_session: Callable[..., Session]) -> Session:
    """A session with sources, the bundled catalog and a log."""
    return open_session()


@pytest.fixture
def bare(open_session: Callable[..., Session]) -> Session:
    """A session with nothing configured at all."""
    return open_session(sources=(), catalog=None, log=None)
