"""How much of the claim's words the passages have."""

from __future__ import annotations

from ..case import View
from .feature import Feature, Group, Inputs, best_grades

FEATURES = (
    Feature("cov1", "weighted share of the words in the best unit", 1),
    Feature("cov1_same", "weighted share of the words that the best unit has in the same form", 1),
    Feature("cov2", "weighted share of the words in the best two units", 1),
    Feature("cov3", "weighted share of the words in the best three units", 1),
    Feature("cov_window", "weighted share of the words in the best unit, its headings and neighbours", 1),
    Feature("cov_evidence", "weighted share of the words in the first three views", 1),
    Feature("cov_all", "weighted share of the words in any view", 1),
    Feature("clause_min", "least of the shares of the claim's clauses in the first three views", 1),
    Feature("clause_min1", "least of the shares of the claim's clauses in the best view", 1),
    Feature("parts", "weighted share of words, figures and dates that the chosen views back", 1),
    Feature("bare", "clauses of which next to nothing is found", -1),
)


def measure(inputs: Inputs) -> tuple[float, ...]:
    """The values of ``FEATURES``."""
    views = inputs.case.views
    ranked = sorted(views, key=lambda view: -round(view.directly_backed, 9))
    first = ranked[0] if ranked else None
    same = {i: 1.0 for i, link in first.direct.items() if link.grade == 1.0} if first else {}
    window = best_grades(views[:1])
    return (
        first.directly_backed if first else 0.0,
        inputs.weighted(same) if first else 0.0,
        *(_greedy(inputs, ranked, number) for number in (2, 3)),
        max((inputs.weighted(best_grades([view])) for view in views[:3]), default=0.0),
        inputs.weighted(inputs.evidence) if views else 0.0,
        inputs.weighted(inputs.everywhere) if views else 0.0,
        _clause_min(inputs, inputs.evidence),
        _clause_min(inputs, window),
        inputs.support.coverage,
        float(inputs.support.bare_clauses),
    )


def _greedy(inputs: Inputs, ranked: list[View], number: int) -> float:
    """The share of the best unit together with those that add most to it."""
    if not ranked:
        return 0.0
    grades = _grades(ranked[0])
    rest = ranked[1:]
    for _ in range(number - 1):
        gains = [(_gain(inputs, grades, view), -n) for n, view in enumerate(rest)]
        if not gains or max(gains)[0] <= 0:
            break
        view = rest.pop(-max(gains)[1])
        for index, grade in _grades(view).items():
            grades[index] = max(grades.get(index, 0.0), grade)
    return inputs.weighted(grades)


def _gain(inputs: Inputs, grades: dict[int, float], view: View) -> float:
    weight = inputs.claim.weight
    return sum(weight(i) * max(0.0, grade - grades.get(i, 0.0)) for i, grade in _grades(view).items())


def _grades(view: View) -> dict[int, float]:
    """The grades of the words that the unit itself backs."""
    return {index: link.grade for index, link in (*view.idle.items(), *view.direct.items())}


def _clause_min(inputs: Inputs, grades: dict[int, float]) -> float:
    claim = inputs.claim
    shares = [
        inputs.weighted(grades, inside)
        for clause in claim.clauses
        for inside in [[i for i in claim.content if clause.start <= claim.words[i].start < clause.end]]
        if inside
    ]
    return min(shares, default=1.0) if inputs.case.views else 0.0


COVERAGE = Group("coverage", FEATURES, measure)
