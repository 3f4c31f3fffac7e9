"""A document's content to its claims and to what was skipped."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator

from ..reading import Reading, Span
from ..settings import Settings
from ..text.blocks.conflicts import CONFLICT_LABEL
from ..text.sentences import split_sentences
from ..types import Block, BlockKind, Claim, Content, Document, Skipped, line_and_column, line_starts
from .assertion import is_reference, lead_asserts, why_no_claim
from .reasons import BLOCK_REASONS, Reason
from .scope import Scope, unmatched

_EMPHASIS = "*_~`"
_INTRODUCED = frozenset({BlockKind.ITEM, BlockKind.ROW, BlockKind.CODE})


def read_claims(path: str, content: Content, settings: Settings) -> Document:
    """The document at ``path``: its claims in text order, and what asserts nothing with the reason."""
    reader = _ClaimReader(content, settings)
    claims: list[Claim] = []
    skipped: list[Skipped] = []
    for outcome in reader.outcomes():
        (claims if isinstance(outcome, Claim) else skipped).append(outcome)  # type: ignore[arg-type]  # told apart above
    notes = (*content.notes, *unmatched(settings, content.blocks))
    return Document(path, content.text, tuple(claims), tuple(skipped), notes)


def claim_id(text: str, seen: Counter[str]) -> str:
    """The id of a claim with ``text``; ``seen`` counts the claims of the same words so far."""
    folded = " ".join(text.split())
    name = "c-" + hashlib.sha256(folded.encode("utf-8", "surrogatepass")).hexdigest()[:8]
    seen[name] += 1
    return name if seen[name] == 1 else f"{name}-{seen[name]}"


class _ClaimReader:
    def __init__(self, content: Content, settings: Settings) -> None:
        self._text = content.text
        self._blocks = content.blocks
        self._scope = Scope(settings)
        self._abbreviations = frozenset(settings.abbreviations)
        self._starts = line_starts(content.text)
        self._seen: Counter[str] = Counter()

    def outcomes(self) -> Iterator[Claim | Skipped]:
        """Claims and skipped stretches in block order."""
        for number, block in enumerate(self._blocks):
            following = self._blocks[number + 1] if number + 1 < len(self._blocks) else None
            yield from self._of_block(block, following)

    def _of_block(self, block: Block, following: Block | None) -> Iterator[Claim | Skipped]:
        if block.span.start >= block.span.end:
            return
        reason = _block_reason(block)
        if reason is None and not self._scope.covers(block.headings):
            reason = Reason.OUT_OF_SCOPE
        if reason is not None:
            yield self._skipped(block.span, reason)
        elif block.kind in (BlockKind.ROW, BlockKind.FACT):
            why = why_no_claim(block.reading.text, spoken=False) if len(block.cells) < 2 else None
            yield self._skipped(block.span, why) if why else self._claim(block, block.reading)
        else:
            yield from self._sentences(block, _introduces(block, following))

    def _sentences(self, block: Block, introduces: bool) -> Iterator[Claim | Skipped]:
        ranges = split_sentences(block.reading.text, self._abbreviations)
        for number, (start, end) in enumerate(ranges):
            reading = block.reading.cut(start, end)
            is_last = number + 1 == len(ranges)
            why = _why_skipped(block, reading.text, introduces and is_last)
            yield self._skipped(reading.whole(), why) if why else self._claim(block, reading)

    def _claim(self, block: Block, reading: Reading) -> Claim:
        span = self._with_emphasis(reading.whole(), block.span)
        text = span.of(self._text)
        line, column = line_and_column(self._text, self._starts, span.start)
        return Claim(
            id=claim_id(text, self._seen),
            text=text,
            span=span,
            line=line,
            column=column,
            kind=block.kind,
            reading=reading,
            headings=block.headings,
            cells=block.cells,
            lead=block.lead,
        )

    def _with_emphasis(self, span: Span, block: Span) -> Span:
        """``span`` with the emphasis marks that open right before it or close right behind it."""
        start, end = span
        inside = span.of(self._text)
        while start > 0 and self._text[start - 1] in _EMPHASIS and self._text[start - 1] in inside:
            start -= 1
        while end < len(self._text) and self._text[end] in _EMPHASIS and self._text[end] in inside:
            end += 1
        return Span(start, end)

    def _skipped(self, span: Span, reason: Reason) -> Skipped:
        line, column = line_and_column(self._text, self._starts, span.start)
        return Skipped(span, span.of(self._text), line, column, reason.value)


def _why_skipped(block: Block, text: str, introduces: bool) -> Reason | None:
    """The reason why a sentence of ``block`` is no claim; None if it is one."""
    title = block.lead or (block.headings[-1] if block.headings else "")
    if is_reference(text, title):
        return Reason.REFERENCE
    why = why_no_claim(text, introduces)
    if (
        why in (Reason.FRAGMENT, Reason.INSTRUCTION)
        and block.kind is BlockKind.ITEM
        and any(map(str.isalnum, text))
        and lead_asserts(block.lead)
    ):
        return None
    return why


def _block_reason(block: Block) -> Reason | None:
    if block.kind is BlockKind.MARKUP:
        if block.lead == CONFLICT_LABEL:
            return Reason.CONFLICT
        if block.lead == "table header":
            return Reason.TABLE_HEADER
        return Reason.IMAGE if block.reading.text.lstrip().startswith("![") else Reason.MARKUP
    return BLOCK_REASONS.get(block.kind)


def _introduces(block: Block, following: Block | None) -> bool:
    """Whether a list, table or code block follows a text directly."""
    if following is None:
        return False
    return following.kind in _INTRODUCED or following.kind is BlockKind.MARKUP
