"""Reader of JSON lines."""

from __future__ import annotations

from ...errors import UnreadableError
from ...settings import Settings
from ...text.lines import read_lines
from ...text.structured.json_tree import NotJsonError, read_json
from ...text.structured.tree import MOST_VALUES
from ...types import Content, Finding
from ..facts import content_of, fact_writer


class JsonLinesReader:
    """Each line of a JSON lines file as a record; lines that are no JSON are noted and left out."""

    name = "jsonl"
    suffixes: tuple[str, ...] = (".jsonl", ".ndjson")
    binary = False

    def read(self, name: str, data: str, settings: Settings) -> Content:
        """The content of a JSON lines file. UnreadableError if no line is JSON."""
        writer = fact_writer(settings)
        notes: list[Finding] = []
        bad: list[tuple[int, str]] = []
        lines = [(number, line) for number, line in enumerate(read_lines(data), 1) if not line.is_blank]
        for number, line in lines:
            if len(writer.landmarks) > MOST_VALUES:
                notes.append(Finding("FN606", f"lines from {number:,} on were not read"))
                break
            try:
                root = read_json(data, line.start, line.end)
            except NotJsonError as error:
                bad.append((number, str(error)))
                continue
            writer.prefix = f"line {number} "
            if root.is_scalar or root.is_list:
                writer.write(root)
            else:
                writer.record(root, "", (), ())
        if bad and len(bad) == len(lines):
            raise UnreadableError(f"{name}:{bad[0][0]}: not JSON: {bad[0][1]}")
        content = content_of(data, writer)
        if bad:
            counted = f"{len(bad)} lines that are no JSON were" if len(bad) > 1 else "1 line that is no JSON was"
            message = f"line {bad[0][0]}: {counted} left out: {bad[0][1]}"
            notes.append(Finding("FN606", message))
        return Content(data, content.blocks, content.landmarks, tuple(notes))
