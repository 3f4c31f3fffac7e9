"""The Markdown parser as this project sets it up: CommonMark, tables, strike-through, footnotes; and front matter."""

from __future__ import annotations

import re
from functools import lru_cache

from markdown_it import MarkdownIt
from markdown_it.rules_block import StateBlock

from ...reading import Span
from .markdown_callouts import MARK, callout
from .markdown_inline import footnote_mark

_NOTE_RE = re.compile(r"\[\^[^\]\s^]{1,80}\]:[ \t]*")
# Where one of the inline rules that are switched on may begin or end; the library stops at more characters.
_RULES_BEGIN_RE = re.compile(r"[\n!&*<\[\\\]_`~]")
_FRONT_MATTER_RE = re.compile(r"(---|\+\+\+)[ \t]*(?:\r\n|\r|\n)")


class _Parser(MarkdownIt):
    """A parser that leaves addresses as they are: no one reads their encoded form."""

    def normalizeLink(self, url: str) -> str:  # noqa: N802  (the parser's own name)
        return url


@lru_cache(maxsize=1)
def markdown_parser() -> MarkdownIt:
    """The one parser; its core chain makes blocks only, inline text is read by ``read_inline``."""
    parser = _Parser("commonmark", {"maxNesting": 60})
    parser.enable(["table", "strikethrough"])
    parser.disable("fragments_join", ignoreInvalid=True)
    parser.core.ruler.enableOnly(["normalize", "block"])
    parser.block.ruler.before("reference", "footnote", _footnote, {"alt": ["paragraph", "reference"]})
    parser.block.ruler.before("reference", MARK, callout, {"alt": ["paragraph", "reference"]})
    parser.inline.terminator_re = _RULES_BEGIN_RE
    parser.inline.ruler.before("link", "footnote_mark", footnote_mark)
    return parser


def _footnote(state: StateBlock, start_line: int, end_line: int, silent: bool) -> bool:
    """Block rule: ``[^1]: text`` and what is indented below it."""
    if state.is_code_block(start_line):
        return False
    begin = state.bMarks[start_line] + state.tShift[start_line]
    match = _NOTE_RE.match(state.src, begin, state.eMarks[start_line])
    if match is None:
        return False
    if silent:
        return True
    saved = (state.bMarks[start_line], state.tShift[start_line], state.sCount[start_line], state.parentType)
    opened = state.push("footnote_open", "", 1)
    opened.map = lines = [start_line, start_line + 1]
    state.bMarks[start_line] = match.end()
    state.tShift[start_line] = 0
    state.blkIndent += 4
    state.sCount[start_line] = state.blkIndent
    state.parentType = "footnote"
    state.md.block.tokenize(state, start_line, end_line)
    state.blkIndent -= 4
    state.bMarks[start_line], state.tShift[start_line], state.sCount[start_line], state.parentType = saved
    lines[1] = state.line
    state.push("footnote_close", "", -1)
    return True


def front_matter_region(text: str) -> Span | None:
    """The range of the front matter at the beginning of ``text``, fences included; None without any."""
    opened = _FRONT_MATTER_RE.match(text)
    if opened is None:
        return None
    closing = re.compile(rf"(?<=[\r\n])(?:{re.escape(opened[1])}|\.\.\.)[ \t]*(?=[\r\n]|\Z)")
    closed = closing.search(text, opened.end())
    if closed is None or not _holds_keys(text[opened.end() : closed.start()]):
        return None
    return Span(0, closed.end())


def _holds_keys(text: str) -> bool:
    """Whether the first filled line looks like ``key: value`` or ``key = value``; prose between rules does not."""
    first = next((line for line in text.splitlines() if line.strip() and not line.startswith("#")), "")
    return not first or bool(re.match(r"\s*[-\w.\"'\[\]]+\s*[:=]|\s*\[[\w.\"]+\]", first))
