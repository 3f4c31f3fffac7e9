"""Verbs and nouns that tell one relation from either side: who won and who lost, who came and who went.

A line names the relation, the side that its subject is on, and the words: a verb, or a verb with the small words
between it and the other side after "+".
"""

from __future__ import annotations

SIDES = """
win first: beat defeat overcome outplay win+against win+over prevail+over triumph+over
win second: lose+to lose+against
succeed first: succeed replace take+over+from
succeed second: precede hand+over+to give+way+to
teach first: teach train coach tutor
teach second: learn+from study+under study+with
own first: own
own second: belong+to
employ first: employ
employ second: work+for
"""
# What one is to the other, as a noun.
NOUNS = {"successor": ("succeed", True), "predecessor": ("succeed", False)}
# Relations in which the second party has but one first.
BY_ONE = frozenset({"succeed", "own"})
