"""Words that ask for a column though its header has other ones, and words that compare values."""

from __future__ import annotations

from collections.abc import Sequence

from ...text.words import Word, word_key


def _keys(words: str) -> frozenset[str]:
    return frozenset(map(word_key, words.split()))


# Forms that say "less" of a time, and "more" of a speed.
SPEEDS = frozenset("fast faster fastest quick quicker quickest slow slower slowest".split())
TIMES = _keys("min minute time duration hour s")
MONEY = _keys("price fare cost usd eur gbp fee")

# Words of a claim, and words of the headers that they ask for.
CONCEPTS: tuple[tuple[frozenset[str], frozenset[str]], ...] = (
    (_keys("weigh heavy heavier heaviest light lighter lightest weight"), _keys("weight mass kg g")),
    (
        _keys("cost price fare cheap cheaper cheapest expensive dear dollar euro pound"),
        MONEY,
    ),
    (_keys("long longer longest short shorter shortest distance far length metre mile"), _keys("distance length km m")),
    (_keys("take last minute duration fast faster fastest slow slower slowest quick"), _keys("time min duration")),
    (_keys("old older oldest new newer newest young open found establish"), _keys("opened founded established since")),
    (_keys("run last battery"), _keys("battery")),
    (_keys("harvest crop yield pick"), _keys("tonnes yield harvest")),
    (_keys("employ staff employee"), _keys("staff employees posts")),
    (_keys("high higher highest tall taller tallest height"), _keys("height elevation altitude")),
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
