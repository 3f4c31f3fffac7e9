"""The labelled set: claims over invented sources, each with its verdict, the reason of it and what a citation meets.

``labelled.jsonl`` holds one group of sources a line with all claims made about it, so that a reader sees both together.
The four verdicts are those of the rest of the product; a row that two careful readers could label differently does
not belong here.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files
from typing import Any, TypedDict

FILE_NAME = "labelled.jsonl"


class LabelledRow(TypedDict):
    """One claim with what it is checked against and the verdict it should get.

    ``group`` is shared by claims about the same sources: split by it, never by row. ``area`` says what the claim tests,
    for tables of results only. ``sources`` maps file names to texts; a name's ending says how to read the text.
    ``cites`` stands in one of the sources and is met by a right citation; empty where nothing is to be cited.
    """

    id: str
    group: str
    area: str
    claim: str
    sources: dict[str, str]
    label: str
    reason: str
    cites: str


def labelled_rows() -> Iterator[LabelledRow]:
    """Every row of the labelled set, in the order of the file."""
    with files(__package__).joinpath(FILE_NAME).open(encoding="utf-8") as lines:
        for line in lines:
            yield from _rows_of(json.loads(line))


def _rows_of(group: dict[str, Any]) -> Iterator[LabelledRow]:
    for claim in group["claims"]:
        yield LabelledRow(
            id=claim["id"],
            group=group["group"],
            area=claim["area"],
            claim=claim["claim"],
            sources=dict(group["sources"]),
            label=claim["label"],
            reason=claim["reason"],
            cites=claim["cites"],
        )
