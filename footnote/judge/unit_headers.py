"""Words of headers by the unit of the amounts below them."""

from __future__ import annotations

from ..text.figures.quantity import UnitKind
from ..text.words import word_key


def _keys(words: str) -> frozenset[str]:
    return frozenset(word_key(word) for word in words.split())


# Words of headers of which at least one must stand over an amount of that unit.
UNIT_HEADERS = {
    UnitKind.LENGTH: _keys("km m mm cm metre meter mile distance length height elevation altitude depth width rain"),
    UnitKind.AREA: _keys("area km m ha hectare acre size surface sq"),
    UnitKind.MASS: _keys("kg g t tonne ton weight mass lb pound load harvest yield"),
    UnitKind.DURATION: _keys("s sec min minute hour h day week month year time duration wait runtime age"),
    UnitKind.TEMPERATURE: _keys("temp temperature c f degree"),
    UnitKind.VOLUME: _keys("l ml litre liter volume water capacity"),
}
