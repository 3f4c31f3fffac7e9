"""Plays a page of the documentation: writes the files that it shows and runs the commands of its console blocks."""

from __future__ import annotations

import re
import subprocess
import textwrap
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

# A fenced block, perhaps in a list item, perhaps under the line that names its file: **`docs/answer.md`**
FENCE_RE = re.compile(
    r"(?:^[ ]*\*\*`(?P<file>[^`\n]+)`\*\*\n\n)?^(?P<indent>[ ]*)```(?P<language>\w*)\n(?P<body>.*?)^(?P=indent)```$",
    re.MULTILINE | re.DOTALL,
)
SECONDS = 120


class File(NamedTuple):
    """A file that the reader is told to write."""

    name: str
    text: str


class Command(NamedTuple):
    """A command that the reader is told to type, and the lines that are shown below it."""

    line: str
    shown: tuple[str, ...]


def steps(page: str) -> Iterator[File | Command]:
    """What the reader of ``page`` does, in order."""
    for fence in FENCE_RE.finditer(page):
        body = textwrap.dedent(fence["body"])
        if fence["language"] == "console":
            yield from _commands(body)
        elif fence["file"]:
            yield File(fence["file"], body)


def _commands(body: str) -> Iterator[Command]:
    for block in re.split(r"^\$ ", body, flags=re.MULTILINE)[1:]:
        line, *shown = block.splitlines()
        # What stands behind two blanks and a hash explains the command to the reader.
        yield Command(re.sub(r"\s{2,}#.*", "", line), tuple(text.strip() for text in shown if text.strip()))


def play(page: str, folder: Path, environment: Mapping[str, str]) -> list[str]:
    """Does all of it in ``folder`` and returns the commands; AssertionError if something else is shown.

    The shell stays the same from command to command, so that an activated environment stays active. A shown line must
    be a part of a line of the output, in the order shown.
    """
    done = []
    kept = folder / ".shell"
    for step in steps(page):
        if isinstance(step, File):
            target = folder / step.name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(step.text, encoding="utf-8")
            continue
        output = _run(step.line, folder, environment, kept)
        _expect(step, output)
        done.append(step.line)
    kept.unlink(missing_ok=True)
    return done


def _run(line: str, folder: Path, environment: Mapping[str, str], kept: Path) -> str:
    script = f'[ -f "{kept}" ] && . "{kept}"\n{line}\nstatus=$?\nexport -p > "{kept}"\nexit $status'
    done = subprocess.run(
        ["bash", "-c", script],
        cwd=folder,
        env=dict(environment),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
        timeout=SECONDS,
    )
    # A gate that fails is 1; anything else went wrong.
    assert done.returncode in (0, 1), f"$ {line}\n{done.stdout}(exit code {done.returncode})"
    return done.stdout


def _expect(command: Command, output: str) -> None:
    lines = iter(output.splitlines())
    for wanted in command.shown:
        assert any(wanted in line for line in lines), f"$ {command.line}\nshows no {wanted!r}, but:\n{output}"
