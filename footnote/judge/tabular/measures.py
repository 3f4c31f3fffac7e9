"""Words that ask for a column though its header has other ones, and words that compare values."""

from __future__ import annotations

from collections.abc import Sequence

from ...text.figures.quantity import UnitKind
from ...text.words import Word
from ..structured.unit_headers import keys_of

# Words by which nothing changes, or two are alike.
SAME = keys_of("same unchanged equal identical constant stable steady")
# Words for what is there less what is taken.
LEFT = keys_of("free available left remaining spare vacant unsold unused unoccupied")

# Forms that say "less" of a time, and "more" of a speed.
SPEEDS = frozenset("fast faster fastest quick quicker quickest slow slower slowest".split())
TIMES = keys_of("min minute time duration hour s")
MONEY = keys_of("price fare cost usd eur gbp fee")
# Headers of money whose unit stands elsewhere.
AMOUNTS = keys_of("amount total sum value salary wage rate rent budget revenue turnover sales deposit bill")

# Words of a claim, and words of the headers that they ask for.
CONCEPTS: tuple[tuple[frozenset[str], frozenset[str]], ...] = (
    (keys_of("weigh heavy heavier heaviest light lighter lightest weight"), keys_of("weight mass kg g")),
    (
        keys_of("cost price fare cheap cheaper cheapest expensive dear dollar euro pound pay charge"),
        MONEY,
    ),
    (
        keys_of("long longer longest short shorter shortest distance far length metre mile"),
        keys_of("distance length km m"),
    ),
    (keys_of("high tall taller tallest"), keys_of("height")),
    (keys_of("wide wider widest broad"), keys_of("width")),
    (keys_of("deep deeper deepest"), keys_of("depth")),
    (keys_of("hold take contain capacity"), keys_of("volume capacity")),
    (keys_of("take last minute duration fast faster fastest slow slower slowest quick"), keys_of("time min duration")),
    (
        keys_of("old older oldest new newer newest young open found establish"),
        keys_of("opened founded established since"),
    ),
    (keys_of("old older oldest young younger youngest aged"), keys_of("age")),
    (keys_of("kilowatt kwh"), keys_of("kwh kw")),
    (keys_of("draw consume use power watt kilowatt"), keys_of("power consumption wattage")),
    (keys_of("guarantee warranty"), keys_of("warranty guarantee")),
    (keys_of("fast speed reach"), keys_of("speed")),
    (keys_of("leave depart departure start off"), keys_of("dep departure departs leaves")),
    (keys_of("say think find believe feel consider regard agree report"), keys_of("agree")),
    (keys_of("arrive arrival reach get come"), keys_of("arr arrival arrives")),
    (keys_of("last take"), keys_of("duration length runtime")),
    (keys_of("start begin join hire"), keys_of("started joined start begin since hired entry")),
    (keys_of("buy purchase acquire"), keys_of("bought purchased acquired")),
    (keys_of("issue send date"), keys_of("issued date sent")),
    (keys_of("service inspect maintain check"), keys_of("serviced service inspected inspection checked")),
    (keys_of("run last battery"), keys_of("battery")),
    (keys_of("quiet quieter quietest loud louder loudest noisiest noise noisy"), keys_of("noise db loudness sound")),
    (keys_of("wet wetter wettest dry drier driest rainiest rain fall"), keys_of("rain rainfall precipitation")),
    (keys_of("warm warmer warmest hot hotter hottest cold colder coldest cool"), keys_of("temperature temp")),
    (keys_of("earn salary wage paid"), keys_of("salary wage pay income")),
    (keys_of("busy busier busiest"), keys_of("visitors passengers guests customers traffic")),
    (keys_of("wide wider widest broad narrow narrower narrowest"), keys_of("width")),
    (keys_of("deep deeper deepest shallow shallower"), keys_of("depth")),
    (keys_of("expensive cheap cheaper cheapest dear dearer dearest costliest priciest"), keys_of("rate rent price")),
    (keys_of("large larger largest big bigger biggest small smaller smallest"), keys_of("area size floor sqm")),
    (keys_of("water"), keys_of("volume")),
    (keys_of("win wins won victory"), keys_of("won wins win")),
    (keys_of("harvest crop yield pick"), keys_of("tonnes yield harvest")),
    (keys_of("employ staff employee"), keys_of("staff employees posts")),
    (keys_of("high higher highest tall taller tallest height"), keys_of("height elevation altitude")),
)

# Words that say no more of a figure than its unit does.
SAID_BY_UNIT = {
    UnitKind.MONEY: keys_of("cost price charge pay fee rate"),
    UnitKind.DURATION: keys_of("take last run"),
    UnitKind.MASS: keys_of("weigh"),
    UnitKind.LENGTH: keys_of("long high wide deep tall"),
    UnitKind.POWER: keys_of("draw consume use"),
}

# Forms that say which end of a column is meant: 1 the greatest number, -1 the least. A year is greater the later it is.
SUPERLATIVES = {
    **dict.fromkeys(
        "heaviest dearest longest largest biggest highest greatest most newest youngest slowest latest tallest "
        "loudest noisiest wettest rainiest hottest warmest widest broadest deepest thickest busiest costliest priciest "
        "strongest brightest fullest richest".split(),
        1,
    ),
    **dict.fromkeys(
        "lightest cheapest shortest smallest lowest least fewest oldest fastest quickest earliest "
        "quietest driest coldest coolest narrowest shallowest thinnest weakest poorest".split(),
        -1,
    ),
}
COMPARATIVES = {
    **dict.fromkeys(
        "more higher larger longer bigger greater heavier newer younger slower later taller dearer louder wetter "
        "hotter warmer wider deeper thicker busier pricier stronger".split(),
        1,
    ),
    **dict.fromkeys(
        "less fewer lower smaller shorter lighter cheaper older faster quicker earlier quieter drier colder cooler "
        "narrower shallower thinner weaker".split(),
        -1,
    ),
}
# Superlatives of dates and years, headers in which they count the other way, and superlatives of any amount.
TEMPORAL = frozenset("oldest newest youngest latest earliest older newer younger later earlier".split())
AGES = keys_of("age")
SIZES = frozenset("largest biggest smallest highest lowest greatest".split())


def is_bound(words: Sequence[Word], at: int) -> bool:
    """Whether a form of ``SUPERLATIVES`` only bounds a figure: "at least 20"."""
    return at > 0 and words[at].form in ("least", "most") and words[at - 1].form == "at"


MEANS = frozenset("average averages averaged mean".split())
TOTALS = frozenset("total together altogether combined".split())
