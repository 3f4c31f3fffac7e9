"""``footnote eval``: a judge measured on labelled rows."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ..config import load_settings
from ..config_keys import JUDGES
from ..jobs import from_current_folder
from .baselines import add_baseline, update_from, with_baseline
from .exits import COULD_NOT_CHECK
from .options import MODEL_HELP, add_talk, overrides_from, with_model
from .outputs import json_place, write_json
from .terminal import ProgressBar, complain, emit

if TYPE_CHECKING:
    from ..evaluation.measure import Measured
    from ..evaluation.sets import LabelledSet
    from ..gates.gates import Gates, Update
    from ..settings import Settings

NAME = "eval"
HELP = "measure a judge on labelled rows"

_HELD, _FAILED = 0, 1
# The judge that others are measured beside.
DEFAULT_JUDGE = "lexical"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this command."""
    parser.add_argument("datasets", nargs="*", metavar="DATASET", help=".jsonl or .jsonl.gz; default: the bundled set")
    parser.add_argument("--judge", metavar="|".join(JUDGES), help="another one than lexical is measured beside it")
    parser.add_argument("--model", metavar="NAME", help=MODEL_HELP)
    parser.add_argument("--json", metavar="FILE", help="the scores as JSON; - is standard output")
    add_baseline(parser.add_argument_group("baseline (without one the command reports and exits 0)"))
    add_talk(parser)


def run(args: argparse.Namespace) -> int:
    """0; 1 if a set is worse than in the baseline by more than chance; 2 if a row of one could not be read."""
    from ..evaluation.measure import results_of
    from ..evaluation.sets import bundled_set, read_set

    settings = with_baseline(args, with_model(args, load_settings(overrides=overrides_from(args))))
    update = update_from(args)
    place = json_place(args, args.datasets, settings)
    datasets = [str(from_current_folder(dataset, settings)) for dataset in args.datasets]
    sets = [read_set(dataset, settings.root) for dataset in datasets] or [bundled_set()]
    gates = _gates(args, settings, update)
    measured = _measured(sets, settings, args)
    found = [one.to_dict() for one in measured]
    if settings.judge != DEFAULT_JUDGE:
        _lay_beside(measured, found, replace(settings, judge=DEFAULT_JUDGE), args)
    if place:
        write_json(results_of(measured, found), place)
    if args.json != "-" and not args.quiet:
        _print(measured, found, verbose=args.verbose)
    unread = _tell_of_unread(measured)
    code = _gated(measured, gates, update) if gates else _HELD
    return COULD_NOT_CHECK if unread else code


def _tell_of_unread(measured: Sequence[Measured]) -> bool:
    """Names the rows that were left out; whether there are any."""
    from ..report.plain import counted

    errors = [error for one in measured for error in one.errors]
    for error in errors:
        complain(f"footnote: {error.path}: {error.message}")
    if errors:
        complain(f"{counted(len(errors), 'row')} left out, the figures are those of the others; mend or remove them")
    return bool(errors)


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
        errors = tuple(error for one in measured for error in one.errors)
        complain(gates.write(Report(eval=section, errors=errors), whole=False))
    return _FAILED if section.failed and not gates.accept else _HELD


def _measured(sets: Sequence[LabelledSet], settings: Settings, args: argparse.Namespace) -> list[Measured]:
    from ..caching import opened_answers
    from ..evaluation.measure import measure

    with opened_answers(settings) as answers:
        found = []
        for labelled in sets:
            with ProgressBar(wanted=not args.quiet) as progress:
                found.append(measure(labelled, settings, progress, answers=answers))
        return found


def _lay_beside(
    measured: Sequence[Measured], found: Sequence[dict[str, Any]], settings: Settings, args: argparse.Namespace
) -> None:
    """Adds to the figures what the rules alone reach on the same rows."""
    from ..evaluation.beside import beside

    rules = _measured([one.set for one in measured], settings, args)
    for scores, one, other in zip(found, measured, rules, strict=True):
        scores["seconds"] = round(one.seconds, 3)
        scores["beside"] = beside(one, other)


def _print(measured: Sequence[Measured], found: Sequence[dict[str, Any]], *, verbose: bool) -> None:
    from ..evaluation.beside import beside_lines
    from ..evaluation.telling import lines_of

    for one, scores in zip(measured, found, strict=True):
        emit("\n".join(lines_of(scores, verbose=verbose)))
        if "beside" in scores:
            emit("\n".join(beside_lines(one, scores, scores["beside"])))
