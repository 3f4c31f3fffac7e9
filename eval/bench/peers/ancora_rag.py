"""ancora-rag: its retrieval and its gate on the claim as an answer."""

from __future__ import annotations

from adapter import Check, serve
from ancora import Document, GroundingChecker, Retriever, chunk_document


def prepare(text: str) -> Check:
    """The check of one claim against ``text``, which is indexed once."""
    chunks = chunk_document(Document("source", text))
    retriever, checker = Retriever(chunks), GroundingChecker()

    def holds(claim: str) -> bool:
        found = checker.check_answer(claim, [scored.chunk for scored in retriever.search(claim)])
        return bool(found) and all(one.supported for one in found)

    return holds


if __name__ == "__main__":
    serve(prepare)
