"""``footnote log``: the provenance log."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol

from ..config import environment, load_settings
from ..database_address import DEFAULT_CHECKPOINT, DEFAULT_LOG, below
from ..errors import OutputError, UsageError
from ..settings import CatalogSettings
from .options import add_talk
from .terminal import emit

if TYPE_CHECKING:
    from ..provenance.query import Filter

NAME = "log"
HELP = "start, verify, show, export, anchor the provenance log, or prove one record"

DATE_LENGTH = len("2026-08-14")

_TARGETS = "verify: a bundle's folder; show, prove: a record's id or number; export: the new folder, then records"


class Outcome(Protocol):
    """What every action comes to."""

    def to_text(self) -> str:
        """Lines for people."""

    def to_dict(self) -> dict[str, object]:
        """Plain data for JSON."""


class Place(NamedTuple):
    """The log and what belongs to it, from options and configuration."""

    log: str
    checkpoint: Path
    public_key: str | None
    key: Path | None
    key_folder: Path


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this command."""
    parser.add_argument("action", choices=tuple(_ACTIONS))
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=_TARGETS)
    parser.add_argument("--log", metavar="URL", help=f"the database of the log (default: {DEFAULT_LOG})")
    parser.add_argument("--checkpoint", metavar="FILE", help=f"the signed checkpoint (default: {DEFAULT_CHECKPOINT})")
    parser.add_argument("--public-key", metavar="KEY", help="the key that must have signed the checkpoint")
    parser.add_argument("--require-anchor", action="store_true", help="a log without a checkpoint fails")
    parser.add_argument("--json", metavar="FILE", help="the result as JSON; - is standard output")
    parser.add_argument("--key", metavar="FILE", help="init, checkpoint: the private key, outside every repository")
    parser.add_argument("--name", metavar="NAME", help="init: the name of a new log, such as example.com/answers")
    group = parser.add_argument_group("show without a record lists the newest ones")
    group.add_argument("--actor", metavar="ID", help="only what this actor asked")
    group.add_argument("--operation", metavar="NAME", help="only where this operation ran")
    group.add_argument("--entity", metavar="ID", help="only with this evidence (invoice:8812) or argument")
    group.add_argument("--since", metavar="TIME", help="not before this date or time (UTC unless it says so)")
    group.add_argument("--until", metavar="TIME", help="not after this date or time")
    group.add_argument("--limit", type=int, default=20, metavar="N", help="records a page (default: 20)")
    group.add_argument("--before", type=int, metavar="N", help="only records with a lower number: the next page")
    add_talk(parser)


def run(args: argparse.Namespace) -> int:
    """Does one action and prints what came of it; 0 holds, 1 does not, 2 could not run."""
    outcome, code = _ACTIONS[args.action](args, _place(args))
    if args.json:
        _write_json(outcome.to_dict(), args.json)
    if args.json != "-" and not (args.quiet and code == 0):
        emit(outcome.to_text())
    return code


def _init(args: argparse.Namespace, place: Place) -> tuple[Outcome, int]:
    from ..provenance import commands

    _expect(args, 0)
    return commands.init(place.log, place.checkpoint, place.key, place.key_folder, args.name, place.public_key), 0


def _verify(args: argparse.Namespace, place: Place) -> tuple[Outcome, int]:
    from ..provenance import commands

    log = _expect(args, 0, 1)[0] if args.targets else place.log
    found = commands.verify(log, place.checkpoint, place.public_key, args.require_anchor)
    return found, found.exit_code


def _show(args: argparse.Namespace, place: Place) -> tuple[Outcome, int]:
    from ..provenance import commands

    if _expect(args, 0, 1):
        return commands.show(place.log, args.targets[0]), 0
    return commands.page(place.log, _filter(args), args.limit, args.before), 0


def _export(args: argparse.Namespace, place: Place) -> tuple[Outcome, int]:
    from ..provenance import commands

    if not args.targets:
        raise UsageError("footnote log export: name the new folder for the bundle")
    folder, *records = args.targets
    made = commands.export(
        place.log, Path(folder), place.checkpoint, place.public_key, tuple(records), args.require_anchor
    )
    return made, made.exit_code


def _checkpoint(args: argparse.Namespace, place: Place) -> tuple[Outcome, int]:
    from ..provenance import commands

    _expect(args, 0)
    moved = commands.checkpoint(place.log, place.checkpoint, place.key, place.key_folder, place.public_key)
    return moved, moved.exit_code


def _prove(args: argparse.Namespace, place: Place) -> tuple[Outcome, int]:
    from ..provenance import commands

    _expect(args, 1)
    return commands.prove(place.log, args.targets[0], place.checkpoint, place.public_key), 0


_ACTIONS: dict[str, Callable[[argparse.Namespace, Place], tuple[Outcome, int]]] = {
    "init": _init,
    "verify": _verify,
    "show": _show,
    "export": _export,
    "checkpoint": _checkpoint,
    "prove": _prove,
}


def _place(args: argparse.Namespace) -> Place:
    from ..provenance.keys import key_folder

    settings = load_settings()
    catalog: CatalogSettings = settings.catalog
    configured = below(settings.root, catalog.log or DEFAULT_LOG)
    return Place(
        log=args.log or configured,
        checkpoint=Path(args.checkpoint)
        if args.checkpoint
        else settings.root / (catalog.checkpoint or DEFAULT_CHECKPOINT),
        public_key=args.public_key or catalog.public_key,
        key=Path(args.key) if args.key else None,
        key_folder=key_folder(environment(), Path.home()),
    )


def _expect(args: argparse.Namespace, *numbers: int) -> list[str]:
    targets: list[str] = args.targets
    if len(targets) not in numbers:
        wanted = " or ".join("no TARGET" if number == 0 else f"{number} TARGET" for number in numbers)
        raise UsageError(f"footnote log {args.action} takes {wanted}, not {len(targets)}")
    return targets


def _filter(args: argparse.Namespace) -> Filter:
    from ..provenance.query import Filter

    return Filter(args.actor, args.operation, args.entity, _moment(args.since), _moment(args.until, end=True))


def _moment(text: str | None, end: bool = False) -> datetime | None:
    """A date or time as it was given; a date alone is its first moment, or its last with ``end``."""
    if text is None:
        return None
    try:
        moment = datetime.fromisoformat(text)
    except ValueError as error:
        raise UsageError(f"{text!r} is no date or time such as 2026-08-14 or 2026-08-14T09:12:04Z") from error
    if end and len(text) <= DATE_LENGTH:
        moment += timedelta(days=1, milliseconds=-1)
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


def _write_json(data: dict[str, object], place: str) -> None:
    text = json.dumps(data, ensure_ascii=False, indent=2) + "\n"
    if place == "-":
        emit(text)
        return
    try:
        Path(place).write_text(text, "utf-8")
    except OSError as error:
        raise OutputError(f"cannot write {place}: {error.strerror}") from error
