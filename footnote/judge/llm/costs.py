"""What asking costs: tokens and their price, estimated before and counted after."""

from __future__ import annotations

from dataclasses import dataclass

# Bytes of text a token, roughly, over English, German and JSON.
BYTES_A_TOKEN = 4
_MILLION = 1_000_000


def estimated_tokens(data: bytes) -> int:
    """Roughly how many tokens the text in ``data`` is."""
    return -(-len(data) // BYTES_A_TOKEN)


@dataclass(frozen=True, slots=True)
class Prices:
    """Prices of a million tokens; None where nobody said."""

    input: float | None = None
    output: float | None = None

    def of(self, tokens_in: int, tokens_out: int) -> float | None:
        """What so many tokens cost; None without both prices."""
        if self.input is None or self.output is None:
            return None
        return (tokens_in * self.input + tokens_out * self.output) / _MILLION


@dataclass(slots=True)
class Ledger:
    """What was sent so far."""

    requests: int = 0
    # Bodies that left, repeated attempts too.
    answers: int = 0
    # Usable answers that came back.
    known: int = 0
    # Answers that were known from before, so that nothing was sent.
    tokens_in: int = 0
    tokens_out: int = 0
    seconds: float = 0.0
    # Wall time from the first byte sent to the last answer.
