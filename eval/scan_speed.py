"""How fast a text is scanned for figures, dates, names and polarity, in megabytes a second on one core.

Run ``python -m eval.scan_speed``; it prints the figures and writes eval/results/scan_speed.json. The text is the
project's own words, cut into units as a source is and repeated to a megabyte; each unit is scanned by itself, as the
judge does it, and all four kinds share one reading of the words. Exit code 1 if all four together are slower than
LEAST, or if a hostile string takes more than in proportion to its length. Times are processor times, the best of some
rounds.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from footnote.data.labelled import labelled_rows
from footnote.settings import Settings
from footnote.sources import READERS, read_source
from footnote.text.clauses import breaks_before
from footnote.text.dates.reading import read_periods
from footnote.text.figures.numbers import read_quantities
from footnote.text.meaning.polarity import read_cues
from footnote.text.names.reading import read_names
from footnote.text.words import Word, read_words
from footnote.types import Source

# Megabytes a second of all four together: what must be, and what is aimed at.
LEAST, AIM = 0.8, 2.0
ROUNDS = 3
SIZE = 1_000_000
HOSTILE_SIZES = (250_000, 1_000_000)
# Four times the length may take this many times as long: some room for the noise of a busy machine.
MOST_GROWTH = 6.0
HOSTILE = (
    "1",
    "1,",
    "(",
    "a",
    "A",
    ",",
    " ",
    "1 ",
    "Aa ",
    "A-",
    "not ",
    "one hundred ",
    "1/",
    "May ",
    "A. ",
    "n't",
    "\u0301",
)
ROOT = Path(__file__).parents[1]
RESULTS = Path(__file__).parent / "results" / "scan_speed.json"

Scan = Callable[[str, tuple[Word, ...]], object]


def together(text: str, _: tuple[Word, ...] = ()) -> None:
    """Scans ``text`` for all four kinds, its words read once and its dates masked among the figures."""
    words = read_words(text)
    breaks = breaks_before(text, words)
    periods = read_periods(text, words=words)
    read_quantities(text, None, tuple(period.span for period in periods), words)
    read_names(text, words=words, breaks=breaks)
    read_cues(text, words, breaks)


SCANS: dict[str, Scan] = {
    "words": lambda text, words: read_words(text),
    "figures": lambda text, words: read_quantities(text),
    "dates": lambda text, words: read_periods(text),
    "names": lambda text, words: read_names(text, words=words),
    "polarity": lambda text, words: read_cues(text, words),
    "together": together,
}


def sources() -> list[Source]:
    """The texts of the project that are meant to be read as sources."""
    paths = [
        ROOT / "README.md",
        *sorted((ROOT / "docs" / "facts").iterdir()),
        *sorted((ROOT / "footnote/example").rglob("*.md")),
    ]
    found = [Source.from_text(path.name, path.read_text(encoding="utf-8")) for path in paths]
    labelled = {(row["group"], name): text for row in labelled_rows() for name, text in row["sources"].items()}
    return found + [Source.from_text(name, text) for (_, name), text in labelled.items()]


def units(size: int = SIZE) -> list[str]:
    """The units of the sources over and over, ``size`` bytes in all."""
    settings = Settings()
    once = [unit.reading.text for source in sources() for unit in read_source(source, settings, READERS).units or ()]
    found: list[str] = []
    while size > 0:
        for text in once:
            found.append(text)
            size -= len(text.encode())
    return found


def seconds(scan: Scan, texts: Sequence[tuple[str, tuple[Word, ...]]], rounds: int = ROUNDS) -> float:
    """Processor time of one round over ``texts``, the best of ``rounds``."""
    best = float("inf")
    for _ in range(rounds):
        begin = time.process_time()
        for text, words in texts:
            scan(text, words)
        best = min(best, time.process_time() - begin)
    return best


def speeds(texts: list[str]) -> dict[str, float]:
    """Megabytes a second of each scan over the same texts."""
    megabytes = sum(len(text.encode()) for text in texts) / 1_000_000
    pairs = [(text, read_words(text)) for text in texts]
    return {name: round(megabytes / seconds(scan, pairs), 2) for name, scan in SCANS.items()}


def hostile_growth() -> dict[str, dict[str, float]]:
    """For each hostile string the seconds that a megabyte of it takes, and how they grow with its length."""
    found = {}
    for pattern in HOSTILE:
        short, long = (seconds(together, [((pattern * size)[:size], ())], rounds=1) for size in HOSTILE_SIZES)
        found[pattern] = {"seconds": round(long, 2), "growth": round(long / max(short, 0.01), 2)}
    return found


def main() -> int:
    """Prints one line a scan and a hostile string."""
    texts = units()
    by_unit, whole = speeds(texts), speeds(["\n\n".join(texts)])
    print("MB/s        unit by unit  one text")
    for name in SCANS:
        print(f"{name:12} {by_unit[name]:11.2f} {whole[name]:9.2f}")
    hostile = hostile_growth()
    for pattern, figures in hostile.items():
        print(f"{pattern!r:16} {figures['seconds']:6.2f} s, grows {figures['growth']:.1f}-fold over 4 times the length")
    holds = by_unit["together"] >= LEAST and all(row["growth"] <= MOST_GROWTH for row in hostile.values())
    result = {
        "bytes": sum(len(text.encode()) for text in texts),
        "units": len(texts),
        "limits": {"least": LEAST, "aim": AIM, "growth": MOST_GROWTH},
        "megabytes_a_second": {"unit_by_unit": by_unit, "one_text": whole},
        "hostile": hostile,
        "holds": holds,
    }
    RESULTS.write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main())
