"""Words that add nothing to a statement: who does what is said of nobody in particular, what a figure measures.

Forms of words where their stems stand for other things too ("applicant", "application"), else their keys.
"""

from __future__ import annotations

from ..figures.quantity import UnitKind
from ..words import word_key


def _keys(words: str) -> frozenset[str]:
    return frozenset(map(word_key, words.split()))


# Whoever it concerns: a text that speaks to its readers, or of what "can be done", names none of them.
AGENTS = frozenset(
    """
    person people persons anyone anybody someone somebody everyone everybody whoever individuals public
    user users customer customers client clients consumer consumers buyer buyers purchaser purchasers
    shopper shoppers subscriber subscribers visitor visitors guest guests tourist tourists
    traveller travellers traveler travelers passenger passengers patient patients member members
    participant participants applicant applicants candidate candidates entrant entrants attendee attendees
    student students pupil pupils learner learners reader readers viewer viewers listener listeners
    spectator spectators employee employees staff worker workers colleague colleagues resident residents
    household households holder holders owner owners borrower borrowers
    """.split()
)

# Predicates that only say that a thing was: "the fair is held on 10 October".
HAPPENING = frozenset(
    """
    place happen happens happened occur occurs occurred held carried conducted performed undertaken staged
    """.split()
)

# Auxiliaries by what they say, and the words that say it too.
MODALS = {
    "may": frozenset("can may could might".split()),
    "must": frozenset("must shall".split()),
    "will": frozenset("will shall".split()),
}
MODAL_WORDS = {
    word_key(word): modal
    for modal, words in (
        ("may", "allow permit permissible possible able entitle"),
        ("must", "require need necessary oblige obligatory mandatory compulsory"),
        ("will", "schedule plan due suppose set expect intend"),
    )
    for word in words.split()
}

# Words that only say what a figure measures, by the kinds of figures.
MEASURING = {
    word_key(word): frozenset(kinds)
    for words, *kinds in (
        ("cost price pay charge worth", UnitKind.MONEY),
        ("weigh weight heavy", UnitKind.MASS),
        ("last take duration time", UnitKind.DURATION),
        ("long length", UnitKind.DURATION, UnitKind.LENGTH),
        ("old age aged", UnitKind.DURATION),
        ("high height tall wide width deep depth thick distance far away measure", UnitKind.LENGTH),
        ("area size", UnitKind.AREA),
        ("volume", UnitKind.VOLUME),
        ("hold capacity", UnitKind.VOLUME, UnitKind.DATA, UnitKind.POWER, UnitKind.ENERGY),
        ("output rating", UnitKind.POWER),
        ("temperature", UnitKind.TEMPERATURE),
        ("speed fast", UnitKind.SPEED),
        ("share proportion percentage portion quota", UnitKind.PERCENT),
    )
    for word in words.split()
}
# Beside them an amount of money is none that somebody has to pay.
NOT_PRICES = _keys(
    """
    earn income salary wage save gain profit lose loss win prize award donate donation refund reimburse discount reduce
    fine penalty grant budget revenue sale turnover invest fund raise rise fall increase grow drop decline cut debt owe
    loan credit compensation pension benefit allowance tax deposit excess bonus dividend
    """
)

# Words that say nothing wherever they stand.
EMPTY = frozenset(
    """
    namely respectively therefore hence consequently accordingly moreover furthermore additionally likewise
    nevertheless nonetheless altogether roughly approximately located situated
    """.split()
)
# A statement may open with where it is from: "Based on the given passages, …".
OPENINGS = frozenset("based according per from".split())
SOURCES = frozenset(
    """
    on to in given provided available above following passage passages document documents text texts source sources
    context information data article articles report reports page file files
    """.split()
)
# Before what somebody or something is called.
NAMING = frozenset("named called titled entitled dubbed".split())
# Nouns that only say of what sort something is, behind a word that says it itself: "listed status".
HEADS = frozenset("status class category sector industry process procedure basis purpose purposes".split())
_PHRASES = """
by the name of, so called, even though, even if, as long as, so long as, provided that, on condition that,
in the event that, in the event of, in case of, according to, on account of, owing to, due to, thanks to,
as a result of, by reason of, in view of, in order to, with regard to, with respect to, with reference to,
in terms of, in relation to, in connection with, in the course of, by means of, for the purpose of,
for the purposes of, with the aim of, with the help of, with the aid of, in the case of, in the form of,
in the amount of, at a price of, at a cost of, at a rate of, at the age of, in the year, in the years,
in the month of, in total, in all, all in all, taken together, in addition, in addition to, together with, along with,
compared with, compared to, in comparison with, in comparison to, instead of, in place of, as follows,
take place, takes place, took place, taking place, taken place, carried out, carry out, carries out,
is able to, are able to, at that time, at the same time, that is to say, in other words
"""
# Phrases that only tie what stands around them, by their first word.
EMPTY_PHRASES: dict[str, list[tuple[str, ...]]] = {}
for _phrase in _PHRASES.replace("\n", " ").split(", "):
    EMPTY_PHRASES.setdefault(_phrase.split()[0], []).append(tuple(_phrase.split()))
