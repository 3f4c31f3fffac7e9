"""Reader of PowerPoint presentations."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

from ...settings import Settings
from ...text.blocks.records import RecordTable
from ...types import BlockKind, Content
from ..archives import check_archive, missing_extra
from ..draft import Draft

_MOST_GROUPS = 20  # levels of groups in groups


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
        for number, slide in enumerate(pptx.Presentation(io.BytesIO(data)).slides, 1):
            start = draft.length
            _write_slide(draft, slide, number)
            draft.mark(f"slide {number}", start, exact=True)
        return draft.content()


def _write_slide(draft: Draft, slide: Any, number: int) -> None:
    title = slide.shapes.title
    if title is not None and title.has_text_frame:
        draft.write(BlockKind.HEADING, " ".join(title.text_frame.text.split()), 1)
    for shape in _shapes(slide.shapes, _MOST_GROUPS):
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
    if slide.has_notes_slide and slide.notes_slide.notes_text_frame is not None:
        draft.write(BlockKind.NOTE, slide.notes_slide.notes_text_frame.text)


def _label_of(slide: int) -> Any:
    return lambda row, column, header: f"slide {slide} row {row} column {header or column}"


def _text(paragraph: Any) -> str:
    return str(paragraph.text).replace("\v", "\n").strip()


def _shapes(shapes: Any, levels: int) -> Iterator[Any]:
    """The shapes in reading order, those in groups included."""
    for shape in shapes:
        if hasattr(shape, "shapes"):
            if levels:
                yield from _shapes(shape.shapes, levels - 1)
        else:
            yield shape
