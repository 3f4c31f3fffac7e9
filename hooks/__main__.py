"""``python -m footnote_hooks HOOK [OPTIONS] FILE...``, which is what pre-commit runs."""

from __future__ import annotations

import sys

from . import catalog, documents, log, sources

HOOKS = {
    "documents": documents.main,
    "sources": sources.main,
    "catalog": catalog.main,
    "log": log.main,
}


def main(argv: list[str]) -> int:
    """Runs the hook named first and returns its exit code; 2 for another name."""
    if not argv or argv[0] not in HOOKS:
        print(f"usage: python -m footnote_hooks {{{','.join(HOOKS)}}} FILE...", file=sys.stderr)
        return 2
    return HOOKS[argv[0]](argv[1:])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
