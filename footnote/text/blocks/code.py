"""Source code to blocks: comments and docstrings as prose, every other line as code."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from ...reading import Reading, Span
from ...types import Block, BlockKind
from ..lines import Line, read_lines
from ..tables.comment_styles import CommentStyle
from .plain import blocks_from_lines

CODE_LABEL = "source code"
_DOCSTRINGS = {"double": '"""', "single": "'''"}
_DECORATION_RE = re.compile(r"\s*(?:\*(?!/)|/{1,2}(?=!?\s)|!)?[ \t]?")


def blocks_from_code(text: str, style: CommentStyle) -> tuple[Block, ...]:
    """The blocks of source code in order; lines of code are CODE blocks with ``CODE_LABEL`` as their lead."""
    comments = list(_comments(text, style))
    blocks = [block for lines in _runs(text, comments) for block in blocks_from_lines(lines)]
    blocks.extend(_code_lines(text, comments))
    return tuple(sorted(blocks, key=lambda block: block.span))


def _comments(text: str, style: CommentStyle) -> Iterator[tuple[Span, Span]]:
    """Each comment with its marks, and the range inside them."""
    for match in _pattern(style).finditer(text):
        kind = match.lastgroup or ""
        if kind in _DOCSTRINGS:
            mark = _DOCSTRINGS[kind]
            start = text.index(mark, match.start(kind)) + len(mark)
            end = match.end(kind) - (len(mark) if text.endswith(mark, start, match.end(kind)) else 0)
            yield Span(match.start(kind), match.end(kind)), Span(start, max(start, end))
        elif kind.startswith(("line", "block")):
            opened, closed = _marks(style, kind)
            inside = match.end() - len(closed) if closed and match.group().endswith(closed) else match.end()
            start = match.start() + len(opened)
            yield Span(*match.span()), Span(start, max(start, inside))


def _marks(style: CommentStyle, kind: str) -> tuple[str, str]:
    if kind.startswith("block"):
        return style.block[int(kind[5:])]
    return style.line[int(kind[4:])], ""


@lru_cache(maxsize=32)
def _pattern(style: CommentStyle) -> re.Pattern[str]:
    """Comments and, so that marks inside them do not count, strings."""
    parts = []
    if style.docstrings:
        for name, mark in _DOCSTRINGS.items():
            quote = mark[0]
            body = rf"(?:[^{quote}\\]++|\\.|{quote}(?!{quote}{quote}))*+(?:{mark}|\Z)"
            parts.append(rf"(?:(?<=\n)|\A)[ \t]*+(?P<{name}>[rRuU]?{mark}{body})")
            parts.append(rf"{mark}{body}")
    parts += [rf"(?P<block{n}>{re.escape(a)}.*?(?:{re.escape(b)}|\Z))" for n, (a, b) in enumerate(style.block)]
    parts += [rf"(?P<line{n}>{re.escape(mark)}[^\r\n]*+)" for n, mark in enumerate(style.line)]
    parts += [r"\"(?:[^\"\\\r\n]++|\\.)*+\"?", r"'(?:[^'\\\r\n]++|\\.)*+'?"]
    return re.compile("|".join(parts), re.DOTALL)


def _runs(text: str, comments: list[tuple[Span, Span]]) -> Iterator[list[Line]]:
    """Lines of comment text; comments on neighbouring lines with nothing between them are one run."""
    run: list[Line] = []
    last = -1
    for whole, inside in comments:
        gap = text[last : whole.start] if last >= 0 else "\n\n"
        if gap.strip() or gap.count("\n") != 1:
            if run:
                yield run
            run = []
        for line in read_lines(inside.of(text)):
            decoration = _DECORATION_RE.match(line.text)
            cut = decoration.end() if decoration else 0
            run.append(Line(line.text[cut:], inside.start + line.start + cut))
        last = whole.end
    if run:
        yield run


def _code_lines(text: str, comments: list[tuple[Span, Span]]) -> Iterator[Block]:
    """What is left of each line outside of comments."""
    at = 0
    for whole, _ in [*comments, (Span(len(text), len(text)), Span(0, 0))]:
        for line in read_lines(text[at : whole.start]):
            shown = line.text.strip()
            if shown:
                start = at + line.start + line.indent
                reading = Reading.verbatim(shown, start)
                yield Block(BlockKind.CODE, reading.whole(), reading, lead=CODE_LABEL)
        at = whole.end
