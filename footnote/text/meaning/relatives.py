"""The relatives of a word among many, without asking each of them: what ``lexicon`` tells of pairs, turned round."""

from __future__ import annotations

from collections.abc import Iterable, Set

from ...lazy import cached_property
from .lexicon import MOST_SLIPS, SHORTEST_VARIANT, SYNONYM, named_by, related
from .places import keys_of_place, place_of_key
from .thesaurus import entry, is_known, naming

# Words of the tables met so far, by each key that the tables give under them. The tables end, and so does this.
_naming: dict[str, set[str]] = {}
_listed: set[str] = set()
_known: set[str] = set()
# Words under which the tables give nothing, and words that no dictionary has: what texts have of them does not end.
_nameless: set[str] = set()
_unknown: set[str] = set()
_MOST_STRANGE = 100_000


def synonyms_among(key: str, vocabulary: Set[str]) -> list[str]:
    """The words of ``vocabulary`` that say what ``key`` says (``related`` at least SYNONYM), sorted."""
    place = place_of_key(key)
    possible = {key, *named_by(key), *(keys_of_place(place) if place else ())}
    if not entry(key).synonyms:  # the table leaves out a word's entry where another one's names it, not the reverse
        possible.update(naming(key))
    return sorted(other for other in possible if other in vocabulary and related(key, other) >= SYNONYM)


class Vocabulary:
    """Some words, each of which may be asked for its relatives among the others."""

    def __init__(self, keys: Set[str]) -> None:
        self._keys = keys
        for key in keys - _listed - _nameless:
            named = named_by(key)
            if not named:
                _note_strange(key, _nameless)
            for name in named:
                _naming.setdefault(name, set()).add(key)
            if named:
                _listed.add(key)  # last, so that another thread never takes half of it for all

    def possible(self, key: str) -> set[str]:
        """All that ``related`` or ``is_kind_of`` may bind to ``key``, and a few more; ``key`` itself is left out."""
        place = place_of_key(key)
        found = set(self._keys & named_by(key))
        if key in _naming:
            found |= self._keys & _naming[key]
        if place:
            found |= self._keys & keys_of_place(place)
        if len(key) >= SHORTEST_VARIANT:
            found.update(self._variants(key))
        found.discard(key)
        return found

    def _variants(self, key: str) -> list[str]:
        """Words that may be ``key`` with a slip of the pen: of two known words neither is."""
        others = (self._unknown if is_known(key) else self._by_letter).get(key[0], ())
        return [other for other in others if abs(len(other) - len(key)) <= MOST_SLIPS]

    @cached_property
    def _by_letter(self) -> dict[str, list[str]]:
        """All words by their first letters."""
        return _by_first_letter(self._keys)

    @cached_property
    def _unknown(self) -> dict[str, list[str]]:
        """The words that no dictionary has, by their first letters."""
        others = self._keys - _known
        for key in others - _unknown:
            if is_known(key):
                _known.add(key)
            else:
                _note_strange(key, _unknown)
        return _by_first_letter(key for key in others - _known if len(key) >= SHORTEST_VARIANT)


def _by_first_letter(keys: Iterable[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for key in keys:
        found.setdefault(key[:1], []).append(key)
    return found


def _note_strange(key: str, strange: set[str]) -> None:
    if len(strange) >= _MOST_STRANGE:
        strange.clear()
    strange.add(key)
