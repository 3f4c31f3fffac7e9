"""``python -m footnote_hooks HOOK [OPTIONS] FILE...``, which is what pre-commit runs."""

from __future__ import annotations

import sys
from importlib import import_module

from footnote.cli.process import spare_collections

# Each is a module of this package; only the one that runs is loaded.
HOOKS = ("documents", "sources", "catalog", "log")


def main(argv: list[str]) -> int:
    """Runs the hook named first and returns its exit code; 2 for another name."""
    if not argv or argv[0] not in HOOKS:
        print(f"usage: python -m footnote_hooks {{{','.join(HOOKS)}}} FILE...", file=sys.stderr)
        return 2
    code: int = import_module(f".{argv[0]}", __package__).main(argv[1:])
    return code


if __name__ == "__main__":
    spare_collections()
    sys.exit(main(sys.argv[1:]))
