"""Which place a word means: "Irish", "Ireland" and "Irishman" are one."""

from __future__ import annotations

import re
from functools import lru_cache

from .tables.name_words import LINKS
from .tables.places import PLACES


def place_of(forms: tuple[str, ...]) -> str | None:
    """The place that folded words name or belong to ("new", "yorker" is "new york"); None if the table has none."""
    return _places().get(" ".join(form for form in forms if form not in LINKS))


@lru_cache(maxsize=1)
def _places() -> dict[str, str]:
    table: dict[str, str] = {}
    for line in PLACES.strip().splitlines():
        place, _, others = line.partition(":")
        for name in (place, *(other.replace("_", " ") for other in others.split())):
            words = re.split(r"[ .-]", name)
            table[" ".join(word for word in words if word not in LINKS)] = place
    return table
