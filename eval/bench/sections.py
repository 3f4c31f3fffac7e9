"""What is measured: one function a section, each gives plain data; listed in order in SECTIONS."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import Stemmer

from eval import cache_speed
from eval.bench.corpus import SEED, Writer
from eval.bench.engine import Engine
from eval.bench.peers.run import compare
from eval.bench.timing import each, exponent, in_child, rounded, seconds, spread
from eval.start_up import medians
from footnote.types import Source


class Scale(NamedTuple):
    """How much is measured: the whole benchmark, or a quick one that shows that it works."""

    claims: int
    # Claims of a speed section.
    documents: int
    # Sources of 1 and 10 KB that a section checks.
    long: int
    # Characters of a long source.
    unrelated: int
    # Characters of text that has nothing to do with the claims.
    growth: tuple[int, ...]
    # Factors by which claims and sources grow.
    rounds: int
    start_up: bool
    cached: int
    # Sources of 1 MB, each with four documents, that runs with the cache check.


FULL = Scale(100, 12, 900_000, 50_000_000, (1, 10, 100), 2, True, 50)
QUICK = Scale(20, 4, 60_000, 300_000, (1, 4, 16), 1, False, 1)
SHORT, MIDDLE = 1_000, 10_000


def cold_start(scale: Scale) -> dict[str, Any]:
    """Milliseconds of processor time of the command and of Python alone."""
    return medians(scale.rounds) if scale.start_up else {}


def index_build(scale: Scale) -> dict[str, Any]:
    """Megabytes a second: reading a text into units, indexing them, and what SQLite and plain words take."""
    text = Writer().text(scale.long)
    engine = Engine()
    (source,) = engine.read([text])
    units = [unit.reading.text for unit in source.units or ()]
    size = len(text.encode()) / 1_000_000
    times = {
        "read": seconds(lambda: engine.read([text]), scale.rounds),
        "index": seconds(lambda: engine.index([source]), scale.rounds),
        "fts5": seconds(lambda: _fts5(units, "content='', detail=none"), scale.rounds),
        "fts5_with_positions": seconds(lambda: _fts5(units, "tokenize='porter'"), scale.rounds),
        "split_and_stem": seconds(lambda: Stemmer.Stemmer("english").stemWords(text.lower().split()), scale.rounds),
    }
    speeds = {name: rounded(size / time) for name, time in times.items()}
    ratios = {f"index_to_{name}": rounded(times[name] / times["index"]) for name in ("fts5", "split_and_stem")}
    return {"megabytes_a_second": speeds, **ratios}


def _fts5(units: list[str], options: str) -> None:
    connection = sqlite3.connect(":memory:")
    connection.execute(f"CREATE VIRTUAL TABLE unit USING fts5(text, {options})")
    connection.executemany("INSERT INTO unit(rowid, text) VALUES (?, ?)", enumerate(units))
    connection.commit()
    connection.close()


def claims_a_second(scale: Scale) -> dict[str, Any]:
    """Claims a second on short, middle and long sources, each read and indexed on the way, and on warm ones."""
    return {
        f"{name}_{number}_claims": _speed(size, number, sources, scale)
        for name, size, number, sources in (
            ("1kb", SHORT, 1, scale.documents),
            ("1kb", SHORT, scale.claims, scale.documents // 4),
            ("10kb", MIDDLE, 1, scale.documents),
            ("10kb", MIDDLE, scale.claims, scale.documents // 4),
            ("1mb", scale.long, scale.claims, 1),
        )
    }


def _speed(size: int, number: int, sources: int, scale: Scale) -> dict[str, float]:
    writer, engine = Writer(), Engine()
    texts = list(writer.texts(sources, size))
    work = [(text, writer.claims(text, number)) for text in texts]
    engine.check(*_warm_up(engine))
    kept = [(claims, engine.read([text])) for text, claims in work]
    found = [engine.check(claims, read) for claims, read in kept]
    count = sum(len(report.claims) for report in found)
    cold = seconds(lambda: [engine.check(c, [Source.from_text("a.txt", t)], warm=False) for t, c in work], scale.rounds)
    warm = seconds(lambda: [engine.check(claims, read) for claims, read in kept], scale.rounds)
    return {"cold": rounded(count / cold), "warm": rounded(count / warm)}


def _warm_up(engine: Engine) -> tuple[list[str], tuple[Source, ...]]:
    """Other claims and sources than those measured: tables are loaded, everyday words are known."""
    writer = Writer(SEED + 1)
    text = writer.text(30_000)
    return writer.claims(text, 30), engine.read([text])


def one_claim(scale: Scale) -> dict[str, Any]:
    """Milliseconds that each of many claims takes by itself against one long source, and the peers on the same work."""
    writer, engine = Writer(), Engine()
    text = writer.text(scale.long)
    claims = writer.claims(text, scale.claims)
    sources = engine.read([text])
    engine.check(*_warm_up(engine))
    own = _claim_by_claim(engine, claims, sources)
    first = spread(each(partial(engine.check_afresh, [claim], sources) for claim in claims))
    peers = compare(text, claims)
    return {
        "characters": len(text),
        "footnote": own,
        "footnote_at_first": first,
        # On units that no claim has met before.
        "peers": peers,
        "times_as_fast_as": _ratios(peers, own),
        "times_as_fast_at_first_as": _ratios(peers, first),
    }


def _ratios(peers: Mapping[str, Mapping[str, Any]], own: Mapping[str, float]) -> dict[str, float]:
    return {name: rounded(found["mean_ms"] / own["mean_ms"]) for name, found in peers.items() if "mean_ms" in found}


def memory(scale: Scale) -> dict[str, Any]:
    """Peak memory and processor time of a whole process that checks some claims, by the size of the source."""
    bare = in_child("nothing", str(SHORT))
    sizes = {"1kb": SHORT, "10kb": MIDDLE, "1mb": scale.long}
    return {"bare": bare, **{name: in_child("check", str(size)) for name, size in sizes.items()}}


def growth(scale: Scale) -> dict[str, Any]:
    """How the time grows with claims and with sources, and what unrelated text costs a claim."""
    return {"claims": _claims_grow(scale), "sources": _sources_grow(scale), "unrelated": _beside_unrelated(scale)}


def _claims_grow(scale: Scale) -> dict[str, Any]:
    writer, engine = Writer(), Engine()
    sources = engine.read([writer.text(MIDDLE)])
    claims = writer.claims(sources[0].text, 10 * scale.growth[-1])
    engine.check(claims[:10], sources)
    numbers = [10 * factor for factor in scale.growth]
    times = [seconds(lambda n=n: engine.check(claims[:n], sources), scale.rounds) for n in numbers]
    return _grown(numbers, times)


def _sources_grow(scale: Scale) -> dict[str, Any]:
    """A whole run: texts read and indexed, ten claims checked."""
    writer, engine = Writer(), Engine()
    texts = list(writer.texts(scale.growth[-1], MIDDLE))
    claims = writer.claims(texts[0], 10)
    engine.check(*_warm_up(engine))

    def run(number: int) -> None:
        engine.check(claims, engine.read(texts[:number]), warm=False)

    times = [seconds(lambda n=n: run(n), scale.rounds) for n in scale.growth]
    return _grown(list(scale.growth), times)


def _grown(numbers: list[int], times: list[float]) -> dict[str, Any]:
    steps = {f"{a} to {b}": exponent([a, b], [s, t]) for (a, s), (b, t) in pairwise(zip(numbers, times, strict=True))}
    by_number = {str(number): rounded(1000 * time) for number, time in zip(numbers, times, strict=True)}
    return {"milliseconds": by_number, "exponent": exponent(numbers, times), "exponents_by_step": steps}


def _beside_unrelated(scale: Scale) -> dict[str, Any]:
    """Milliseconds of a claim on a warm index of a middle source alone, and with much unrelated text beside it."""
    writer, engine = Writer(), Engine()
    text = writer.text(MIDDLE)
    claims = writer.claims(text, scale.claims)
    piece = 1_000_000
    others = list(Writer(SEED + 2).reshuffled(max(1, scale.unrelated // piece), min(piece, scale.unrelated)))
    return {
        "unrelated_characters": sum(map(len, others)),
        "alone": _claim_by_claim(engine, claims, engine.read([text])),
        "beside": _claim_by_claim(engine, claims, engine.read([text, *others])),
    }


def _claim_by_claim(engine: Engine, claims: Sequence[str], sources: Sequence[Source]) -> dict[str, float]:
    """Milliseconds of each claim as a run of its own, on a warm index; the best of three."""
    engine.check(claims[:3], sources)
    return spread(each(partial(engine.check, [claim], sources) for claim in claims))


def warm_runs(scale: Scale) -> dict[str, Any]:
    """Seconds of the command without the cache, with an empty and with a full one, and after a source changed."""
    with TemporaryDirectory() as folder:
        return cache_speed.measure(Path(folder), scale.cached)


SECTIONS: dict[str, Callable[[Scale], dict[str, Any]]] = {
    "cold_start_ms": cold_start,
    "index_build": index_build,
    "claims_a_second": claims_a_second,
    "one_claim_on_a_long_source": one_claim,
    "memory": memory,
    "growth": growth,
    "warm_runs": warm_runs,
}
