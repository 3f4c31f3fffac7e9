"""Time by quality as a picture: one dot a checker, fast and right in the upper left corner."""

from __future__ import annotations

import math
from collections.abc import Iterator
from html import escape
from typing import Any

from eval.bench.peers.table import checkers

WIDTH, HEIGHT = 640, 400
LEFT, RIGHT, TOP, BOTTOM = 60, 120, 20, 50
LOWEST, HIGHEST = 0.4, 1.0
OURS = "footnote"


def plot(results: dict[str, Any]) -> str:
    """The SVG; checkers without a figure for both are left out."""
    return "\n".join(_elements(_dots(results), max(results["time"], key=int))) + "\n"


def _dots(results: dict[str, Any]) -> dict[str, tuple[float, float]]:
    quality = results["quality"]["labelled"]["checkers"]
    time = results["time"][max(results["time"], key=int)]["checkers"]
    return {
        name: (time[name]["mean_ms"], quality[name]["balanced_accuracy"])
        for name in checkers(results)
        if "mean_ms" in time[name] and "balanced_accuracy" in quality[name]
    }


def _elements(dots: dict[str, tuple[float, float]], size: str) -> Iterator[str]:
    low = math.floor(math.log10(min(ms for ms, _ in dots.values())))
    high = max(low + 1, math.ceil(math.log10(max(ms for ms, _ in dots.values()))))

    def x(ms: float) -> float:
        return round(LEFT + (math.log10(ms) - low) / (high - low) * (WIDTH - LEFT - RIGHT), 1)

    def y(share: float) -> float:
        return round(HEIGHT - BOTTOM - (share - LOWEST) / (HIGHEST - LOWEST) * (HEIGHT - TOP - BOTTOM), 1)

    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" font-family="sans-serif" '
        f'font-size="12"><title>Time a claim and balanced accuracy of each checker</title>'
    )
    yield f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>'
    for power in range(low, high + 1):
        at = x(10.0**power)
        yield f'<path d="M{at} {TOP}V{HEIGHT - BOTTOM}" stroke="#ddd"/>'
        yield f'<text x="{at}" y="{HEIGHT - BOTTOM + 16}" text-anchor="middle">{10.0**power:,g} ms</text>'
    for tenth in range(round(10 * LOWEST), round(10 * HIGHEST) + 1):
        at = y(tenth / 10)
        yield f'<path d="M{LEFT} {at}H{WIDTH - RIGHT}" stroke="#ddd"/>'
        yield f'<text x="{LEFT - 6}" y="{at + 4}" text-anchor="end">{tenth / 10:.1f}</text>'
    for name, (ms, share) in dots.items():
        colour = "#0a58ca" if name == OURS else "#666"
        yield f'<circle cx="{x(ms)}" cy="{y(share)}" r="5" fill="{colour}"/>'
        yield f'<text x="{x(ms) + 9}" y="{y(share) + 4}" fill="{colour}">{escape(name)}</text>'
    middle = (LEFT + WIDTH - RIGHT) / 2
    label = f"time a claim against {int(size) // 1000:,} KB, by balanced accuracy on the labelled set"
    yield f'<text x="{middle}" y="{HEIGHT - 12}" text-anchor="middle">{label}</text>'
    yield "</svg>"
