"""Delimited text to records whose fields keep their raw places; cut as Python's ``csv`` module cuts them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...reading import Reading, ReadingBuilder

_ROW_END_RE = re.compile(r"\r\n|\r|\n|\Z")
_QUOTED_RE = re.compile(r"(?:[^\"]++|\"\")*+")


MOST_FIELDS = 20_000  # of one record; spreadsheets end at 16,384


class TooWideError(ValueError):
    """A record has more values than any table: why, and the offset of its beginning."""

    def __init__(self, message: str, at: int) -> None:
        super().__init__(message)
        self.at = at


def csv_records(text: str, delimiter: str, limit: int | None = None) -> Iterator[list[Reading]]:
    """The fields of each record in order, blanks before it left out; an empty line is a record
    without fields.

    ``limit`` is the offset behind which no record begins. TooWideError for a record that is no row of a table.
    """
    at = 0
    end = len(text) if limit is None else min(limit, len(text))
    tail = rf"[^{re.escape(delimiter)}\r\n]*+"
    bare_re, tail_re = re.compile(rf" *+(?!\")({tail})"), re.compile(tail)
    while at < end:
        fields: list[Reading] = []
        row_start = at
        while True:
            if bare := bare_re.match(text, at):
                at = bare.end()
                fields.append(Reading.verbatim(bare[1], bare.start(1)))
            else:
                field, at = _quoted_field(text, at, tail_re)
                fields.append(field)
            if len(fields) > MOST_FIELDS:
                raise TooWideError(f"a row of more than {MOST_FIELDS:,} values", row_start)
            if at < len(text) and text[at] == delimiter:
                at += 1
                continue
            break
        ended = _ROW_END_RE.match(text, at)
        yield fields if at > row_start else []
        at = ended.end() if ended else at + 1


def _quoted_field(text: str, at: int, tail_re: re.Pattern[str]) -> tuple[Reading, int]:
    """The field whose quotation mark is the next one, and the offset behind what stands after its end."""
    at = text.index('"', at) + 1
    quoted = _QUOTED_RE.match(text, at)
    close = quoted.end() if quoted else at
    after = min(close + 1, len(text))
    match = tail_re.match(text, after)
    end = match.end() if match else after
    if end == after and text.find('""', at, close) < 0:
        return Reading.verbatim(text[at:close], at), end
    builder = ReadingBuilder()
    _unquote(builder, text, at, close)
    builder.verbatim(text[after:end], after)
    return builder.build(), end


def _unquote(builder: ReadingBuilder, text: str, start: int, end: int) -> None:
    """Adds quoted text, each doubled quotation mark read as one."""
    while (mark := text.find('""', start, end)) >= 0:
        builder.verbatim(text[start:mark], start)
        builder.stand_in('"', mark, mark + 2)
        start = mark + 2
    builder.verbatim(text[start:end], start)


def trim(reading: Reading) -> Reading:
    """``reading`` without white space at both ends."""
    text = reading.text
    bare = text.strip()
    if len(bare) == len(text):
        return reading
    start = len(text) - len(text.lstrip())
    end = start + len(bare)
    return reading.cut(start, end) if start < end else Reading("", ())
