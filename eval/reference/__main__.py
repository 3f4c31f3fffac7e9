"""Writes the generated pages below docs/, and the README's section on quality: ``python -m eval.reference [--check]``.

With --check nothing is written; exit code 1 if a page is stale.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from . import architecture, catalog, codes, configuration, licences, options, python_api, quality, report_schema

DOCS = Path(__file__).parents[2] / "docs"

# Path below docs/ to the function that writes the page.
PAGES: dict[str, Callable[[], str]] = {
    "reference/options.md": options.page,
    "reference/configuration.md": configuration.page,
    "reference/codes.md": codes.page,
    "reference/json.md": report_schema.page,
    "reference/python.md": python_api.page,
    "reference/catalog.md": catalog.page,
    "architecture.md": architecture.page,
    "licences.md": licences.page,
    "facts/results.md": quality.facts,
    "../README.md": quality.readme,
}


def stale_pages(names: list[str] | None = None) -> list[str]:
    """Names of the pages that are missing or differ from what the code says now."""
    return [name for name in names or PAGES if _on_disk(name) != PAGES[name]()]


def _on_disk(name: str) -> str | None:
    file = DOCS / name
    return file.read_text(encoding="utf-8") if file.is_file() else None


def main() -> int:
    """0, or 1 if --check finds a stale page."""
    if "--check" in sys.argv:
        stale = stale_pages()
        print("\n".join(f"docs/{name} is stale: run python -m eval.reference" for name in stale))
        return int(bool(stale))
    for name, page in PAGES.items():
        file = DOCS / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
