"""Small words by what they do in a sentence: forms in lower case, for whoever reads a sentence by them."""

from __future__ import annotations

# A noun follows: "the inn", "their inn".
DETERMINERS = frozenset("the a an its their his her our my your".split())
DEMONSTRATIVES = frozenset("this that these those".split())
# They take up what was named before: "the charity", "such a house". "A carrier" names something new.
DEFINITE = frozenset("the its their his her our such both".split()) | DEMONSTRATIVES
# The same, with those that say of how many it holds.
NOUN_OPENERS = frozenset("the a an its their his her our this that each every any".split())

PERSONAL_PRONOUNS = frozenset("i you he she it we they".split())
# What a deed is done to, where a pronoun stands for it.
OBJECT_PRONOUNS = frozenset("it them him her so one this that".split())
RELATIVE_PRONOUNS = frozenset("who whom whose which".split())

BEING = frozenset("is are was were be been being".split())
# Before a participle they say that it was done to the subject.
PASSIVE = BEING | frozenset("am get gets got".split())
# They tell of what has happened.
PAST_AUXILIARIES = frozenset("was were had did".split())

# A statement goes on with them.
COORDINATING = frozenset("and but or so".split())
# Before an adjective or a noun they compare: "more tired", "fewer cars".
GRADING = frozenset("more fewer less".split())
