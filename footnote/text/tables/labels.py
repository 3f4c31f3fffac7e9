"""Labels over lists and sections: what they say of what stands under them, and the words that say the same of it."""

from __future__ import annotations

_INCLUDED = "include contain cover comprise inclusive provide offer"
_ALLOWED = "allow permit"
_ADDED = "add introduce gain launch"
_THERE = "include offer available add support contain provide plan cover exist allow comprise feature keep remain still"
_ACCEPTED = "accept approve adopt pass grant agree"
_ATTENDED = "attend participate present"

# The label as a pattern, whether what stands under it is so, and the words with which a sentence says that it is so.
LABELS: tuple[tuple[str, bool, str], ...] = (
    ("included|includes|covered", True, _INCLUDED),
    ("allowed|permitted", True, _ALLOWED),
    ("added|new|additions|features", True, _ADDED),
    ("excluded|excludes|exclusions?|exclusive of|except|without", False, _INCLUDED),
    ("removed|removals|dropped|deleted|discontinued|withdrawn", False, f"{_ADDED} {_THERE}"),
    ("missing|unavailable|unsupported|sold out|cancelled|canceled", False, _THERE),
    ("rejected|declined", False, f"{_ACCEPTED} {_THERE}"),
    ("present|attending|attended", True, _ATTENDED),
    ("absent|apologies(?: for absence)?|excused", False, _ATTENDED),
)

# A label that denies something by a word of its own: "not planned", "no longer supported"; not "not all", "not until".
DENIED_RE = (
    r"(?:not (?!(?:all|every|only|just|many|much|even|until|before|long|far)\b)(?:yet )?|non |no longer )"
    r"(?P<denied>(?:\w+ ){0,2}?\w+)"
)
# The words that say what such a label denies, where it denies none of the labels above.
DENIED_OTHERWISE = _THERE
# What may follow the words of a label: "included in the price".
LABEL_TAIL = r"(?: (?:in|from|by|for|are|is)(?: the)? [a-z]+)?"

# Of these words only what somebody is counts: "was present".
STATES = frozenset({"present"})

# With these a sentence says itself that something is not so, not there or no more.
TAKING_AWAY = "remove removal drop delete abolish discontinue withdraw exclude exclusive"
LACKING = """
absent absence apology apologies miss missing cancel reject decline unavailable unsupported out end gone go deprecate
disappear retire lose scrap eliminate phase cease close reduce lack free except without stop send extra separately
"""

# With these a sentence says of one thing what it does not say of another: "covers parking but not lunch".
SETTING_APART = frozenset(
    "but except excluding excludes excluded without only extra while whereas although though".split()
)
