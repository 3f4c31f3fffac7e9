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
    """The lexical judge, and those that ask a model."""
    from .judge.shelved import shelved_lexical
    from .summoned import summoned_judges

    return (shelved_lexical(settings), *summoned_judges(settings))


@hookimpl
def footnote_renderers() -> Sequence[Renderer]:
    """Every built-in renderer."""
    from .report.renderers import renderer_classes

    return tuple(renderer() for renderer in renderer_classes())
