"""Units are analysed once for all claims and runs, as long as their source lives."""

from __future__ import annotations

import gc
import weakref
from datetime import date

import pytest

from footnote.judge import analyst as module
from footnote.judge.analyst import Analyst, analyst_for, forget_all
from footnote.judge.rules import ReadingRules
from footnote.plugins import Plugins
from footnote.settings import Settings
from footnote.sources.reading import read_source
from footnote.types import Source

TABLE = "region,sales\nNorth,12\nSouth,15\nEast,9\n"


def source_of(name: str = "a.txt", text: str = "The mill opened in 1912. It closed later.") -> Source:
    return read_source(Source.from_text(name, text), Settings(), Plugins().readers())


def test_the_same_rules_share_what_was_read() -> None:
    forget_all()
    source = source_of()
    assert analyst_for(ReadingRules()).unit(source, 0) is analyst_for(ReadingRules()).unit(source, 0)


def test_other_rules_read_anew() -> None:
    source = source_of()
    other = ReadingRules(as_of=date(2026, 1, 1))
    assert analyst_for(ReadingRules()).unit(source, 0) is not analyst_for(other).unit(source, 0)


def test_equal_sources_are_told_apart() -> None:
    one, two = source_of(), source_of()
    analyst = Analyst(ReadingRules())
    assert analyst.unit(one, 0).source is one
    assert analyst.unit(two, 0).source is two


def test_a_source_is_not_kept_alive() -> None:
    source = source_of()
    analyst = Analyst(ReadingRules())
    assert analyst.unit(source, 0).words
    gone = weakref.ref(source)
    del source
    gc.collect()
    assert gone() is None


def test_a_full_analyst_gives_way_to_a_new_one(monkeypatch: pytest.MonkeyPatch) -> None:
    forget_all()
    source = source_of()
    first = analyst_for(ReadingRules())
    first.unit(source, 0)
    monkeypatch.setattr(module, "MOST_KEPT", 1)
    second = analyst_for(ReadingRules())
    assert second is not first
    assert analyst_for(ReadingRules()) is second


def test_the_rows_of_a_table_are_gathered_once() -> None:
    source = source_of("a.csv", TABLE)
    analyst = Analyst(ReadingRules())
    rows = [analyst.unit(source, number) for number in range(3)]
    assert rows[0].table == tuple(rows)
    assert rows[0].table is rows[2].table
