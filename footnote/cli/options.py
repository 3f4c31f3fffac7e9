"""Options that several commands share, and how they become overrides of the configuration."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from dataclasses import replace

from ..config_keys import JUDGES
from ..errors import UsageError
from ..jobs import from_current_folder
from ..settings import Settings
from ..types import Verdict

# Options of the check whose names, with underscores, are keys of the configuration.
_OVERRIDES = (
    *("judge", "model", "threshold", "top_k", "locale", "as_of", "fiscal_year_start"),
    *("fail_under", "fail_on", "strict_baseline"),
)


MODEL_HELP = "the model's name for llm and auto; the model's folder for model"


def with_model(args: argparse.Namespace, settings: Settings) -> Settings:
    """The settings with the folder of a model, if the options name one, as it counts from their root."""
    if settings.judge != "model" or not args.model:
        return settings
    return replace(settings, model=str(from_current_folder(args.model, settings)))


def add_sources(parser: argparse.ArgumentParser) -> None:
    """``-s``, once for each source."""
    parser.add_argument(
        "-s",
        "--sources",
        action="append",
        default=[],
        metavar="SOURCE",
        help="a file, folder, glob or op: reference that is taken as true; repeats",
    )


def add_reading(parser: argparse.ArgumentParser) -> None:
    """How figures and dates are read."""
    group = parser.add_argument_group("reading")
    group.add_argument("--locale", metavar="XX", help="language of ambiguous figures: en, de, …")
    group.add_argument("--as-of", metavar="DATE", help="the day that relative dates count from: 2026-08-14")
    group.add_argument("--fiscal-year-start", type=_number_or_word, metavar="MONTH", help="a number or a name")


def add_judging(parser: argparse.ArgumentParser) -> None:
    """Which judge, and how it decides."""
    group = parser.add_argument_group("judging")
    group.add_argument("--judge", metavar="|".join(JUDGES), help="default: lexical, which needs no network")
    group.add_argument("--model", metavar="NAME", help=MODEL_HELP)
    group.add_argument("--threshold", type=_number_or_word, metavar="X", help="strict, balanced, lenient or 0 to 1")
    group.add_argument("--top-k", type=int, metavar="N", help="candidate passages a claim")


def add_gates(parser: argparse.ArgumentParser) -> argparse._ArgumentGroup:
    """What makes a run fail; the group, for whoever has more of it."""
    group = parser.add_argument_group("gates (without one the command reports and exits 0)")
    group.add_argument("--fail-under", type=float, metavar="X", help="least faithfulness, 0 to 1")
    group.add_argument("--fail-on", metavar="VERDICT[,VERDICT]", help="verdicts that fail; none switches it off")
    return group


def add_talk(parser: argparse.ArgumentParser) -> None:
    """How much is said."""
    group = parser.add_mutually_exclusive_group()
    group.add_argument("--verbose", action="store_true", help="say more: findings of supported claims, tracebacks")
    group.add_argument("--quiet", action="store_true", help="say only what fails")


def overrides_from(args: argparse.Namespace) -> Mapping[str, object]:
    """The configuration keys that the options give; those not given are None."""
    found = {name: getattr(args, name, None) for name in _OVERRIDES}
    if found["fail_on"] is not None:
        found["fail_on"] = _verdicts(found["fail_on"])
    return found


def _verdicts(text: str) -> list[str]:
    names = [name.strip() for name in text.split(",") if name.strip() and name.strip() != "none"]
    for name in names:
        if name not in list(Verdict):
            raise UsageError(f"--fail-on: {name!r} is no verdict; there are {', '.join(Verdict)}, and none")
    return names


def _number_or_word(text: str) -> float | int | str:
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text
