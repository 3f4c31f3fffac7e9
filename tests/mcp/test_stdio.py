from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from mcp import StdioServerParameters

from .everything import do_everything
from .process import ARGUMENTS, COMMAND, environment
from .session import ask


@pytest.mark.parametrize("mode", ["auto", "legacy"])
def test_a_real_client_lists_calls_and_reads_everything(folder: Path, mode: str) -> None:
    program, *arguments = [*COMMAND, *ARGUMENTS]
    ask(StdioServerParameters(command=program, args=arguments, env=environment(), cwd=folder), do_everything, mode)


GUEST = """\
import os, sys, warnings
from footnote import hookimpl

print("imported")
os.write(1, b"written to the descriptor\\n")

@hookimpl
def footnote_readers():
    print("asked for readers")
    sys.stdout.write("no line end")
    os.write(1, b"written to the descriptor\\n")
    warnings.warn("a warning")
    return []
"""


def install_guest(place: Path) -> None:
    """A plugin that prints whenever it can."""
    (place / "noisy.py").write_text(GUEST, encoding="utf-8")
    info = place / "noisy-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: noisy\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("[footnote]\nnoisy = noisy\n", encoding="utf-8")


def request(number: int, method: str, **params: object) -> dict[str, object]:
    return {"jsonrpc": "2.0", "id": number, "method": method, "params": params}


def talk(folder: Path, messages: Sequence[object], environ: dict[str, str]) -> subprocess.CompletedProcess[bytes]:
    lines = "".join(f"{json.dumps(message)}\n" for message in messages)
    return subprocess.run(
        [*COMMAND, *ARGUMENTS], cwd=folder, env=environ, input=lines.encode(), capture_output=True, timeout=60
    )


HELLO = [
    request(
        1,
        "initialize",
        protocolVersion="2025-06-18",
        capabilities={},
        clientInfo={"name": "test", "version": "1"},
    ),
    {"jsonrpc": "2.0", "method": "notifications/initialized"},
]


def test_nothing_but_the_protocol_is_written_whatever_prints(folder: Path, tmp_path_factory: Any) -> None:
    place = tmp_path_factory.mktemp("packages")
    install_guest(place)
    call = request(2, "tools/call", name="verify_against_sources", arguments={"text": "Revenue rose to 13 million."})
    done = talk(folder, [*HELLO, call, request(3, "tools/list")], environment(place))
    messages = [json.loads(line) for line in done.stdout.decode().splitlines()]
    assert {message["jsonrpc"] for message in messages} == {"2.0"}
    assert {message.get("id") for message in messages} >= {1}
    told = done.stderr.decode()
    assert "imported" in told
    assert "written to the descriptor" in told
    assert "a warning" in told
    assert done.returncode == 0


def test_garbage_between_messages_does_not_end_the_server(folder: Path) -> None:
    messages: list[object] = [*HELLO[:1], "no message", {"jsonrpc": "1.0"}, [], *HELLO[1:], request(2, "ping")]
    done = talk(folder, messages, environment())
    answered = [json.loads(line) for line in done.stdout.decode().splitlines()]
    assert any(message.get("id") == 2 and "result" in message for message in answered)
    assert b"Traceback" not in done.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["-s", "nowhere"], "no such file or folder: 'nowhere'"),
        (["-s", "-"], "standard input belongs to the protocol"),
        (["--database", "sqlite:///x.db"], "--database needs a catalog"),
        (["--catalog", "nowhere"], "nowhere"),
        (["--http", "0.0.0.0:0"], "set FOOTNOTE_MCP_TOKEN"),
        (["--http", "nonsense"], "HOST:PORT"),
    ],
)
def test_what_cannot_be_served_is_refused_on_standard_error(
    folder: Path, capfd: pytest.CaptureFixture[str], arguments: list[str], message: str
) -> None:
    from footnote.cli import main

    assert main(["mcp", *arguments]) == 2
    told = capfd.readouterr()
    assert told.out == ""
    assert message in told.err
