"""What is told before the first byte leaves: where to, how much, for which claims, at what price."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from . import wire
from .costs import Prices, estimated_tokens
from .endpoint import Endpoint

# Claims that are listed by id; a longer list is cut.
LISTED = 20


def notice_lines(
    judge: str, endpoint: Endpoint, requests: Sequence[bytes], asked: Sequence[str], claims: int, prices: Prices
) -> Iterator[str]:
    """The notice of ``requests`` that will be sent about the ``asked`` of so many claims."""
    tokens_in = sum(estimated_tokens(request) for request in requests)
    tokens_out = len(requests) * wire.MAX_ANSWER_TOKENS
    price = prices.of(tokens_in, tokens_out)
    cost = f", price at most {price:.4f}" if price is not None else ""
    where = "this machine, " if endpoint.is_local else ""
    yield (
        f"--judge {judge}: sends {_counted(len(requests), 'claim')} of {claims:,} with their passages to "
        f"{where}{endpoint.base_url} (model {endpoint.model}): about {tokens_in:,} tokens, answers of at most "
        f"{tokens_out:,}{cost}"
    )
    if judge == "auto":
        ids = list(dict.fromkeys(asked))
        rest = f" and {len(ids) - LISTED:,} more" if len(ids) > LISTED else ""
        yield f"--judge auto: the rules are unsure of {', '.join(ids[:LISTED])}{rest}"


def further_notice(judge: str) -> str:
    """What is told before the claims of a second text leave, and of none after it."""
    return f"--judge {judge}: sends claims of the texts that follow in the same way, and tells it no more"


def _counted(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
