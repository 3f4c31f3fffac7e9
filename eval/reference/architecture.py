"""The architecture: rooms and floors, drawn from what the modules really import."""

from __future__ import annotations

import ast
from collections import defaultdict
from functools import cache
from pathlib import Path

from .markdown import fence, generated, table

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "footnote"
# Of the package itself: it only re-exports.
ENTRANCE = "__init__"

INTRO = """\
`footnote/` is built in floors. A module imports from its own floor or lower ones, and a room of the floor of rooms
never imports another room: what two rooms share lies below them. This page is drawn from the imports;
`tests/repo/test_layers.py` holds the rule."""
FLOOR_TITLES = {
    5: "ways in: they parse, call and print",
    4: "where rooms meet",
    3: "extension and configuration",
    2: "rooms, which never import one another",
    1: "text and paths, no knowledge of claims",
    0: "words that everybody uses",
}
OUTSIDE = (
    ("`pytest_footnote/`", "the pytest plugin: options, items, the fixture; loads the engine only when asked"),
    ("`hooks/`", "the pre-commit hooks, installed as `footnote_hooks`"),
    ("`action/`", "the GitHub Action"),
    ("`eval/`", "measuring: data sets, benchmarks, training, the generators of these pages"),
    ("`examples/`", "a retrieval application, receivables from a database, a plugin; each is run by a test"),
    (
        "`tests/`",
        "mirrors the tree; `tests/repo` tests the repository itself, `tests/cases` holds claims with expected verdicts",
    ),
)


def page() -> str:
    """The whole page."""
    from tests.repo.test_layers import FLOORS

    parts = [generated("Architecture", INTRO), _drawing(FLOORS)]
    for floor, title in FLOOR_TITLES.items():
        rooms = sorted(room for room, its_floor in FLOORS.items() if its_floor == floor and _files(room))
        rows = [(f"`{room}`", _purpose(room), _imports_shown(room)) for room in rooms]
        parts.append(f"## Floor {floor}: {title}\n\n" + table(("room", "what it is for", "imports"), rows))
    parts.append("## Beside the engine\n\n" + table(("folder", "what it is for"), OUTSIDE))
    parts.append(CLOSING)
    return "\n".join(parts)


def _drawing(floors: dict[str, int]) -> str:
    lines = []
    for floor, title in FLOOR_TITLES.items():
        rooms = sorted(room for room, its_floor in floors.items() if its_floor == floor and _files(room))
        lines.append(f"floor {floor}  {title}")
        lines += [f"         {line}" for line in _wrapped(rooms, 96)]
        lines += ["", "    |", "    v", ""] if floor else []
    return fence("\n".join(lines), "text")


def _wrapped(words: list[str], width: int) -> list[str]:
    lines = [""]
    for word in words:
        if len(lines[-1]) + len(word) > width:
            lines.append("")
        lines[-1] += f"{word}  "
    return [line.rstrip() for line in lines]


def _files(room: str) -> list[Path]:
    folder, file = PACKAGE / room, PACKAGE / f"{room}.py"
    return sorted(folder.rglob("*.py")) if folder.is_dir() else [file] if file.is_file() else []


def _purpose(room: str) -> str:
    """The first sentence of its docstring."""
    tree = ast.parse(_files(room)[0].read_text(encoding="utf-8"))
    first = (ast.get_docstring(tree) or "").partition("\n\n")[0]
    return " ".join(first.replace("``", "`").split())


def _imports_shown(room: str) -> str:
    return ", ".join(f"`{name}`" for name in sorted(imported_rooms()[room]))


@cache
def imported_rooms() -> dict[str, frozenset[str]]:
    """The rooms that each room imports, from the relative imports of its files; imports for types only left out."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE).with_suffix("").parts
        found[parts[0]] |= _rooms_of(path, parts) - {parts[0], ENTRANCE}
    return {room: frozenset(names) for room, names in found.items()}


def _rooms_of(path: Path, parts: tuple[str, ...]) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for_types = {
        inner
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test)
        for inner in ast.walk(node)
    }
    depth = len(parts)  # this many dots lead to the package
    rooms: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.level == depth and node not in for_types:
            names = [node.module] if node.module else [alias.name for alias in node.names]
            rooms |= {name.partition(".")[0] for name in names}
    return rooms


CLOSING = """\
## What flows

Text goes through `sources` (bytes to text with offsets) and `claims` (text to claims), `retrieve` (a claim to
candidate passages) and `judge` (a claim with its passages to a judgement); `verify` is the place where they meet,
`report` writes what came out. Values that cross a room are frozen. Offsets into the untouched text are kept through
every step. `judge/verdict.py` is where a verdict is decided; checks in `judge/checks/` only bring signals, one
check a file, in one ordered list. What several of them need stands in rooms of its own: `judge/figures/` (which words
a figure belongs to and what part it plays), `judge/clauses/` (where a clause ends and what it denies),
`judge/derivation/` (arithmetic over stated figures), `judge/structured/` and `judge/tabular/` (fields, rows, columns).

The other half goes through `catalog` (a question to SQL, to an answer with its rows) and `provenance` (an answer to
a record in the log); `ask` is where they meet.
"""
