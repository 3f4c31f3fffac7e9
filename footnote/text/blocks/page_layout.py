"""Pieces of text with their places on a page to the order in which a person reads them: rows, then column by column."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median
from typing import NamedTuple

# Of the height of the letters: what parts letters of one word, words, and cells or columns.
_SAME_LINE = 0.3
_WORD_GAP = 0.12
_WIDE_GAP = 0.9
_WIDE_GAP_WITHIN = 2.2  # in a line that is shown in one go
_STRETCHED = 0.6  # what a blank of a justified line may take more than its own width
_NEAR_LINE = 0.6  # columns need not be set on the same lines
_OVERLAP = 0.5

_ALIGNED = 0.6
_LEAST_ROWS = 4  # rows that make a column
_PROSE_LETTERS = 16  # of a usual line of a column
_PROSE_WORDS = 3
_GOES_ON = 0.3  # of the lines of running text begin in the middle of a sentence
_MOST_PLACES = 40  # at which a column may begin; no page has more columns
_MOST_FRAGMENTS = 10_000  # of a page that is looked at
_APART = 2.2  # usual distances of lines that part what stands above and below

Widths = Callable[[str, object], float]
"""The width of a text in a font, as a part of the height of its letters."""


class Fragment(NamedTuple):
    """A piece of text as the page's programme shows it; a line feed at its end closes the line."""

    text: str
    x: float
    # Of its left end, in the page's units, to the right.
    y: float
    # Of its line, upwards; not a number for text that is turned.
    size: float
    # Height of its letters.
    font: object = None


@dataclass(slots=True)
class _Run:
    """Text of one line without a wide gap."""

    text: str
    x: float
    y: float
    size: float
    end: float
    blanks: int
    # In its last piece, whose width is told as if they were not stretched.
    joints: list[tuple[int, float]]
    # Where pieces that the page shows apart were joined: the offset behind a blank, and the place on the page.

    def take(self, text: str, end: float) -> None:
        """Adds a piece that ends there."""
        self.text += text
        self.end = end
        self.blanks = text.count(" ")


_Row = list[_Run]


def _run(fragment: Fragment, text: str, end: float) -> _Run:
    return _Run(text.lstrip(), fragment.x, fragment.y, fragment.size, end, text.count(" "), [])


def arrange(fragments: Sequence[Fragment], width_of: Widths) -> str | None:
    """The text of a page with a line a row, in the order of reading; None if it is that as it comes."""
    if len(fragments) > _MOST_FRAGMENTS or not _comes_back(fragments):
        return None
    rows = _rows(fragments, width_of)
    _part_narrow_cells(rows)
    lines: list[str] = []
    for band in _bands(rows):
        lines.extend(band)
    return "\n".join(line for line in lines if line)


def _comes_back(fragments: Sequence[Fragment]) -> bool:
    """Whether some text stands to the right of the one shown before: a line that is shown in several pieces."""
    above: Fragment | None = None
    for fragment in fragments:
        if not fragment.text or fragment.text.isspace():
            continue
        if above is not None and fragment.x > above.x and abs(fragment.y - above.y) <= _NEAR_LINE * above.size:
            return True
        above = fragment
    return False


def _rows(fragments: Sequence[Fragment], width_of: Widths) -> list[_Row]:
    rows: list[_Row] = []
    is_open = False
    for fragment in fragments:
        text = fragment.text.rstrip("\n")
        closes = len(text) < len(fragment.text)
        if not text or text.isspace():
            if is_open and text and not rows[-1][-1].text.endswith(" "):
                rows[-1][-1].text += " "
            is_open = is_open and not closes
            continue
        lead = len(text) - len(text.lstrip())
        end = fragment.x + fragment.size * width_of(text[lead:], fragment.font)
        if not rows or not _goes_on(rows[-1], fragment, text, end, is_open):
            rows.append([_run(fragment, text, end)])
        is_open = not closes
    return rows


def _goes_on(row: _Row, fragment: Fragment, text: str, end: float, is_open: bool) -> bool:
    """Adds a fragment to the row if it stands there; whether it does."""
    last = row[-1]
    size = max(min(last.size, fragment.size), 0.1)
    gap = (fragment.x - last.end) / size
    height = abs(fragment.y - last.y) / size
    wide = _WIDE_GAP_WITHIN + _STRETCHED * last.blanks if is_open else _WIDE_GAP
    if gap > wide and height <= _NEAR_LINE:
        row.append(_run(fragment, text, end))
        return True
    if is_open:
        last.joints.append((len(last.text) + len(text) - len(text.lstrip()), fragment.x))
        last.take(text, end)
        return True
    if height > _SAME_LINE or gap < -_OVERLAP or fragment.x <= last.x:
        return False
    is_parted = gap <= _WORD_GAP or last.text.endswith(" ") or text.startswith(" ")
    last.take(text if is_parted else f" {text}", end)
    if not is_parted:
        last.joints.append((len(last.text) - len(text), fragment.x))
    return True


def _part_narrow_cells(rows: Sequence[_Row]) -> None:
    """Parts the cells of a row that a blank only parts, where the row beside has all its cells at such places."""
    downwards = list(pairwise(rows))
    for other, row in (*downwards, *((row, other) for other, row in reversed(downwards))):
        starts = [run.x for run in other[1:]]
        ends = [x for run in row for x in _left_ends(run)][1:]
        if len(starts) == len(ends) and all(_is_at(*pair, row[0]) for pair in zip(starts, ends, strict=True)):
            row[:] = _parted(row, starts)


def _is_at(x: float, place: float, run: _Run) -> bool:
    return abs(x - place) <= _SAME_LINE * run.size


def _left_ends(run: _Run) -> list[float]:
    """Where the pieces of a run begin."""
    return [run.x, *(x for _, x in run.joints)]


def _parted(row: _Row, places: Sequence[float]) -> _Row:
    """The row with its runs parted where pieces begin at the places."""
    return [part for run in row for part in _parts(run, places)]


def _parts(run: _Run, places: Sequence[float]) -> list[_Run]:
    cuts = [(at, x) for at, x in run.joints if any(_is_at(x, place, run) for place in places)]
    if not cuts:
        return [run]
    parts = []
    for (at, x), (to, end) in pairwise([(0, run.x), *cuts, (len(run.text), run.end)]):
        joints = [(joint - at, place) for joint, place in run.joints if at < joint < to]
        parts.append(_Run(run.text[at:to], x, run.y, run.size, end, 0, joints))
    return parts


def _bands(rows: list[_Row]) -> list[list[str]]:
    """The lines of each stretch of the page that is set in the same columns."""
    gutters = _gutters(rows)
    if not gutters:
        return [[_line(row) for row in rows]]
    rows = [_parted(row, gutters) for row in rows]
    apart = _APART * median(_distances(rows) or [0.0])
    bands: list[list[str]] = []
    member: list[_Row] = []
    for row in rows:
        if member and (_crosses(row, gutters) or not 0 <= member[-1][0].y - row[0].y + row[0].size <= apart):
            bands.append(_columns(member, gutters))
            member = []
        if _crosses(row, gutters):
            bands.append([_line(row)])
        else:
            member.append(row)
    bands.append(_columns(member, gutters))
    return bands


def _distances(rows: Sequence[_Row]) -> list[float]:
    """What the lines of the page stand apart."""
    steps = [above[0].y - row[0].y for above, row in pairwise(rows)]
    return [step for step, row in zip(steps, rows, strict=False) if step > row[0].size / 2]


def _line(row: _Row) -> str:
    """A row as one line; a wide gap is a tab, as between the cells of a table."""
    return "\t".join(run.text.strip() for run in row)


def _columns(rows: Sequence[_Row], gutters: Sequence[float]) -> list[str]:
    """The lines of a band, one column after the other; of one with few rows side by side, row by row."""
    if sum(len(row) > 1 for row in rows) < _LEAST_ROWS - 1:
        return [_line(row) for row in rows]
    columns: list[list[str]] = [[] for _ in range(len(gutters) + 1)]
    for row in rows:
        for number, column in enumerate(columns):
            if inside := [run for run in row if _column_of(run, gutters) == number]:
                column.append(_line(inside))
    return [line for column in columns for line in column]


def _column_of(run: _Run, gutters: Sequence[float]) -> int:
    return sum(run.x >= gutter - _ALIGNED * run.size for gutter in gutters)


def _crosses(row: _Row, gutters: Sequence[float]) -> bool:
    """Whether a text runs over the gap between two columns."""
    return any(
        run.x < gutter - _ALIGNED * run.size and run.end > gutter + _ALIGNED * run.size
        for run in row
        for gutter in gutters
    )


def _gutters(rows: Sequence[_Row]) -> list[float]:
    """The left ends of the columns of running text but the first; none if there is one, or tables only."""
    places = sorted((x, run.size) for row in rows for n, run in enumerate(row) for x in _left_ends(run)[not n :])
    groups: list[list[float]] = []
    for x, size in places:
        if not groups or x - groups[-1][0] > _SAME_LINE * size:
            groups.append([])
        groups[-1].append(x)
    likely = sorted(groups, key=len, reverse=True)[:_MOST_PLACES]
    return sorted(group[0] for group in likely if len(group) >= _LEAST_ROWS and _is_gutter(rows, group))


def _is_gutter(rows: Sequence[_Row], group: Sequence[float]) -> bool:
    """Whether running text stands on both sides of the places, over which fewer lines run than have a gap there."""
    sides: tuple[list[str], list[str]] = ([], [])
    crossing = 0
    for row in rows:
        parts = _parted(row, group[:1])
        at = next((number for number, run in enumerate(parts) if number and group[0] <= run.x <= group[-1]), 0)
        if at:
            sides[0].append(_line(parts[:at]))
            sides[1].append(_line(parts[at:]))
        else:
            crossing += _crosses(row, group[:1])
    return crossing < len(sides[0]) >= _LEAST_ROWS and all(map(_is_prose, sides))


def _is_prose(lines: Sequence[str]) -> bool:
    """Whether lines are those of running text, and no cells of a table."""
    if median(map(len, lines)) < _PROSE_LETTERS or median(len(line.split()) for line in lines) < _PROSE_WORDS:
        return False
    return sum(line[:1].islower() for line in lines) >= _GOES_ON * len(lines)
