"""What became of a matter, as lists and records state it in a word: "Bus shelter: postponed", "status: open"."""

from __future__ import annotations

from .pending import DECIDED, DONE

_REJECTED = "rejected declined refused denied dismissed vetoed withdrawn dropped scrapped abandoned".split()
_CANCELLED = "cancelled canceled".split()
_POSTPONED = "postponed deferred adjourned tabled".split()
_OPEN = [
    r"(?:put )?on hold",
    r"in progress",
    r"under (?:review|way|discussion|consideration)",
    r"to be \w+",
    r"to do",
    "todo",
    r"not (?:yet )?(?:started|begun|done|finished|completed?|decided|approved|paid|shipped|delivered|sent|signed)",
    r"(?:only )?\d{1,2} ?(?:%|percent)(?: \w+)?",
    "half done",
    "partly \\w+",
    "partially \\w+",
    *"pending unresolved outstanding ongoing unfinished incomplete draft awaiting waiting underway".split(),
]
_AGREED = "approved accepted adopted passed agreed granted ratified confirmed".split()
_SETTLED = "done completed complete finished closed resolved solved fixed shipped delivered paid".split()

# Of verbs that say that something came to its end those that say it of a matter on a list, too.
_FINISHING = " ".join(word for word in DONE.split() if word not in "open leave meet rule confirm pass close".split())
_TURNING_DOWN = "reject decline refuse deny dismiss veto"
_PUTTING_OFF = "postpone defer adjourn"
_CALLING_OFF = "cancel withdraw scrap abandon"

# Patterns of what stands at the beginning of a value, and the verbs of a claim that it denies.
STATUSES: tuple[tuple[tuple[str, ...], str], ...] = (
    ((*_REJECTED, "turned down", "voted down"), f"{DECIDED} {_PUTTING_OFF}"),
    ((*_CANCELLED, "called off"), f"{DECIDED} {_FINISHING} {_PUTTING_OFF}"),
    ((*_POSTPONED, "put off"), f"{DECIDED} {_FINISHING} {_TURNING_DOWN}"),
    (tuple(_OPEN), f"{DECIDED} {_FINISHING} {_TURNING_DOWN} {_CALLING_OFF}"),
    (tuple(_AGREED), f"{_TURNING_DOWN} {_PUTTING_OFF} {_CALLING_OFF}"),
    (tuple(_SETTLED), f"{_PUTTING_OFF} {_CALLING_OFF} {_TURNING_DOWN}"),
)
# Names of fields that say what became of the thing itself.
STATUS_NAMES = "status state outcome result decision stage"
