"""A private PostgreSQL server for tests: made in a temporary folder, on a free port, gone at the end."""

from __future__ import annotations

import atexit
import os
import secrets
import shutil
import socket
import subprocess
import tempfile
from functools import cache
from pathlib import Path

import pytest

BINARY_FOLDERS = "/usr/lib/postgresql/*/bin/initdb"
ACCOUNT = "postgres"


class MissingServerError(RuntimeError):
    """Why there is no server."""


def new_database() -> str:
    """The address of an empty database, a schema of its own: a whole one takes a tenth of a second to make.

    Skips the test with the reason where there is no server; fails it under CI.
    """
    try:
        port = _server()
    except MissingServerError as error:
        if os.environ.get("CI"):
            pytest.fail(f"PostgreSQL is required under CI: {error}")
        pytest.skip(f"no PostgreSQL: {error}")
    name = f"test_{secrets.token_hex(6)}"
    import psycopg

    server = f"postgresql://{ACCOUNT}@127.0.0.1:{port}/postgres"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"CREATE SCHEMA {name}".encode())
    return f"{server}?options=-csearch_path%3D{name}"


@cache
def _server() -> int:
    """The port of the one server of this test run."""
    try:
        import psycopg  # noqa: F401
    except ImportError as error:
        raise MissingServerError("the driver psycopg is not installed") from error
    binaries = _binaries()
    folder = Path(tempfile.mkdtemp(prefix="footnote-postgres-"))
    folder.chmod(0o755)
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    data, port = folder / "data", _free_port()
    data.mkdir()
    if os.geteuid() == 0:
        shutil.chown(data, ACCOUNT, ACCOUNT)
    _run([binaries / "initdb", "-D", data, "-U", ACCOUNT, "-A", "trust", "-E", "UTF8", "--locale=C", "-N"])
    options = f"-F -p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={data}"
    _run([binaries / "pg_ctl", "-D", data, "-o", options, "-l", data / "log", "-w", "start"])
    atexit.register(_run, [binaries / "pg_ctl", "-D", data, "-m", "immediate", "stop"])
    return port


def _binaries() -> Path:
    found = sorted(Path("/").glob(BINARY_FOLDERS.lstrip("/")))
    if found:
        return found[-1].parent
    initdb = shutil.which("initdb")
    if not initdb:
        raise MissingServerError("initdb was not found")
    return Path(initdb).parent


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _run(command: list[object]) -> None:
    words = [str(word) for word in command]
    if os.geteuid() == 0:
        # The server refuses to run as root.
        words = ["runuser", "-u", ACCOUNT, "--", *words]
    try:
        subprocess.run(words, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, cwd="/", timeout=60)
    except (OSError, subprocess.SubprocessError) as error:
        detail = getattr(error, "stderr", None) or b""
        raise MissingServerError(f"{words[-1]}: {error} {detail.decode(errors='replace').strip()}") from error
