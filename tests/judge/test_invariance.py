"""What says nothing new changes no verdict: unrelated sources, their order, a longer document, typography, line ends.

The claims are a spread of the project's labelled set, and those of it that such a change once turned.
"""

from __future__ import annotations

import re
import textwrap
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import PurePosixPath

import pytest

from footnote import Judgement, Source, Verdict
from footnote.data.labelled import LabelledRow, labelled_rows
from footnote.jobs import Job
from footnote.plugins import Plugins
from footnote.retrieve.index import Index
from footnote.settings import Settings
from footnote.sources.reading import read_source
from footnote.text.words import content_keys, read_words
from footnote.verify import verify

PLUGINS = Plugins()
EVERY = 60
TURNED = frozenset("lab-060 lab-066 lab-093 lab-135 lab-256 lab-324 lab-334 lab-335 lab-367 lab-376".split())
PROSE = (".txt", ".md")
Texts = Mapping[str, str]


@cache
def rows() -> tuple[LabelledRow, ...]:
    return tuple(row for n, row in enumerate(labelled_rows()) if n % EVERY == 0 or row["id"] in TURNED)


def judged(document: str, sources: Texts, claim: str = "") -> tuple[Judgement, ...]:
    """The judgements on ``document``, or on ``claim`` in it."""
    read = tuple(Source.from_text(name, text) for name, text in sources.items())
    job = Job("answer.md", None, document, ".md", read, None)
    start, end = document.find(claim), document.find(claim) + len(claim)
    found = verify([job], Settings(), plugins=PLUGINS).claims
    return tuple(c for c in found if not claim or (c.claim.span.start < end and start < c.claim.span.end))


def verdict(judgements: Iterable[Judgement]) -> Verdict | None:
    return min((one.verdict for one in judgements), key=lambda one: one.severity, default=None)


@cache
def verdict_of(row_id: str) -> Verdict | None:
    row = next(row for row in rows() if row["id"] == row_id)
    return verdict(judged(row["claim"], row["sources"]))


def turned(change: Callable[[LabelledRow], tuple[Judgement, ...]]) -> list[str]:
    """The claims whose verdict the change turns."""
    return [row["id"] for row in rows() if verdict(change(row)) is not verdict_of(row["id"])]


@cache
def others() -> tuple[tuple[str, str, str, frozenset[str]], ...]:
    """Group, name and text of every source of the set, with the keys of its words as it is read."""
    texts = sorted({(row["group"], name, text) for row in labelled_rows() for name, text in row["sources"].items()})
    read = (read_source(Source.from_text(name, text), Settings(), PLUGINS.readers()) for _, name, text in texts)
    return tuple((*text, frozenset(Index([source]).vocabulary())) for text, source in zip(texts, read, strict=True))


def unrelated(row: LabelledRow, number: int, before: bool) -> Texts:
    """The row's sources with others that share no word with its claim, by name before or behind them."""
    keys = set(content_keys(read_words(row["claim"])))
    found = [(name, text) for group, name, text, words in others() if group != row["group"] and not keys & words]
    added = {f"{'a' if before else 'z'}{n}/{name}": text for n, (name, text) in enumerate(found[:number])}
    return {**added, **{f"m/{name}": text for name, text in row["sources"].items()}}


@pytest.mark.parametrize(("number", "before"), [(1, False), (3, True), (40, True)])
def test_unrelated_sources_turn_no_verdict(number: int, before: bool) -> None:
    assert turned(lambda row: judged(row["claim"], unrelated(row, number, before))) == []


def test_synonyms_alone_in_an_unrelated_source_support_and_deny_nothing() -> None:
    """A claim none of whose words is known is looked up by synonyms, which say little of it."""
    source = {"a.txt": "The lake is deep. Otters live there."}
    log = {"b.md": "- Deprecated: the fast flag.\n- Fixed: merged tables are displayed correctly.\n" * 4}
    bill = {"b.txt": "Research spending was raised to 41 million dollars. The price amount is 89 euros."}
    for claim, added in (
        ("Staff switch off their screens at night to save power.", log),
        ("Adults pay an annual membership fee of 20 pounds, while pupils can join free of charge.", bill),
    ):
        assert verdict(judged(claim, source)) is Verdict.UNSUPPORTED
        assert verdict(judged(claim, {**source, **added})) is Verdict.UNSUPPORTED


def test_the_order_and_the_names_of_sources_turn_no_verdict() -> None:
    def renamed(row: LabelledRow) -> Texts:
        names = sorted(row["sources"], reverse=True)
        return {f"{n}/{name}": row["sources"][name] for n, name in enumerate(names)}

    several = [row for row in labelled_rows() if len(row["sources"]) > 1]
    assert len(several) > 100
    for row in several[::12]:
        expected = [(one.verdict, one.score) for one in judged(row["claim"], row["sources"])]
        turned_round = judged(row["claim"], dict(reversed(row["sources"].items())))
        assert [(one.verdict, one.score) for one in turned_round] == expected, row["id"]
        assert verdict(judged(row["claim"], renamed(row))) is verdict(turned_round), row["id"]


BEFORE = "Kittens purred beside a quilt. Grandmother hummed softly while knitting."
AFTER = "Dolphins leapt beyond a reef. Two boys whistled and skipped pebbles."


@pytest.mark.parametrize("gap", ["\n\n", " "], ids=["between paragraphs", "within one"])
def test_a_longer_document_turns_no_verdict(gap: str) -> None:
    assert turned(lambda row: judged(f"{BEFORE}{gap}{row['claim']}{gap}{AFTER}", row["sources"], row["claim"])) == []


def test_sentences_about_labels_stay_sentences_in_a_longer_document() -> None:
    source = {"a.txt": "The device cam-07 belongs to Security. HR must approve it. Recipe A came out on top."}
    for claim in ("cam-07 belongs to Security.", "It must be approved by HR.", "On top came recipe A."):
        assert [one.claim.text for one in judged(f"{BEFORE} {claim} {AFTER}", source, claim)] == [claim]


def curly(text: str) -> str:
    opened = re.sub(r'(?<![\w"])"(?=\S)', "\u201c", text).replace('"', "\u201d")
    return re.sub(r"(?<!\w)'(?=\w)", "\u2018", opened).replace("'", "\u2019")


def blanks(blank: str) -> Callable[[str], str]:
    """Puts ``blank`` between figures and what they count, and at every third blank between words."""

    def change(text: str) -> str:
        words = iter(range(len(text)))
        spaced = re.sub(r"(?<=\d) (?=[^\W\d]|[%€$])", blank, text)
        return re.sub(r"(?<=[^\W\d]) (?=\w)", lambda found: blank if next(words) % 3 == 0 else " ", spaced)

    return change


def inside_words(mark: str) -> Callable[[str], str]:
    return lambda text: re.sub(r"\b[^\W\d_]{3}(?=[^\W\d_]{3})", lambda found: found[0] + mark, text)


TYPOGRAPHY: dict[str, Callable[[str], str]] = {
    "curly quotes": curly,
    "no-break blanks": blanks("\u00a0"),
    "narrow no-break blanks": blanks("\u202f"),
    "thin blanks": blanks("\u2009"),
    "no-break hyphens": lambda text: re.sub(r"(?<=[^\W_])-(?=[^\W_])", "\u2011", text),
    "dashes in ranges": lambda text: re.sub(r"(?<![-\w./:])(\d+)-(\d+)(?![-\w./:])", "\\1\u2013\\2", text),
    "dashes around asides": lambda text: re.sub(r"(?<=\w) [-\u2013] (?=\w)", " \u2014 ", text),
    "ellipses": lambda text: text.replace("...", "\u2026"),
    "decomposed letters": lambda text: unicodedata.normalize("NFD", text),
    "soft hyphens": inside_words("\u00ad"),
    "zero-width blanks": inside_words("\u200b"),
    "word joiners": lambda text: re.sub(r"(?<=\w) (?=\w)", " \u2060", text),
}


def changed(sources: Texts, change: Callable[[str], str], endings: tuple[str, ...] = PROSE) -> Texts:
    return {
        name: change(text) if PurePosixPath(name).suffix in endings and "<" not in text else text
        for name, text in sources.items()
    }


@pytest.mark.parametrize("change", TYPOGRAPHY.values(), ids=TYPOGRAPHY)
def test_typography_turns_no_verdict(change: Callable[[str], str]) -> None:
    assert turned(lambda row: judged(row["claim"], changed(row["sources"], change))) == []
    assert turned(lambda row: judged(change(row["claim"]), row["sources"])) == []


def wrapped(text: str) -> str:
    return "\n".join(_wrapped(line) if len(line) > 72 and line[0].isalpha() else line for line in text.split("\n"))


def _wrapped(line: str) -> str:
    lines = textwrap.wrap(line, 72, break_long_words=False, break_on_hyphens=False)
    marks = any(re.match(r"\d+[.)]|[-+*>#=|]", part) for part in lines[1:])
    return line if marks else "\n".join(lines)


LINES: dict[str, Callable[[str], str]] = {
    "CRLF": lambda text: text.replace("\n", "\r\n"),
    "CR": lambda text: text.replace("\n", "\r"),
    "blanks at line ends": lambda text: re.sub(r"(?<=[a-z.,;])\n", " \n", text),
    "wrapped": wrapped,
}


@pytest.mark.parametrize("change", LINES.values(), ids=LINES)
def test_line_ends_turn_no_verdict(change: Callable[[str], str]) -> None:
    assert turned(lambda row: judged(row["claim"], changed(row["sources"], change, (*PROSE, ".csv", ".json")))) == []


def test_a_minus_sign_of_its_own_counts_in_a_table() -> None:
    for sign in ("-", "\u2212"):
        source = {"trips.csv": f"container;from;temp_c\nTGHU381;Santos;{sign}20\nTGHU402;Lima;4\n"}
        assert verdict(judged("Container TGHU381 travels at minus 20 °C.", source)) is Verdict.SUPPORTED
