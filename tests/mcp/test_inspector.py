"""The inspector of the Model Context Protocol project, a client that is not the SDK's, lists and calls."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

from tests.support.parts import missing

from .everything import TOOLS
from .process import ARGUMENTS, COMMAND, environment

# The last version that runs on Node 20.
PACKAGE = "@modelcontextprotocol/inspector@0.15.0"

IS_CI = bool(os.environ.get("CI"))
# In CI npm may fetch it; elsewhere it is used if npm has it already, so that tests touch no network.

SECONDS = 300


def inspect(folder: Path, *arguments: str) -> Any:
    npx = shutil.which("npx")
    if npx is None:
        missing("npx is not installed")
    mode = () if IS_CI else ("--offline",)
    command = [str(npx), "--yes", *mode, PACKAGE, "--cli", *COMMAND, *ARGUMENTS, *arguments]
    done = subprocess.run(
        command, cwd=folder, env=environment(), capture_output=True, text=True, timeout=SECONDS, check=False
    )
    if done.returncode and "npm error" in done.stderr:
        missing(f"npm cannot give the inspector: {done.stderr.splitlines()[0]}")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_the_inspector_lists_and_calls(folder: Path) -> None:
    listed = inspect(folder, "--method", "tools/list")
    assert [tool["name"] for tool in listed["tools"]] == TOOLS
    call = ("--method", "tools/call", "--tool-name", "overdue_invoices", "--tool-arg", "customer=Bergmann")
    answered = inspect(folder, *call)
    assert json.loads(answered["content"][0]["text"]) == answered["structuredContent"]
    assert answered["structuredContent"]["values"]["total_outstanding"] == "43.805,00 €"
