"""Where something goes from and to, by two fields of one thing: "from: Riga", "to: Malaga"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...reading import Span
from ...text.words import WordKind
from ..case import Case
from ..clauses.negation import is_denied
from .asking import field_told
from .datasheet import Datasheet, Field, datasheet_of, names_another
from .telling import Telling

_FROM = frozenset({"from", "origin", "departure airport", "departure station", "sender"})
_TO = frozenset({"to", "destination", "arrival airport", "arrival station", "recipient"})


def directions_told(case: Case) -> Iterator[Telling]:
    """Whether the claim has the two places the way the fields have them: "from Riga to Malaga"."""
    sheet = datasheet_of(case)
    ends = _ends(sheet) if sheet else None
    if sheet is None or ends is None or names_another(case, sheet):
        return
    claim = case.analysis
    if any(word.kind is WordKind.NUMBER and word.key not in sheet.known for word in claim.words):
        return  # another flight or parcel
    for own, other, word in ((*ends, "from"), (ends[1], ends[0], "to")):
        right, wrong = _behind(claim.text, word, own.value), _behind(claim.text, word, other.value)
        found = wrong or right
        if found is None or (right and wrong) or any(is_denied(claim, i) for i in claim.words_in(found)):
            continue
        yield field_told(case, sheet, own, found is right, "FN301", found, frozenset(), None, own.span)


def _ends(sheet: Datasheet) -> tuple[Field, Field] | None:
    """The one field for where it starts and the one for where it ends; None if they are not two places."""
    starts = [field for field in sheet.fields if field.name.lower() in _FROM]
    goals = [field for field in sheet.fields if field.name.lower() in _TO]
    if len(starts) != 1 or len(goals) != 1:
        return None
    values = [starts[0].value.strip(), goals[0].value.strip()]
    named = all(value[:1].isupper() for value in values)
    return (starts[0], goals[0]) if named and values[0].lower() != values[1].lower() else None


def _behind(text: str, word: str, value: str) -> Span | None:
    found = re.search(rf"\b{word} (?:the )?({re.escape(value.strip())})\b", text, re.IGNORECASE)
    return Span(*found.span(1)) if found else None
