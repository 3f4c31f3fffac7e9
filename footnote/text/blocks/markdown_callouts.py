"""Block rule for the marks of notes and warnings in Markdown, which say how a text looks and not what it states.

``> [!NOTE]`` of forges, ``!!! note`` and ``=== "Tab"`` with an indented body, ``:::{note}`` or ``::: tip`` with an end.
"""

from __future__ import annotations

import re

from markdown_it.rules_block import StateBlock

MARK = "callout_mark"

# A title, and no more than that: a line of prose behind a mark stays a claim.
_TITLE = r"(?:[ \t][^.!?]{1,60})?"
_QUOTED = r"[ \t]+\"[^\"]{0,80}\""
_ALERT_RE = re.compile(rf"\[![A-Za-z]{{2,20}}\][+-]?{_TITLE}\Z")
_FENCE_RE = re.compile(rf":{{3,}}[ \t]*(?:\{{[^{{}}]{{0,80}}\}}|[A-Za-z][\w.-]{{0,30}})?{_TITLE}\Z")
_BODIED_RE = re.compile(
    rf"(?:!!!|\?\?\?\+?)[ \t]+[\w-]{{1,30}}(?: inline)?(?: end)?(?:{_QUOTED})?\Z|={{3}}[!+]?{_QUOTED}\Z"
)
_INDENT = 4


def callout(state: StateBlock, start_line: int, end_line: int, silent: bool) -> bool:
    """Takes the line of a mark, and with it the indented lines that are its body."""
    if state.is_code_block(start_line):
        return False
    line = state.src[state.bMarks[start_line] + state.tShift[start_line] : state.eMarks[start_line]].rstrip()
    has_body = _BODIED_RE.match(line) is not None
    if not has_body and not _FENCE_RE.match(line) and not _ALERT_RE.match(line):
        return False
    if silent:
        return True
    state.push(MARK, "", 0).map = [start_line, start_line + 1]
    state.line = start_line + 1
    if has_body:
        _body(state, start_line + 1, end_line)
    return True


def _body(state: StateBlock, first: int, end_line: int) -> None:
    last = first
    while last < end_line and (state.isEmpty(last) or state.sCount[last] >= state.blkIndent + _INDENT):
        last += 1
    if last == first:
        return
    saved = state.lineMax, state.blkIndent
    state.lineMax, state.blkIndent = last, state.blkIndent + _INDENT
    state.level += 1  # counts against the most levels that the parser goes down
    state.md.block.tokenize(state, first, last)
    state.level -= 1
    state.lineMax, state.blkIndent = saved
    state.line = last
