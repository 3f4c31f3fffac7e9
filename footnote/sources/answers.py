"""Questions that a text answers itself, read as the statement that both make: "Does it float? No." says it does not."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain

from ..reading import Reading, ReadingBuilder, Span
from ..text.tables.cues import AUXILIARIES
from ..types import Unit

# "Q:", "Q3.", "Question:", "A:" and numbers before a question or an answer.
_LABEL = r"(?:(?:(?:Q|A|FAQ)(?: ?\d{1,3})?|Question(?: \d{1,3})?|Answer)\s*[:.)\u2013-]\s*|\d{1,3}[.)]\s+)?"
_QUESTION_RE = re.compile(rf"[\W_]*{_LABEL}(?P<asked>[^?]*[^?\s])\s*\?[\s\"'\u201d\u2019\u00bb)*_]*")
_ANSWER_LABEL_RE = re.compile(r"[\W_]*(?:(?:A|Answer)(?: ?\d{1,3})?\s*[:.)\u2013-]\s*)?")
_LABELLED_RE = re.compile(r"\W*(?:A|Answer)(?: ?\d{1,3})?\s*[:.)]")
_ASKING = frozenset("how what which when where who whom whose why".split())
# A word that asks stands behind so many others at most: "From what age", "And on which days".
_MOST_BEFORE = 2
_END = r"(?:[\s,.;:!\u2013\u2014-]+|$)"
_YES_RE = re.compile(
    rf"(?:yes|yeah|yep|sure|certainly|definitely|absolutely|of course|naturally)\b{_END}(?:(?:it|they|you|we|there) "
    rf"(?:is|are|do|does|can|will|was|were|has|have)\s*[.!;]\s*)?",
    re.IGNORECASE,
)
# Behind these only what follows tells, and it limits what is asked: "Only on Sundays".
_LIMITED_RE = re.compile(r"(?=(?:only|but only|always|usually)\b(?! \w+ \w+ (?:are|is|can|may|must)\b))", re.IGNORECASE)
_NO_RE = re.compile(
    rf"(?:(?:sorry|unfortunately|regrettably|i'm afraid|we're afraid)\b[,\s]*)?(?:(?:no|nope|never){_END}|not\b\s*)",
    re.IGNORECASE,
)
_WORD_RE = re.compile(r"[^\W\d_]+(?:['\u2019][^\W\d_]+)?")


def with_answers(units: Iterable[Unit], text: str) -> Iterator[Unit]:
    """The units of ``text``; of a question that is answered right behind it, the statement that both make.

    What the answer goes on to say has the question as what leads into it. A question in running prose stays one.
    """
    asked: Unit | None = None
    heading = ""
    lead, block = "", -1
    for unit in chain(units, (None,)):
        if unit is None or unit.kind != "sentence":
            yield from (entry for entry in (asked, unit) if entry)
            asked, heading = None, unit.headings[-1] if unit and unit.headings else ""
            continue
        if asked is not None:
            joined = _joined(asked, unit, text)
            yield joined or asked
            lead, block = (_question(asked), unit.block) if _is_answered(asked, unit, text) else ("", -1)
            asked = None
            if joined:
                continue
        above = unit.headings[-1] if unit.headings else ""
        if "?" in unit.reading.text and _QUESTION_RE.fullmatch(unit.reading.text):
            asked = unit
        else:
            joined = _under(above, unit, text) if above != heading and "?" in above else None
            yield joined or (replace(unit, lead=lead) if unit.block == block and lead and not unit.lead else unit)
        heading = above


def _question(asked: Unit) -> str:
    found = _QUESTION_RE.fullmatch(asked.reading.text)
    return found["asked"] if found else ""


def _is_answered(asked: Unit, unit: Unit, text: str) -> bool:
    """Whether the unit begins a line of its own below a question that is a line of its own."""
    if unit.headings != asked.headings:
        return False
    between = text[asked.span.end : unit.span.start]
    before = text[text.rfind("\n", 0, asked.span.start) + 1 : asked.span.start]
    alone = not re.search(r"[^\W\d_]{4,}", before)
    apart = "\n" in between or "**" in between or "__" in between
    return alone and (apart or bool(_LABELLED_RE.match(unit.reading.text)))


def _joined(asked: Unit, unit: Unit, text: str) -> Unit | None:
    if not _is_answered(asked, unit, text):
        return None
    found = _QUESTION_RE.fullmatch(asked.reading.text)
    assert found is not None
    start, end = found.span("asked")
    reading = _statement(asked.reading.cut(start, end), unit.reading)
    return replace(asked, span=Span(asked.span.start, unit.span.end), reading=reading) if reading else None


def _under(heading: str, unit: Unit, text: str) -> Unit | None:
    """The statement that a question in a heading makes with the first sentence below it."""
    found = _QUESTION_RE.fullmatch(heading)
    at = text.rfind(found["asked"], 0, unit.span.start) if found else -1
    if found is None or at < 0:
        return None
    reading = _statement(Reading.verbatim(found["asked"], at), unit.reading)
    return replace(unit, span=Span(at, unit.span.end), reading=reading) if reading else None


def _statement(asked: Reading, answer: Reading) -> Reading | None:
    """What a question and its answer state; None where the answer says neither yes nor no nor what is asked for."""
    begin = _ANSWER_LABEL_RE.match(answer.text)
    start = begin.end() if begin else 0
    if start >= len(answer.text):
        return None
    words = list(_WORD_RE.finditer(asked.text))
    if any(word.group().lower() in _ASKING for word in words[: _MOST_BEFORE + 1]):
        return _written(asked, None, answer, start)
    auxiliary = _auxiliary(asked.text, words)
    if auxiliary is None:
        return None
    yes = _YES_RE.match(answer.text, start) or _LIMITED_RE.match(answer.text, start)
    if yes:
        return _written(asked, None, answer, start)
    return _written(asked, auxiliary, answer, start) if _NO_RE.match(answer.text, start) else None


def _auxiliary(text: str, words: list[re.Match[str]]) -> re.Match[str] | None:
    """The verb with which a question asks for yes or no: the first word, or the first behind a comma."""
    for word in words:
        opens = not text[: word.start()].strip() or text[: word.start()].rstrip().endswith(",")
        if opens and word.group().lower() in AUXILIARIES:
            return word
    return None


def _written(asked: Reading, denied: re.Match[str] | None, answer: Reading, start: int) -> Reading:
    """Question and answer as one reading, with "not" behind the verb that the answer denies."""
    built = ReadingBuilder()
    at = 0
    if denied is not None:
        at = denied.end()
        _add(built, asked, 0, denied.start())
        span = asked.span(denied.start(), at)
        built.stand_in(f"{denied.group()} not", span.start, span.end)
    _add(built, asked, at, len(asked.text))
    if start < len(answer.text):
        # Only a mark divides them; the raw text has one too, or a line's end.
        end = asked.span(len(asked.text) - 1, len(asked.text)).end
        built.stand_in(": ", end, end + 1)
        _add(built, answer, start, len(answer.text))
    return built.build()


def _add(built: ReadingBuilder, reading: Reading, start: int, end: int) -> None:
    for at, length, raw, raw_length in reading.pieces_of(start, end) if start < end else ():
        built.stand_in(reading.text[start + at : start + at + length], raw, raw + raw_length)
