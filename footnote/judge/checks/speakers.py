"""Speakers: the passage gives what is said to somebody else."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from ...reading import Span
from ...text.tables.function_words import PASSIVE
from ...text.words import word_key
from ..analysis import Analysis
from ..case import Case, Effect, Signal, View
from ..clauses.parts import Part, parts, told

# Least share of what is said that the passage must have.
SAME_SPEECH = 0.7
# Least weight of it.
LEAST_WEIGHT = 0.6
_SPEAKING = frozenset(
    map(
        word_key,
        """
        say tell warn argue call claim announce criticise criticize praise describe complain stress insist suggest
        explain declare predict admit deny promise demand propose urge recommend think believe doubt condemn welcome
        """.split(),
    )
)
# Words for one who speaks for others, or that stand for whoever was named: they may be the same.
_ANYBODY = frozenset(
    map(
        word_key,
        """
        spokesman spokeswoman spokesperson speaker official chief head director boss ceo president chair chairman
        chairwoman minister manager company firm group organisation organization authority ministry city government
        man woman person people author report statement study owner founder scientist researcher expert team
        """.split(),
    )
)


def check_speakers(case: Case) -> Iterator[Signal]:
    """A contradiction where the claim has one say what the passage has another one say, both known to the sources."""
    if _SPEAKING.isdisjoint(case.analysis.by_key):
        return
    for mine in _speeches(case.analysis):
        verb = _speech_verb(case.analysis, mine)
        if verb is None or not _is_somebody(case.analysis, mine):
            continue
        for view in case.views:
            if view.focus.unit.kind != "sentence":
                continue
            signal = _said_by_another(case, view, mine, verb)
            if signal:
                yield signal
                return


def _speeches(text: Analysis) -> Iterator[Part]:
    """The parts, each with the "that …" behind it, which tells what is said."""
    for part, after in zip_longest(parts(text), parts(text)[1:]):
        if after is not None and text.words[after.words.start].form == "that":
            yield part._replace(words=range(part.words.start, after.words.stop))
        else:
            yield part


def _speech_verb(text: Analysis, part: Part) -> int | None:
    """The verb of speech with which the predicate begins; none where something is called or said to be so."""
    within = range(part.verb, min(part.verb + 3, part.words.stop))
    found = next((i for i in within if text.words[i].key in _SPEAKING), None)
    return None if found and text.words[found - 1].form in PASSIVE else found


def _is_somebody(text: Analysis, part: Part) -> bool:
    words = [text.words[i] for i in part.subject]
    return bool(words) and not part.pronoun and not any(word.key in _ANYBODY for word in words)


def _is_named(text: Analysis, part: Part) -> bool:
    names = {i for name in text.names for i in text.words_in(name.span)}
    return any(i in names for i in part.subject)


def _said_by_another(case: Case, view: View, mine: Part, verb: int) -> Signal | None:
    claim, text = case.analysis, view.focus
    said = told(claim, range(_speech_start(claim, mine, verb), mine.words.stop))
    for theirs in _speeches(text):
        their_verb = _speech_verb(text, theirs)
        if their_verb is None or not _is_somebody(text, theirs) or _is_named(claim, mine) != _is_named(text, theirs):
            continue
        found = [i for i in said if i in view.direct and view.direct[i].word in theirs.words]
        if claim.total(found) < max(LEAST_WEIGHT, SAME_SPEECH * claim.total(said)):
            continue
        subject = set(mine.subject)
        if any(i in view.direct for i in subject) or not _known(case, subject):
            return None
        who = Span(claim.words[mine.subject[0]].start, claim.words[mine.subject[-1]].end)
        other = Span(text.words[theirs.subject[0]].start, text.words[theirs.subject[-1]].end)
        quote = text.quote(other)
        message = f'claim has "{claim.text[who.start : who.end]}" say it; the source has "{quote.text}"'
        return Signal(Effect.CONTRADICTS, "FN303", message, who, (quote,), laid=True)
    return None


def _speech_start(text: Analysis, part: Part, verb: int) -> int:
    """Where what is said begins: behind the "that" after whom it is said to."""
    return next((i for i in part.words if verb < i <= verb + 5 and text.words[i].form == "that"), verb) + 1


def _known(case: Case, subject: set[int]) -> bool:
    """Whether the sources speak of the claim's speaker in another place."""
    return any(subject <= view.direct.keys() for view in case.views)
