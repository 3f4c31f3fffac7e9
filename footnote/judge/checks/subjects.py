"""Subjects: the passage says of one group what the claim says of another one, of which the source speaks elsewhere."""

from __future__ import annotations

from collections.abc import Iterator

from ...reading import Span
from ..case import Case, Effect, Signal
from ..clauses.parts import subject_of
from ..clauses.subjects import another_subject, of_another_name


def check_subjects(case: Case) -> Iterator[Signal]:
    """A limit if the best passage says it of a group, or a clause of a name, that the claim does not name."""
    view = case.best
    theirs = another_subject(case, view) if view else ()
    named = None if theirs else of_another_name(case)
    if named:
        view, theirs = named
    if view is None or not theirs:
        return
    claim, text = case.analysis, view.focus
    mine = subject_of(claim)
    quote = text.quote(Span(text.words[theirs[0]].start, text.words[theirs[-1]].end))
    span = Span(claim.words[mine[0]].start, claim.words[mine[-1]].end)
    yield Signal(Effect.LIMITS, "FN303", f'the source says it of "{quote.text}"', span, (quote,))
