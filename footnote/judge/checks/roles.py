"""Roles: the same deed, but the other one did it."""

from __future__ import annotations

from collections.abc import Iterator

from ...reading import Span
from ...text.meaning.lexicon import opposes, related
from ...text.meaning.roles import Role, roles
from ...text.words import Word
from ..case import Case, Effect, Signal, View

# Least share of the claim's words that the unit must have.
SAME_STATEMENT = 0.6
SAME_VERB = 0.8


def check_roles(case: Case) -> Iterator[Signal]:
    """A contradiction if the passage gives the deed to the other party, or to the opposite one."""
    mine = roles(case.analysis.words)
    if not mine:
        return
    close = [view for view in case.views if view.direct_coverage >= SAME_STATEMENT]
    best = max((view.direct_coverage for view in close), default=0.0)
    for view in close:
        if view.direct_coverage < best:
            continue  # a passage that has more of the claim says who did it
        for claim_role in mine:
            for source_role in roles(view.focus.words):
                if related(claim_role.verb, source_role.verb) >= SAME_VERB and _conflict(claim_role, source_role):
                    yield _signal(view, claim_role, source_role)
                    return


def _conflict(claim: Role, source: Role) -> bool:
    claim, source = _distinct(claim), _distinct(source)
    swapped = _meet(claim.agent, source.patient) and (_meet(claim.patient, source.agent) or not source.agent)
    straight = _meet(claim.agent, source.agent) or _meet(claim.patient, source.patient)
    if swapped and not straight:
        return True
    return _meet(claim.patient, source.patient) and _opposed(claim.agent, source.agent)


def _distinct(role: Role) -> Role:
    """The parties by the words that tell them apart: of "the red team" and "the blue team" the colours."""
    both = {word.key for word in role.agent} & {word.key for word in role.patient}
    agent, patient = (tuple(w for w in side if w.key not in both) for side in (role.agent, role.patient))
    return role._replace(agent=agent, patient=patient) if agent and patient else role


def _meet(a: tuple[Word, ...], b: tuple[Word, ...]) -> bool:
    return bool({word.key for word in a if not word.stop} & {word.key for word in b if not word.stop})


def _opposed(a: tuple[Word, ...], b: tuple[Word, ...]) -> bool:
    return not _meet(a, b) and any(opposes(x.key, y.key) for x in a for y in b)


def _signal(view: View, claim: Role, source: Role) -> Signal:
    who, whom = _text(view.claim.text, claim.agent), _text(view.focus.text, source.agent)
    message = f"claim says that {who or 'it'} did it; the source says {whom or 'the other way round'}"
    words = source.agent or source.patient
    quote = view.focus.quote(Span(words[0].start, words[-1].end)) if words else None
    mine = claim.agent or claim.patient
    span = Span(mine[0].start, mine[-1].end) if mine else None
    return Signal(Effect.CONTRADICTS, "FN303", message, span, (quote,) if quote else ())


def _text(text: str, words: tuple[Word, ...]) -> str:
    return text[words[0].start : words[-1].end] if words else ""
