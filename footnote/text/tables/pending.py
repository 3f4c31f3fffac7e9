"""Words that say that something is done or decided, and phrases that say that it is not so yet."""

from __future__ import annotations

import re

# Verbs of which the past says that something came to its end.
DONE = """
complete finish end conclude close open finalise finalize pass succeed resolve solve fix repair settle establish
determine confirm prove reopen restore leave fulfil fulfill achieve meet rule clear clarify identify restart
resume launch deliver
"""

# Verbs of which the past says that somebody decided for something.
DECIDED = """
approve adopt agree pass decide accept grant authorise authorize ratify vote back endorse sign award confirm
"""

# Goes on, so that its end has not come.
ONGOING_RE = re.compile(
    r"\bstill (?:under|in|being|pending|running|ongoing|open|not|on hold|\w+ing)\b"
    r"|\b(?:is|are|remains?) (?:under way|underway|in progress|ongoing|pending|unfinished|incomplete|unresolved)\b"
    r"|\b(?:is|are) being (?:\w+ed|built)\b",
    re.IGNORECASE,
)

# Was put off, so that it was not decided.
POSTPONED_RE = re.compile(
    r"\b(?:was|were|been|be|being|is|are) (?:postponed|deferred|adjourned|shelved|withdrawn|tabled|"
    r"referred back|put off|put on hold|rejected|dropped|abandoned|vetoed)\b"
    r"|\bno (?:final )?decision\b|\bunder (?:discussion|consideration|review)\b|\bhas yet to (?:decide|vote)\b",
    re.IGNORECASE,
)

# Has yet to come about.
TO_COME_RE = re.compile(
    r"\b(?:still|yet) (?:has|have|had|needs?|to be)\b|\b(?:has|have|had|is|are) (?:still |yet )to\b"
    r"|\bmust (?:still|first)\b|\bstill (?:must|needs?)\b|\bremains? to be\b|\b(?:awaits?|awaiting)\b",
    re.IGNORECASE,
)

# Ought to have come about, which is said of what did not.
WAS_TO_RE = re.compile(
    r"\b(?:was|were|had been) (?:(?:meant|supposed) to|(?:originally|initially) \w+ to)\b", re.IGNORECASE
)

# The same, if what follows sets something against it.
WAS_DUE_RE = re.compile(
    r"\b(?:was|were|had been) (?:(?:first )?(?:due|scheduled|planned|intended|expected|set) to|to)\b", re.IGNORECASE
)
# A claim that speaks of a plan itself.
DUE_RE = re.compile(
    r"\b(?:due|scheduled|planned|intended|expected|set|supposed|meant|going|hopes?|plans?|wants?|will|would|shall|target\w*|"
    r"deadline|originally|initially)\b|\b(?:is|are|was|were|been) to\b",
    re.IGNORECASE,
)
CONTRAST_RE = re.compile(r"\b(?:but|however|instead|in the end|only|now|still|yet|never|not|although)\b", re.IGNORECASE)
