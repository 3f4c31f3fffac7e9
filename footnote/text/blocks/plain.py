"""Plain text to blocks: paragraphs, bullets and underlined headings, with readings that lead back to the raw text."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Sequence
from itertools import pairwise

from ...reading import Reading, ReadingBuilder
from ...types import Block, BlockKind
from ..lines import Line, read_lines
from ..words import STOP_WORDS
from .conflicts import blank_out, conflict_block, conflict_regions
from .headings import HeadingPath
from .ligatures import add_joined

_BULLET_RE = re.compile(r"\s*(?:[-*\u2022\u25e6\u2023\u25aa\u25cf\u2013+]|\u2014)\s+(?=\S)")
_NUMBER_RE = re.compile(r"\s*(?:\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})\)|\d{1,3}\.)\s+(?=\S)")
_UNDERLINE_RE = re.compile(r"\s*([=\-~^#*+])\1{2,}\s*$")
_RULE_RE = re.compile(r"\s*(?:[-=_*~#+.\u2500\u2501\u2550]\s?){3,}$")
_HASH_RE = re.compile(r"(#{1,6})\s+(?=\S)")
_KEY_VALUE_RE = re.compile(r"\s*[^\W\d_][^:\r\n]{0,48}:\s+\S")
_COLUMNS_RE = re.compile(r"\S(?: {3,}|\t+)\S|\S\s*\|\s*\S|\S\s?(?:\.\s?){4,}\s*\S")
# "Payload ............. 1,240 kg", "Gross salary      3,850.00 EUR": a name and its value, with dots or room between.
_LEADER_RE = re.compile(
    r"(?P<name>[^\W\d_](?:[^\n:.]{0,46}[^\s:.])?)"
    r"(?:\s?(?:\.\s?){4,}|[ ]{3,}(?=[-+\u2212]?\d|[$\u20ac\u00a3]))\s*(?P<value>\S(?:(?! {3}|\t|\.{4}).)*)"
)
_SHORT_LINE = 48  # characters; running text is hardly ever wrapped before
_ENDED_RE = re.compile(r"[.!?:;\u2026][\"'\u201d\u2019)\]]*\s*$")
LEAST_FIELDS = 3  # under a title that is none itself, and in Markdown
_UNDERLINE_LEVELS = {"=": 1, "#": 1, "-": 2}


def blocks_from_text(text: str) -> tuple[Block, ...]:
    """The blocks of plain ``text`` in order."""
    regions = conflict_regions(text)
    blocks = [conflict_block(text, region) for region in regions]
    lines = read_lines(blank_out(text, regions) if regions else text)
    blocks.extend(blocks_from_lines(lines))
    return tuple(sorted(blocks, key=lambda block: block.span)) if regions else tuple(blocks)


def blocks_from_lines(lines: Sequence[Line]) -> Iterator[Block]:
    """The blocks that ``lines`` make; they need not follow each other in the raw text."""
    path = HeadingPath()
    lead = ""
    for group in _groups(lines):
        is_index = _is_index(group)
        for kind, level, member in _split_group(group):
            reading = (None if is_index else _read_led(member)) or _join(member)
            if not reading.text:
                continue
            if kind is BlockKind.HEADING:
                yield Block(kind, reading.whole(), reading, path.enter(reading.text, level), level)
            else:
                is_item = kind is BlockKind.ITEM
                yield Block(kind, reading.whole(), reading, path.titles, level, lead=lead if is_item else "")
            if kind is not BlockKind.ITEM:
                lead = last_lead(reading.text) if kind is BlockKind.PARAGRAPH else ""


def last_lead(text: str) -> str:
    """The last sentence of ``text`` if it ends in a colon and so introduces what follows, else ""."""
    stripped = text.rstrip(" *_")
    if not stripped.endswith((":", "\uff1a")):
        return ""
    cut = max(stripped.rfind(mark) for mark in (". ", "! ", "? ", "\n"))
    return stripped[cut + 1 :].strip()


def _groups(lines: Sequence[Line]) -> Iterator[list[Line]]:
    """Runs of lines without a blank one between them; a form feed parts them too."""
    group: list[Line] = []
    for number, line in enumerate(lines):
        if line.is_blank:
            if group:
                yield group
            group = []
            continue
        group.append(line)
        is_last = number + 1 == len(lines)
        if is_last:
            yield group


_Member = tuple[BlockKind, int, list[Line]]


def _split_group(group: list[Line]) -> Iterator[_Member]:
    """Parts one run of lines into heading, rule, bullets and paragraphs."""
    member: list[Line] = []
    kind, level, base = BlockKind.PARAGRAPH, 0, 0
    lonely = _lonely(group)
    for number, line in enumerate(group):
        heading = _HASH_RE.match(line.text)
        if member and number and _is_underline(line, group[number - 1], member, kind):
            mark = line.text.strip()[0]
            yield BlockKind.HEADING, _UNDERLINE_LEVELS.get(mark, 3), member
            member, kind = [], BlockKind.PARAGRAPH
        elif _RULE_RE.match(line.text) or heading:
            yield from _finished(kind, level, member)
            member, kind = [], BlockKind.PARAGRAPH
            if heading:
                yield BlockKind.HEADING, len(heading[1]), [_without(line, heading.end())]
            else:
                yield BlockKind.RULE, 0, [line]
        elif marker := _marker(line, member, kind):
            yield from _finished(kind, level, member)
            base = line.indent if kind is not BlockKind.ITEM else min(base, line.indent)
            kind, level, member = BlockKind.ITEM, (line.indent - base) // 2, [_without(line, marker)]
        elif member and (number in lonely or _begins_anew(line, member, kind)):
            yield from _finished(kind, level, member)
            kind, level, member = BlockKind.PARAGRAPH, 0, [line]
        else:
            member.append(line)
    yield from _finished(kind, level, member)


def _finished(kind: BlockKind, level: int, member: list[Line]) -> Iterator[_Member]:
    if member:
        yield kind, level, member


def _is_underline(line: Line, above: Line, member: list[Line], kind: BlockKind) -> bool:
    return (
        kind is BlockKind.PARAGRAPH
        and len(member) == 1
        and bool(_UNDERLINE_RE.match(line.text))
        and len(line.text.strip()) >= min(3, len(above.text.strip()))
        and not above.text.rstrip().endswith((".", ";", ","))
    )


def _marker(line: Line, member: list[Line], kind: BlockKind) -> int:
    """Length of the bullet or number that opens an item, else 0; a number inside a running paragraph is none."""
    if match := _BULLET_RE.match(line.text):
        return match.end()
    match = _NUMBER_RE.match(line.text)
    if match and (not member or kind is BlockKind.ITEM or member[-1].text.rstrip().endswith(":")):
        return match.end()
    return 0


def _begins_anew(line: Line, member: list[Line], kind: BlockKind) -> bool:
    """Whether an unindented line behind an item is a paragraph of its own."""
    if kind is not BlockKind.ITEM or line.indent:
        return False
    first = line.text.lstrip("\"'(\u201c\u2018")[:1]
    return first.isupper() or bool(_ENDED_RE.search(member[-1].text))


def _lonely(group: list[Line]) -> Container[int]:
    """Numbers of the lines that begin a value of their own; none in running text."""
    if len(group) < 2:
        return ()
    texts = [line.text.strip() for line in group]
    columns = sum(bool(_COLUMNS_RE.search(line.text)) for line in group) * 3 >= len(group) * 2
    if columns or _stand_alone(texts):
        return range(len(group))
    width = max(map(len, texts))
    begins = [n for n, text in enumerate(texts) if n == 0 or not _runs_on(texts[n - 1], text, width)]
    whole = [" ".join(texts[start:end]) for start, end in pairwise((*begins, len(texts)))]
    return begins if len(whole) > 1 and _stand_alone(whole) else ()


def _stand_alone(texts: Sequence[str]) -> bool:
    """Whether lines are rows of values and no running text."""
    titled = len(texts) > LEAST_FIELDS and len(texts[0]) <= _SHORT_LINE
    if all(map(is_field, texts[1:] if titled else texts)):
        return True
    return all(map(_stands_alone, texts[:-1])) and all(text[0].isupper() for text in texts)


def _runs_on(above: str, line: str, width: int) -> bool:
    """Whether the line above was wrapped, having no room for the next word, and what follows begins nothing new."""
    if len(above) + 1 + len(line.split(None, 1)[0]) <= width:
        return False
    return not is_field(line) or line[0].islower()


def is_field(text: str) -> bool:
    """Whether a line begins like a named value: "Serves: 4"."""
    return bool(_KEY_VALUE_RE.match(text))


def _stands_alone(text: str) -> bool:
    """Whether a line is short and whole although no full stop ends it, as in a list without marks."""
    if len(text) > _SHORT_LINE or not (text[-1].isalnum() or text[-1] in "%)"):
        return False
    words = text.split()
    return len(words) > 1 and words[-1].casefold() not in STOP_WORDS


def _without(line: Line, length: int) -> Line:
    return Line(line.text[length:], line.start + length)


def _is_index(group: Sequence[Line]) -> bool:
    """Whether no lines lead to values: they lead to pages, as those of a table of contents, or one has long dots."""
    values = [found["value"] for line in group if (found := _LEADER_RE.fullmatch(line.text.strip()))]
    return len(values) < 2 or all(value.isdecimal() for value in values)


def _read_led(lines: Sequence[Line]) -> Reading | None:
    """The reading of one line of a name and a value, with a colon for what leads from one to the other."""
    led = _LEADER_RE.fullmatch(lines[0].text.strip()) if len(lines) == 1 else None
    if led is None:
        return None
    start = lines[0].start + lines[0].indent
    builder = ReadingBuilder()
    add_joined(builder, led["name"], start, always=False)
    builder.stand_in(": ", start + led.end("name"), start + led.start("value"))
    add_joined(builder, led["value"], start + led.start("value"), always=False)
    return builder.build()


def _join(lines: Sequence[Line]) -> Reading:
    """One reading of the lines, each soft wrap read as one blank."""
    builder = ReadingBuilder()
    end = 0
    for line in lines:
        text = line.text.strip()
        start = line.start + line.indent
        if len(builder):
            builder.stand_in(" ", end, start)
        add_joined(builder, text, start, always=False)
        end = start + len(text)
    return builder.build()
