"""The text of one page of a PDF file, in the order in which a person reads it."""

from __future__ import annotations

from collections import Counter
from math import hypot, nan
from typing import Any

from ..text.blocks.page_layout import Fragment, Widths, arrange

_JUMP = 60  # units to the right within a line, more than a word is wide
_ALIGNED = 2  # units
_FEW = 4  # jumps to one place that no columns make
_MOVES = frozenset({b"Td", b"Tm", b"TD", b"T*", b"BT"})
_STAY = ([1, 0, 0, 1, 0, 0], b"cm")
# A move by nothing, before which pypdf hands over the text that it holds.


class _Listener:
    """Hears what pypdf shows on a page and where."""

    def __init__(self) -> None:
        self.fragments: list[Fragment] = []
        self.jumps: list[float] = []
        self._line = (0.0, nan)

    def text(self, text: str, page: list[float], inner: list[float], font: object, size: float) -> None:
        """Takes a piece of text at the place to which the two matrices (a, b, c, d, e, f) move it."""
        if not text:
            return
        across, turned = inner[0] * page[0] + inner[1] * page[2], inner[0] * page[1] + inner[1] * page[3]
        x = inner[4] * page[0] + inner[5] * page[2] + page[4]
        y = inner[4] * page[1] + inner[5] * page[3] + page[5]
        is_level = across > 0 and abs(turned) < 0.01 * across
        self.fragments.append(Fragment(text, x, y if is_level else nan, abs(size) * hypot(across, turned), font))

    def move(self, operator: bytes, operands: Any, page: object, inner: list[float]) -> None:
        """Keeps where a move within a line leads to."""
        if operator in _MOVES:
            if inner[5] == self._line[1] and inner[4] - self._line[0] > _JUMP:
                self.jumps.append(inner[4])
            self._line = (inner[4], inner[5])

    @property
    def has_columns(self) -> bool:
        """Whether several moves within a line lead to places below each other."""
        return max(Counter(round(x / _ALIGNED) for x in self.jumps).values(), default=0) >= _FEW


def page_text(page: Any, width_of: Widths) -> str:
    """The text of a page as pypdf finds it, its lines put in order. Raises what a damaged page makes pypdf raise."""
    heard = _Listener()
    text = str(page.extract_text(visitor_text=heard.text, visitor_operand_after=heard.move))
    if heard.has_columns:
        heard = _in_pieces(page)
    if "".join([fragment.text for fragment in heard.fragments]) != text:
        return text  # places that do not cover the text are no guide
    return arrange(heard.fragments, width_of) or text


def _in_pieces(page: Any) -> _Listener:
    """What the page shows, with a piece of its own behind each move."""
    heard = _Listener()
    contents = page.get_contents()
    operations: list[tuple[Any, bytes]] = []
    for operands, operator in contents.operations:
        if operator in _MOVES:
            operations.append(_STAY)
        operations.append((operands, operator))
    contents.operations = operations
    page[_name_of_contents()] = contents
    page.extract_text(visitor_text=heard.text)
    return heard


def _name_of_contents() -> Any:
    from pypdf.generic import NameObject

    return NameObject("/Contents")


def font_widths() -> Widths:
    """Tells how wide a text is in a font of the file; half a height a letter where the library does not tell."""
    known: dict[int, Any] = {}

    def width_of(text: str, font: object) -> float:
        key = id(font)
        if key not in known:
            known[key] = _measured(font), font  # kept, so that its id stays its own
        measured = known[key][0]
        width = measured.get_text_width(text) / 1000 if measured else 0
        return width or len(text) / 2

    return width_of


def _measured(font: object) -> Any:
    try:
        from pypdf.generic._font import Font  # not public: older versions have it elsewhere

        return Font.from_font_resource(font)  # type: ignore[arg-type]  # a damaged one fails
    except Exception:
        return None
