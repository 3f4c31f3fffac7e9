"""What the tests of figures share: a text as the judge reads it, and its figures."""

from __future__ import annotations

from footnote.judge.analysis import Analysis
from footnote.judge.rules import ReadingRules
from footnote.reading import Reading
from footnote.text.figures.quantity import Quantity


def read(text: str) -> Analysis:
    """The analysis of a text by the usual rules."""
    return Analysis(Reading.verbatim(text), ReadingRules())


def figure(text: Analysis, written: str) -> Quantity:
    """The figure of a text that is written so."""
    return next(quantity for quantity in text.quantities if quantity.text == written)
