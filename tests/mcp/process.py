"""The server as a process of its own."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]

COMMAND = (sys.executable, "-W", "always", "-m", "footnote", "mcp")
ARGUMENTS = ("-s", "sources", "--catalog", "bundled")

_URL_RE = re.compile(r"http://\S+/mcp")


def environment(*paths: Path, **more: str) -> dict[str, str]:
    """The environment of a server that runs from this source tree; ``paths`` hold further packages."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("FOOTNOTE_")}
    kept.pop("DATABASE_URL", None)
    python_path = os.pathsep.join([str(ROOT), *map(str, paths)])
    return {**kept, "PYTHONPATH": python_path, "FOOTNOTE_LOG": "sqlite:///log.db", "FOOTNOTE_ACTOR": "agent-7", **more}


@contextmanager
def serving_http(folder: Path, environ: Mapping[str, str], address: str = "127.0.0.1:0") -> Iterator[str]:
    """The URL of a server that runs until the end of the block."""
    arguments = [*COMMAND, *ARGUMENTS, "--http", address]
    with subprocess.Popen(arguments, cwd=folder, env=environ, stderr=subprocess.PIPE, text=True) as server:
        assert server.stderr is not None
        try:
            lines = []
            for line in server.stderr:
                lines.append(line)
                if match := _URL_RE.search(line):
                    yield match.group()
                    break
            else:
                raise AssertionError("".join(lines))
        finally:
            server.terminate()
