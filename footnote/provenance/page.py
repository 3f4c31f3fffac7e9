"""The pages of a bundle that an auditor reads: answers whose figures lead to their rows. No script, no network."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from markupsafe import Markup

from ..page.answers import answer_view
from ..page.assets import joined
from ..page.environment import page_environment
from ..page.policy import inline_policy
from .record import Record
from .verification import Verification

PAGE_RECORDS = 100
_STYLES = ("theme.css", "parts.css", "bundle.css")


class Pages:
    """Renders the pages of one bundle."""

    def __init__(self, origin: str, verification: Verification, covered: int, records: int) -> None:
        self.count = max(1, -(-records // PAGE_RECORDS))
        style = joined(_STYLES, __package__)
        self._template = page_environment(__package__).get_template("bundle.html")
        self._values: dict[str, Any] = {
            "origin": origin,
            "verification": verification,
            "covered": covered,
            "pages": self.count,
            "policy": inline_policy(style),
            "style": Markup(style),  # our own files, not a text of the log
            "answer_view": answer_view,
            "page_name": page_name,
        }

    def render(self, number: int, records: Sequence[Record]) -> str:
        """The page with this number, from 1."""
        return self._template.render(self._values, page=number, records=records)


def page_name(number: int) -> str:
    """File name of a page, from 1."""
    return "index.html" if number == 1 else f"page-{number:04}.html"
