"""Small words by which a clause is read: what stands before a noun, for someone named before, or beside a verb."""

from __future__ import annotations

from ..words import word_key
from .cues import JOINING_WORDS
from .function_words import DETERMINERS

PREPOSITIONS = frozenset("of in on at from for to with by under over near behind between during since until".split())
# Behind these a word is no verb of the present.
BEFORE_NOUNS = DETERMINERS | PREPOSITIONS
PRONOUNS = frozenset("i you he she it we they this that these those".split())
# These may stand for whom or what was named before, in the subject and behind the verb.
LINKING = PRONOUNS | {"him", "her", "them", "one", "ones"}
# So many of what was named before, where no noun follows.
QUANTITIES = frozenset("some most many few several both all others half".split())
ONE_BY_ONE = frozenset("each neither none nobody everyone everybody one another either".split())
COUNTING = QUANTITIES | ONE_BY_ONE
REST = frozenset("rest remainder majority minority".split())
JOINTS = JOINING_WORDS | {"but", "while", "whereas"}
# Words that name nobody and stand before a verb, beside those in "-ly".
ADVERBS = frozenset(
    """
    later then also almost often always soon today yesterday tomorrow instead first once twice already again now
    only still never usually just sometimes both
    """.split()
)
# Behind "by" they say how far, and nobody does it: "delayed by a week", "cut by a factor of three".
MEASURES = frozenset(
    map(
        word_key,
        """
        second minute hour day week month year decade factor third half quarter fifth tenth percent point margin
        majority vote amount degree percentage share metre meter mile kilometre foot inch
        """.split(),
    )
)
# Verbs whose past is as their present; behind "was" they are participles.
PAST_AS_BASE = frozenset("read hit set put cut shut let beat cost hurt quit spread split".split())
