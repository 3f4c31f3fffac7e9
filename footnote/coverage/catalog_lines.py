"""Which operations of a catalog the golden questions exercise, as lines of its files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ..catalog.yamltree import Item, read_tree
from ..errors import FootnoteError
from ..gates.baseline import question_name
from ..report.lines import FileLines
from ..results import Section

_SECTIONS = ("operations", "interpretations")
_ENDINGS = (".yaml", ".yml")


def catalog_lines(path: Path, root: Path, golden: Section | None) -> tuple[FileLines, ...]:
    """For each file of the catalog the lines that declare an operation; covered by the questions that ran it."""
    asked: dict[str, set[str]] = {}
    for question in golden.entries("questions") if golden else ():
        if operation := question.get("operation"):
            asked.setdefault(str(operation), set()).add(question_name(question))
    files = sorted(file for file in path.iterdir() if file.suffix in _ENDINGS) if path.is_dir() else [path]
    return tuple(_of_file(file, root, asked) for file in files)


def _of_file(file: Path, root: Path, asked: dict[str, set[str]]) -> FileLines:
    try:
        # Not translated: a line break of the file is one of the text.
        text = file.read_bytes().decode("utf-8-sig")
        declared = dict(_declared(read_tree(text, file.as_posix())))
    except (OSError, UnicodeDecodeError, FootnoteError):
        return FileLines(_shown(file, root), "", frozenset())  # told by whoever asked the catalog
    covered = {line: tuple(sorted(asked[name])) for name, line in declared.items() if name in asked}
    return FileLines(_shown(file, root), text, frozenset(declared.values()), dict(sorted(covered.items())))


def _declared(tree: Item) -> Iterator[tuple[str, int]]:
    top = tree.mapping()
    for section in _SECTIONS:
        for name, item in top[section].mapping().items() if section in top else ():
            yield name, item.line


def _shown(file: Path, root: Path) -> str:
    file, root = file.absolute(), root.absolute()
    return (file.relative_to(root) if file.is_relative_to(root) else file).as_posix()
