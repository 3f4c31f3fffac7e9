"""anchorcite without a model, as it is installed by default."""

from __future__ import annotations

from adapter import Check, serve
from anchorcite import anchor_claim


def prepare(text: str) -> Check:
    """The check of one claim against ``text``."""
    return lambda claim: anchor_claim(claim, text) is not None


if __name__ == "__main__":
    serve(prepare)
