from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

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


class Talk(NamedTuple):
    """What a server wrote, and how it ended."""

    lines: list[bytes]
    told: str
    code: int


def talk(folder: Path, messages: Sequence[object], environ: dict[str, str], wanted: frozenset[int]) -> Talk:
    """Sends all messages; standard input is closed once the ``wanted`` requests are answered."""
    with (folder / "told.txt").open("w+", encoding="utf-8") as told:
        pipe = subprocess.PIPE
        with subprocess.Popen(
            [*COMMAND, *ARGUMENTS], cwd=folder, env=environ, stdin=pipe, stdout=pipe, stderr=told
        ) as server:
            assert server.stdin is not None
            assert server.stdout is not None
            server.stdin.write("".join(f"{json.dumps(message)}\n" for message in messages).encode())
            server.stdin.flush()
            lines, waiting = [], set(wanted)
            while waiting and (line := server.stdout.readline()):
                lines.append(line)
                waiting.discard(json.loads(line).get("id"))
            server.stdin.close()
            lines += server.stdout.readlines()
            code = server.wait(timeout=60)
        told.seek(0)
        return Talk(lines, told.read(), code)


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


GARBAGE: list[object] = ["no message", {"jsonrpc": "1.0"}, [], 7, {"jsonrpc": "2.0", "id": True, "method": 3}]


def test_nothing_but_the_protocol_is_written_whatever_prints_or_arrives(
    folder: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    place = tmp_path_factory.mktemp("packages")
    install_guest(place)
    call = request(2, "tools/call", name="verify_against_sources", arguments={"text": "Revenue rose to 13 million."})
    sent = [HELLO[0], *GARBAGE, HELLO[1], call, request(3, "tools/list"), *GARBAGE]
    found = talk(folder, sent, environment(place), frozenset({1, 2, 3}))
    messages = [json.loads(line) for line in found.lines]
    assert {message["jsonrpc"] for message in messages} == {"2.0"}
    assert all("result" in message for message in messages if message.get("id") in (1, 2, 3))
    for printed in ("imported", "written to the descriptor", "no line end", "a warning"):
        assert printed in found.told
    assert found.code == 0


def test_a_text_that_was_cut_inside_a_character_is_answered(folder: Path) -> None:
    call = request(
        2, "tools/call", name="verify_against_sources", arguments={"text": "Revenue rose to 13 million \ud83d"}
    )
    found = talk(folder, [*HELLO, call], environment(), frozenset({2}))
    (reply,) = [json.loads(line) for line in found.lines if b'"id":2' in line]
    assert reply["result"]["structuredContent"]["claims"] == 1


WITHOUT_CATALOG = """\
import sys
for name in ("sqlalchemy", "sqlglot", "babel", "rfc8785"):
    sys.modules[name] = None
from footnote.mcp_server.desk import open_desk
from footnote.mcp_server.server import make_server
from footnote.settings import Settings
from mcp import Client
import anyio, pathlib

async def work():
    async with Client(make_server(open_desk(Settings(root=pathlib.Path.cwd()), ["sources"]))) as client:
        found = await client.call_tool("verify_against_sources", {"text": "Revenue rose to 12 million dollars."})
        print(found.structured_content["faithfulness"])

anyio.run(work)
"""


def test_the_checks_need_nothing_of_the_catalog(folder: Path) -> None:
    environ = environment()
    del environ["FOOTNOTE_LOG"]
    done = subprocess.run(
        [COMMAND[0], "-c", WITHOUT_CATALOG], cwd=folder, env=environ, capture_output=True, text=True, check=False
    )
    assert (done.stdout, done.returncode) == ("1.0\n", 0), done.stderr


def test_without_the_sdk_the_command_names_its_extra(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from footnote.cli import main, mcp

    monkeypatch.setattr(mcp, "find_spec", lambda _name: None)
    assert main(["mcp"]) == 2
    assert "pip install 'pytest-footnote[mcp]'" in capsys.readouterr().err


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
