"""What a claim has of each half of a sentence on two things.

The halves are those on both sides of a cut between two things that are known, such as two names, or, where the second
one goes on without a verb, what ``ellipsis`` reads of the sentence alone.
"""

from __future__ import annotations

from typing import NamedTuple

from ...reading import Span
from ...text.dates.chronology import compare_periods
from ..case import View
from ..figures.binding import MATCHED_TIME, cut_between
from .ellipsis import ellipses, tells


class Halves(NamedTuple):
    """For each word with meaning and each date of the two halves whether the claim has it."""

    before: list[bool]
    behind: list[bool]


def told_halves(view: View, first: Span, second: Span) -> Halves:
    """What of the passage's halves the claim has, two things in order aside between which they are cut."""
    text, linked = view.focus, _linked(view)
    things = {*text.words_in(first), *text.words_in(second)}
    found = [(text.words[i].start, i in linked) for i in text.content if i not in things]
    for period in text.periods:
        told = any(compare_periods(mine, period) in MATCHED_TIME for mine in view.claim.periods)
        found.append((period.span.start, told))
    cut = cut_between(text.text, first.end, second.start)
    return Halves([told for at, told in found if at < cut], [told for at, told in found if at >= cut])


def has_one_half(view: View) -> bool:
    """Whether the claim has one thing of an elliptic pair and what is said of it, and nothing of the other one."""
    text, linked = view.focus, _linked(view)
    for pair in ellipses(text):
        for thing, said, other in (
            (pair.first[-1:], pair.of_first, (*pair.second, *pair.of_second)),
            (pair.second[-1:], pair.of_second, (pair.first[-1], *pair.of_first)),
        ):
            whole = all(any(tells(text, i) and i in linked for i in half) for half in (thing, said))
            if whole and not any(tells(text, i) and i in linked for i in other):
                return True
    return False


def _linked(view: View) -> set[int]:
    return {link.word for link in view.direct.values()}
