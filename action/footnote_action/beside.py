"""This change beside the base branch, as a table of the job summary."""

from __future__ import annotations

from collections.abc import Iterator

from footnote.report.markdown import as_text, table_row

from .base import Drop, differences
from .outcome import Outcome

_HEAD = ("Document", "Faithfulness", "Base branch")
# Rows; what is left of a summary's size belongs to the claims.
_SHOWN = 50


def beside_table(now: Outcome, base: Outcome) -> str:
    """Markdown: all documents together, then those that differ, the ones that fell most first."""
    drops = differences(now, base)
    lines = [
        "### Beside the base branch",
        "",
        table_row(_HEAD),
        table_row("---" for _ in _HEAD),
        table_row(("**All documents**", _share(now.faithfulness), _share(base.faithfulness))),
        *_rows(drops[:_SHOWN]),
        "",
    ]
    if len(drops) > _SHOWN:
        lines += [f"{len(drops) - _SHOWN:,} more documents differ", ""]
    return "".join(f"{line}\n" for line in lines)


def _rows(drops: tuple[Drop, ...]) -> Iterator[str]:
    for drop in drops:
        now = f"**{drop.now:.2f}**" if drop.is_worse else f"{drop.now:.2f}"
        yield table_row((as_text(drop.path[:300]), now, f"{drop.was:.2f}"))


def _share(faithfulness: float | None) -> str:
    return "no claims" if faithfulness is None else f"{faithfulness:.2f}"
