"""A document's text to its claims."""

from __future__ import annotations

from .reading import claim_id, read_claims
from .reasons import Reason

__all__ = ["Reason", "claim_id", "read_claims"]
