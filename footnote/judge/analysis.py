"""What is read in one claim or one unit of a source: computed when first asked for, and remembered."""

from __future__ import annotations

import math
import weakref
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from ..lazy import cached_property
from ..reading import Reading, Span
from ..text.clauses import Break, breaks_before, is_verb_form
from ..text.dates.period import Period
from ..text.dates.reading import read_periods
from ..text.figures.compounds import join_parts
from ..text.figures.numbers import read_quantities
from ..text.figures.quantity import Quantity
from ..text.meaning.frequency import UNSEEN, rarity
from ..text.meaning.phrases import Phrase, read_phrases
from ..text.meaning.polarity import Cue, CueKind, clauses, read_cues
from ..text.names.reading import Name, read_names
from ..text.words import Word, WordKind, read_keys, read_words
from ..types import Cell, Source, SourceSpan, Unit
from .rules import ReadingRules
from .tables import LIGHT_WEIGHT, LIGHT_WORDS

if TYPE_CHECKING:
    from .analyst import Analyst


# Texts of at most so many sentences go on about what they open with.
SHORT = 12


class Analysis:
    """Words, figures, dates, names and cues of one reading. Offsets index ``text``."""

    def __init__(self, reading: Reading, rules: ReadingRules, headers: tuple[str, ...] = ()) -> None:
        self.reading = reading
        self.text = reading.text
        self.rules = rules
        self.headers = headers
        # Column names of a row: a source may well state the row without them.
        self.remembered: dict[object, Any] = {}
        # What others work out of this text alone, by their own keys.

    @cached_property
    def words(self) -> tuple[Word, ...]:
        """All tokens in order."""
        return read_words(self.text)

    @cached_property
    def breaks(self) -> tuple[Break, ...]:
        """For each word how strongly it is cut off from the one before."""
        return breaks_before(self.text, self.words)

    @cached_property
    def periods(self) -> tuple[Period, ...]:
        """Dates and periods in order."""
        rules = self.rules
        return read_periods(
            self.text,
            order=rules.order,
            as_of=rules.as_of,
            fiscal_year_start=rules.fiscal_year_start,
            words=self.words,
        )

    @cached_property
    def quantities(self) -> tuple[Quantity, ...]:
        """Figures in order, dates left out; an amount written in parts is one figure."""
        dates = tuple(period.span for period in self.periods)
        found = read_quantities(self.text, self.rules.locale, dates, self.words)
        return join_parts(self.text, found) if len(found) > 1 else found

    @cached_property
    def names(self) -> tuple[Name, ...]:
        """Names in order."""
        return read_names(self.text, words=self.words, breaks=self.breaks)

    @cached_property
    def cues(self) -> tuple[Cue, ...]:
        """Negations, quantifiers, hedges and the like, in order."""
        return read_cues(self.text, self.words, self.breaks)

    @cached_property
    def clauses(self) -> tuple[Span, ...]:
        """The clauses, in order, covering every word."""
        return clauses(self.text, self.words, self.breaks)

    @cached_property
    def figure_words(self) -> frozenset[int]:
        """Indexes of the words that belong to a figure or a date, which are compared by value instead."""
        spans = [q.span for q in self.quantities if q.kind != "identifier"]
        # "a loss of" bounds nothing: it says what the figure is, and must be found like any other word.
        spans += [q.cue for q in self.quantities if q.cue and not q.direction and q.kind != "identifier"]
        spans += [p.span for p in self.periods]
        return frozenset(i for span in spans for i in self.words_in(span))

    @cached_property
    def cue_words(self) -> frozenset[int]:
        """Indexes of the words that sign a figure: "a loss of", "rose by"."""
        return frozenset(i for q in self.quantities if q.cue for i in self.words_in(q.cue))

    @cached_property
    def content(self) -> tuple[int, ...]:
        """Indexes of the words that must be found in a source: no function words, no figures."""
        return tuple(
            i
            for i, word in enumerate(self.words)
            if not word.stop and word.kind is not WordKind.SIGN and i not in self.figure_words
        )

    @property
    def length(self) -> int:
        """The number of content words, figures and dates."""
        return len(self.content) + len(self.quantities) + len(self.periods)

    @cached_property
    def header_words(self) -> frozenset[int]:
        """Indexes of the words of a row that only name its columns."""
        return self._words_of(self.headers)

    def _words_of(self, headers: Iterable[str]) -> frozenset[int]:
        """Indexes of the words of a row that stand for these names of columns, in their order."""
        found: set[int] = set()
        at = 0
        for header in headers:
            start = self.text.find(f"{header}: ", at)
            if header and start >= 0:
                at = start + len(header)
                found.update(self.words_in(Span(start, at)))
        return frozenset(found)

    @cached_property
    def _keys(self) -> list[str]:
        """The key of each word, in order: asked for before anything else is, so without the words themselves."""
        return read_keys(self.text)

    @cached_property
    def by_key(self) -> dict[str, tuple[int, ...]]:
        """Indexes of the words that have a key."""
        found: dict[str, tuple[int, ...]] = {}
        for i, key in enumerate(self._keys):
            found[key] = (*found[key], i) if key in found else (i,)
        return found

    @cached_property
    def phrases(self) -> tuple[Phrase, ...]:
        """The phrases that stand for one word, in order."""
        return read_phrases(self._keys)

    @cached_property
    def phrase_places(self) -> dict[str, int]:
        """For each word that a phrase of the text stands for, the index of the phrase's first word."""
        found: dict[str, int] = {}
        for phrase in self.phrases:
            for key in phrase.keys:
                found.setdefault(key, phrase.first)
        return found

    @cached_property
    def first_verb(self) -> int:
        """Index of the first word with the form of a verb, also in "the closed branches"; 0 without any.

        A narrow guess at what a text opens with, for words that are carried over from one sentence to another: the
        subject of a part (``clauses.parts``) is wider, and with it false claims came out as supported.
        """
        return next((i for i, word in enumerate(self.words) if is_verb_form(word, word.form)), 0)

    def periods_in(self, span: Span) -> tuple[Period, ...]:
        """The dates that begin in a range of ``text``, which may be many in a list of dates."""
        first = bisect_left(self.periods, span.start, key=_period_start)
        return self.periods[first : bisect_left(self.periods, span.end, lo=first, key=_period_start)]

    def words_in(self, span: Span) -> range:
        """Indexes of the words that overlap a range of ``text``."""
        first = bisect_right(self.words, span.start, key=_end_of)
        after = bisect_left(self.words, span.end, lo=first, key=_start_of)
        return range(first, after) if first < after else range(0)

    def weight(self, index: int) -> float:
        """How much a word must be found: 0 to 1 by its rarity, little for words that say little."""
        return self.weights[index]

    @cached_property
    def weights(self) -> tuple[float, ...]:
        """The weight of each word."""
        headers = self.header_words
        return tuple(LIGHT_WEIGHT if i in headers else _weight(word.key) for i, word in enumerate(self.words))

    def total(self, indexes: Sequence[int]) -> float:
        """The weight of several words."""
        weights = self.weights
        return math.fsum([weights[i] for i in indexes])

    @cached_property
    def content_total(self) -> float:
        """The weight of all content words."""
        return self.total(self.content)

    def span(self, span: Span) -> Span:
        """The raw range behind a range of ``text``."""
        return self.reading.span(span.start, span.end)


@lru_cache(maxsize=16384)
def _weight(key: str) -> float:
    return LIGHT_WEIGHT if key in LIGHT_WORDS else max(0.3, rarity(key) / UNSEEN)


def _period_start(period: Period) -> int:
    return period.span.start


def _start_of(word: Word) -> int:
    return word.start


def _end_of(word: Word) -> int:
    return word.end


class UnitText(Analysis):
    """The analysis of one unit of a source, and where it stands."""

    def __init__(self, source: Source, number: int, rules: ReadingRules, analyst: Analyst) -> None:
        unit = (source.units or ())[number]
        super().__init__(unit.reading, rules)
        self._source = weakref.ref(source)  # an analyst outlives the sources that it was shown
        self.number = number
        self.unit: Unit = unit
        self.analyst = analyst

    @property
    def source(self) -> Source:
        """The source, which whoever asks for its units holds."""
        source = self._source()
        assert source is not None
        return source

    @cached_property
    def cues(self) -> tuple[Cue, ...]:
        """Negations, quantifiers, hedges and the like, in order; those are left out that only name a column."""
        found = read_cues(self.text, self.words, self.breaks)
        if self.unit.kind != "row" or not found:
            return found
        naming = self._words_of(cell.header for cell in self.cells)
        return tuple(cue for cue in found if not (self._may_name(cue) and naming.issuperset(cue.words)))

    def _may_name(self, cue: Cue) -> bool:
        """Whether a cue says nothing as part of a column's name: "claim no", "amount claimed"."""
        return cue.kind is CueKind.HEDGE or self.words[cue.words.start].form == "no"

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Cells of a row or a fact."""
        return self.unit.cells

    @cached_property
    def table(self) -> tuple[UnitText, ...]:
        """The rows of the table that a row stands in, itself among them; () for other units."""
        return self.analyst.table(self.source, self.number) if self.unit.kind == "row" else ()

    @cached_property
    def context(self) -> Analysis:
        """The headings above the unit and the sentence that leads into it."""
        return self.analyst.context((*self.unit.headings, self.unit.lead), self.rules)

    @cached_property
    def opening(self) -> tuple[UnitText, ...]:
        """The first sentence of a short text in prose, of which this is a later one; () elsewhere."""
        units = self.source.units or ()
        if self.number < 1 or len(units) > SHORT or any(unit.kind != "sentence" for unit in units):
            return ()
        return (self.analyst.unit(self.source, 0),)

    @cached_property
    def earlier(self) -> tuple[UnitText, ...]:
        """The sentences before this one in a short text in prose; () elsewhere."""
        return tuple(self.analyst.unit(self.source, number) for number in range(self.number)) if self.opening else ()

    @cached_property
    def owner(self) -> str:
        """The pointer of the object that a fact belongs to; "" for other units."""
        landmark = self.source.locate(self.unit.span.start).landmark if self.unit.kind == "fact" else None
        return landmark.label.rpartition("/")[0] if landmark else ""

    @cached_property
    def value_start(self) -> int:
        """Index of the first word of a fact's value; 0 for other units."""
        if self.unit.kind != "fact" or not self.cells:
            return 0
        at = self.text.rfind(self.cells[0].reading.text)
        return next((i for i, word in enumerate(self.words) if word.start >= at), len(self.words))

    def quote(self, span: Span) -> SourceSpan:
        """The source's characters behind a range of ``text``."""
        raw = self.span(span)
        return self.source.span(raw.start, raw.end)
