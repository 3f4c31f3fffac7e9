"""axe-core, which finds faults of accessibility: fetched once with npm and kept outside the repository."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from .browser import unavailable

VERSION = "4.10.3"
# A copy of axe.min.js, for machines without npm.
VARIABLE = "FOOTNOTE_AXE"

# Runs in the page; faults that keep people out, each with the first places.
RUN = """async (rules) => {
    const only = rules.length ? { runOnly: { type: "rule", values: rules } } : {};
    const found = await axe.run(document, { resultTypes: ["violations"], ...only });
    return found.violations.filter(({ impact }) => impact === "serious" || impact === "critical")
        .map(({ id, help, nodes }) => [id, help, nodes.slice(0, 3).map((node) => node.html.slice(0, 200))]);
}"""


def axe_script() -> str:
    """The text of axe-core; skips the test if it cannot be had, fails it where CI is set."""
    given = os.environ.get(VARIABLE)
    path = Path(given) if given else _cached()
    if not path.is_file():
        _fetch(path)
    return path.read_text(encoding="utf-8")


def serious_faults(page, *rules: str) -> list[object]:
    """What axe-core finds of impact "serious" or "critical" in a page of playwright that bypasses its policy.

    With ``rules`` only these are asked.
    """
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(axe_script())
    return page.evaluate(RUN, list(rules))


def _cached() -> Path:
    root = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return root / "footnote-tests" / f"axe-core-{VERSION}" / "axe.min.js"


def _fetch(path: Path) -> None:
    npm = shutil.which("npm")
    if npm is None:
        unavailable(f"axe-core is not there: install npm, or set {VARIABLE} to axe.min.js")
    with tempfile.TemporaryDirectory() as folder:
        command = [npm, "install", "--no-save", "--ignore-scripts", "--prefix", folder, f"axe-core@{VERSION}"]
        done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
        script = Path(folder) / "node_modules" / "axe-core" / "axe.min.js"
        if done.returncode or not script.is_file():
            unavailable(f"npm cannot fetch axe-core: {done.stderr[-300:]}")
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(f".{os.getpid()}")
        shutil.copyfile(script, part)
        part.replace(path)
