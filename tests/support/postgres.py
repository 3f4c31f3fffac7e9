"""A private PostgreSQL cluster on a temporary port, run as an unprivileged user, gone at the end."""

from __future__ import annotations

import atexit
import os
import pwd
import secrets
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path

from .parts import missing

SETTINGS = "-c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_connections=40"


def find_tool(name: str) -> str | None:
    """Path of a PostgreSQL program, also where Debian keeps it off the PATH."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return shutil.which(name) or next((str(folder / name) for folder in folders if (folder / name).exists()), None)


@contextmanager
def running_cluster() -> Iterator[str]:
    """The URL of the superuser's database "postgres" of a fresh cluster."""
    initdb, postgres_ctl = find_tool("initdb"), find_tool("pg_ctl")
    if initdb is None or postgres_ctl is None:
        missing("PostgreSQL is not installed: apt-get install postgresql")
    try:
        user = "postgres" if os.geteuid() == 0 else None
        if user:
            pwd.getpwnam(user)
    except KeyError:
        missing("root cannot run PostgreSQL, and there is no user postgres")
    folder = Path(tempfile.mkdtemp(prefix="footnote-pg-"))
    try:
        if user:
            shutil.chown(folder, user)
        data, port = folder / "data", _free_port()
        _run([initdb, "-D", str(data), "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "-N"], user)
        options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' {SETTINGS}"
        log = str(folder / "log")
        _run([postgres_ctl, "-D", str(data), "-o", options, "-l", log, "-w", "-t", "60", "start"], user)
        try:
            yield f"postgresql://postgres@127.0.0.1:{port}/postgres"
        finally:
            _run([postgres_ctl, "-D", str(data), "-m", "immediate", "-w", "stop"], user)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@cache
def shared_cluster() -> str:
    """The URL of one cluster for the whole test run, stopped when Python ends."""
    running = ExitStack()
    url = running.enter_context(running_cluster())
    atexit.register(running.close)
    return url


def new_schema() -> str:
    """The URL of an empty schema of the shared cluster: quicker to make than a database, and as separate."""
    # Where the driver is missing the test is skipped like where the server is.
    try:
        import psycopg
    except ImportError:
        missing("the driver psycopg is not installed")
    url, name = shared_cluster(), f"test_{secrets.token_hex(6)}"
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f"CREATE SCHEMA {name}".encode())
    return f"{url}?options=-csearch_path%3D{name}"


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _run(command: list[str], user: str | None) -> None:
    done = subprocess.run(
        command, user=user, group=user, extra_groups=[] if user else None, cwd="/", check=False,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=120,
    )  # fmt: skip
    if done.returncode:
        missing(f"PostgreSQL does not start: {done.stdout.strip()[-300:]}")
