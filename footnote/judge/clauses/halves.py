"""The two halves of a sentence on two things: what of each the claim has."""

from __future__ import annotations

from collections.abc import Collection

from ...text.dates.chronology import compare_periods
from ..case import View
from ..figures.binding import MATCHED_TIME


def told_halves(view: View, cut: int, without: Collection[int]) -> tuple[list[bool], list[bool]]:
    """For the words with meaning and the dates before and behind the cut, whether the claim has each."""
    text, linked = view.focus, {link.word for link in view.direct.values()}
    found = [(text.words[i].start, i in linked) for i in text.content if i not in without]
    for period in text.periods:
        told = any(compare_periods(mine, period) in MATCHED_TIME for mine in view.claim.periods)
        found.append((period.span.start, told))
    return [told for at, told in found if at < cut], [told for at, told in found if at >= cut]
