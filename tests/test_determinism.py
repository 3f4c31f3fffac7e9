"""The same input gives the same bytes, whatever the hash seed, the locale, and the order of the sources."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from itertools import permutations
from pathlib import Path

import pytest

from footnote import Source, check
from footnote.report.renderers import renderer_named
from footnote.serial import to_json

ANSWER = """\
Revenue grew 34% to $2.1 billion in 2024, while costs rose by €40 million. The Lund office has 60 desks.
The Graz office was closed. Mara Quist chaired the board before Jonas Feld joined it. All ferries were repainted.

- Corvane was acquired by Dellis.
- The largest ferry carries 300 cars and the others may carry 180.
- The North and the South together sold 117 units in Q2 2024.
"""

TEXTS = {
    "a.txt": "Revenue grew 34% to $2.1 billion in 2024. Costs rose from 510 to 550 million euros. "
    "Some ferries were repainted.",
    "b.md": "# Offices\n\n- The Lund office has 40 desks.\n- The Graz office was not closed.\n"
    "- The Graz office has 25 desks.\n",
    "c.csv": "region,Q1 2024,Q2 2024\nNorth,40,55\nSouth,70,62\n",
    "d.txt": "Corvane acquired Dellis in March. Jonas Feld joined the board after Mara Quist had chaired it.",
    "e.json": '{"ferries": {"largest": {"cars": 300}, "repainted": true}, "offices": ["Lund", "Graz"]}',
    "f.txt": "Revenue grew 34% to $2.1 billion in 2024. The Lund office has 40 desks.",
}

SCRIPT = f"""
import sys
from footnote import Source, check
from footnote.report.renderers import renderer_named
from footnote.serial import to_json
answer, texts = {ANSWER!a}, {TEXTS!a}
report = check(answer, [Source.from_text(name, text) for name, text in texts.items()])
sys.stdout.buffer.write(to_json(report.to_dict()).encode("utf-8"))
for name in ("html", "sarif", "text", "markdown", "junit"):
    sys.stdout.buffer.write(renderer_named(name).render(report).encode("utf-8", "backslashreplace"))
"""


def output(**environment: str) -> bytes:
    """What another Python process writes: the report in every format."""
    return subprocess.run(
        [sys.executable, "-c", SCRIPT],
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[1]), **environment},
        capture_output=True,
        check=True,
    ).stdout


@pytest.fixture(scope="module")
def first() -> bytes:
    return output(PYTHONHASHSEED="0")


def test_the_report_says_something_of_every_kind(first: bytes) -> None:
    assert first.startswith(b'{\n  "schema"')
    for verdict in (b"supported", b"contradicted"):
        assert b'"verdict": "%s"' % verdict in first


@pytest.mark.parametrize("seed", [str(seed) for seed in (1, 2, 3, 5, 8, 13, 21, 34, 4294967295)])
def test_the_hash_seed_changes_nothing(first: bytes, seed: str) -> None:
    """OFF-10."""
    assert output(PYTHONHASHSEED=seed) == first


@pytest.mark.parametrize(
    "environment",
    [
        {"LC_ALL": "C", "LANG": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"LC_ALL": "de_DE.UTF-8", "LANG": "de_DE.UTF-8"},
        {"TZ": "Pacific/Kiritimati"},
        {"NO_COLOR": "1", "COLUMNS": "40"},
    ],
    ids=lambda environment: "-".join(environment),
)
def test_locale_clock_and_terminal_change_nothing(first: bytes, environment: dict[str, str]) -> None:
    assert output(PYTHONHASHSEED="0", **environment) == first


def sources() -> list[Source]:
    return [Source.from_text(name, text) for name, text in TEXTS.items()]


@pytest.mark.parametrize("seed", range(6))
def test_the_order_of_sources_changes_nothing(seed: int) -> None:
    shuffled = sources()
    random.Random(seed).shuffle(shuffled)
    expected = check(ANSWER, sources())
    report = check(ANSWER, shuffled)
    assert to_json(report.to_dict()) == to_json(expected.to_dict())
    assert renderer_named("html").render(report) == renderer_named("html").render(expected)


def test_the_order_of_texts_of_one_name_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "note.txt").write_text("The shed in Arvika is red.", encoding="utf-8")
    texts = ("The Lund office has 60 desks.", "The Ystad office has 8 desks.")
    given = ["note.txt", *(Source.from_text("note.txt", text) for text in texts)]
    claims = "The Lund office has 60 desks. The Ystad office has 8 desks. The shed in Arvika is red."
    expected = check(claims, given)
    names = [claim.best.span.source.name for claim in expected.claims if claim.best]
    assert names == ["note.txt (2)", "note.txt (3)", "note.txt"]
    for order in permutations(given):
        assert to_json(check(claims, order).to_dict()) == to_json(expected.to_dict())


def test_the_order_of_files_and_how_they_are_named_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "sources").mkdir()
    for name, text in reversed(TEXTS.items()):
        (tmp_path / "sources" / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    named = [f"sources/{name}" for name in TEXTS]
    expected = to_json(check(ANSWER, ["sources/"]).to_dict())
    assert to_json(check(ANSWER, named).to_dict()) == expected
    assert to_json(check(ANSWER, named[::-1]).to_dict()) == expected


def test_two_runs_in_one_process_say_the_same() -> None:
    assert to_json(check(ANSWER, sources()).to_dict()) == to_json(check(ANSWER, sources()).to_dict())


def test_other_documents_of_a_run_change_no_verdict() -> None:
    """Score and verdict depend only on the claim and its evidence."""
    alone = check("The Lund office has 60 desks.", sources()).claims[0]
    among = next(claim for claim in check(ANSWER, sources()).claims if "Lund" in claim.claim.text)
    assert (alone.verdict, alone.score, [e.span.text for e in alone.evidence]) == (
        among.verdict,
        among.score,
        [e.span.text for e in among.evidence],
    )
