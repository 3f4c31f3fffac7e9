"""The model itself: a claim beside one window to the probability that the window supports it.

One thread and one pair at a time, so that neither the machine nor the other claims change a figure.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from ...errors import ConfigurationError, UnavailableError
from .folder import MODEL, TOKENIZER, ModelFolder
from .manifest import CLAIM, SOURCE

# Attempts to shorten a source until it fits: tokens at a seam may join in another way.
_ATTEMPTS = 4


class Opinion(NamedTuple):
    """What the model says of a claim beside one window."""

    p_supported: float
    truncated: bool
    # Whether the end of the source did not fit.


class Runner:
    """A loaded model with its tokenizer."""

    def __init__(self, folder: ModelFolder) -> None:
        self._manifest = folder.manifest
        self._tokenizer = _load_tokenizer(folder)
        self._session = _load_session(folder)
        self._wanted = tuple(node.name for node in self._session.get_inputs())
        unknown = set(self._wanted) - _INPUTS
        if unknown:
            raise ConfigurationError(f"{folder.path / MODEL}: unknown inputs {', '.join(sorted(unknown))}")

    def opinion(self, source: str, claim: str) -> Opinion:
        """How far ``source`` supports ``claim``; 0 where the claim alone is longer than the model can read."""
        encoded, truncated = self._fitted(source, claim)
        if encoded is None:
            return Opinion(0.0, True)
        return Opinion(self._read(self._run(encoded), encoded), truncated)

    def _fitted(self, source: str, claim: str) -> tuple[Any, bool]:
        """The encoded template, the source cut at its end until it fits; None if there is no room for any of it."""
        encoded = self._encode(source, claim)
        if len(encoded.ids) <= self._manifest.max_tokens:
            return encoded, False
        tokens = self._tokenizer.encode(source, add_special_tokens=False)
        room = len(tokens.ids) - (len(encoded.ids) - self._manifest.max_tokens)
        for _ in range(_ATTEMPTS):
            if room <= 0:
                break
            encoded = self._encode(source[: tokens.offsets[room - 1][1]], claim)
            excess = len(encoded.ids) - self._manifest.max_tokens
            if excess <= 0:
                return encoded, True
            room -= excess
        return None, True

    def _encode(self, source: str, claim: str) -> Any:
        manifest = self._manifest
        first, second = (
            None if part is None else _filled(part, source, claim) for part in (manifest.first, manifest.second)
        )
        return self._tokenizer.encode(first, second, add_special_tokens=manifest.special_tokens)

    def _run(self, encoded: Any) -> Any:
        import numpy

        values: dict[str, Sequence[int]] = {
            "input_ids": encoded.ids,
            "attention_mask": encoded.attention_mask,
            "token_type_ids": encoded.type_ids,
            "decoder_input_ids": (self._manifest.decoder_start,),
        }
        fed = {name: numpy.array([values[name]], dtype=numpy.int64) for name in self._wanted}
        try:
            return self._session.run(None, fed)[0][0]
        except Exception as error:  # the library raises nothing narrower
            raise ConfigurationError(f"the model cannot read a claim: {type(error).__name__}") from None

    def _read(self, output: Any, encoded: Any) -> float:
        """The probability in the output of one pair, whose shape depends on the kind of model."""
        try:
            if self._manifest.kind == "pair":
                return self._share(output.tolist())
            if self._manifest.kind == "token":
                answer = [n for n, part in enumerate(encoded.sequence_ids) if part == 1]
                return min((self._share(output[n].tolist()) for n in answer), default=0.0)
            return self._share(output[0].tolist())
        except (IndexError, TypeError, ValueError):
            kind = self._manifest.kind
            raise ConfigurationError(f"the model's output has not the shape of the kind {kind!r}") from None

    def _share(self, logits: list[float]) -> float:
        """The share of the outputs that stand for support; of a single output its logistic value."""
        labels = self._manifest.labels
        if not all(map(math.isfinite, logits)):
            raise ValueError("no number")
        if len(logits) == 1:
            return _logistic(logits[0])
        chosen = [logits[index] for index in sorted(labels)]
        highest = max(chosen)
        weights = [math.exp(logit - highest) for logit in chosen]
        supported = [w for w, index in zip(weights, sorted(labels), strict=True) if labels[index] == "supported"]
        return math.fsum(supported) / math.fsum(weights)


@lru_cache(maxsize=1)
def load_runner(folder: ModelFolder) -> Runner:
    """The model in ``folder``, loaded once for all judges of a process that follow each other; threads may share it."""
    return Runner(folder)


_INPUTS = frozenset({"input_ids", "attention_mask", "token_type_ids", "decoder_input_ids"})


def _filled(part: str, source: str, claim: str) -> str:
    """The template with its slots filled; what stands in source or claim is never taken for a slot."""
    before, slot, after = part.partition(SOURCE)
    if slot:
        return _filled_claim(before, claim) + source + _filled_claim(after, claim)
    return _filled_claim(part, claim)


def _filled_claim(part: str, claim: str) -> str:
    before, slot, after = part.partition(CLAIM)
    return before + claim + after if slot else part


def _logistic(logit: float) -> float:
    return 1.0 / (1.0 + math.exp(-max(-60.0, min(60.0, logit))))


def require_packages() -> None:
    """Passes if the packages of the extra are installed; UnavailableError that names it otherwise."""
    try:
        import numpy  # noqa: F401
        import onnxruntime  # noqa: F401
        import tokenizers  # noqa: F401
    except ImportError as error:
        raise UnavailableError(f"the model judge needs {error.name}: pip install 'pytest-footnote[model]'") from None


def _load_tokenizer(folder: ModelFolder) -> Any:
    from tokenizers import Tokenizer

    file = folder.path / TOKENIZER
    try:
        tokenizer = Tokenizer.from_file(str(file))
    except Exception as error:  # the library raises nothing narrower
        raise ConfigurationError(f"{file}: no tokenizer: {type(error).__name__}") from None
    # Cut and filled up here alone: what the file asks for would cut claims.
    tokenizer.no_truncation()
    tokenizer.no_padding()
    return tokenizer


def _load_session(folder: ModelFolder) -> Any:
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.execution_mode = onnxruntime.ExecutionMode.ORT_SEQUENTIAL
    options.use_deterministic_compute = True
    options.log_severity_level = 4
    file = folder.path / MODEL
    try:
        return onnxruntime.InferenceSession(str(file), options, providers=["CPUExecutionProvider"])
    except Exception as error:  # the library raises nothing narrower
        raise ConfigurationError(f"{file}: no model that onnxruntime can load: {type(error).__name__}") from None
