"""Figures of another row than the one that a claim names, however it names it."""

from __future__ import annotations

import pytest

from .helpers import assert_denied, assert_not_denied, assert_supported

TIDES = """\
[{"time": "05:40", "level_m": 1.2, "wind_pct": 35, "gate": "shut"},
 {"time": "11:55", "level_m": 4.7, "wind_pct": 62, "gate": "open"},
 {"time": "18:10", "level_m": 1.6, "wind_pct": 48, "gate": "open"}]
"""
GLUES = """\
| Glue | Tack | Open time after mixing | Parts per kit |
|---|---|---|---|
| Bondar | strong | 45 minutes | 2 |
| Fixit Pro | weak | 3 hours | 4 |
| Quickset | strong | 90 seconds | 1 |
"""
SAMPLES = """\
sample,well,test,result,unit
T-1,North,chloride,31.5,mg/l
T-2,North,iron,0.4,mg/l
T-3,South,chloride,58.2,mg/l
T-4,South,iron,0.9,mg/l
"""
CROPS = """\
season,field,crop,yield_hl
2019,Hill,barley,310
2019,Lake,barley,275
2020,Hill,barley,298
2020,Lake,barley,342
"""
DEPOTS = """\
# Depots, March 2024

| Depot | Drivers | Parcels | Turnover (EUR) | Grade |
|---|---|---|---|---|
| Depot East | 14 | 9,310 | 51,200 | A |
| Depot Quay | 8 | 6,040 | 38,900 | B |
| Depot Moor | 11 | 7,725 | 44,600 | C |
"""
RESULT = """\
| Team | Change in points |
|---|---|
| Larks | -14 |
| Wrens | -6 |
| Kites | 9 |
"""


@pytest.mark.parametrize(
    ("source", "claim", "name"),
    [
        (TIDES, "At 11:55 the wind was at 48 percent.", "tides.json"),
        (GLUES, "Mixed Bondar can be worked for three hours; its open time is 3 hours.", "glues.md"),
        (GLUES, "The open time of Quickset is 45 minutes.", "glues.md"),
        (SAMPLES, "The chloride in the North well was 58.2 mg/l.", "samples.csv"),
        (CROPS, "In 2020 the Hill field yielded 342 hectolitres.", "crops.csv"),
        (DEPOTS, "Depot Quay turned over EUR 44,600 in March.", "depots.md"),
        (DEPOTS, "Depot East handled 6,040 parcels, and Depot Quay handled 9,310.", "depots.md"),
        (DEPOTS, "Depot Moor holds an A grade.", "depots.md"),
        (RESULT, "The Wrens lost 14 points.", "result.md"),
    ],
)
def test_the_figure_of_another_row_is_denied(source: str, claim: str, name: str) -> None:
    assert_denied(source, claim, name)


@pytest.mark.parametrize(
    ("source", "claim", "name"),
    [
        (TIDES, "At 11:55 the wind was at 62 percent.", "tides.json"),
        (GLUES, "The open time of Fixit Pro is 180 minutes.", "glues.md"),
        (SAMPLES, "The chloride in the North well was 31.5 mg/l.", "samples.csv"),
        (CROPS, "In 2020 the Hill field yielded 298 hectolitres.", "crops.csv"),
        (DEPOTS, "Depot Quay turned over EUR 38,900 in March.", "depots.md"),
        (DEPOTS, "Depot East handled 9,310 parcels, and Depot Quay handled 6,040.", "depots.md"),
        (DEPOTS, "Depot East holds an A grade.", "depots.md"),
        (RESULT, "The Wrens lost 6 points.", "result.md"),
    ],
)
def test_the_figure_of_its_own_row_is_borne_out(source: str, claim: str, name: str) -> None:
    assert_supported(source, claim, name)


@pytest.mark.parametrize(
    ("source", "claim", "name"),
    [
        (DEPOTS, "Depot East is 3,270 parcels ahead of Depot Quay.", "depots.md"),
        (DEPOTS, "Depot Quay is 3 drivers short of Depot Moor.", "depots.md"),
        (DEPOTS, "Moor received 310 complaints.", "depots.md"),
        (GLUES, "Bondar was tested for 12 days.", "glues.md"),
        (SAMPLES, "The iron in the South well is 0.5 mg/l above that in the North well.", "samples.csv"),
        (TIDES, "The wind rose by 27 points until 11:55.", "tides.json"),
    ],
)
def test_differences_and_what_no_column_says_are_not_denied(source: str, claim: str, name: str) -> None:
    assert_not_denied(source, claim, name)
