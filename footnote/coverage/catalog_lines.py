"""Which operations of a catalog the golden questions exercise, as lines of its files."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from ..ask import BUNDLED
from ..catalog.yamltree import Item, read_tree
from ..errors import FootnoteError
from ..gates.baseline import question_name
from ..report.lines import FileLines
from ..results import Section
from ..settings import Settings

_SECTIONS = ("operations", "interpretations")
_ENDINGS = (".yaml", ".yml")


def catalog_lines(golden: Section, settings: Settings) -> tuple[FileLines, ...]:
    """The lines that declare operations in each file of the project's catalogs; covered by the questions that ran them.

    The bundled example is nobody's own catalog and is left out.
    """
    root = settings.root.absolute()
    asked: dict[Path, dict[str, set[str]]] = {}
    for question in golden.entries("questions"):
        catalog = _catalog_of(root / str(question.get("file", "")), settings)
        if catalog:
            by_name = asked.setdefault(catalog, {})
            by_name.setdefault(str(question.get("operation")), set()).add(question_name(question))
    return tuple(_of_file(file, root, asked[path]) for path in sorted(asked) for file in _files(path))


def _catalog_of(golden_file: Path, settings: Settings) -> Path | None:
    """The catalog that a golden file names, or else the configured one; None for the bundled one."""
    folder, name = settings.root, settings.catalog.path
    tree = _tree(golden_file)
    named = tree.mapping().get("catalog") if tree and tree.is_mapping else None
    if named is not None:
        folder, name = golden_file.parent, named.text()
    return Path(os.path.normpath(folder.absolute() / name)) if name and name != BUNDLED else None


def _files(path: Path) -> list[Path]:
    return sorted(file for file in path.iterdir() if file.suffix in _ENDINGS) if path.is_dir() else [path]


def _tree(file: Path) -> Item | None:
    try:
        return read_tree(_text(file), file.as_posix())
    except (OSError, UnicodeDecodeError, FootnoteError):
        return None  # told by whoever asked it


def _text(file: Path) -> str:
    # Not translated: a line break of the file is one of the text.
    return file.read_bytes().decode("utf-8-sig")


def _of_file(file: Path, root: Path, asked: dict[str, set[str]]) -> FileLines:
    tree = _tree(file)
    try:
        declared = dict(_declared(tree)) if tree else {}
    except FootnoteError:
        declared = {}
    text = _text(file) if declared else ""
    covered = {line: tuple(sorted(asked[name])) for name, line in declared.items() if name in asked}
    return FileLines(_shown(file, root), text, frozenset(declared.values()), dict(sorted(covered.items())))


def _declared(tree: Item) -> Iterator[tuple[str, int]]:
    top = tree.mapping()
    for section in _SECTIONS:
        for name, item in top[section].mapping().items() if section in top else ():
            yield name, item.line


def _shown(file: Path, root: Path) -> str:
    return (file.relative_to(root) if file.is_relative_to(root) else file).as_posix()
