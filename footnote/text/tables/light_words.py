"""Words that hardly tell what a figure is of: who a rule speaks to, what is measured, and that it is so."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

# Those a rule or an offer speaks to, who may be left out ("flights may be booked") or be "you".
_ADDRESSED = """
    customer customers client clients employee employees worker workers staff colleague colleagues patient patients
    visitor visitors guest guests passenger passengers traveller travellers traveler travelers user users member members
    student students pupil pupils participant participants person persons people resident residents tenant tenants
    subscriber subscribers applicant applicants candidate candidates buyer buyers purchaser purchasers shopper shoppers
    consumer consumers reader readers viewer viewers owner owners renter renters borrower borrowers holder holders
    policyholder policyholders citizen citizens taxpayer taxpayers driver drivers contributor contributors
    everybody everyone anybody anyone somebody someone one you
"""
ADDRESSED: frozenset[str] = frozenset(_ADDRESSED.split())

# Verbs that only join a thing and its figure.
_JOINING = """
    amount amounts amounted amounting come comes came coming total totals totalled totaled equal equals stand stands
    stood standing measure measures measured cost costs costing charge charges charged charging pay pays paid paying
    price priced last lasts lasted lasting take takes took taken taking run runs ran running continue continues
    continued go goes went going gone need needs needed needing require requires required requiring contain contains
    contained containing have has had having hold holds held include includes included offer offers offered provide
    provides provided allow allows allowed permit permits permitted possible order ordered impose imposed impose imposes
    set sets fix fixed apply applies applied rest rests rested stay stays stayed remain remains remained keep keeps kept
    give gives gave given giving get gets got receive receives received make makes made making state states stated
    put puts amounting use uses used using hand hands handed submit submits submitted ask asks asked demand demands
    demanded expect expects expected estimate estimated consist consists consisted be is are was were being been
    do does did done say says said report reports reported count counts counted reach reaches reached
"""
JOINING: frozenset[str] = frozenset(_JOINING.split())

# Nouns for what is measured, which the unit tells already, by the kind of unit.
MEASURED: Mapping[str, frozenset[str]] = {
    "money": frozenset("price prices cost costs amount sum value total charge charges euros dollars pounds".split()),
    "duration": frozenset(
        "time times term terms period periods duration length long longer total stretch run hours days weeks months"
        " years".split()
    ),
    "ratio": frozenset("share proportion percentage content contents part portion rate level total".split()),
    "percentage_point": frozenset("share proportion percentage level".split()),
    "count": frozenset("number total count amount".split()),
    "length": frozenset("length distance height depth width size long high deep wide".split()),
    "area": frozenset("area size space surface".split()),
    "volume": frozenset("volume amount quantity".split()),
    "mass": frozenset("weight mass amount quantity".split()),
    "temperature": frozenset("temperature degrees".split()),
    "power": frozenset("power output capacity".split()),
    "energy": frozenset("energy amount".split()),
    "speed": frozenset("speed".split()),
    "data": frozenset("size amount memory storage".split()),
    "data_rate": frozenset("speed rate".split()),
}
