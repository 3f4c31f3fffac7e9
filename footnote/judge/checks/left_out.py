"""Denials that leave their verb out: "trains run on Sundays, buses do not", "significant for 100 mg but not for 50"."""

from __future__ import annotations

from collections.abc import Iterator

from ...reading import Span
from ...text.clauses import Break
from ...text.dates.chronology import TimeRelation, compare_periods
from ...text.figures.comparison import compare
from ...text.meaning.polarity import UNASSERTED, Cue
from ...text.tables.cues import AUXILIARIES
from ..analysis import Analysis
from ..case import Case, Effect, Signal, View
from ..clauses.affirmed import is_affirmed
from ..clauses.parts import Part, part_at, parts
from ..figures.matches import HOLDS

# Least share of the part before that the claim must have.
SAME_PREDICATE = 0.75


def check_left_out(case: Case) -> Iterator[Signal]:
    """A contradiction where the claim says of the second of two things what a passage says of the first alone."""
    if any(cue.kind in UNASSERTED for cue in case.analysis.cues):
        return
    for view in case.views:
        if view.focus.unit.kind != "sentence":
            continue
        for cue in view.focus.cues:
            before = _part_before(view.focus, cue) if cue.value == "not" else None
            if before is None or not (_lacks_its_verb(view, cue, before) or _lacks_all_but_a_figure(view, cue, before)):
                continue
            if not is_affirmed(case):
                yield _signal(view, cue)
            return


def _part_before(text: Analysis, cue: Cue) -> Part | None:
    """The part whose predicate the one with the cue shares; None where nothing goes before in the sentence."""
    part = part_at(text, cue.words.start)
    if text.breaks[part.words.start] >= Break.SENTENCE:
        return None
    before = next((other for other in parts(text) if other.words.stop == part.words.start), None)
    return before


def _lacks_its_verb(view: View, cue: Cue, before: Part) -> bool:
    """Whether the claim has the thing of "buses do not" and what the part before says of another one."""
    claim, text = view.claim, view.focus
    part = part_at(text, cue.words.start)
    if part.words.stop != cue.words.stop or text.words[cue.words.start - 1].form not in AUXILIARIES or part.pronoun:
        return False
    linked = {link.word for link in view.direct.values()}
    thing = [i for i in part.subject if i in part.words]
    named = [i for i in text.content if i in before.words]
    verb = min([before.verb, *named[1:2]])  # "trains run" has no sure verb
    if verb >= before.words.stop:
        return False
    said = [i for i in named if i >= verb]
    span = Span(text.words[verb].start, text.words[before.words.stop - 1].end)
    times = text.periods_in(span)
    if not thing or not (said or times) or not linked.issuperset(thing):
        return False
    if any(all(compare_periods(mine, p) is TimeRelation.DIFFERENT for mine in claim.periods) for p in times):
        return False
    return text.total([i for i in said if i in linked]) >= SAME_PREDICATE * text.total(said)


def _lacks_all_but_a_figure(view: View, cue: Cue, before: Part) -> bool:
    """Whether the claim has the figure behind "but not" and what the part before says with another figure."""
    claim, text = view.claim, view.focus
    part = part_at(text, cue.words.start)
    if part.verb < part.words.stop and part.verb != cue.words.start:
        return False
    own = [q for q in text.quantities if text.words_in(q.span).start in part.words]
    others = [q for q in text.quantities if text.words_in(q.span).start in before.words]
    has = [any(compare(mine, q) in HOLDS for mine in claim.quantities) for q in (*own, *others)]
    if not own or not others or not all(has[: len(own)]) or any(has[len(own) :]):
        return False
    linked = {link.word for link in view.direct.values()}
    said = [i for i in text.content if i in before.words]
    return bool(said) and text.total([i for i in said if i in linked]) >= SAME_PREDICATE * text.total(said)


def _signal(view: View, cue: Cue) -> Signal:
    text, claim = view.focus, view.claim
    part = part_at(text, cue.words.start)
    mine = next((i for i, link in view.direct.items() if link.word in part.words), claim.content[0])
    figure = next((q.span for q in claim.quantities), None)
    word = claim.words[mine]
    quote = text.quote(Span(text.words[part.words.start].start, text.words[part.words.stop - 1].end))
    message = f'claim affirms "{word.text}"; the source says "{quote.text}"'
    at = figure if figure and not any(link.word in part.words for link in view.direct.values()) else None
    return Signal(Effect.CONTRADICTS, "FN401", message, at or Span(word.start, word.end), (quote,), laid=True)
