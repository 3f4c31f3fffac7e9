"""Words of rates ("a year", "/h", "per share") and words that tell a length from a million."""

from __future__ import annotations

from decimal import Decimal

_SPELLINGS = {
    "second": "second seconds s sec",
    "minute": "minute min",
    "hour": "hour hr h",
    "day": "day d tag jour",
    "night": "night",
    "week": "week wk",
    "month": "month mo",
    "quarter": "quarter",
    "year": "year yr annum an jahr год",
    "share": "share",
    "person": "person capita head",
    "piece": "piece unit item",
    "kg": "kg kilo kilogram",
    "t": "tonne ton t",
    "l": "litre liter l",
    "m": "metre meter m",
    "km": "km kilometre kilometer",
    "mile": "mile mi",
    "m²": "m2 m² sqm",
    "kWh": "kWh",
    "MWh": "MWh",
    "barrel": "barrel bbl",
    "gallon": "gallon gal",
    "pound": "pound lb",
    "user": "user seat",
    "employee": "employee",
    "customer": "customer",
    "household": "household",
}
# Spelling to the word a rate is known by.
PER_NOUNS: dict[str, str] = {spelt: noun for noun, forms in _SPELLINGS.items() for spelt in forms.split()}
# Rates that an article may tell ("3 a day"); "a" before other nouns starts something new.
PER_ARTICLE: frozenset[str] = frozenset(
    "second minute hour day night week month quarter year share person piece kg t l mile barrel gallon pound".split()
)

# Stretches of time by the name a rate is known by, so that rates of unlike stretches compare.
PER_SECONDS: dict[str, Decimal] = {
    "second": Decimal(1),
    "minute": Decimal(60),
    "hour": Decimal(3600),
    "day": Decimal(86_400),
    "week": Decimal(604_800),
    "month": Decimal(2_629_746),
    "quarter": Decimal(7_889_238),
    "year": Decimal(31_556_952),
}

# After a glued "m": a length, not a million.
LENGTH_WORDS: frozenset[str] = frozenset(
    "long tall high deep wide thick away across walls waves depths heights sprints steps races strips buildings".split()
)
