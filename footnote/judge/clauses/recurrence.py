"""How often something is said to happen: "every second autumn", "twice a year", "monthly"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...reading import Span
from ...text.late_pattern import LatePattern
from ...text.tables.states import OFTEN_COUNTS, OFTEN_TIMES, OFTEN_UNITS, OFTEN_WORDS

_UNITS = "|".join(OFTEN_UNITS)
_EVERY_RE = LatePattern(rf"\b(?:every|each) (?:({'|'.join(OFTEN_COUNTS)}) )?({_UNITS})s?\b", re.IGNORECASE)
_TIMES_RE = LatePattern(rf"\b({'|'.join(OFTEN_TIMES)}) (?:a|an|per|each|every) ({_UNITS})\b", re.IGNORECASE)
_WORD_RE = LatePattern(rf"\b({'|'.join(OFTEN_WORDS)})\b", re.IGNORECASE)
# Behind a figure it is a rate, and is compared with it: "20 mg daily", "5 euros every month".
_FIGURE_RE = LatePattern(r"\d[^.;,]{0,20}$")


def recurrences(text: str, within: Span) -> Iterator[tuple[float, Span]]:
    """The days between two times, with where they are told."""
    taken: list[Span] = []
    for pattern in (_TIMES_RE, _EVERY_RE, _WORD_RE):
        for match in pattern.finditer(text, within.start, within.end):
            span = Span(*match.span())
            if any(span.overlaps(other) for other in taken) or _FIGURE_RE.search(text[within.start : span.start]):
                continue
            taken.append(span)
            yield _days(pattern, match), span


# Up to this part two times between are told as one: "twice a month", "every two weeks".
SAME_OFTEN = 0.1


def is_as_often(text: str, where: Span, other: str) -> bool:
    """Whether what a text says there of how often is what the other one says, in whatever words."""
    mine = [days for days, span in recurrences(text, Span(0, len(text))) if span.overlaps(where)]
    theirs = [days for days, _ in recurrences(other, Span(0, len(other)))]
    return any(abs(a - b) < SAME_OFTEN * a for a in mine for b in theirs)


def _days(pattern: LatePattern, match: re.Match[str]) -> float:
    if pattern is _WORD_RE:
        return OFTEN_WORDS[match[1].casefold()]
    unit = OFTEN_UNITS[match[2].casefold()]
    if pattern is _TIMES_RE:
        return unit / OFTEN_TIMES[match[1].casefold()]
    return unit * OFTEN_COUNTS.get((match[1] or "").casefold(), 1)
