"""Whether a sentence asserts something; if not, why."""

from __future__ import annotations

import re

from ..text.tables.asides import ABOUT_TEXT_PATTERNS, GREETING_PATTERNS
from ..text.tables.instructions import INSTRUCTING_VERBS, INSTRUCTION_OPENERS, OBJECT_OPENERS
from ..text.tables.verbs import BASES, SURE_FORMS
from ..text.words import Word, WordKind, read_words
from .reasons import Reason

_ABOUT_TEXT_RE = re.compile("|".join(f"(?:{pattern})" for pattern in ABOUT_TEXT_PATTERNS))
_GREETING_RE = re.compile("|".join(f"(?:{pattern})" for pattern in GREETING_PATTERNS))
_URL_RE = re.compile(
    r"(?:https?://|www\.|mailto:)\S++|\S+@\S+\.\w+|[\w.-]+\.(?:com|org|net|io|dev|html?|pdf)(?:/\S*+)?"
)
_QUESTION_RE = re.compile(r"\?[!?]*[\"'\u201d\u2019\u00bb)\]*_]*$")
_ENDED_RE = re.compile(r"[.!\u2026\u3002\uff01][\"'\u201d\u2019\u00bb)\]*_]*$")
_PAIR_RE = re.compile(r"^(?P<key>[^:]{2,80}):\s+(?P<value>\S.*)$", re.DOTALL)
_YEAR_RE = re.compile(r"(?:1[5-9]|20)\d\d$")
_OUTER = " \t\n\"'\u201c\u201d\u2018\u2019\u00ab\u00bb()[]*_-\u2013\u2014"
_OPENING_RE = re.compile(r"^(?:e\.g\.|i\.e\.|for example|also|finally|so|and|but|however)[,:]?\s+", re.IGNORECASE)
_TO_DO_RE = re.compile(r"(?:TODO|FIXME|XXX|TBD|TBC)\b")
_CAPTION_RE = re.compile(
    r"(?:table|figure|fig\.?|chart|graph|exhibit|box|annex|appendix|section|chapter|part|step|slide|note)\s*[\dA-Z.-]*$",
    re.IGNORECASE,
)
_REFERENCES_RE = re.compile(
    r"(?:sources?|references?|bibliography|further reading|see also|links?|citations?|footnotes|works cited)\s*:?$",
    re.IGNORECASE,
)
_PREPOSITIONS = frozenset("by in at on from since with to for of as under over within".split())
_SHARE_RE = re.compile(r"[%$\u20ac\u00a3\u00a5]|\bper ?cent\b")
_LONG_TEXT = 400  # characters beyond which a sentence is never an aside

# What a figure with one of these words before it names rather than counts.
_LABELS = frozenset(
    "q quarter part chapter section sec step phase figure fig table tab appendix page p pp version item day week "
    "no vol note footnote".split()
)

_NUMBER_WORDS = frozenset(
    "two three four five six seven eight nine ten eleven twelve hundred thousand million billion dozen half".split()
)


def why_no_claim(text: str, introduces: bool = False, spoken: bool = True) -> Reason | None:
    """The reason why ``text`` is no claim; None if it is one.

    ``introduces`` says that a list, table or code follows, ``spoken`` that the text is prose and no table row.
    """
    bare = text.strip(_OUTER)
    words = read_words(bare) if len(bare) <= _LONG_TEXT else ()
    if len(bare) > _LONG_TEXT:
        return None
    if not bare or not any(word.kind is not WordKind.SIGN for word in words):
        return Reason.FRAGMENT
    if _QUESTION_RE.search(text.rstrip()):
        return Reason.QUESTION
    if not _URL_RE.sub("", bare).strip(_OUTER + ".,;:<>|"):
        return Reason.LINK
    if _TO_DO_RE.match(bare):
        return Reason.ABOUT_TEXT
    if spoken and not _has_amount(words) and (aside := _aside(_OPENING_RE.sub("", bare))):
        return aside
    if bare.endswith((":", "\uff1a")) and not (_has_amount(words) and _has_verb(words)):
        return Reason.LEAD_IN if introduces or len(words) < 12 or not _has_verb(words) else None
    if spoken and _instructs(words):
        return Reason.INSTRUCTION
    return None if _asserts(bare, text, words) else Reason.FRAGMENT


def lead_asserts(lead: str) -> bool:
    """Whether a lead-in makes assertions of the bare items below it: "The following were opened:"."""
    bare = lead.strip(_OUTER)
    words = read_words(bare) if 0 < len(bare) <= _LONG_TEXT else ()
    return bool(words) and _aside(bare) is None and _has_verb(words)


def is_reference(text: str, title: str) -> bool:
    """Whether ``text`` is an entry of a list of sources that stands under ``title``."""
    if not _REFERENCES_RE.match(title.strip(_OUTER)):
        return False
    words = read_words(text[:_LONG_TEXT])
    return not _SHARE_RE.search(text) and not any(word.text.casefold() in SURE_FORMS for word in words)


def _aside(bare: str) -> Reason | None:
    folded = bare.replace("\u2019", "'").casefold()
    if _GREETING_RE.match(folded):
        return Reason.GREETING
    if _ABOUT_TEXT_RE.match(folded) and not _PAIR_RE.match(bare):
        return Reason.ABOUT_TEXT
    return None


def _instructs(words: tuple[Word, ...]) -> bool:
    """Whether a sentence only tells its reader what to do: "Run the tests."

    It begins with the base form of a verb and the thing to act on, and neither counts nor states anything. A capital
    after the article may make the whole a title: "Call the Midwife returned."
    """
    written = [word.text.replace("\u2019", "'") for word in words if word.kind is not WordKind.SIGN]
    spoken = [word.casefold() for word in written]
    first = next((at for at, word in enumerate(spoken) if word not in INSTRUCTION_OPENERS), 0)
    if len(spoken) < first + 3 or spoken[first] not in INSTRUCTING_VERBS or spoken[first + 1] not in OBJECT_OPENERS:
        return False
    return written[first + 2].islower() and not _has_amount(words) and SURE_FORMS.isdisjoint(spoken)


def _asserts(bare: str, text: str, words: tuple[Word, ...]) -> bool:
    spoken = [word for word in words if word.kind is WordKind.WORD]
    if (pair := _PAIR_RE.match(bare)) and _CAPTION_RE.match(pair["key"]):
        return _asserts(pair["value"], text, read_words(pair["value"]))
    if pair:
        return bool(pair["key"].strip()) and bool(pair["value"].strip(_OUTER + "."))
    if _ENDED_RE.search(text.rstrip()) and len(words) >= 3:
        return True
    if _has_amount(words) and spoken:
        return True
    if not any(word.text.isascii() for word in spoken):
        return len(bare) >= 8  # a script whose verbs this table does not know
    return _has_verb(words)


def _has_amount(words: tuple[Word, ...]) -> bool:
    """Whether a number is in it that counts something: no year and no label ("Q3", "Table 4")."""
    for number, word in enumerate(words):
        if word.text.casefold() in _NUMBER_WORDS:
            return True
        if word.kind is not WordKind.NUMBER or _YEAR_RE.match(word.text):
            continue
        before = words[number - 1].text.casefold() if number else ""
        if before not in _LABELS:
            return True
    return False


def _has_verb(words: tuple[Word, ...]) -> bool:
    """Whether it holds a verb that a subject stands before, or the form of a verb that is nothing else."""
    spoken = [word.text.replace("\u2019", "'").casefold() for word in words if word.kind is WordKind.WORD]
    if len(spoken) > 1 and _opens_like_a_predicate(spoken[0], spoken[1]):
        return True
    for number, word in enumerate(spoken):
        if word in SURE_FORMS or word == "n't":
            return len(spoken) > 1
        if not number or _base(word) is None:
            continue
        is_past = word.endswith("ed") and number > 0
        if is_past or (number < len(spoken) - 1 and len(spoken) >= 3 and not word.endswith("ing")):
            return True
    return False


def _opens_like_a_predicate(first: str, second: str) -> bool:
    """Whether a text without a subject still asserts: "No dividend", "Founded in 1998", "Built by hand"."""
    if first in ("no", "none", "never"):
        return True
    is_past = (first.endswith("ed") and _base(first) is not None) or (first in SURE_FORMS and len(first) > 3)
    return is_past and second in _PREPOSITIONS


def _base(word: str) -> str | None:
    """The base form of a verb's form, if the table knows it."""
    if word in BASES:
        return word
    for ending, put in _ENDINGS:
        if word.endswith(ending):
            stem = word[: -len(ending)] + put
            if stem in BASES:
                return stem
            if len(stem) > 3 and stem[-1] == stem[-2] and stem[:-1] in BASES:
                return stem[:-1]
    return None


_ENDINGS = (
    ("ies", "y"),
    ("ied", "y"),
    ("es", ""),
    ("es", "e"),
    ("s", ""),
    ("ed", ""),
    ("ed", "e"),
    ("ing", ""),
    ("ing", "e"),
)
