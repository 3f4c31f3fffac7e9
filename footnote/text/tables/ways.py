"""Words that say which way a figure counts, on one of a few scales: more or less, late or early, gain or loss."""

from __future__ import annotations

_UP = "amount", 1
_DOWN = "amount", -1

# For each form the scale and +1 or -1.
WAYS: dict[str, tuple[str, int]] = {
    **dict.fromkeys(
        """
        more higher greater larger bigger above up rise rises rose risen increase increases increased grew grown growth
        climbed climb jumped jump gained gain surged heavier taller wider deeper warmer hotter dearer pricier older
        raised
        """.split(),
        _UP,
    ),
    **dict.fromkeys(
        """
        less fewer lower smaller below under down fall falls fell fallen decrease decreases decreased drop drops dropped
        decline declines declined shrank shrunk reduction reduced cut lighter narrower shallower cooler colder cheaper
        younger slipped lost
        """.split(),
        _DOWN,
    ),
    **dict.fromkeys("late later longer behind delayed slower".split(), ("time", 1)),
    **dict.fromkeys("early earlier ahead sooner shorter faster quicker".split(), ("time", -1)),
    **dict.fromkeys("surplus profit profits".split(), ("result", 1)),
    **dict.fromkeys("deficit loss losses shortfall".split(), ("result", -1)),
    **dict.fromkeys("north".split(), ("north", 1)),
    **dict.fromkeys("south".split(), ("north", -1)),
    **dict.fromkeys("east".split(), ("east", 1)),
    **dict.fromkeys("west".split(), ("east", -1)),
}
