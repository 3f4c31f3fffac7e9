"""A record for a terminal. Its texts come from users, models and rows: nothing in them may steer the terminal."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from .query import Page
from .record import Record

# Control, format (bidi, zero width), surrogate, private, unassigned: shown as escapes.
HIDDEN_CATEGORIES = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
MAX_SUMMARY = 80


def visible(text: str, keep: str = "") -> str:
    """``text`` with every character that does not show, line ends too, written as an escape, but those in ``keep``."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(char if char in keep or not _is_hidden(char) else _escaped(char) for char in text)


def record_to_text(record: Record) -> str:
    """All of a record in lines for people."""
    return "".join(f"{line}\n" for line in _lines(record))


def page_to_text(page: Page) -> str:
    """One line a record, and how to see the next page."""
    lines = [f"{one.id}  {one.timestamp}  {visible(one.draft.actor.id)}  {_summary(one)}" for one in page.records]
    if not lines:
        lines = ["no matching records"]
    if page.next_before is not None:
        lines.append(f"older ones: --before {page.next_before}")
    return "".join(f"{line}\n" for line in lines)


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
