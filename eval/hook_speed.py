"""What the pre-commit hook costs on documents that have not changed: processor time of one warm run.

Run ``python -m eval.hook_speed``; it makes a git repository of 200 documents, runs the hook once to fill the cache,
prints the median of the warm runs in milliseconds and writes eval/results/hook_speed.json. Exit code 1 above MOST_MS.
"""

from __future__ import annotations

import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
RESULTS = Path(__file__).parent / "results" / "hook_speed.json"
DOCUMENTS = 200
ROUNDS = 7
PLACES = ("Porto", "Lisbon", "Bergen", "Graz", "Malmö")
MOST_MS = 500.0
# The hook as it is installed, from this folder.
HOOK = """
import sys
from hooks.__main__ import main
sys.exit(main({}))
"""


def make_repository(folder: Path) -> list[str]:
    """A configured repository of documents with five claims each; the names of the documents."""
    (folder / "docs").mkdir()
    (folder / "sources").mkdir()
    (folder / "footnote.toml").write_text(
        '[[documents]]\npaths = ["docs/"]\nsources = ["sources/"]\n', encoding="utf-8"
    )
    names = [f"docs/{number}.md" for number in range(DOCUMENTS)]
    for number, name in enumerate(names):
        text = "".join(f"{place} sold {number * 7 + 3} pieces of item {number}.\n\n" for place in PLACES)
        (folder / name).write_text(f"# Item {number}\n\n{text}", encoding="utf-8")
        (folder / "sources" / f"{number}.md").write_text(text, encoding="utf-8")
    for command in (("init", "-q"), ("add", "-A")):
        subprocess.run(["git", *command], cwd=folder, check=True, capture_output=True)
    return names


def hook_ms(folder: Path, names: list[str]) -> float:
    """Milliseconds of processor time of one run over all documents, git's included; RuntimeError if it fails."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment |= {"PYTHONPATH": str(ROOT), "XDG_CACHE_HOME": str(folder / "home")}
    program = HOOK.format(["documents", *names])
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run = subprocess.run(
        [sys.executable, "-c", program], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if run.returncode:
        raise RuntimeError(f"the hook ended with {run.returncode}: {run.stdout[-500:]}{run.stderr[-500:]}")
    return 1000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def main() -> int:
    """Prints the cold run and the median of the warm ones."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        names = make_repository(folder)
        cold = hook_ms(folder, names)
        warm = statistics.median(hook_ms(folder, names) for _ in range(ROUNDS))
    found = {"documents": DOCUMENTS, "cold_ms": round(cold, 1), "warm_ms": round(warm, 1), "most_ms": MOST_MS}
    print(f"{DOCUMENTS} documents: {cold:.0f} ms cold, {warm:.0f} ms warm (at most {MOST_MS:.0f} ms)")
    RESULTS.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    return 1 if warm > MOST_MS else 0


if __name__ == "__main__":
    sys.exit(main())
