"""The floors of the architecture: no import goes up, no room imports another room, no cycle."""

import ast
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

# Module or room to floor, as the architecture page draws them.
FLOORS = {
    "errors": 0,
    "reading": 0,
    "types": 0,
    "results": 0,
    "serial": 0,
    "settings": 0,
    "codes": 0,
    "digest": 0,
    "fields": 0,
    "lazy": 0,
    "kept": 0,
    "database_address": 0,
    "version": 0,
    "data": 0,
    "text": 1,
    "page": 1,
    "claims": 2,
    "sources": 2,
    "retrieve": 2,
    "judge": 2,
    "report": 2,
    "catalog": 2,
    "provenance": 2,
    "gitignore": 1,
    "globs": 1,
    "document_paths": 1,
    "hookspecs": 3,
    "builtin": 3,
    "plugins": 3,
    "credentials": 3,
    "summoned": 3,
    "config": 3,
    "config_keys": 3,
    "jobs": 4,
    "text_arguments": 4,
    "cache": 2,
    "caching": 4,
    "dependents": 4,
    "judging": 4,
    "large": 4,
    "shelves": 4,
    "verify": 4,
    "recording": 4,
    "ask": 4,
    "operation_sources": 4,
    "explain": 4,
    "parsing": 4,
    "chain": 4,
    "committed_chain": 4,
    "git_files": 3,
    "repository_folder": 3,
    "golden": 4,
    "audit": 4,
    "audit_facts": 4,
    "front_matter": 4,
    "gates": 4,
    "coverage": 4,
    "evaluation": 4,
    "batch": 4,
    "row_sources": 4,
    "example": 4,
    "serving": 4,
    "cli": 5,
    "mcp_server": 5,
    "web": 5,
    "__main__": 5,
}
# Their own package and nothing else may import these: they only re-export.
ENTRANCE = "__init__"


@cache
def modules() -> dict[str, Path]:
    return {
        ".".join(path.relative_to(ROOT).with_suffix("").parts): path
        for path in sorted((ROOT / "footnote").rglob("*.py"))
    }


def room(module: str) -> str:
    return module.split(".")[1]


@cache
def imports(module: str, path: Path, guarded: bool = False) -> frozenset[str]:
    """Modules of the engine that a file imports; those under TYPE_CHECKING only if ``guarded``."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    skipped: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test) and not guarded:
            skipped.update(ast.walk(node))
    package = module.split(".") if path.name == "__init__.py" else module.split(".")[:-1]
    package = package[:-1] if path.name == "__init__.py" and package[-1] == "__init__" else package
    found = set()
    for node in ast.walk(tree):
        if node in skipped or not isinstance(node, ast.ImportFrom):
            continue
        if node.level:
            base = package[: len(package) - node.level + 1]
            target = [*base, *(node.module.split(".") if node.module else [])]
        elif node.module and node.module.split(".")[0] == "footnote":
            target = node.module.split(".")
        else:
            continue
        found |= {".".join([*target, alias.name]) for alias in node.names}
    known = modules()
    resolved = set()
    for name in found:
        if name in known or f"{name}.__init__" in known:
            resolved.add(name)
        else:
            resolved.add(name.rpartition(".")[0])
    return frozenset(resolved)


@pytest.mark.parametrize("module", sorted(modules()))
def test_no_import_goes_up_a_floor_or_across(module: str) -> None:
    if room(module) == ENTRANCE:
        return
    assert room(module) in FLOORS, f"{module} has no floor: give its room one"
    own = FLOORS[room(module)]
    for target in imports(module, modules()[module]):
        if target == "footnote":
            pytest.fail(f"{module} imports the package root; import the module that holds the name")
        there = room(target)
        if there == room(module):
            continue
        assert FLOORS[there] <= own, f"{module} (floor {own}) imports {target} (floor {FLOORS[there]})"
        assert not (own == 2 and FLOORS[there] == 2), f"{module} imports another room: {target}"


def test_no_import_cycle() -> None:
    known = modules()
    graph = {
        name: {t if t in known else f"{t}.__init__" for t in imports(name, path)} - {name, "footnote.__init__"}
        for name, path in known.items()
    }
    done: set[str] = set()

    def visit(name: str, path: tuple[str, ...]) -> None:
        assert name not in path, "cycle: " + " -> ".join((*path[path.index(name) :], name))
        if name in done:
            return
        for target in sorted(graph.get(name, ())):
            visit(target, (*path, name))
        done.add(name)

    for name in sorted(graph):
        visit(name, ())


def test_the_package_list_equals_the_tree() -> None:
    import tomllib

    with (ROOT / "pyproject.toml").open("rb") as file:
        listed = set(tomllib.load(file)["tool"]["setuptools"]["packages"])
    found = {
        ".".join(path.parent.relative_to(ROOT).parts)
        for top in ("footnote", "pytest_footnote")
        for path in (ROOT / top).rglob("__init__.py")
    }
    assert listed == found | {"footnote_hooks"}
