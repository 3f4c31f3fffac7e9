"""What a run came to, as far as outputs and the comparison with the base branch need it: plain data of a report."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from footnote.results import WAIVED

VERDICTS = ("supported", "partial", "unsupported", "contradicted")
_WORTH = {"supported": 1.0, "partial": 0.5}


@dataclass(frozen=True, slots=True)
class Outcome:
    """One run, on this change or on the base branch."""

    data: Mapping[str, Any]
    # A report with the schema ``footnote-report/1``.

    @property
    def counts(self) -> dict[str, int]:
        """Number of claims a verdict."""
        found = self.data["summary"]["counts"]
        return {verdict: int(found[verdict]) for verdict in VERDICTS}

    @property
    def claims(self) -> int:
        """Number of claims."""
        return int(self.data["summary"]["claims"])

    @property
    def faithfulness(self) -> float | None:
        """All claims pooled; None without claims."""
        found = self.data["summary"]["faithfulness"]
        return None if found is None else float(found)

    @property
    def chain_state(self) -> str:
        """The state of the provenance log; empty if none was verified."""
        chain = self.data.get("chain")
        return str(chain["state"]) if chain else ""

    @property
    def documents(self) -> tuple[str, ...]:
        """The paths of all documents."""
        return tuple(str(document["path"]) for document in self.data["documents"])

    @property
    def sources(self) -> frozenset[str]:
        """The paths of all sources that were read."""
        return frozenset(str(source["path"]) for source in self.data["sources"])

    def by_document(self) -> dict[str, float]:
        """The faithfulness of each document that has claims, without the waived ones."""
        shares = {str(document["path"]): _share(document["claims"]) for document in self.data["documents"]}
        return {path: share for path, share in shares.items() if share is not None}


def _share(claims: list[Mapping[str, Any]]) -> float | None:
    counted = [claim for claim in claims if all(finding["code"] != WAIVED for finding in claim["findings"])]
    if not counted:
        return None
    return sum(_WORTH.get(claim["verdict"], 0.0) for claim in counted) / len(counted)
