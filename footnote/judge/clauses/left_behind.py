"""What a change left behind: the Turin of "moved from Turin to Milan", where the thing is no longer."""

from __future__ import annotations

from ...text.words import word_key
from ..analysis import Analysis
from ..case import View
from .negation import is_denied
from .parts import part_at

# Verbs of a change after which what stands behind "from" is no more so.
_CHANGING = frozenset(
    map(word_key, "move relocate transfer switch change convert shift migrate rename upgrade".split())
)
# The verb stands at most so many words before its "from", and the "to" so many behind what is left.
_VERB_REACH = 5
_TO_REACH = 5
_TO = frozenset({"to", "into"})
# What may stand between "from" and the words that name what is left.
_LOOSE = frozenset("the its their his her our a an in on at old former previous".split())
# Before the verb these say that the change is yet to come.
_TO_COME = frozenset("will would to may might could should shall can must".split())


def is_left_behind(view: View, index: int) -> bool:
    """Whether the passage tells what the claim's word at ``index`` says only as what something changed from."""
    link = view.direct.get(index)
    if link is None:
        return False
    text = view.focus
    start = _start_of_name(text, link.word)
    if not start or text.words[start - 1].form != "from" or not _goes_on_to(text, link.word):
        return False
    before = range(max(part_at(text, link.word).words.start, start - 1 - _VERB_REACH), start - 1)
    verb = next((i for i in reversed(before) if text.words[i].key in _CHANGING), None)
    if verb is None or is_denied(text, verb) or not text.words[verb].form.endswith("ed"):
        return False
    told = any(other.word == verb for other in view.direct.values())
    return not told and not any(text.words[i].form in _TO_COME for i in range(before.start, verb))


def _start_of_name(text: Analysis, index: int) -> int:
    """Index of the first word of what stands behind the "from"."""
    while index and not text.words[index - 1].stop and not text.breaks[index]:
        index -= 1
    while index and text.words[index - 1].form in _LOOSE:
        index -= 1
    return index


def _goes_on_to(text: Analysis, index: int) -> bool:
    behind = range(index + 1, min(index + 1 + _TO_REACH, len(text.words)))
    return any(text.words[i].form in _TO for i in behind)
