"""The tree of a Word document: its blocks and the text of a paragraph, whatever wraps them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from ..text.typography import raised
from .symbol_fonts import symbol

W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_OFF = ("0", "false", "off")

# Text that was deleted or moved away, the instructions of fields, and what an older program shows instead.
_LEFT_OUT = frozenset({"del", "moveFrom", "footnoteReference", "endnoteReference", "instrText", "sdtPr", "rPr", "pPr"})
# What holds no text a reader takes, by the end of its tag or of the address of its kind.
_TOLD = {
    "oMath": ("equation", "equations"),
    "object": ("embedded object", "embedded objects"),
    "altChunk": ("included file", "included files"),
    "subDoc": ("included file", "included files"),
}
_TOLD_GRAPHICS = {"chart": ("chart", "charts"), "chartex": ("chart", "charts"), "diagram": ("diagram", "diagrams")}


@dataclass
class Reading:
    """What one document hides, and what of it is not read."""

    hidden_styles: frozenset[str] = frozenset()
    # Ids of styles whose text is hidden.
    hidden: list[str] = field(default_factory=list)
    left_out: Counter[tuple[str, str]] = field(default_factory=Counter)
    # Names of things that are not read, for one and for several.


def local(node: Any) -> str:
    """The tag without its namespace; "" for a comment or a processing instruction."""
    return node.tag.rpartition("}")[2] if isinstance(node.tag, str) else ""


def hidden_styles(styles: Any) -> frozenset[str]:
    """The ids of the styles that hide their text, of themselves or by the style they are based on."""
    own: dict[str, bool | None] = {}
    base: dict[str, str] = {}
    for style in styles.iter(f"{W}style"):
        key = style.get(f"{W}styleId", "")
        own[key] = _vanishes(style.find(f"{W}rPr"))
        based_on = style.find(f"{W}basedOn")
        base[key] = based_on.get(f"{W}val", "") if based_on is not None else ""
    found = set()
    for key in own:
        at, seen = key, set()
        while at in own and own[at] is None and at not in seen:
            seen.add(at)
            at = base[at]
        if own.get(at):
            found.add(key)
    return frozenset(found)


def blocks(container: Any, reading: Reading) -> Iterator[Any]:
    """The paragraphs and tables of a body, cell or text box in order, out of their wrappers."""
    for node in container:
        name = local(node)
        if name in ("p", "tbl"):
            yield node
        elif name in _TOLD:
            reading.left_out[_TOLD[name]] += 1
        elif name == "AlternateContent":
            yield from blocks(_choice(node), reading)
        elif name in ("sdt", "sdtContent", "customXml", "smartTag", "ins", "moveTo"):
            yield from blocks(node, reading)


def rows(table: Any, reading: Reading) -> Iterator[list[Any]]:
    """The cells of each row by column of the grid; None where a cell over several columns goes on.

    A cell that goes on from the row above is the one above.
    """
    above: list[Any] = []
    for row in _children(table, "tr"):
        properties = row.find(f"{W}trPr")
        if properties is not None and properties.find(f"{W}del") is not None:
            continue
        if properties is not None and _is_on(properties.find(f"{W}hidden")):
            reading.hidden.append(" ".join(text for cell in _children(row, "tc") for text in _all_texts(cell)))
            continue
        cells: list[Any] = [None] * _number(properties, "gridBefore", 0)
        for cell in _children(row, "tc"):
            about = cell.find(f"{W}tcPr")
            merged = about.find(f"{W}vMerge") if about is not None else None
            goes_on = merged is not None and merged.get(f"{W}val") != "restart"
            origin = above[len(cells)] if goes_on and len(cells) < len(above) else cell
            cells.extend([origin, *[None] * (_number(about, "gridSpan", 1) - 1)])
        above = cells
        yield cells


def text_of(paragraph: Any, reading: Reading, boxes: list[Any] | None = None) -> str:
    """The text of a paragraph as it is printed: insertions in, deletions and hidden runs out.

    Text boxes that hang on it go to ``boxes``.
    """
    parts: list[str] = []
    is_hidden = _style(paragraph.find(f"{W}pPr"), "pStyle") in reading.hidden_styles
    waiting = [paragraph]
    while waiting:
        node = waiting.pop()
        name = local(node)
        if not name or name in _LEFT_OUT:
            continue
        if name in _TOLD:
            reading.left_out[_TOLD[name]] += 1
        elif name == "r" and _hides(node.find(f"{W}rPr"), is_hidden, reading):
            text = "".join(_all_texts(node))
            if text.strip():
                reading.hidden.append(text)
        elif name == "txbxContent":
            if boxes is not None:
                boxes.append(node)
        elif name == "AlternateContent":
            waiting.append(_choice(node))
        elif name == "graphicData":
            kind = _TOLD_GRAPHICS.get(node.get("uri", "").rpartition("/")[2])
            if kind:
                reading.left_out[kind] += 1
            waiting.extend(reversed(node))
        elif name == "t":
            parts.append(_printed(node, "".join(parts[-1:])[-1:]) if node.tag == f"{W}t" else "")
        elif name in _CHARACTERS:
            parts.append(_CHARACTERS[name] if local(node.getparent()) == "r" else "")
        elif name == "sym":
            parts.append(symbol(node.get(f"{W}font", ""), node.get(f"{W}char", "")))
        else:
            waiting.extend(reversed(node))
    return "".join(parts)


def _printed(node: Any, before: str) -> str:
    """The text of a run; a raised number in raised digits, since "1,200" with a mark of a note is not 12,002."""
    text = node.text or ""
    properties = node.getparent().find(f"{W}rPr")
    place = properties.find(f"{W}vertAlign") if properties is not None else None
    is_raised = place is not None and place.get(f"{W}val") == "superscript"
    return (raised(text, before) if is_raised else None) or text


_CHARACTERS = {
    "tab": "\t",
    "ptab": "\t",
    "br": "\n",
    "cr": "\n",
    "noBreakHyphen": "\u2011",
    "softHyphen": "\u00ad",
}


def _hides(properties: Any, by_paragraph: bool, reading: Reading) -> bool:
    """Whether a run is hidden: by what it says itself, else by its style or that of its paragraph."""
    itself = _vanishes(properties)
    if itself is not None:
        return itself
    return by_paragraph or _style(properties, "rStyle") in reading.hidden_styles


def _vanishes(properties: Any) -> bool | None:
    """Whether these properties hide text; None if they say nothing of it."""
    node = properties.find(f"{W}vanish") if properties is not None else None
    return None if node is None else _is_on(node)


def _is_on(node: Any) -> bool:
    return node is not None and node.get(f"{W}val", "1").lower() not in _OFF


def _style(properties: Any, name: str) -> str:
    node = properties.find(f"{W}{name}") if properties is not None else None
    return str(node.get(f"{W}val", "")) if node is not None else ""


def _number(properties: Any, name: str, default: int) -> int:
    text = _style(properties, name)
    return min(int(text), 1000) if text.isdecimal() else default


def _children(node: Any, name: str) -> Iterator[Any]:
    """The rows of a table or the cells of a row, out of their wrappers."""
    for child in node:
        if local(child) == name:
            yield child
        elif local(child) in ("sdt", "sdtContent", "customXml", "ins", "moveTo"):
            yield from _children(child, name)


def _choice(node: Any) -> Any:
    """What a program of today shows of alternatives."""
    return next((child for child in node if local(child) == "Choice"), ())


def _all_texts(node: Any) -> Iterator[str]:
    return (part.text or "" for part in node.iter(f"{W}t"))
