"""The judges that need more than the settings: a language model with its credential, a model in a folder."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType

from .errors import UsageError
from .judge.shelved import ShelvedJudge, shelved_lexical
from .judge.version import AUTO_ID, LLM_ID, MODEL_ID
from .settings import Settings
from .types import Judge


def summoned_judges(settings: Settings) -> tuple[Judge, ...]:
    """Every such judge. Only the one that the settings name is made ready, since that alone needs what it needs.

    FootnoteError if that one lacks consent, credential, extra or folder; nothing is sent.
    """
    return tuple(_judge(name, settings) for name in MAKERS)


def _judge(name: str, settings: Settings) -> Judge:
    judge_id, make = MAKERS[name]
    return make(settings) if settings.judge == name else ShelvedJudge(judge_id, lambda: make(settings))


def _llm(settings: Settings) -> Judge:
    from .credentials import find_endpoint, require_consent
    from .judge.llm.asking import Asker
    from .judge.llm.costs import Prices
    from .judge.llm.judge import LlmJudge
    from .judge.llm.transport import require_httpx

    require_consent(settings)
    require_httpx()
    endpoint = find_endpoint(settings)
    llm = settings.llm
    return LlmJudge(
        shelved_lexical(settings),
        Asker(endpoint, concurrency=llm.concurrency, timeout=llm.timeout),
        cut_off=settings.cut_off,
        only_unsure=settings.judge == "auto",
        prices=Prices(llm.input_price, llm.output_price),
        tell=_tell,
    )


def _tell(line: str) -> None:
    """One line on standard error, whatever stands in it."""
    shown = "".join(c if c.isprintable() else c.encode("unicode_escape").decode("ascii") for c in line)
    if sys.stderr is not None:  # print would take standard output instead
        with suppress(OSError):
            print(f"footnote: {shown}", file=sys.stderr, flush=True)


def _model(settings: Settings) -> Judge:
    if not settings.model:
        raise UsageError("--judge model needs --model PATH: the folder with model.onnx, tokenizer.json and judge.json")
    from .judge.model.judge import open_model_judge

    return open_model_judge(settings, settings.root / Path(settings.model))


MAKERS: Mapping[str, tuple[str, Callable[[Settings], Judge]]] = MappingProxyType(
    {
        "llm": (LLM_ID, _llm),
        "auto": (AUTO_ID, _llm),
        "model": (MODEL_ID, _model),
    }
)
