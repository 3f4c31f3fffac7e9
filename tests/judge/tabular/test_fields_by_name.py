"""Fields of one thing that share words or differ in unit: which of them a figure of the claim is of."""

from __future__ import annotations

import pytest

from .helpers import assert_denied, assert_not_denied, assert_supported

SERVER = """\
host: pine-3
memory_used_percent: 71
swap_used_percent: 12
cores_total: 16
cores_idle: 5
weeks: 4
guests: 23
"""


@pytest.mark.parametrize(
    "claim",
    ["Memory use is at 71 percent.", "Swap use is at 12%.", "It lasts four weeks.", "Five of the 16 cores are idle."],
)
def test_the_field_of_that_name_bears_it_out(claim: str) -> None:
    assert_supported(SERVER, claim, "server.yaml")


@pytest.mark.parametrize(
    "claim", ["Memory use is at 12 percent.", "Swap use is at 71%.", "It lasts 23 weeks.", "It lasts 16 weeks."]
)
def test_the_figure_of_another_field_is_denied(claim: str) -> None:
    assert_denied(SERVER, claim, "server.yaml")


@pytest.mark.parametrize("claim", ["Eleven of the 16 cores are not idle.", "It has been up for 23 days."])
def test_a_total_and_what_no_field_says_are_not_denied(claim: str) -> None:
    assert_not_denied(SERVER, claim, "server.yaml")
