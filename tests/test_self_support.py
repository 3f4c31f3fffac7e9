"""A source supports its own sentences, as they stand, restyled and reported; another text seldom denies them."""

from __future__ import annotations

import random
import re
from functools import lru_cache

import pytest

from footnote import Judgement, Source, Verdict
from footnote.jobs import Job
from footnote.plugins import Plugins
from footnote.settings import Settings
from footnote.sources.reading import read_source
from footnote.verify import verify

from .judge.case_files import CASES

PLUGINS = Plugins()
# A wrong match with an unrelated text: "Revenue was 5 million" beside some other firm's revenue cannot be told apart.
MOST_DENIED_BY_OTHERS = 0.06
OTHERS = 10


@lru_cache(maxsize=1)
def texts() -> tuple[tuple[str, str], ...]:
    """Names and texts of the prose sources of the cases, each once."""
    found = {
        text: name
        for case in CASES.values()
        for name, text in (case.get("sources") or {"source.txt": case["source"]}).items()
        if name.endswith((".txt", ".md"))
    }
    return tuple((name, text) for text, name in sorted(found.items()))


@lru_cache(maxsize=1)
def sentences() -> tuple[tuple[str, str, str], ...]:
    """Name and text of a source, and one of its sentences."""
    found = []
    for name, text in texts():
        source = read_source(Source.from_text(name, text), Settings(), PLUGINS.readers())
        found += [(name, text, unit.reading.text) for unit in source.units or () if unit.kind == "sentence"]
    return tuple(found)


def judged(claim: str, *sources: Source) -> tuple[Judgement, ...]:
    return verify([Job("answer.txt", None, claim, ".txt", sources, None)], Settings(), plugins=PLUGINS).claims


def restyle(text: str) -> str:
    """The same sentence with other quotes, dashes, digits, percent and line breaks."""
    text = text.replace('"', "”").replace("'", "’").replace(" - ", " — ")
    text = re.sub(r"(?<![\d.,])(\d{1,3}),(\d{3})(?![\d,])", r"\1\2", text)
    text = re.sub(r"(\d) ?%", r"\1 percent", text)
    text = re.sub(r"\$(\d[\d.,]*) (million|billion)\b", r"\1 \2 dollars", text)
    words = text.split(" ")
    return " ".join(f"\n{w}" if n and n % 7 == 0 and w[:1].isalpha() else w for n, w in enumerate(words)).replace(
        " \n", "\n"
    )


@pytest.mark.parametrize("style", [str, restyle], ids=["as it stands", "restyled"])
def test_every_sentence_is_supported_by_its_own_source(style: type[str]) -> None:
    assert len(sentences()) > 200
    for name, text, sentence in sentences():
        for judgement in judged(style(sentence), Source.from_text(name, text)):
            assert judgement.verdict is Verdict.SUPPORTED, (sentence, judgement.findings)


@pytest.mark.parametrize("frame", ["As the text notes, {}", "{} This much is known."])
def test_a_sentence_in_a_frame_is_never_contradicted_by_its_own_source(frame: str) -> None:
    for name, text, sentence in sentences():
        for judgement in judged(frame.format(restyle(sentence)), Source.from_text(name, text)):
            assert judgement.verdict is not Verdict.CONTRADICTED, (sentence, judgement.findings)


def test_texts_about_other_things_seldom_contradict() -> None:
    chance = random.Random(20)
    denied = []
    for name, case in CASES.items():
        own = set((case.get("sources") or {"": case["source"]}).values())
        others = [text for _, text in texts() if text not in own]
        drawn = [Source.from_text(f"{n:02}.txt", text) for n, text in enumerate(chance.sample(others, OTHERS))]
        denied += [name for judgement in judged(case["claim"], *drawn) if judgement.verdict is Verdict.CONTRADICTED]
    assert len(denied) / len(CASES) <= MOST_DENIED_BY_OTHERS, denied
