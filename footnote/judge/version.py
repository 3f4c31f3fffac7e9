"""The id of the lexical judge, known without loading it."""

from __future__ import annotations

# Changes whenever the same input may get another verdict or score.
VERSION = "2"
LEXICAL_ID = f"lexical/{VERSION}"
