"""The frozen values that cross rooms, and the contracts between rooms."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, Protocol, runtime_checkable

from .digest import sha256_text
from .reading import Reading, Span

if TYPE_CHECKING:
    from .settings import Settings


class Verdict(StrEnum):
    """What the sources say of a claim, worst first."""

    CONTRADICTED = "contradicted"
    UNSUPPORTED = "unsupported"
    PARTIAL = "partial"
    SUPPORTED = "supported"

    @property
    def severity(self) -> int:
        """0 for contradicted, the worst, to 3 for supported."""
        return list(Verdict).index(self)


class BlockKind(StrEnum):
    """What a stretch of a text is, as its format says."""

    PARAGRAPH = "paragraph"
    ITEM = "item"
    ROW = "row"
    FACT = "fact"
    NOTE = "note"
    HEADING = "heading"
    CODE = "code"
    FRONT_MATTER = "front matter"
    RULE = "rule"
    MARKUP = "markup"


@dataclass(frozen=True, slots=True)
class Cell:
    """One value of a row under its header, or the value of a fact under its path."""

    header: str
    reading: Reading


@dataclass(frozen=True, slots=True)
class Block:
    """One paragraph, list item, table row, fact, heading … of a text."""

    kind: BlockKind
    span: Span
    # Raw range, markers (bullet, pipe, number) left out.
    reading: Reading
    # The block as a person reads it. A row reads "header: value; header: value" with its cells' pieces.
    headings: tuple[str, ...] = ()
    # The headings it stands under, outermost first.
    level: int = 0
    # Depth of a heading (1 to 6) or of a list item (from 0).
    cells: tuple[Cell, ...] = ()
    lead: str = ""
    # The sentence that introduces the list or table ("The following were opened:"), or "".


@dataclass(frozen=True, slots=True)
class Landmark:
    """A place a person can open: a page, a pointer, a row and column."""

    span: Span
    label: str
    # "p.4", "/results/3/revenue", "row 14 column Revenue", "slide 3", "#pricing".
    page: int | None = None
    exact: bool = False
    # The label alone leads to the place, so that no character range follows it.


@dataclass(frozen=True, slots=True)
class Content:
    """What a Reader makes of one file."""

    text: str
    # The decoded file without BOM, never altered, for text formats; the extracted text for the others.
    blocks: tuple[Block, ...]
    # In text order.
    landmarks: tuple[Landmark, ...] = ()
    # Ordered by start; of nested ones the innermost is last.
    notes: tuple[Finding, ...] = ()
    # Findings of kind FN6xx about the file itself.


@dataclass(frozen=True, slots=True)
class Unit:
    """The smallest piece of a source that is evidence: a sentence, a table row, a fact."""

    kind: Literal["sentence", "row", "fact"]
    span: Span
    reading: Reading
    headings: tuple[str, ...] = ()
    cells: tuple[Cell, ...] = ()
    block: int = 0
    # Number of its block in the source: sentences of one block follow each other in one train of thought.
    lead: str = ""


@dataclass(frozen=True)
class Source:
    """A text, or an operation's result, that is taken as true. Not tied to a file."""

    name: str
    text: str
    units: tuple[Unit, ...] | None = None
    # None until it was read: the name's ending says how.
    landmarks: tuple[Landmark, ...] = ()
    notes: tuple[Finding, ...] = ()

    def __hash__(self) -> int:
        # Equal sources have equal names and texts, whose hashes are kept; to hash every unit takes long.
        return hash((self.name, self.text))

    @classmethod
    def from_text(cls, name: str, text: str) -> Source:
        """A source held in memory; the ending of ``name`` says how to read ``text``."""
        return cls(name=name, text=text)

    @cached_property
    def sha256(self) -> str:
        """Hexadecimal SHA-256 of the text."""
        return sha256_text(self.text)

    @property
    def characters(self) -> int:
        """Length of the text."""
        return len(self.text)

    @property
    def is_blank(self) -> bool:
        """Whether the text says nothing."""
        return not self.text or self.text.isspace()

    def cut(self, start: int, end: int) -> str:
        """The characters ``[start, end)``; of a text on disk no others are read."""
        return self.text[start:end]

    def span(self, start: int, end: int) -> SourceSpan:
        """The characters ``[start, end)`` of this source."""
        return SourceSpan(self, start, end)

    def locate(self, offset: int) -> Place:
        """Line and column (from 1) of a character, and the innermost landmark around it."""
        line, column = line_and_column(self.text, self._line_starts, offset)
        landmark = None
        for candidate in self._landmarks_from(offset):
            if candidate.span.start <= offset < candidate.span.end:
                landmark = candidate
                break
        return Place(line, column, landmark)

    def _landmarks_from(self, offset: int) -> Sequence[Landmark]:
        last = bisect_right(self.landmarks, offset, key=lambda mark: mark.span.start)
        return self.landmarks[max(0, last - 64) : last][::-1]

    @cached_property
    def _line_starts(self) -> list[int]:
        return line_starts(self.text)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a character stands, for a person."""

    line: int
    column: int
    landmark: Landmark | None = None

    @property
    def page(self) -> int | None:
        """The page (from 1) in paged formats, else None."""
        return self.landmark.page if self.landmark else None


@dataclass(frozen=True, slots=True)
class SourceSpan:
    """A range of a source's characters."""

    source: Source = field(repr=False)
    start: int
    end: int

    @property
    def text(self) -> str:
        """The quoted characters."""
        return self.source.cut(self.start, self.end)

    @property
    def place(self) -> Place:
        """Where the range begins."""
        return self.source.locate(self.start)

    def locator(self) -> str:
        """The place for a person: "q3.txt chars 728-766", "report.pdf p.4 chars 1180-1223", "data.json /a/b"."""
        place = self.place
        landmark = place.landmark
        parts = [self.source.name]
        if landmark:
            if landmark.label.startswith("#"):  # an anchor's section may be long
                parts.append(f"line {place.line}")
            parts.append(landmark.label)
        if landmark is None or not landmark.exact:
            parts.append(f"chars {self.start}-{self.end}")
        return " ".join(parts)


@dataclass(frozen=True, slots=True)
class Finding:
    """One reason, with its stable code (see ``codes.py``)."""

    code: str
    message: str
    claim_span: Span | None = None
    source_span: SourceSpan | None = None


@dataclass(frozen=True, slots=True)
class Claim:
    """A span of a document that asserts something."""

    id: str
    text: str
    span: Span
    line: int
    column: int
    kind: BlockKind
    reading: Reading
    headings: tuple[str, ...] = ()
    cells: tuple[Cell, ...] = ()
    lead: str = ""


@dataclass(frozen=True, slots=True)
class Skipped:
    """A stretch of a document that asserts nothing, and why."""

    span: Span
    text: str
    line: int
    column: int
    reason: str


@dataclass(frozen=True, slots=True)
class Document:
    """A text to be checked, cut into claims."""

    path: str
    text: str
    claims: tuple[Claim, ...]
    skipped: tuple[Skipped, ...]
    notes: tuple[Finding, ...] = ()


@dataclass(frozen=True, slots=True)
class Passage:
    """One to three neighbouring units of one source, offered as evidence for a claim."""

    source: Source
    first: int
    last: int
    # Numbers of the first and last unit, inclusive.
    focus: int
    # Number of the unit that matched; the others are its neighbours.
    score: float
    # IDF-weighted share of the claim's words that it covers, 0 to 1.


@dataclass(frozen=True, slots=True)
class Task:
    """A whole document with its claims and the passages offered for each, best first."""

    document: Document
    passages: tuple[tuple[Passage, ...], ...]
    sources: tuple[Source, ...]
    told: Callable[[], None] | None = None
    # Called after each claim, for a progress bar; a judge that judges all at once need not.
    answers: Answers | None = None
    # Where a judge that asks others may keep what they answered; None where nothing is kept.
    known: tuple[frozenset[str], ...] | None = None
    # For each claim, which of its word keys stand anywhere in the sources; None if only the passages tell.

    def offered(self) -> Iterator[tuple[Claim, tuple[Passage, ...], frozenset[str] | None]]:
        """Each claim with its passages and its known words, in order."""
        known = self.known or (None,) * len(self.passages)
        return zip(self.document.claims, self.passages, known, strict=True)


@dataclass(frozen=True, slots=True)
class Evidence:
    """A range of a source that a verdict rests on."""

    span: SourceSpan


@dataclass(frozen=True, slots=True)
class Judgement:
    """The verdict on one claim with what it rests on."""

    claim: Claim
    verdict: Verdict
    score: float
    # Calibrated probability that the claim is supported, 0 to 1.
    evidence: tuple[Evidence, ...] = ()
    # Best first.
    findings: tuple[Finding, ...] = ()

    @property
    def best(self) -> Evidence | None:
        """The first piece of evidence; None without any."""
        return self.evidence[0] if self.evidence else None


class Reader(Protocol):
    """Reads one format. MUST be deterministic and MUST raise UnreadableError for what it cannot read."""

    @property
    def name(self) -> str:
        """The format's name."""

    @property
    def suffixes(self) -> tuple[str, ...]:
        """Endings in lower case with the dot: (".md", ".markdown")."""

    @property
    def binary(self) -> bool:
        """Whether ``read`` wants the file's bytes; else it gets the decoded text."""

    def read(self, name: str, data: Any, settings: Settings) -> Content:
        """The content of one file. ``data`` is str, or bytes if ``binary``."""


class Judge(Protocol):
    """Judges the claims of a whole document. MUST give one judgement a claim, in order, without network
    unless it says so, and the same answer for the same task."""

    id: str

    def judge(self, task: Task) -> tuple[Judgement, ...]:
        """One judgement for each claim of the task's document, in the same order."""


class Answers(Protocol):
    """What others answered in earlier runs, by the content of the question."""

    def get(self, key: bytes) -> str | None:
        """The answer to exactly this question; None if none is known."""

    def put(self, key: bytes, answer: str) -> None:
        """Keeps an answer."""


@runtime_checkable
class AskingJudge(Judge, Protocol):
    """A judge that sends something elsewhere, and so wants to know everything before it begins."""

    def foresee(self, tasks: Sequence[Task]) -> None:
        """Called with all tasks of a run before the first is judged. MUST tell what will be sent before it is."""

    def costs(self) -> Mapping[str, float | int | None]:
        """What was sent so far: requests, answers, answers_known, tokens_in, tokens_out, price, seconds."""


class Renderer(Protocol):
    """Writes a report in one format."""

    name: str

    def render(self, report: Any) -> str:
        """The whole file as text. MUST treat every text of the report as hostile."""


class Recorder(Protocol):
    """Appends a finished run to the provenance log."""

    def record(self, report: Any) -> Mapping[str, str] | None:
        """Id and hash of the appended record; None if nothing is kept."""


LINE_BREAK_RE = re.compile(r"\r\n?|\n")


def line_starts(text: str) -> list[int]:
    """Offsets at which lines begin; CR, LF and CRLF end a line each once."""
    return [0, *(match.end() for match in LINE_BREAK_RE.finditer(text))]


def line_and_column(text: str, starts: Sequence[int], offset: int) -> tuple[int, int]:
    """Line and column of ``offset``, both from 1, in code points."""
    line = bisect_right(starts, offset)
    return line, offset - starts[line - 1] + 1
