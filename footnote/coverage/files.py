"""Writes a run as files that `coverage report --rcfile=FILE-rc` reads: data, configuration, and the texts' lines."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import OutputError, UnavailableError
from ..report.lines import FileLines, document_lines, source_lines
from ..report.writing import write_text
from ..results import Report
from ..serial import to_json
from ..settings import Settings
from .catalog_lines import catalog_lines

if TYPE_CHECKING:
    from coverage import CoverageData

PLUGIN = "footnote.coverage.plugin"

_RC = """\
# Written by Footnote: coverage report --rcfile={rc}
[run]
data_file = {data}
relative_files = true
plugins = {plugin}

[html]
show_contexts = true

[{plugin}]
lines = {lines}
"""


def require_coverage() -> None:
    """Passes if coverage.py is installed; UnavailableError that names the extra otherwise."""
    if find_spec("coverage") is None:
        raise UnavailableError("coverage.py is not installed: pip install 'pytest-footnote[coverage]'")


def write_coverage(report: Report, place: str, folder: Path, settings: Settings) -> tuple[str, ...]:
    """Writes ``place`` for the documents, and beside it one set of files for the sources and one for the catalog.

    Names inside are relative to ``folder``, where coverage.py is to be run. Returns the rc files that were written;
    OutputError if one cannot be.
    """
    views = [(place, document_lines(report)), (f"{place}-sources", source_lines(report))]
    if report.golden and (catalog := catalog_lines(report.golden, settings)):
        views.append((f"{place}-catalog", catalog))
    return tuple(_write(name, folder, files) for name, files in views)


def _write(place: str, folder: Path, files: Sequence[FileLines]) -> str:
    rc, lines = f"{place}-rc", f"{place}-lines.json"
    stored = {file.path: {"text": file.text, "lines": sorted(file.lines)} for file in files}
    write_text(folder / lines, to_json(dict(sorted(stored.items()))))
    names = {name: value.replace("$", "$$") for name, value in {"rc": rc, "data": place, "lines": lines}.items()}
    write_text(folder / rc, _RC.format(plugin=PLUGIN, **names))
    _write_data(folder / place, files)
    return rc


def _write_data(path: Path, files: Sequence[FileLines]) -> None:
    from coverage import CoverageData
    from coverage.exceptions import CoverageException

    try:
        path.unlink(missing_ok=True)
        data = CoverageData(str(path))
        for file in sorted(files, key=lambda file: file.path):
            _add(data, file)
        data.write()
        data.close()
    except (OSError, CoverageException) as error:
        raise OutputError(f"cannot write coverage data to {str(path)!r}: {error}") from None


def _add(data: CoverageData, file: FileLines) -> None:
    # Also what nothing covers must be in the report.
    data.add_lines({file.path: []})
    data.touch_file(file.path, f"{PLUGIN}.Plugin")
    by_context: dict[str, list[int]] = {}
    for line, names in file.covered.items():
        for name in names or ("",):
            by_context.setdefault(name, []).append(line)
    for name in sorted(by_context):
        data.set_context(name)
        data.add_lines({file.path: by_context[name]})
    data.set_context(None)
