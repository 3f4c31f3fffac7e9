"""An example of a plugin: a reader of subtitles, a judge that takes only quotes, and a renderer of CSV.

Each hook returns a list. Footnote asks its own plugins first and guests after, by name, so the order in which packages
were installed changes nothing.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator

from footnote import Claim, Evidence, Judgement, Report, Settings, SourceSpan, Verdict, hookimpl
from footnote.reading import Reading, Span
from footnote.types import Block, BlockKind, Content, Landmark, Task

# One cue of a .srt file: number, times, lines of text.
CUE_RE = re.compile(r"^\d+\n(\d\d:\d\d:\d\d),\d{3} --> .*\n((?:.+(?:\n|\Z))+)", re.MULTILINE)


class SubtitleReader:
    """Reads .srt files. The text stays as it is in the file; blocks and landmarks say what it means."""

    name = "subtitles"
    suffixes = (".srt",)
    binary = False

    def read(self, name: str, data: str, settings: Settings) -> Content:
        """Each cue as a paragraph, found under its time: "interview.srt 00:01:07"."""
        cues = list(CUE_RE.finditer(data))
        blocks = tuple(_block(match) for match in cues)
        landmarks = tuple(Landmark(Span(*match.span(2)), match[1]) for match in cues)
        return Content(data, blocks, landmarks)


def _block(match: re.Match[str]) -> Block:
    text = match[2].rstrip("\n")
    reading = Reading.verbatim(text, match.start(2))
    return Block(BlockKind.PARAGRAPH, reading.whole(), reading)


class QuoteJudge:
    """Takes a claim as supported only if it stands word for word in a passage: ``footnote check --judge quotes``."""

    id = "quotes/1"  # the part before the slash is the name that --judge takes

    def judge(self, task: Task) -> tuple[Judgement, ...]:
        """One judgement a claim, in order; the same task must always get the same answer."""
        return tuple(self._judgement(claim, task) for claim in task.document.claims)

    def _judgement(self, claim: Claim, task: Task) -> Judgement:
        quoted = next(_quotes(claim.text.rstrip("."), task), None)
        if quoted is None:
            return Judgement(claim, Verdict.UNSUPPORTED, 0.0)
        return Judgement(claim, Verdict.SUPPORTED, 1.0, (Evidence(quoted),))


def _quotes(words: str, task: Task) -> Iterator[SourceSpan]:
    for source in task.sources:
        at = source.text.find(words)
        if at >= 0:
            yield source.span(at, at + len(words))


class CsvRenderer:
    """A line a claim: ``footnote check --format csv``. Every text of a report is hostile, here to a spreadsheet."""

    name = "csv"

    def render(self, report: Report) -> str:
        """The whole file."""
        output = io.StringIO()
        writer = csv.writer(output, lineterminator="\n")
        writer.writerow(["document", "line", "verdict", "claim", "source"])
        for document in report.documents:
            for judgement in document.claims:
                place = judgement.best.span.locator() if judgement.best else ""
                row = [document.path, judgement.claim.line, judgement.verdict, judgement.claim.text, place]
                writer.writerow([_harmless(str(cell)) for cell in row])
        return output.getvalue()


def _harmless(cell: str) -> str:
    """``cell`` so that no spreadsheet takes it for a formula."""
    return f"'{cell}" if cell.startswith(("=", "+", "-", "@", "\t", "\r")) else cell


@hookimpl
def footnote_readers() -> list[SubtitleReader]:
    """Readers; one whose ending is taken already is not used."""
    return [SubtitleReader()]


@hookimpl
def footnote_judges(settings: Settings) -> list[QuoteJudge]:
    """Judges; making one must be cheap, what it needs loads when it first judges."""
    return [QuoteJudge()]


@hookimpl
def footnote_renderers() -> list[CsvRenderer]:
    """Renderers of further formats."""
    return [CsvRenderer()]
