"""Words of headers by the unit of the amounts below them."""

from __future__ import annotations

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
