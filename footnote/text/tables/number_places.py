"""Words beside "one", "half", "second" and "a third" that tell whether these count at their place."""

from __future__ import annotations

from .number_words import ORDINALS

ONE_PRECEDES_NOT: frozenset[str] = frozenset(
    "the this that these those which no every each any some another only last next new old other good bad big small"
    " best right wrong same loved single whole more a an older newer smaller larger cheaper better worse"
    " square formula".split()
) | frozenset(ORDINALS)
ONE_FOLLOWS_NOT: frozenset[str] = frozenset(
    "of another such is was were are be has had have can could may might would will should must and or but to in on at"
    " by with for from that who which can't cannot does did whose as than more way".split()
)
# "Ground zero", "net zero": a name, not a number.
ZERO_PRECEDES_NOT: frozenset[str] = frozenset("ground patient absolute net year hour day zone point coke".split())
ZERO_FOLLOWS_NOT: frozenset[str] = frozenset(
    "and or to in on at by with for from that is was were are be as than but when while sum".split()
)
# "half the town", "half agreed"; not "half price", "half past".
HALF_FOLLOWS: frozenset[str] = frozenset(
    "of the a an its their our his her all as agreed said voted were was are is have had".split()
)
HALF_PRECEDES: frozenset[str] = frozenset("than about nearly almost roughly over under least most exactly by".split())
SECOND_PRECEDES: frozenset[str] = frozenset("the his her its their our a every".split())
# What an ordinal counts when it parts the calendar or a game; those are periods.
PERIOD_PARTS: frozenset[str] = frozenset({"quarter", "half", "century", "quarters", "halves"})
# What may follow "a quarter" that is a share and no part of a year.
QUARTER_FOLLOWS: frozenset[str] = frozenset(
    "of said agreed voted have had want wanted would could did do were are more less fewer".split()
)
# What may follow a fraction that stands for itself ("a third agreed"); before other words it is an ordinal.
FRACTION_FOLLOWS: frozenset[str] = frozenset(
    "of more less fewer higher lower in as from to were was are is and or by on at since agreed said have had the a"
    " than over during while but with for when after before each its their voted did do would will".split()
)
