"""What kind of thing a name names, told from its own words."""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache

from ..meaning.places import place_of
from ..tables.name_words import FIRST_NAMES, ORGANISATION_WORDS
from ..tables.places import PLACE_WORDS

_LONGEST_ACRONYM = 6


class NameKind(StrEnum):
    """What a name stands for; unknown when its words do not tell."""

    PERSON = "person"
    ORGANISATION = "organisation"
    PLACE = "place"
    PRODUCT = "product"
    ACRONYM = "acronym"
    CODE = "code"
    TITLE = "title"
    UNKNOWN = "unknown"


@lru_cache(maxsize=16384)
def kind_of(texts: tuple[str, ...], forms: tuple[str, ...], titled: bool, legal: bool) -> NameKind:
    """The kind of a name from its words as written and folded, without title and legal form.

    ``titled`` and ``legal`` say whether there was one; a title alone has no words.
    """
    if not forms:
        return NameKind.TITLE
    if any(form[0].isdigit() for form in forms):
        return NameKind.CODE
    if legal:
        return NameKind.ORGANISATION
    if titled:
        return NameKind.PERSON
    if place_of(forms) is not None:
        return NameKind.PLACE
    if len(forms) == 1:
        return _kind_of_word(texts[0], forms[0])
    if forms[0] in FIRST_NAMES and not ORGANISATION_WORDS.intersection(forms):
        return NameKind.PERSON
    if ORGANISATION_WORDS.intersection(forms):
        return NameKind.ORGANISATION
    if len(forms[0]) == 1 and len(forms[-1]) > 1:
        return NameKind.PERSON
    return NameKind.PLACE if PLACE_WORDS.intersection((forms[0], forms[-1])) else NameKind.UNKNOWN


def _kind_of_word(text: str, form: str) -> NameKind:
    if text.isupper() and 1 < len(text) <= _LONGEST_ACRONYM:
        return NameKind.ACRONYM
    if any(letter.isupper() for letter in text[1:]) and not text.startswith(("Mc", "Mac", "O'", "D'")):
        return NameKind.PRODUCT
    return NameKind.PERSON if form in FIRST_NAMES else NameKind.UNKNOWN
