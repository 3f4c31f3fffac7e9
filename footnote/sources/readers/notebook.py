"""Reader of Jupyter notebooks."""

from __future__ import annotations

from ...errors import UnreadableError
from ...settings import Settings
from ...text.blocks.notebook import NotNotebookError, read_notebook
from ...text.structured.json_tree import NotJsonError
from ...types import Content
from ..hidden import hidden_note
from ..places import place_in


class NotebookReader:
    """Prose and outputs of a notebook's cells; what their HTML hides is no evidence and is reported."""

    name = "notebook"
    suffixes: tuple[str, ...] = (".ipynb",)
    binary = False

    def read(self, name: str, data: str, settings: Settings) -> Content:
        """The content of a notebook."""
        try:
            found = read_notebook(data)
        except NotJsonError as error:
            raise UnreadableError(f"{name}:{place_in(data, error.at)}: not JSON: {error}") from None
        except NotNotebookError as error:
            raise UnreadableError(f"{name}: no notebook: {error}") from None
        return Content(data, tuple(found.blocks), tuple(found.landmarks), hidden_note(data, found.hidden))
