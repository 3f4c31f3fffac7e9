"""A record for a terminal. Its texts come from users, models and rows: nothing in them may steer the terminal."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from .query import Page
from .record import Record

# Control, format (bidi, zero width), surrogate, private, unassigned: shown as escapes.
HIDDEN_CATEGORIES = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
MAX_SUMMARY = 80


@dataclass(frozen=True, slots=True)
class ShownRecord:
    """One record, for people and for programs."""

    record: Record

    def to_text(self) -> str:
        """All of the record in lines for people."""
        return "".join(f"{line}\n" for line in _lines(self.record))

    def to_dict(self) -> dict[str, object]:
        """The record in its own format, with its hash."""
        return _with_hash(self.record)


@dataclass(frozen=True, slots=True)
class ShownPage:
    """A page of records, for people and for programs."""

    page: Page

    def to_text(self) -> str:
        """One line a record, and how to see the next page."""
        lines = [_summary_line(record) for record in self.page.records] or ["no matching records"]
        if self.page.next_before is not None:
            lines.append(f"older ones: --before {self.page.next_before}")
        return "".join(f"{line}\n" for line in lines)

    def to_dict(self) -> dict[str, object]:
        """The records in their own format, each with its hash."""
        return {
            "schema": "footnote-records/1",
            "records": [_with_hash(record) for record in self.page.records],
            "nextBefore": self.page.next_before,
        }


def visible(text: str, keep: str = "") -> str:
    """``text`` with every character that does not show, line ends too, written as an escape, but those in ``keep``."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(char if char in keep or not _is_hidden(char) else _escaped(char) for char in text)


def _lines(record: Record) -> Iterator[str]:
    draft = record.draft
    yield f"record {record.id} (number {record.sequence}), {record.timestamp}"
    actor = draft.actor
    yield f"actor: {visible(actor.id)} {visible(actor.role)} (as given by: {visible(actor.source)})"
    if draft.question is not None:
        yield f"question (as given by: {visible(draft.question_source)}): {visible(draft.question)}"
    if draft.answer is not None:
        yield f"answer: {visible(draft.answer)}"
    if draft.refusal:
        yield f"refused: {visible(draft.refusal.code)}: {visible(draft.refusal.message)}"
        yield from (f"    instead: {visible(one)}" for one in draft.refusal.candidates)
    for claim in draft.claims:
        ids = visible(", ".join(claim.evidence_ids)) or "no evidence"
        yield f"claim {claim.span.start}-{claim.span.end} ({claim.origin}): {visible(claim.text)} <- {ids}"
    for operation in draft.operations:
        yield f"operation {visible(operation.name)} {visible(repr(dict(operation.arguments)))}"
        yield f"    {visible(operation.sql)}"
        if operation.empty_reason:
            yield f"    no rows: {visible(operation.empty_reason)}"
    for evidence in draft.evidence:
        fields = "; ".join(f"{name}: {value}" for name, value in evidence.fields.items())
        yield f"evidence {visible(evidence.id)}: {visible(fields)}"
    if draft.run is not None:
        yield f"verification run: {visible(repr(draft.run))}"
    yield f"hash {record.hash}"
    yield f"follows {visible(record.previous_hash)}"


def _with_hash(record: Record) -> dict[str, object]:
    return {**record.to_dict(), "hash": record.hash}


def _summary_line(record: Record) -> str:
    return f"{record.id}  {record.timestamp}  {visible(record.draft.actor.id)}  {_summary(record)}"


def _summary(record: Record) -> str:
    draft = record.draft
    if draft.run is not None:
        return "verification run"
    if draft.refusal:
        return f"refused ({visible(draft.refusal.code)}): {_short(draft.question or '')}"
    return _short(draft.question or "")


def _short(text: str) -> str:
    shown = visible(text)
    return shown if len(shown) <= MAX_SUMMARY else shown[: MAX_SUMMARY - 1] + "\u2026"


def _is_hidden(char: str) -> bool:
    return unicodedata.category(char) in HIDDEN_CATEGORIES


def _escaped(char: str) -> str:
    code = ord(char)
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"
