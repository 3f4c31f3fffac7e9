"""What the built-in renderers have in common: they are made from options."""

from __future__ import annotations

from abc import ABC, abstractmethod

from ..results import Report
from .options import DEFAULT_OPTIONS, ReportOptions


class BuiltinRenderer(ABC):
    """A Renderer of one format."""

    name: str

    def __init__(self, options: ReportOptions = DEFAULT_OPTIONS) -> None:
        self.options = options

    @abstractmethod
    def render(self, report: Report) -> str:
        """The whole file as text; every text of the report is hostile."""
