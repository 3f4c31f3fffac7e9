"""Named sets of labelled rows: the bundled one, and those of files."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ..data.labelled import labelled_rows
from ..digest import canonical_bytes, sha256_bytes
from ..errors import UsageError
from .dataset import Row, read_rows

BUNDLED_NAME = "labelled"


@dataclass(frozen=True, slots=True)
class LabelledSet:
    """Rows under the name that results and baselines know them by."""

    name: str
    rows: tuple[Row, ...]

    def fingerprint(self) -> str:
        """SHA-256 of ids, claims, sources and labels in their order: two runs with one fingerprint can be compared."""
        rows = [[row.id, row.claim, list(row.names), list(row.sources), row.label] for row in self.rows]
        return sha256_bytes(canonical_bytes(rows))


def bundled_set() -> LabelledSet:
    """The project's own labelled set, which comes with the package."""
    return LabelledSet(BUNDLED_NAME, tuple(_bundled_rows()))


def read_set(place: str, folder: Path = Path()) -> LabelledSet:
    """The set in a ``.jsonl`` or ``.jsonl.gz`` file; ``labelled`` is the bundled one where no such file lies.

    ``place`` counts from ``folder``. UnreadableError or UsageError that names file and line if it is no such set, has
    no row, or repeats an id.
    """
    path = folder / place
    if place == BUNDLED_NAME and not path.exists():
        return bundled_set()
    rows = tuple(read_rows(path))
    if not rows:
        raise UsageError(f"{place}: the set has no row")
    repeated = next((name for name, number in Counter(row.id for row in rows).items() if number > 1), None)
    if repeated is not None:
        raise UsageError(f"{place}: two rows have the id {repeated!r}")
    return LabelledSet(_name_of(path, folder), rows)


def _name_of(path: Path, folder: Path) -> str:
    """The one name of a file below ``folder``, however it was written: the baseline knows the set by it."""
    file, root = (Path(os.path.normpath(place.absolute())) for place in (path, folder))
    return (file.relative_to(root) if file.is_relative_to(root) else path).as_posix()


def _bundled_rows() -> Iterator[Row]:
    for row in labelled_rows():
        names, texts = tuple(row["sources"]), tuple(row["sources"].values())
        gold = (row["cites"],) if row["cites"] else ()
        yield Row(row["id"], row["claim"], texts, row["label"], gold, names, row["area"])
