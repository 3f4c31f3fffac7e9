"""sourced-evidence: a claim holds if every sentence of it is "grounded"."""

from __future__ import annotations

from adapter import Check, serve
from sourced import check


def prepare(text: str) -> Check:
    """The check of one claim against ``text``."""

    def holds(claim: str) -> bool:
        found = check(claim, text)["claims"]
        return bool(found) and all(one["status"] == "grounded" for one in found)

    return holds


if __name__ == "__main__":
    serve(prepare)
