"""``footnote eval``: a judge measured on labelled rows."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..config import load_settings
from ..config_keys import JUDGES
from ..unbuilt import require_built_settings
from .options import add_talk, overrides_from
from .terminal import ProgressBar, emit

if TYPE_CHECKING:
    from ..evaluation.sets import LabelledSet
    from ..settings import Settings

NAME = "eval"
HELP = "measure a judge on labelled rows"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this command."""
    parser.add_argument("datasets", nargs="*", metavar="DATASET", help=".jsonl or .jsonl.gz; default: the bundled set")
    parser.add_argument("--judge", metavar="|".join(JUDGES))
    parser.add_argument("--json", metavar="FILE", help="the scores as JSON; - is standard output")
    parser.add_argument("--baseline", metavar="FILE", help="fail on scores worse than in this file")
    add_talk(parser)


def run(args: argparse.Namespace) -> int:
    """0; 1 if a set is worse than in the baseline by more than chance."""
    from ..evaluation.measure import results_of
    from ..evaluation.sets import bundled_set, read_set

    settings = load_settings(overrides=overrides_from(args))
    require_built_settings(settings)
    sets = [read_set(place) for place in args.datasets] or [bundled_set()]
    found = [_scores(labelled, settings, args) for labelled in sets]
    if args.json:
        _write_json(results_of(found, settings), args.json)
    if args.json != "-" and not args.quiet:
        _print(found, verbose=args.verbose)
    return 0


def _scores(labelled: LabelledSet, settings: Settings, args: argparse.Namespace) -> dict[str, Any]:
    from ..evaluation.measure import measure

    with ProgressBar(wanted=not args.quiet) as progress:
        return measure(labelled, settings, progress).to_dict()


def _print(found: Iterable[dict[str, Any]], *, verbose: bool) -> None:
    from ..evaluation.telling import lines_of

    emit("\n".join(line for scores in found for line in lines_of(scores, verbose=verbose)))


def _write_json(results: dict[str, Any], place: str) -> None:
    from ..report.writing import write_text
    from ..serial import to_json

    if place == "-":
        emit(to_json(results))
    else:
        write_text(Path(place), to_json(results))
