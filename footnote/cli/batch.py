"""``footnote batch``: many rows at once."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING

from ..config import load_settings
from ..errors import UsageError
from ..settings import Settings
from .options import add_judging, add_reading, add_talk, overrides_from
from .terminal import ProgressBar, complain, emit

if TYPE_CHECKING:
    from ..batch.engines import Engine

NAME = "batch"
HELP = "check many rows (JSONL, CSV, Parquet) of claim or text with sources"

_HELD, _COULD_NOT_CHECK = 0, 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this command."""
    parser.add_argument("input", metavar="IN", help=".jsonl, .jsonl.gz, .csv or .parquet: id, claim or text, sources")
    parser.add_argument("output", metavar="OUT", help=".jsonl (everything), .csv or .parquet (a line a row)")
    parser.add_argument("--engine", choices=("local", "ray"), default="local", help="ray: the cluster of RAY_ADDRESS")
    parser.add_argument("--jobs", type=int, metavar="N", help="processes at once (default: the cores there are)")
    add_reading(parser)
    add_judging(parser)
    add_talk(parser)


def run(args: argparse.Namespace) -> int:
    """0; 2 if a row could not be checked, the others still are."""
    from ..batch.running import run_batch

    settings = load_settings(overrides=overrides_from(args))
    if args.jobs is not None and args.jobs < 1:
        raise UsageError(f"--jobs: {args.jobs} is no number of processes")
    with ProgressBar(wanted=not args.quiet) as bar:
        engine = _engine(args, settings)
        done = run_batch(Path(args.input), Path(args.output), settings, engine, lambda rows: bar(rows, None))
    if not args.quiet:
        resumed = f" ({done.resumed} of an earlier run)" if done.resumed else ""
        emit(f"{done.rows} rows{resumed}, {done.errors} with errors: {args.output}")
    if done.errors:
        complain(f"footnote: {done.errors} of {done.rows} rows could not be checked: see their error in {args.output}")
    return _COULD_NOT_CHECK if done.errors else _HELD


def _engine(args: argparse.Namespace, settings: Settings) -> Engine:
    from ..batch.engines import local_engine, ray_engine

    if args.engine == "ray":
        return ray_engine(settings, args.jobs)
    return local_engine(settings, args.jobs or os.cpu_count() or 1)
