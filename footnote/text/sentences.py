"""Where sentences begin and end, as exact offsets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from .tables.abbreviations import (
    ABBREVIATIONS,
    ACRONYMS,
    AFTER_CLOCK,
    BEFORE_NUMBER,
    CLOCK,
    LETTER_NOUNS,
    MAYBE_LAST,
    MEASURES,
    STARTERS,
    TITLES,
)

# Raised digits are the mark of a note.
_RAISED = "\u00b2\u00b3\u00b9\u2070\u2074-\u2079"
# A run of end marks, closing quotes and brackets, citation marks, then white space. The look-behind keeps a long run
# of marks from being tried at each of its characters.
_END_RE = re.compile(
    r"(?<![.!?\u2026\u203d])(?P<marks>[.!?\u2026\u203d]++)"
    rf"(?P<closers>(?:[\"'\u2019\u201d\u201c\u00bb\u203a)\]}}*_{_RAISED}]|\[\^?[\w ,;\-\u2013]{{1,16}}\]){{0,8}}+)"
    r"(?P<gap>\s++)"
    r"|(?P<wide>[\u3002\uff01\uff1f\u0964]++)[\u300d\u300f\u201d\u2019\uff09]{0,4}+\s*+"
    r"|(?P<break>\n)\s*+"
)
# What such an end begins with: to look for these characters first is five times as fast as to try it at every one.
_HINT_RE = re.compile(r"[.!?\u2026\u203d\u3002\uff01\uff1f\u0964\n]")
_OPENERS = "\"'\u2018\u201c\u201e\u00ab\u2039([{*_\u00bf\u00a1"
_TOKEN_LIMIT = 40  # characters looked at before a full stop
_WORD_RE = re.compile(r"[^\W_]+(?:['\u2019-][^\W_]+)*")
_LEAD_RE = re.compile(r"[^\w]*")
_LIST_NUMBER_RE = re.compile(r"(?:\d{1,3}|[a-zA-Z]|[ivxIVX]{1,5})$")
_LONGEST_MARK = 8  # characters of a sentence that may be nothing but the number of a list item
# "48 mm" at the end of a sentence.
_NUMBER_BEFORE_RE = re.compile(r"\d[ \u00a0\u202f]?[a-z]+\Z")
# "5 p.m. Lisbon time".
_LOCAL_TIME_RE = re.compile(
    r"(?!(?:Next|This|That|Every|Each|Some|Any|The|Our|Your|My|Last|First|Same|Full|Part|Travel) )"
    r"[A-Z]\w*(?: [A-Z]\w*){0,2} [Tt]ime\b"
)
# A German ordinal before what is counted so: "am 3. Mai", "im 2. Quartal".
_ORDINAL_RE = re.compile(r"\b(?:am|vom|zum|bis|den|der|dem|des|im|das|beim|seit) \d{1,2}\Z")
_COUNTED_RE = re.compile(
    r"(?:Jan|Feb|März|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)\w*"
    r"|(?:Quartal|Halbjahr|Jahrhundert|Jahr|Tag|Woche|Monat|Platz|Stock|Etage|Klasse|Runde|Auflage|Spieltag)\w*"
)
# A label that is written small wherever it stands: "cam-07", "db3".
_CODE_RE = re.compile(r"[a-z]{2,}-?\d+")
_CAMEL_RE = re.compile(r"[a-z]{1,2}[A-Z]")
# More characters without an end are no sentence but running text, as of a transcript; it is cut into pieces of about
# a paragraph at most, behind a mark or a blank, since no statement is that long.
_LONGEST = 2_000
_PIECE = 500
_PAUSE_RE = re.compile(r"[,;:\n]\s")


class _Candidate(NamedTuple):
    """One place that may end a sentence."""

    text: str
    first: int
    # Start of the sentence so far.
    stop: int
    # Offset of the first end mark.
    marks: str
    after: int
    # Offset of the text behind the gap.


def split_sentences(text: str, abbreviations: frozenset[str] = frozenset()) -> tuple[tuple[int, int], ...]:
    """Ranges of the sentences of ``text``, in order, without the white space around them.

    Quotes, brackets and citation marks stay with their sentence. A line feed is a hard break, which ends a sentence
    unless a small letter follows.
    ``abbreviations`` are further words, with or without their full stop, that do not end a sentence.
    """
    own = frozenset(word.rstrip(".").casefold() for word in abbreviations)
    ranges: list[tuple[int, int]] = []
    first = _skip_blanks(text, 0)
    for match in _ends(text):
        if match["marks"]:
            candidate = (text, first, match.start(), match["marks"], match.end())
            plain = _plainly_ends(*candidate, own)
            if not plain and "\n" not in match["gap"] and not _ends_sentence(_Candidate(*candidate), own):
                continue
        elif match["break"] and _goes_on(text, match.end()):
            continue
        end = match.start("gap") if match["marks"] else match.start() if match["break"] else match.end()
        _add(ranges, text, first, end)
        first = max(first, match.end())
    _add(ranges, text, first, len(text))
    return tuple(ranges)


def _ends(text: str) -> Iterator[re.Match[str]]:
    """The matches of the pattern of ends, in order."""
    at = 0
    while hint := _HINT_RE.search(text, at):
        match = _END_RE.match(text, hint.start())
        if match:
            yield match
        at = match.end() if match else hint.end()


def _add(ranges: list[tuple[int, int]], text: str, start: int, end: int) -> None:
    while end > start and text[end - 1].isspace():
        end -= 1
    start = _skip_blanks(text, start)
    if end - start > _LONGEST:
        ranges.extend(_pieces(text, start, end))
    elif start < end:
        ranges.append((start, end))


def _pieces(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    while end - start > _PIECE:
        stop = _pause(text, start, start + _PIECE)
        cut = stop
        while cut > start and text[cut - 1].isspace():
            cut -= 1
        yield start, cut
        start = _skip_blanks(text, stop)
    if start < end:
        yield start, end


def _pause(text: str, start: int, end: int) -> int:
    """The offset to cut at: behind the last mark in the second half, else at the last blank, else at ``end``."""
    middle = (start + end) // 2
    marks = [match.start() + 1 for match in _PAUSE_RE.finditer(text, middle, end)]
    if marks:
        return marks[-1]
    return next((at for at in range(end, middle, -1) if text[at].isspace()), end)


def _skip_blanks(text: str, at: int) -> int:
    while at < len(text) and text[at].isspace():
        at += 1
    return at


def _goes_on(text: str, after: int) -> bool:
    """Whether what follows a hard break is the rest of a sentence, as its small letter shows."""
    word = _WORD_RE.match(text, after)
    return word is not None and word.group()[0].islower() and not _CAMEL_RE.match(word.group())


def _plainly_ends(text: str, first: int, stop: int, marks: str, after: int, own: frozenset[str]) -> bool:
    """Whether it is a full stop between a plain word and a capital, as most are: ``_ends_sentence`` says so too."""
    blank = text.rfind(" ", max(first, stop - _TOKEN_LIMIT), stop)
    if marks != "." or blank < 0 or stop - first <= _LONGEST_MARK or not text[after : after + 1].isupper():
        return False
    token = text[blank + 1 : stop]
    folded = token.casefold()
    return len(token) > 1 and token.isalpha() and folded not in ABBREVIATIONS and folded not in own


def _ends_sentence(at: _Candidate, own: frozenset[str]) -> bool:
    opener = _LEAD_RE.match(at.text, at.after, at.after + 4)
    word = _WORD_RE.match(at.text, opener.end() if opener else at.after)
    if word is None:
        return at.after >= len(at.text) or _ends_before_sign(at, own)
    begins_low = word.group()[0].islower() and not _CAMEL_RE.match(word.group())
    if begins_low and at.marks == "." and _CODE_RE.fullmatch(word.group()):
        before = _token_before(at)
        return before.islower() and before not in ABBREVIATIONS and before not in own
    if begins_low or (at.after < len(at.text) and at.text[at.after] in ",;:&-\u2013/"):
        return False
    if at.marks != ".":
        return True
    return _full_stop_ends(at, word.group(), own)


def _ends_before_sign(at: _Candidate, own: frozenset[str]) -> bool:
    return at.text[at.after] not in ",;:&-\u2013/" and _full_stop_ends(at, "", own)


def _full_stop_ends(at: _Candidate, following: str, own: frozenset[str]) -> bool:
    token = _token_before(at)
    folded = token.casefold()
    if folded in own:
        return False
    if token in ACRONYMS:
        return True
    if len(token) == 1 and token.isalpha() and token.isupper():
        return _letter_ends(at, following)
    if _is_list_number(at, token):
        return False
    if token.isdigit() and _ORDINAL_RE.search(at.text, max(at.first, at.stop - _TOKEN_LIMIT), at.stop):
        return not (following.islower() or _COUNTED_RE.fullmatch(following))
    if token.islower() and len(token) == len(following) == 1 and at.text.startswith(f"{following}.", at.after):
        return False  # "z. B."
    if folded in CLOCK and _LOCAL_TIME_RE.match(at.text, at.after):
        return False
    if folded in CLOCK:
        return following.casefold() not in AFTER_CLOCK and not following[:1].isdigit()
    if folded in TITLES:
        return False
    if folded in BEFORE_NUMBER and (following[:1].isdigit() or at.text[at.after : at.after + 1] in "(["):
        return False
    if folded in BEFORE_NUMBER and folded not in MAYBE_LAST:
        return True
    if folded in MEASURES and _NUMBER_BEFORE_RE.search(at.text[max(at.first, at.stop - _TOKEN_LIMIT) : at.stop]):
        return True
    if folded in MAYBE_LAST or _is_dotted(folded):
        return following.casefold() in STARTERS or not following
    return True


def _token_before(at: _Candidate) -> str:
    """The word before the full stop, without opening quotes and brackets; a tail of it if it is very long."""
    low = max(at.first, at.stop - _TOKEN_LIMIT)
    piece = at.text[low : at.stop]
    words = piece.split()
    return words[-1].lstrip(_OPENERS) if words and not piece[-1].isspace() else ""


def _letter_ends(at: _Candidate, following: str) -> bool:
    """Whether a single capital letter is a label ("size S. It fits") and not an initial ("J. Okafor")."""
    if following.casefold() in STARTERS and following != "I":
        return True
    before = at.text[max(at.first, at.stop - _TOKEN_LIMIT) : at.stop - 1].split()
    return bool(before) and before[-1].casefold() in LETTER_NOUNS


def _is_list_number(at: _Candidate, token: str) -> bool:
    """Whether the sentence so far is nothing but a number: "1. Revenue grew"."""
    whole = at.text[at.first : at.stop].strip(_OPENERS) if at.stop - at.first <= _LONGEST_MARK else " "
    return whole == token and bool(_LIST_NUMBER_RE.match(token))


def _is_dotted(token: str) -> bool:
    """Whether it is made of single letters with full stops between them: "u.s", "d.c"."""
    parts = token.split(".")
    return len(parts) > 1 and all(len(part) == 1 and part.isalpha() for part in parts)
