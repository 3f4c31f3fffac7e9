"""Bytes to a source's text with offsets: one Reader a format."""

from __future__ import annotations

from .builtin import READERS
from .loading import Loaded, load
from .reading import read_document, read_source

__all__ = ["READERS", "Loaded", "load", "read_document", "read_source"]
