"""The options about a baseline, which several commands share."""

from __future__ import annotations

import argparse
from dataclasses import replace
from typing import TYPE_CHECKING

from ..errors import UsageError
from ..jobs import from_current_folder
from ..settings import Settings

if TYPE_CHECKING:
    from ..gates.gates import Update


def add_baseline(group: argparse._ArgumentGroup) -> None:
    """Which baseline, and whether it is to be written anew."""
    group.add_argument("--baseline", metavar="FILE", help="fail only on what is worse than in this file")
    group.add_argument("--update-baseline", action="store_true", help="write the baseline anew: what got better")
    group.add_argument("--accept-new", action="store_true", help="with --update-baseline: take in new failures too")
    group.add_argument("--force-update", action="store_true", help="with --update-baseline: even where CI is set")


def with_baseline(args: argparse.Namespace, settings: Settings) -> Settings:
    """The settings with the file that the options name."""
    if not args.baseline:
        return settings
    return replace(settings, baseline=str(from_current_folder(args.baseline, settings)))


def update_from(args: argparse.Namespace) -> Update | None:
    """How the baseline is to be updated; None if it is not. UsageError for an option that goes with an update only."""
    if args.update_baseline:
        from ..gates.gates import Update

        return Update(args.accept_new, args.force_update)
    for name in ("accept_new", "force_update"):
        if getattr(args, name):
            raise UsageError(f"--{name.replace('_', '-')} goes with --update-baseline")
    return None
