"""Reader of PowerPoint presentations."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Iterator
from typing import Any

from ...settings import Settings
from ...text.blocks.records import RecordTable
from ...types import BlockKind, Content, Finding
from ..archives import check_archive, missing_extra
from ..draft import Draft

_MOST_GROUPS = 20  # levels of groups in groups
_A = "{http://schemas.openxmlformats.org/drawingml/2006/main}"
_P = "{http://schemas.openxmlformats.org/presentationml/2006/main}"
_MC = "{http://schemas.openxmlformats.org/markup-compatibility/2006}"
_TOLD = {
    "chart": ("chart", "charts"),
    "diagram": ("diagram", "diagrams"),
    "ole": ("embedded object", "embedded objects"),
}


class PptxReader:
    """Texts, tables and speaker's notes of each slide; a citation names the slide."""

    name = "pptx"
    suffixes: tuple[str, ...] = (".pptx", ".pptm")
    binary = True

    def read(self, name: str, data: bytes, settings: Settings) -> Content:
        """The content of a presentation. UnavailableError without the ``office`` extra."""
        check_archive(name, data, self.name)
        try:
            import pptx
        except ImportError:
            raise missing_extra(name, "python-pptx") from None
        draft = Draft()
        hidden: list[int] = []
        for number, slide in enumerate(pptx.Presentation(io.BytesIO(data)).slides, 1):
            if slide._element.get("show") in ("0", "false"):
                hidden.append(number)
                continue
            start = draft.length
            _write_slide(draft, slide, number)
            draft.mark(f"slide {number}", start, exact=True)
        if hidden:
            told = (
                f"hidden slides {', '.join(map(str, hidden))} were" if hidden[1:] else f"hidden slide {hidden[0]} was"
            )
            draft.notes.append(Finding("FN603", f"{told} ignored"))
        return draft.content()


def _write_slide(draft: Draft, slide: Any, number: int) -> None:
    title = slide.shapes.title
    if title is not None and title.has_text_frame:
        draft.write(BlockKind.HEADING, " ".join(title.text_frame.text.split()), 1)
    hidden: list[str] = []
    left_out: Counter[tuple[str, str]] = Counter()
    for shape in _shapes(slide.shapes, _MOST_GROUPS, hidden):
        if title is not None and shape.shape_id == title.shape_id:
            continue
        if getattr(shape, "has_table", False):
            rows = [(at, [cell.text for cell in row.cells]) for at, row in enumerate(shape.table.rows, 1)]
            draft.write_table(RecordTable(label=_label_of(number)), rows)
        elif shape.has_text_frame:
            paragraphs = [p for p in shape.text_frame.paragraphs if _text(p)]
            kind = BlockKind.ITEM if len(paragraphs) > 1 else BlockKind.PARAGRAPH
            for paragraph in paragraphs:
                draft.write(kind, _text(paragraph), paragraph.level)
        elif told := _TOLD.get(_graphic_kind(shape)):
            left_out[told] += 1
    if slide.has_notes_slide and slide.notes_slide.notes_text_frame is not None:
        draft.write(BlockKind.NOTE, slide.notes_slide.notes_text_frame.text)
    # Shapes of newer programs, with what older ones show instead; the library skips both.
    for choice in slide._element.iter(f"{_MC}Choice"):
        if any((text.text or "").strip() for text in choice.iter(f"{_A}t")):
            left_out["shape", "shapes"] += 1
    _tell(draft, number, hidden, left_out)


def _tell(draft: Draft, number: int, hidden: list[str], left_out: Counter[tuple[str, str]]) -> None:
    """Notes what of a slide is hidden and what is not read."""
    if hidden:
        shown = " ".join(hidden[0].split())[:80]
        told = f"{len(hidden)} hidden texts were" if len(hidden) > 1 else "1 hidden text was"
        draft.notes.append(Finding("FN603", f"slide {number}: {told} ignored: {shown!r}"))
    if left_out:
        counts = ", ".join(f"{count} {names[count > 1]}" for names, count in sorted(left_out.items()))
        verb = "was" if sum(left_out.values()) == 1 else "were"
        draft.notes.append(Finding("FN606", f"slide {number}: {counts} {verb} not read"))


def _graphic_kind(shape: Any) -> str:
    """ "chart", "diagram" or "ole" by the address of what a frame holds, else its last part."""
    data = shape._element.find(f".//{_A}graphicData")
    return str(data.get("uri", "")).rpartition("/")[2] if data is not None else ""


def _label_of(slide: int) -> Any:
    return lambda row, column, header: f"slide {slide} row {row} column {header or column}"


def _text(paragraph: Any) -> str:
    return str(paragraph.text).replace("\v", "\n").strip()


def _shapes(shapes: Any, levels: int, hidden: list[str]) -> Iterator[Any]:
    """The shapes in reading order, those in groups included; the texts of hidden ones go to ``hidden``."""
    for shape in shapes:
        about = shape._element.find(f"*/{_P}cNvPr")
        if about is not None and about.get("hidden") in ("1", "true"):
            text = " ".join(part.text or "" for part in shape._element.iter(f"{_A}t"))
            if text.strip():
                hidden.append(text)
        elif hasattr(shape, "shapes"):
            if levels:
                yield from _shapes(shape.shapes, levels - 1, hidden)
        else:
            yield shape
