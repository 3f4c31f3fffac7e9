"""The report as JSON, schema ``footnote-report/1`` (``report.schema.json``)."""

from __future__ import annotations

from ..results import Report
from ..serial import to_json
from .builtin import BuiltinRenderer


class JsonRenderer(BuiltinRenderer):
    """Everything the report holds, for programs."""

    name = "json"

    def render(self, report: Report) -> str:
        """One JSON object, indented, that encodes to UTF-8 whatever its texts hold."""
        return to_json(report.to_dict())
