"""Recorded answers of the user's own system, so that a run needs no model: one JSON file that diffs well.

A question that is recorded is replayed, always. What happens to the others is the record mode, as in vcr:
``none`` fails them (the rule where CI is set), ``new`` asks and records them (the rule elsewhere), ``all`` asks and
records every question of the run anew.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path

from ..errors import ConfigurationError, UnreadableError
from ..report.writing import write_text
from ..serial import to_json
from .replies import Reply, reply_from

SCHEMA = "footnote-cassette/1"

# Respondent -> question -> reply.
Recordings = dict[str, dict[str, Reply]]


class RecordMode(StrEnum):
    """What happens to a question that is asked."""

    NONE = "none"
    NEW = "new"
    ALL = "all"


class Cassette:
    """The recorded answers of one file, and those that this run adds."""

    def __init__(self, path: Path, mode: RecordMode, recorded: Recordings) -> None:
        self.path = path
        self.mode = mode
        self.added: Recordings = {}
        # What this run recorded, for whoever writes the file.
        self._recorded = recorded

    def find(self, respondent: str, question: str) -> Reply | None:
        """The reply to be replayed; None if the question must be asked."""
        added = self.added.get(respondent, {}).get(question)
        if added is not None or self.mode is RecordMode.ALL:
            return added
        return self._recorded.get(respondent, {}).get(question)

    @property
    def records(self) -> bool:
        """Whether a question that is not recorded may be asked."""
        return self.mode is not RecordMode.NONE

    def add(self, respondent: str, question: str, reply: Reply) -> None:
        """Keeps a new reply; a question that two processes asked keeps the one that came first."""
        self.added.setdefault(respondent, {}).setdefault(question, reply)

    def text(self) -> str:
        """The whole file: sorted, indented, without times."""
        everything: Recordings = {name: dict(replies) for name, replies in self._recorded.items()}
        for name, replies in self.added.items():
            everything.setdefault(name, {}).update(replies)
        answers = {
            name: {question: reply.to_dict() for question, reply in sorted(replies.items())}
            for name, replies in sorted(everything.items())
        }
        return to_json({"schema": SCHEMA, "answers": answers})

    def save(self) -> int:
        """Writes the file if anything was added; how many answers. OutputError if it cannot be written."""
        number = sum(map(len, self.added.values()))
        if number:
            write_text(self.path, self.text())
        return number


def load_cassette(path: Path, mode: RecordMode) -> Cassette:
    """The cassette at ``path``, empty if there is none yet.

    UnreadableError or ConfigurationError that names the file and what to do if it is no cassette.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return Cassette(path, mode, {})
    except (OSError, UnicodeDecodeError) as error:
        raise UnreadableError(f"the cassette {path} cannot be read: {error}") from None
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ConfigurationError(f"the cassette {path} is not JSON ({error}): restore it or remove it") from None
    return Cassette(path, mode, _recordings(data, path))


def _recordings(data: object, path: Path) -> Recordings:
    if not isinstance(data, dict) or data.get("schema") != SCHEMA or not isinstance(data.get("answers"), dict):
        raise ConfigurationError(f"{path} is no cassette of this version ({SCHEMA}): restore it or remove it")
    recorded: Recordings = {}
    for name, replies in data["answers"].items():
        if not isinstance(replies, Mapping):
            raise ConfigurationError(f"the cassette {path}: the answers of {name!r} are no mapping: record it anew")
        for question, plain in replies.items():
            try:
                recorded.setdefault(name, {})[question] = reply_from(plain)
            except ValueError as error:
                raise ConfigurationError(f"the cassette {path}: {question!r} is {error}; record it anew") from None
    return recorded
