"""The hooks that a third-party package may implement, each returning a list.

A package registers under the entry-point group ``footnote`` and marks its functions with
``footnote.hookimpl``. Ours come first, guests after by name, so that an install order changes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

import pluggy

from .settings import Settings
from .types import Judge, Reader, Renderer

PROJECT = "footnote"

hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)


@hookspec
def footnote_readers() -> Sequence[Reader]:  # type: ignore[empty-body]  # a specification has no body
    """Readers of further formats. A reader MUST keep the promise of ``types.Reader``."""


@hookspec
def footnote_judges(settings: Settings) -> Sequence[Judge]:  # type: ignore[empty-body]
    """Judges by name. The part of ``id`` before the slash is the name that ``--judge`` takes.

    Making a judge MUST be cheap: weights load when it first judges.
    """


@hookspec
def footnote_renderers() -> Sequence[Renderer]:  # type: ignore[empty-body]
    """Renderers of further report formats, by their ``name``."""
