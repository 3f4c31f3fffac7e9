"""What starting loads: a module that is not needed costs every run, in a hook at every commit.

`python -m eval.start_up` measures the time; here only what is loaded is looked at, which is the same on every machine.
The plugin without its flag is looked at in tests/plugin/test_inert.py.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "footnote" / "example"

SCRIPT = """
import json, os, sys
before = set(sys.modules)
try:
    {code}
except SystemExit:
    pass
print(json.dumps(sorted(set(sys.modules) - before)))
"""

# Of the standard library: dear to load, and of use only to some commands.
DEAR = frozenset({"asyncio", "concurrent.futures", "http.client", "multiprocessing", "ssl", "unittest", "xml.etree"})
# Rooms of the engine that have nothing to do with checking texts.
OTHER_ROOMS = frozenset(
    {
        "batch",
        "catalog",
        "evaluation",
        "explain",
        "golden",
        "mcp_server",
        "provenance",
        "web",
        "judge.llm",
        "judge.model",
    }
)
# What a check of plain texts and Markdown rests on.
BASE = frozenset({"Stemmer", "footnote", "markdown_it", "mdurl", "pluggy", "rapidfuzz", "yaml"})
CHECK = f"main(['check', {str(EXAMPLE / 'summary.md')!r}, '-s', {str(EXAMPLE / 'sources')!r}, '--quiet'])"


def loaded_by(code: str, folder: Path) -> set[str]:
    """Modules that running ``code`` in a fresh interpreter adds."""
    command = [sys.executable, "-c", SCRIPT.format(code=code)]
    environment = {"PYTHONPATH": str(ROOT), "PATH": "", "XDG_CACHE_HOME": str(folder)}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=True)
    loaded: list[str] = json.loads(done.stdout.splitlines()[-1])
    return set(loaded)


def packages(modules: set[str]) -> set[str]:
    """The packages of third parties and ours; what Cython adds for its own modules does not count."""
    found = {name.partition(".")[0] for name in modules} - sys.stdlib_module_names
    return {name for name in found if "cython" not in name}


def test_importing_the_package_loads_nothing_else(tmp_path: Path) -> None:
    loaded = loaded_by("import footnote", tmp_path)
    assert packages(loaded) == {"footnote"}
    assert [name for name in loaded if name.startswith("footnote.")] == []


@pytest.mark.parametrize("option", ["--version", "--help"])
def test_the_bare_command_loads_no_engine(option: str, tmp_path: Path) -> None:
    loaded = loaded_by(f"from footnote.cli import main; main([{option!r}])", tmp_path)
    assert packages(loaded) <= {"footnote", "pluggy"}
    rooms = {name.removeprefix("footnote.") for name in loaded if name.startswith("footnote.")}
    assert not rooms & {*OTHER_ROOMS, "judge", "report", "retrieve", "claims", "sources", "text.figures", "verify"}
    assert not loaded & DEAR


def test_a_check_of_texts_loads_what_reads_texts(tmp_path: Path) -> None:
    loaded = loaded_by(f"from footnote.cli import main; {CHECK}", tmp_path)
    assert "footnote.judge.verdict" in loaded
    assert packages(loaded) <= BASE
    rooms = {name.removeprefix("footnote.") for name in loaded if name.startswith("footnote.")}
    assert not rooms & OTHER_ROOMS
    assert {name for name in rooms if name.startswith("sources.readers.")} == {
        "sources.readers.markdown",
        "sources.readers.plain",
    }
    assert not loaded & DEAR


def test_a_hook_without_a_document_of_ours_loads_no_judge(tmp_path: Path) -> None:
    (tmp_path / "footnote.toml").write_text('[[documents]]\npaths = ["docs/"]\nsources = ["sources/"]\n', "utf-8")
    (tmp_path / "notes.md").write_text("Revenue rose.\n", "utf-8")
    code = "from tests.hooks import conftest; from footnote_hooks.__main__ import main; main(['documents', 'notes.md'])"
    loaded = loaded_by(code, tmp_path)
    assert "footnote_hooks.documents" in loaded
    assert not [name for name in loaded if name.startswith(("footnote.judge.", "footnote.retrieve."))]
