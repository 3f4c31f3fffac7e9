"""Words that ask for a column though its header has other ones, and words that compare values."""

from __future__ import annotations

from collections.abc import Sequence

from ...text.words import Word
from ..unit_headers import keys_of

# Forms that say "less" of a time, and "more" of a speed.
SPEEDS = frozenset("fast faster fastest quick quicker quickest slow slower slowest".split())
TIMES = keys_of("min minute time duration hour s")
MONEY = keys_of("price fare cost usd eur gbp fee")

# Words of a claim, and words of the headers that they ask for.
CONCEPTS: tuple[tuple[frozenset[str], frozenset[str]], ...] = (
    (keys_of("weigh heavy heavier heaviest light lighter lightest weight"), keys_of("weight mass kg g")),
    (
        keys_of("cost price fare cheap cheaper cheapest expensive dear dollar euro pound"),
        MONEY,
    ),
    (
        keys_of("long longer longest short shorter shortest distance far length metre mile"),
        keys_of("distance length km m"),
    ),
    (keys_of("take last minute duration fast faster fastest slow slower slowest quick"), keys_of("time min duration")),
    (
        keys_of("old older oldest new newer newest young open found establish"),
        keys_of("opened founded established since"),
    ),
    (keys_of("run last battery"), keys_of("battery")),
    (keys_of("harvest crop yield pick"), keys_of("tonnes yield harvest")),
    (keys_of("employ staff employee"), keys_of("staff employees posts")),
    (keys_of("high higher highest tall taller tallest height"), keys_of("height elevation altitude")),
)

# Forms that say which end of a column is meant: 1 the greatest number, -1 the least. A year is greater the later it is.
SUPERLATIVES = {
    **dict.fromkeys(
        "heaviest dearest longest largest biggest highest greatest most newest youngest slowest latest tallest".split(),
        1,
    ),
    **dict.fromkeys(
        "lightest cheapest shortest smallest lowest least fewest oldest fastest quickest earliest".split(), -1
    ),
}
COMPARATIVES = {
    **dict.fromkeys("more higher larger longer bigger greater heavier newer younger slower later".split(), 1),
    **dict.fromkeys("less fewer lower smaller shorter lighter cheaper older faster quicker earlier".split(), -1),
}


def is_bound(words: Sequence[Word], at: int) -> bool:
    """Whether a form of ``SUPERLATIVES`` only bounds a figure: "at least 20"."""
    return at > 0 and words[at].form in ("least", "most") and words[at - 1].form == "at"


TOTALS = frozenset("total together altogether combined".split())
