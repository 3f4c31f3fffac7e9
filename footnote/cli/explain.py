"""``footnote explain``: how the verdict on one claim comes about."""

from __future__ import annotations

import argparse
from dataclasses import replace

from ..config import load_settings
from ..errors import UsageError
from ..jobs import job_for_literal, with_sources
from .options import add_judging, add_reading, add_sources, add_talk, overrides_from
from .terminal import emit

NAME = "explain"
HELP = "show how the verdict on one claim comes about"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this command."""
    parser.add_argument("claim", metavar="CLAIM", help="the claim's text")
    add_sources(parser)
    add_judging(parser)
    add_reading(parser)
    add_talk(parser)


def run(args: argparse.Namespace) -> int:
    """Prints candidates, findings and verdict; without ``-s`` against all configured sources."""
    settings = load_settings(overrides=overrides_from(args))
    if args.judge and args.judge != "lexical":
        raise UsageError(f"explain shows how the rules decide; ask the {args.judge} judge with `footnote check`")
    configured = dict.fromkeys(source for rule in settings.documents for source in rule.sources)
    job = replace(job_for_literal(args.claim), sources=tuple(configured))
    job = with_sources(job, args.sources, settings)
    if not job.sources:
        raise UsageError("no sources: name them with -s, or in the configuration that `footnote init` writes")
    from ..explain import explain

    emit(explain(args.claim, job.sources, settings))
    return 0
