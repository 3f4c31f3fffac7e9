"""Deeds by how they are shared: those of one doer alone, those that two do to one another, and those done by others.

By word keys. Of a deed in none of the tables nothing follows from who else did it.
"""

from __future__ import annotations

from ..words import word_key


def _keys(words: str) -> frozenset[str]:
    return frozenset(map(word_key, words.split()))


# What is done to one thing once, or is the task of one: whoever else is said to do it does not.
EXCLUSIVE = _keys(
    """
    acquire adopt amend analyse analyze appoint approve bake book brew bring build buy cancel captain chair charge
    choose clear close coach collect commission compose conduct configure cook count cover create cut decide deliver
    design direct dispense drive edit elect empty enter explain feed film fire fix forward found govern grow guide
    hang harvest head heat hire host inspect install insure invent issue judge keep landscape launch lead lend lift
    maintain manage measure nominate open operate order organise organize paint pay perform pilot plan plant plough
    prepare prescribe propose publish pump read record refund reimburse reject repair replace report resign restart
    restore return rewrite row save score second sell send serve set store succeed sue supervise supply teach train
    translate treat unload unlock vaccinate veto wash water write
    """
)
# What two do to one another, or each in turn.
MUTUAL = _keys(
    """
    meet marry divorce border adjoin resemble equal match fight face hug kiss date join merge connect link correlate
    interact overlap tie neighbour neighbor compete collaborate cooperate talk be have rent lease share wave thank help
    answer phone see consult visit greet play trade swap exchange
    """
)
# What one does by having others do it: what they do then is his too.
DELEGATING = _keys(
    """
    hire instruct commission ask order appoint employ engage tell call send get let have use release buy pay invite
    teach train direct pick choose name own run lead fund sponsor set found form
    """
)
# What one says others may say as well.
SAYING = _keys("be say call describe state tell note add warn")
# They say who somebody is.
EQUATING = _keys("be become remain serve act mean represent include name")
