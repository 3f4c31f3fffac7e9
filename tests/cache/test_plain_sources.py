"""Units that are made of plain data when they are asked for: each once, however it is asked for."""

from __future__ import annotations

from footnote.cache.plain_sources import PlainUnits, units_to_plain
from footnote.plugins import Plugins
from footnote.settings import Settings
from footnote.sources.reading import read_source
from footnote.types import Source

TEXT = "# Mills\n\nThe mill in Ghent has 12 looms. It opened in 1931.\n\nThe mill in Lille is closed.\n"


def test_a_unit_is_the_same_one_by_its_number_and_in_a_slice() -> None:
    source = read_source(Source.from_text("mills.md", TEXT), Settings(), Plugins().readers())
    assert source.units is not None
    units = PlainUnits(units_to_plain(source.units, TEXT), TEXT)
    assert units[:] == tuple(source.units)
    assert all(units[number] is unit for number, unit in enumerate(units[:]))
    assert units[-1] is units[len(units) - 1]
    assert units[1:2] == tuple(source.units)[1:2]
