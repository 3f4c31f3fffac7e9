"""Words of headers by the unit of the amounts below them."""

from __future__ import annotations

import re
from functools import lru_cache

from ...text.figures.quantity import UnitKind
from ...text.words import word_key


def keys_of(words: str) -> frozenset[str]:
    """The keys of words that stand apart by blanks."""
    return frozenset(word_key(word) for word in words.split())


# Words of headers of which at least one must stand over an amount of that unit.
UNIT_HEADERS = {
    UnitKind.LENGTH: keys_of("km m mm cm metre meter mile distance length height elevation altitude depth width rain"),
    UnitKind.AREA: keys_of("area km m ha hectare acre size surface sq sqm"),
    UnitKind.MASS: keys_of("kg g t tonne ton weight mass lb pound load harvest yield"),
    UnitKind.DURATION: keys_of("s sec min minute hour h day week month year time duration wait runtime age"),
    UnitKind.TEMPERATURE: keys_of("temp temperature c f degree"),
    UnitKind.VOLUME: keys_of("l ml litre liter volume water capacity"),
}

# The part of a unit of money that one of a hundred is, and the names of such.
CENT = 0.01
_CENTS = frozenset("ct cts cent cents pence".split())
_TOKEN_RE = re.compile(r"[^\W_]+")


@lru_cache(maxsize=1024)
def is_of_cents(header: str) -> bool:
    """Whether a header says that its amounts are hundredths of a currency: "price_ct_per_kwh", "Rate (ct/kWh)"."""
    return not _CENTS.isdisjoint(_TOKEN_RE.findall(header.lower()))
