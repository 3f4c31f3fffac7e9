"""The configuration that ``footnote init`` writes, guessed from the folders that are there."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

# Folders that often hold documents or sources, likeliest first.
DOCUMENT_FOLDERS = ("docs", "doc", "reports", "answers", "content")
SOURCE_FOLDERS = ("sources", "source", "data", "references", "knowledge", "policies")

_FALLBACK_PATHS = ("docs/**/*.md",)
_FALLBACK_SOURCES = ("sources/",)

_KEYS = """\
# Checks generated documents against their sources: `footnote check`, `pytest --footnote`.
{table}fail-on = ["contradicted"]          # verdicts that fail a run; [] for none
# fail-under = 0.9                     # least faithfulness of each document and of the run
# threshold = "balanced"               # or "strict", "lenient", or a number from 0 to 1
# locale = "en"                        # unset: an ambiguous figure such as 1.234 stays ambiguous
# as-of = 2026-08-14                   # the day that "yesterday" and "last quarter" count from
# exclude = ["docs/changelog.md"]
# baseline = "footnote-baseline.json"  # known failures, made by `footnote check --update-baseline`
# waivers = "footnote-waivers.toml"    # reviewed exceptions, each with its reason
# catalog.golden = ["golden/*.yaml"]   # questions with expected answers, run by `pytest --footnote`
# llm = {{provider = "openai", model = "..."}}  # consent to --judge llm and auto; keys from the environment or .env
# report-sources = "cited"             # embed only the cited passages in the HTML report

[[{prefix}documents]]
paths = [{paths}]
sources = [{sources}]
# fail-under = 0.95                    # for these documents
# sections = ["Results"]               # only under these headings; skip-sections likewise
"""


class Layout(NamedTuple):
    """Paths of documents and sources."""

    paths: tuple[str, ...]
    sources: tuple[str, ...]


def guess_layout(folder: Path) -> Layout:
    """The first folder of each kind that exists; README.md where no folder of documents does."""
    documents = _first_folder(folder, DOCUMENT_FOLDERS)
    sources = _first_folder(folder, SOURCE_FOLDERS)
    if documents:
        paths: tuple[str, ...] = (f"{documents}/**/*.md",)
    elif (folder / "README.md").is_file():
        paths = ("README.md",)
    else:
        paths = _FALLBACK_PATHS
    return Layout(paths, (f"{sources}/",) if sources else _FALLBACK_SOURCES)


def starter_configuration(layout: Layout, prefix: str) -> str:
    """The text of the configuration; ``prefix`` is "tool.footnote" in pyproject.toml, "" in footnote.toml."""
    return _KEYS.format(
        table=f"[{prefix}]\n" if prefix else "",
        prefix=f"{prefix}." if prefix else "",
        paths=_list(layout.paths),
        sources=_list(layout.sources),
    )


def _list(items: tuple[str, ...]) -> str:
    return ", ".join(f'"{item}"' for item in items)


def _first_folder(folder: Path, names: tuple[str, ...]) -> str | None:
    return next((name for name in names if (folder / name).is_dir()), None)
