import re

import pytest

from footnote.text.late_pattern import LatePattern


def test_matches_as_the_compiled_pattern_does():
    late = LatePattern(r"(b)c", re.IGNORECASE)
    assert late.match("aBC") is None
    assert late.match("aBC", 1)[1] == "B"
    assert late.search("aabc").start() == 2
    assert late.fullmatch("xbc") is None
    assert [found.start() for found in late.finditer("bcbc")] == [0, 2]
    assert late.findall("bc BC") == ["b", "B"]
    assert late.sub("-", "abcd") == "a-d"


def test_a_wrong_pattern_is_told_on_first_use():
    late = LatePattern("(")
    with pytest.raises(re.error):
        late.search("x")


def test_has_no_other_attributes_of_a_pattern():
    with pytest.raises(AttributeError):
        _ = LatePattern("x").groups
