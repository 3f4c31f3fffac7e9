"""claimproofkit, each paragraph as a passage of evidence."""

from __future__ import annotations

from adapter import Check, serve
from claimproofkit import ClaimVerifier, EvidencePassage, SourceType


def prepare(text: str) -> Check:
    """The check of one claim against ``text``."""
    paragraphs = [part for part in text.split("\n\n") if part.strip()]
    evidence = [
        EvidencePassage(id=f"p-{number}", source="source", source_type=SourceType.EVIDENCE, text=part)
        for number, part in enumerate(paragraphs)
    ]
    verifier = ClaimVerifier()
    return lambda claim: bool(verifier.verify_document(claim, evidence).is_safe_to_publish)


if __name__ == "__main__":
    serve(prepare)
