"""Reader of Jupyter notebooks."""

from __future__ import annotations

from ...errors import UnreadableError
from ...settings import Settings
from ...text.json_tree import NotJsonError
from ...text.notebook_blocks import NotNotebookError, read_notebook
from ...types import Content
from ..places import place_in


class NotebookReader:
    """Prose and outputs of a notebook's cells; spans index the raw file."""

    name = "notebook"
    suffixes: tuple[str, ...] = (".ipynb",)
    binary = False

    def read(self, name: str, data: str, settings: Settings) -> Content:
        """The content of a notebook."""
        try:
            blocks, marks = read_notebook(data)
        except NotJsonError as error:
            raise UnreadableError(f"{name}:{place_in(data, error.at)}: not JSON: {error}") from None
        except NotNotebookError as error:
            raise UnreadableError(f"{name}: no notebook: {error}") from None
        return Content(data, tuple(blocks), tuple(marks))
