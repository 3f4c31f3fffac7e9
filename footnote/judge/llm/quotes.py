"""Where a quote stands in a passage, letter by letter but for white space and the shape of quotation marks."""

from __future__ import annotations

from ...text.words import content_key_set
from ...types import SourceSpan
from .answer import Answer, Quote
from .passage_text import PassageText
from .question import Question

# Marks that models and typesetters exchange for one another.
_MARKS = str.maketrans(
    {
        **dict.fromkeys("“”„‟«»″", '"'),
        **dict.fromkeys("‘’‚‛‹›′`´", "'"),
    }
)


def locate(answer: Answer, question: Question) -> tuple[SourceSpan, ...]:
    """The source ranges of the quotes that stand in the passage they name and share a word with the claim.

    As many as there are quotes if all do; the others are left out.
    """
    wanted = content_key_set(question.claim.reading.text)
    found = []
    for quote in answer.quotes:
        span = _locate(quote, question.texts)
        if span is not None and wanted & content_key_set(quote.text):
            found.append(span)
    return tuple(found)


def _locate(quote: Quote, texts: tuple[PassageText, ...]) -> SourceSpan | None:
    if not 1 <= quote.passage <= len(texts):
        return None
    text = texts[quote.passage - 1]
    wanted, _ = _folded(quote.text)
    folded, places = _folded(text.text)
    if not wanted:
        return None
    at = _whole_words(folded, wanted)
    return None if at < 0 else text.span(places[at], places[at + len(wanted) - 1] + 1)


def _whole_words(folded: str, wanted: str) -> int:
    """Where ``wanted`` stands without cutting a word or a number in two; -1 if nowhere."""
    at = folded.find(wanted)
    while at >= 0:
        end = at + len(wanted)
        if not _joins(folded[at - 1 : at], wanted[0]) and not _joins(wanted[-1], folded[end : end + 1]):
            return at
        at = folded.find(wanted, at + 1)
    return -1


def _joins(left: str, right: str) -> bool:
    return bool(left and right) and left.isalnum() and right.isalnum()


def _folded(text: str) -> tuple[str, list[int]]:
    """``text`` with runs of white space as one space, none at the ends, and where each character stood."""
    characters: list[str] = []
    places: list[int] = []
    for place, character in enumerate(text.translate(_MARKS)):
        if character.isspace():
            if not characters or characters[-1] == " ":
                continue
            character = " "
        characters.append(character)
        places.append(place)
    if characters and characters[-1] == " ":
        characters.pop()
        places.pop()
    return "".join(characters), places
