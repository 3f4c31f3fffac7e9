"""What Footnote itself offers, through the same hooks that guests use."""

from __future__ import annotations

from collections.abc import Sequence

from .hookspecs import hookimpl
from .settings import Settings
from .types import Judge, Reader, Renderer


@hookimpl
def footnote_readers() -> Sequence[Reader]:
    """Every built-in reader."""
    from .sources.builtin import READERS

    return READERS


@hookimpl
def footnote_judges(settings: Settings) -> Sequence[Judge]:
    """The lexical judge."""
    from .judge.shelved import ShelvedJudge

    return (ShelvedJudge(settings),)


@hookimpl
def footnote_renderers() -> Sequence[Renderer]:
    """Every built-in renderer."""
    from .report.renderers import renderer_classes

    return tuple(renderer() for renderer in renderer_classes())
