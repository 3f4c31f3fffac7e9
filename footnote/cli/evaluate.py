"""``footnote eval``: a judge measured on labelled rows."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..config import load_settings
from ..config_keys import JUDGES
from ..jobs import from_current_folder
from ..unbuilt import require_built_settings
from .baselines import add_baseline, update_from, with_baseline
from .options import add_talk, overrides_from
from .terminal import ProgressBar, complain, emit

if TYPE_CHECKING:
    from ..evaluation.measure import Measured
    from ..evaluation.sets import LabelledSet
    from ..gates.gates import Gates, Update
    from ..settings import Settings

NAME = "eval"
HELP = "measure a judge on labelled rows"

_HELD, _FAILED = 0, 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this command."""
    parser.add_argument("datasets", nargs="*", metavar="DATASET", help=".jsonl or .jsonl.gz; default: the bundled set")
    parser.add_argument("--judge", metavar="|".join(JUDGES))
    parser.add_argument("--json", metavar="FILE", help="the scores as JSON; - is standard output")
    add_baseline(parser.add_argument_group("baseline (without one the command reports and exits 0)"))
    add_talk(parser)


def run(args: argparse.Namespace) -> int:
    """0; 1 if a set is worse than in the baseline by more than chance."""
    from ..evaluation.measure import results_of
    from ..evaluation.sets import bundled_set, read_set

    settings = with_baseline(args, load_settings(overrides=overrides_from(args)))
    require_built_settings(settings)
    update = update_from(args)
    places = [str(from_current_folder(place, settings)) for place in args.datasets]
    sets = [read_set(place, settings.root) for place in places] or [bundled_set()]
    gates = _gates(args, settings, update)
    measured = [_measured(labelled, settings, args) for labelled in sets]
    found = [one.to_dict() for one in measured]
    if args.json:
        _write_json(results_of(found, settings), args.json)
    if args.json != "-" and not args.quiet:
        _print(found, verbose=args.verbose)
    return _gated(measured, gates, update) if gates else _HELD


def _gates(args: argparse.Namespace, settings: Settings, update: Update | None) -> Gates | None:
    """What the scores are held against; None where the command names no baseline."""
    if not args.baseline and update is None:
        return None
    from ..gates.gates import load_gates

    return load_gates(settings, update)


def _gated(measured: Sequence[Measured], gates: Gates, update: Update | None) -> int:
    """Tells what changed since the baseline; 1 if a set dropped."""
    from ..evaluation.gate import eval_section
    from ..evaluation.telling import change_lines
    from ..gates.baseline import Baseline
    from ..results import Report

    section = eval_section(measured, (gates.baseline or Baseline()).eval)
    emit("\n".join(change_lines(section)))
    if update:
        complain(gates.write(Report(eval=section), whole=False))
    return _FAILED if section.failed and not gates.accept else _HELD


def _measured(labelled: LabelledSet, settings: Settings, args: argparse.Namespace) -> Measured:
    from ..evaluation.measure import measure

    with ProgressBar(wanted=not args.quiet) as progress:
        return measure(labelled, settings, progress)


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
