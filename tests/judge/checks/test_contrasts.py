"""Two things of the passage that changed places, each with what the other did, is or has."""

from __future__ import annotations

import pytest

from ..helpers import assert_contradicted, assert_not_contradicted

SUBJECTS = [
    (
        "Mara wanted the blue tiles; Jonas asked for a drawing.",
        "Jonas wanted the blue tiles, while Mara asked for a drawing.",
    ),
    (
        "The boat trips were sold out, whereas the lecture for children was cancelled because of the storm.",
        "The boat trips were cancelled because of the storm.",
    ),
    ("The old barn was demolished in 2018; the chapel was preserved.", "The chapel was demolished in 2018."),
    ("The miner's wife stayed unharmed, but two dogs died.", "The miner's wife died."),
    (
        "Gates and fences are the owner's duty; locks are replaced by the tenant.",
        "The tenant cares for gates and fences, while the owner replaces locks.",
    ),
    (
        "Fires with wood are forbidden on the terraces; gas heaters are allowed.",
        "Gas heaters are forbidden on the terraces.",
    ),
]


@pytest.mark.parametrize(("source", "claim"), SUBJECTS)
def test_a_clause_has_the_subject_of_another(source: str, claim: str) -> None:
    assert_contradicted(source, claim, "FN303")


FIGURES = [
    (
        "Nausea was reported by 12 patients in the drug group and 5 in the placebo group.",
        "Nausea was reported by 5 patients in the drug group and by 12 in the placebo group.",
    ),
    (
        "The maker grants six years' warranty on the engine and three years on the paint.",
        "The maker grants three years' warranty on the engine and six years on the paint.",
    ),
]


@pytest.mark.parametrize(("source", "claim"), FIGURES)
def test_two_figures_changed_places(source: str, claim: str) -> None:
    assert_contradicted(source, claim, "FN303")


FINE = [
    (
        "Mara wanted the blue tiles; Jonas asked for a drawing.",
        "Jonas asked for a drawing, while Mara wanted the blue tiles.",
    ),
    (
        "Mara wanted the blue tiles; Jonas asked for a drawing.",
        "A drawing was asked for by Jonas, and the blue tiles were wanted by Mara.",
    ),
    ("The boat trips were sold out, whereas the lecture was cancelled.", "The lecture was cancelled."),
    ("The boat trips were sold out and they were praised by the press.", "The boat trips were praised by the press."),
    (
        "Nausea was reported by 12 patients in the drug group and 5 in the placebo group.",
        "In the placebo group 5 patients reported nausea, in the drug group 12.",
    ),
    ("The pool, opened in 1990, was designed by Ida Holm.", "Ida Holm designed the pool, which opened in 1990."),
    (
        "Mara and Jonas wanted the blue tiles, and Mara asked for a drawing.",
        "Mara wanted the blue tiles, and Jonas wanted them too.",
    ),
    ("Ann leads the north team and Bo leads the south team.", "Bo leads the south team and Ann leads the north team."),
    (
        "Fires with wood are forbidden on the terraces; gas heaters are allowed.",
        "Gas heaters may be used on the terraces.",
    ),
]


@pytest.mark.parametrize(("source", "claim"), FINE)
def test_what_stays_with_its_own_is_no_swap(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)


ADDED = [
    ("Not only the kitchen but also the hall was flooded.", "The kitchen was flooded."),
    ("Not only teachers but all staff got a bonus.", "Teachers got a bonus."),
    ("First the kitchen, but then the hall was flooded as well.", "The kitchen was flooded."),
]


@pytest.mark.parametrize(("source", "claim"), ADDED)
def test_what_is_said_of_both_is_no_contrast(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)
