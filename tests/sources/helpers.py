"""What several tests of readers share."""

from footnote.settings import Settings
from footnote.sources import READERS, read_source
from footnote.types import Source


def source_of(name, text, **settings):
    return read_source(Source.from_text(name, text), Settings(**settings), READERS)


def readings(source):
    return [unit.reading.text for unit in source.units]


def locators(source):
    """Reading of each unit's value and the place a person is led to."""
    return [(unit.reading.text, source.span(*unit.span).locator()) for unit in source.units]


def assert_exact(source):
    """Every span of the source lies in its text and every value leads to raw characters inside its unit."""
    length = len(source.text)
    for unit in source.units:
        assert 0 <= unit.span.start < unit.span.end <= length
        assert unit.reading.text
        for at in range(len(unit.reading.text)):
            assert unit.span.covers(unit.reading.span(at, at + 1))
        for cell in unit.cells:
            assert unit.span.covers(cell.reading.whole())
    starts = [mark.span.start for mark in source.landmarks]
    assert starts == sorted(starts)
    for mark in source.landmarks:
        assert 0 <= mark.span.start <= mark.span.end <= length
