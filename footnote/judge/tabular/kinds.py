"""What the rows of a table are called: "order", "vehicle", "site"."""

from __future__ import annotations

from functools import lru_cache
from pathlib import PurePath

from ...text.words import WordKind, read_words
from ..analysis import UnitText
from ..structured.unit_headers import keys_of

# What any row may be called.
GENERAL = keys_of("item entry record row line list table overview register")
# What a row may be called whose name is a person's, and what makes it one.
_PERSONS = keys_of("person people employee staff member colleague worker")
_NAMING = keys_of("name employee person member")
# Names of files that say nothing of their rows.
_NO_KINDS = keys_of("data source file export document text input test readme table")


def kinds_of(row: UnitText, first_header: str) -> frozenset[str]:
    """Keys of the words that name the kind of a table's rows.

    They are those of the header over the rows' names, of the file's name and of the heading above the table.
    """
    heading = row.unit.headings[-1] if row.unit.headings else ""
    kinds = _keys(first_header) | (_keys(PurePath(row.source.name).stem) - _NO_KINDS) | _keys(heading) | GENERAL
    return kinds | _PERSONS if kinds & _NAMING else kinds


@lru_cache(maxsize=1024)
def _keys(text: str) -> frozenset[str]:
    words = read_words(text.replace("_", " ").replace("-", " "))
    return frozenset(word.key for word in words if word.kind is WordKind.WORD and not word.stop)
