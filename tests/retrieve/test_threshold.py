"""The units that a threshold names are all that come to the sum, and with few words no others."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footnote.retrieve import threshold
from footnote.retrieve.threshold import Threshold

# Whole shares, so that sums are exact.
SHARES = st.lists(st.integers(1, 9), min_size=1, max_size=6)


@given(SHARES, st.integers(0, 40), st.sampled_from([0, 3, 1000]))
@settings(deadline=None, derandomize=True, max_examples=300)
def test_units_are_named_by_what_their_words_come_to(shares: list[int], least: int, steps: int) -> None:
    # Unit n has the words whose bits are set in n.
    number = 1 << len(shares)
    words = [sum(1 << unit for unit in range(number) if unit >> word & 1) for word in range(len(shares))]
    come_to = [sum(share for word, share in enumerate(shares) if unit >> word & 1) for unit in range(number)]
    wanted = {unit for unit in range(number) if come_to[unit] >= least}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(threshold, "MOST_STEPS", steps)
        asked = Threshold([share / 64 for share in shares], least / 64)
    if not asked.tells:
        assert least <= 0 or steps < 1000
        return
    units = asked.units([words[word] for word in asked.words])
    found = {unit for unit in range(number) if units >> unit & 1}
    assert found == wanted if steps == 1000 else found >= wanted
