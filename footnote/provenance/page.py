"""The pages of a bundle that an auditor reads: answers whose figures lead to their rows. No script, no network."""

from __future__ import annotations

import hashlib
import json
from base64 import b64encode
from collections.abc import Sequence
from importlib.resources import files
from typing import NamedTuple

from jinja2 import Environment, StrictUndefined
from markupsafe import Markup

from .record import Draft, Record, RecordedEvidence
from .record_text import visible
from .verification import Verification

PAGE_RECORDS = 100


class Segment(NamedTuple):
    """A stretch of an answer; ``claim`` is the number of the claim it states, from 1, or None."""

    text: str
    claim: int | None = None


class EvidenceTable(NamedTuple):
    """The rows of one type that a record rests on, under the names of their fields."""

    type: str
    columns: tuple[str, ...]
    rows: tuple[tuple[int, RecordedEvidence], ...]
    # Each with its number among all evidence of the record, from 1.


class Pages:
    """Renders the pages of one bundle."""

    def __init__(self, origin: str, verification: Verification, covered: int, records: int) -> None:
        self.count = max(1, -(-records // PAGE_RECORDS))
        folder = files(__package__)
        style = (folder / "bundle.css").read_text("utf-8")
        environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
        environment.filters["shown"] = _shown
        environment.globals.update(
            origin=origin,
            verification=verification,
            covered=covered,
            pages=self.count,
            style=Markup(style),
            style_hash=b64encode(hashlib.sha256(style.encode()).digest()).decode(),
            segments=segments,
            evidence_number=_evidence_number,
            evidence_tables=evidence_tables,
            page_name=page_name,
        )
        self._template = environment.from_string((folder / "bundle.html").read_text("utf-8"))

    def render(self, number: int, records: Sequence[Record]) -> str:
        """The page with this number, from 1."""
        return self._template.render(page=number, records=records)


def page_name(number: int) -> str:
    """File name of a page, from 1."""
    return "index.html" if number == 1 else f"page-{number:04}.html"


def segments(draft: Draft) -> list[Segment]:
    """The answer cut at its claims; of claims that overlap the first counts."""
    answer, at, parts = draft.answer or "", 0, []
    claims = sorted(enumerate(draft.claims, 1), key=lambda one: one[1].span)
    for number, claim in claims:
        if claim.span.start < at:
            continue
        parts += [Segment(answer[at : claim.span.start]), Segment(claim.text, number)]
        at = claim.span.end
    return [one for one in [*parts, Segment(answer[at:])] if one.text]


def evidence_tables(draft: Draft) -> list[EvidenceTable]:
    """The evidence by type, in the order in which the types come up."""
    by_type: dict[str, list[tuple[int, RecordedEvidence]]] = {}
    for number, one in enumerate(draft.evidence, 1):
        by_type.setdefault(one.type, []).append((number, one))
    return [
        EvidenceTable(name, tuple(dict.fromkeys(key for _, one in rows for key in one.fields)), tuple(rows))
        for name, rows in by_type.items()
    ]


def _evidence_number(draft: Draft, evidence_id: str) -> int | None:
    return next((number for number, one in enumerate(draft.evidence, 1) if one.id == evidence_id), None)


def _shown(value: object) -> str:
    if value is None:
        return ""
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return visible(text, keep="\n")
