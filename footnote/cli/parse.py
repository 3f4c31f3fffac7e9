"""``footnote parse``: what is read in a text."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from typing import Any

from ..config import load_settings
from ..text_arguments import jobs_without_sources
from .options import add_reading, add_talk, overrides_from
from .outputs import json_place, write_json
from .terminal import emit

NAME = "parse"
HELP = "show what is read in a text: claims, what was skipped and why, figures, dates, names"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this command."""
    parser.add_argument("text", metavar="TEXT", help="one file, or a text, as for footnote check")
    parser.add_argument("--json", metavar="FILE", help="what is read as JSON; - is standard output")
    add_reading(parser)
    add_talk(parser)


def run(args: argparse.Namespace) -> int:
    """Prints what is read in each file that TEXT names, or in TEXT itself."""
    from ..parsing import parse

    settings = load_settings(overrides=overrides_from(args))
    jobs = jobs_without_sources([args.text], settings)
    place = json_place(args, [job.file for job in jobs if job.file], settings)
    parsed = [parse(job, settings) for job in jobs]
    if place:
        write_json(parsed[0] if len(parsed) == 1 else parsed, place)
    if args.json != "-" and not args.quiet:
        emit("\n".join(line for entry in parsed for line in _lines(entry)))
    return 0


def _lines(parsed: Mapping[str, Any]) -> Iterator[str]:
    from ..report.plain import one_line

    yield one_line(str(parsed["path"]))
    for kind in ("claims", "skipped", "figures", "dates", "names"):
        yield f"  {kind}: {len(parsed[kind])}"
        for entry in parsed[kind]:
            yield f'    {entry["start"]}-{entry["end"]} "{one_line(entry["text"])}" {one_line(_VALUES[kind](entry))}'


def _figure(entry: Mapping[str, Any]) -> str:
    value = entry["value"]
    if value is None:
        shown = " or ".join(entry.get("readings", ()))
    else:
        shown = " to ".join(value) if isinstance(value, list) else str(value)
    parts = [shown, entry["unit"], entry["currency"] or entry["symbol"], entry["kind"]]
    return "= " + " ".join(filter(None, parts))


def _date(entry: Mapping[str, Any]) -> str:
    if entry["readings"]:
        return "= " + " or ".join(_stretch(reading) for reading in entry["readings"])
    if entry["from"] is None and entry["to"] is None:
        return "= relative, no anchor" if entry["relative"] else "= no place on the calendar"
    return f"= {_stretch(entry)} ({entry['grain']})"


def _stretch(entry: Mapping[str, Any]) -> str:
    """From and to, the latter no longer part of it; a day without its midnight."""
    return " to ".join((entry[end] or "open").removesuffix("T00:00:00") for end in ("from", "to"))


def _claim(entry: Mapping[str, Any]) -> str:
    return f"{entry['id']} ({entry['kind']})"


def _skipped(entry: Mapping[str, Any]) -> str:
    return f"({entry['reason']})"


def _name(entry: Mapping[str, Any]) -> str:
    return f"= {entry['kind']} {' '.join(entry['words'])}"


# What follows the quote of each kind of entry.
_VALUES = {
    "claims": _claim,
    "skipped": _skipped,
    "figures": _figure,
    "dates": _date,
    "names": _name,
}
