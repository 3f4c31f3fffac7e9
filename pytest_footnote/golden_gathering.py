"""Asks golden questions when their items run, and gathers their results from all processes."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from footnote.errors import FootnoteError
from footnote.gates.gates import Gates
from footnote.golden.cassette import Cassette, Recordings
from footnote.golden.checking import GoldenChecker
from footnote.golden.loading import load_golden
from footnote.golden.model import GoldenFile, Question, node_id
from footnote.golden.outcome import QuestionResult
from footnote.jobs import DEFAULT_FAIL_ON
from footnote.results import ErrorEntry
from footnote.settings import Settings
from footnote.types import Source

Plain = dict[str, object]


class GoldenHandover(NamedTuple):
    """What a worker of pytest-xdist hands to the controller."""

    results: dict[str, Plain]
    sources: dict[str, Source]
    errors: dict[str, ErrorEntry]
    recordings: Recordings
    asked_of: dict[str, list[str]]


class GoldenGathering:
    """The results of the golden questions that were asked so far, by node id."""

    def __init__(self, settings: Settings, gates: Gates, cassette: Cassette | None, folders: Sequence[Path]) -> None:
        self.settings = settings
        self.gates = gates
        self.cassette = cassette
        self.results: dict[str, Plain] = {}
        self.sources: dict[str, Source] = {}
        self.errors: dict[str, ErrorEntry] = {}
        self._asked_of: dict[str, list[str]] = {}
        # Golden file -> the node ids of its questions.
        self._folders = folders
        self._is_open = False

    @cached_property
    def _checker(self) -> GoldenChecker:
        self._is_open = True
        return GoldenChecker(self.settings, DEFAULT_FAIL_ON, self.cassette, self._folders)

    def load(self, file: Path, path: str) -> GoldenFile:
        """The golden file; FootnoteError with place and remedy if it cannot be read."""
        loaded = load_golden(file, path, has_catalog=self.settings.catalog.path is not None)
        self._asked_of[path] = [node_id(path, question.id) for question in loaded.questions]
        return loaded

    def is_whole(self, paths: Iterable[str]) -> bool:
        """Whether every question of these files was asked."""
        known = self._asked_of
        return all(path in known and self.results.keys() >= set(known[path]) for path in paths)

    def is_known(self, result: QuestionResult) -> bool:
        """Whether the baseline knows that the question fails."""
        return not result.passed and self.gates.is_known_question(node_id(result.file, result.question.id))

    def check(self, file: GoldenFile, question: Question) -> QuestionResult:
        """The result of one question; FootnoteError if it cannot be put."""
        self._checker.prepare(file, question)
        result = self._checker.check(file, question)
        self.results[node_id(file.path, question.id)] = {**result.to_dict(), "known": self.is_known(result)}
        self.sources.update({source.name: source for source in result.outcome.sources})
        return result

    def keep_error(self, path: str, error: FootnoteError) -> ErrorEntry:
        """What kept a question of a file from being put, each reason once in the report."""
        entry = ErrorEntry(path, str(error).removeprefix(f"{path}: "), error.slug)
        self.errors[f"{path}{os.linesep}{entry.message}"] = entry
        return entry

    def handover(self) -> GoldenHandover:
        """Everything that this process found."""
        added = self.cassette.added if self.cassette else {}
        return GoldenHandover(self.results, self.sources, self.errors, added, self._asked_of)

    def take_over(self, given: GoldenHandover) -> None:
        """Adds what another process found."""
        self.results.update(given.results)
        self.sources.update(given.sources)
        self.errors.update(given.errors)
        self._asked_of.update(given.asked_of)
        for respondent, replies in given.recordings.items():
            for question, reply in replies.items():
                if self.cassette:
                    self.cassette.add(respondent, question, reply)

    @property
    def has_recorded(self) -> bool:
        """Whether an answer was appended to the provenance log."""
        return any(result["record"] for result in self.results.values())

    def close(self) -> None:
        """Closes what was opened to ask."""
        if self._is_open:
            self._checker.close()
