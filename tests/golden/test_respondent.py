from __future__ import annotations

import sys
from pathlib import Path

import pytest

from footnote.errors import ConfigurationError
from footnote.golden.outcome import Refused
from footnote.golden.replies import Passage, Reply, reply_from
from footnote.golden.respondent import RespondentError, find_respondent, put
from footnote.types import Source

MODULE = """
class Bot:
    async def answer(self, question):
        return {"answer": question.upper(), "sources": ["a.md", {"text": "b", "name": "b.txt"}]}

bot = Bot()
number = 4

def fails(question):
    raise KeyError("no key for " + question)
"""

REPLIES = [
    ("text", Reply("text")),
    ({"answer": "a"}, Reply("a")),
    ({"answer": "a", "sources": []}, Reply("a", ())),
    ({"answer": "a", "sources": ["p.md", {"text": "t"}]}, Reply("a", ("p.md", Passage("t")))),
    ({"answer": "a", "sources": (Source.from_text("n.txt", "t"),)}, Reply("a", (Passage("t", "n.txt"),))),
    ({"refusal": "unknown"}, Reply(None, None, Refused("unknown"))),
    ({"refusal": {"code": "x", "candidates": ["y"]}}, Reply(None, None, Refused("x", "", ("y",)))),
]

NO_REPLIES = [
    (None, "a value of type NoneType"),
    (4, "a value of type int"),
    ({"text": "a"}, "the key 'text'"),
    ({"answer": 4}, "whose answer is of type int"),
    ({"answer": "a", "sources": "p.md"}, "sources of type str"),
    ({"answer": "a", "sources": [4]}, "a source of type int"),
    ({"answer": "a", "sources": [{"text": "t", "page": 1}]}, "a source of type dict"),
    ({"refusal": {}}, "a refusal without a code"),
]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.delitem(sys.modules, "golden_app", raising=False)
    (tmp_path / "golden_app.py").write_text(MODULE, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(("given", "reply"), REPLIES)
def test_what_a_respondent_may_give(given: object, reply: Reply) -> None:
    assert reply_from(given) == reply
    assert reply_from(reply.to_dict()) == reply


@pytest.mark.parametrize(("given", "message"), NO_REPLIES)
def test_anything_else_is_told_with_what_was_expected(given: object, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        reply_from(given)


def test_an_async_method_is_found_in_the_project(folder: Path) -> None:
    respondent = find_respondent("golden_app:bot.answer", [folder])
    assert put("why?", "golden_app:bot.answer", respondent) == Reply("WHY?", ("a.md", Passage("b", "b.txt")))


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("golden_gone:answer", "no module named 'golden_gone'; install it, or set pytest's pythonpath"),
        ("golden_app:gone", "golden_app has no callable 'gone'"),
        ("golden_app:number", "golden_app has no callable 'number'"),
    ],
)
def test_a_respondent_that_is_not_there_is_told(folder: Path, name: str, message: str) -> None:
    with pytest.raises(ConfigurationError, match=message):
        find_respondent(name, [folder])


def test_a_respondent_that_raises_shows_its_own_lines_only(folder: Path) -> None:
    name = "golden_app:fails"
    with pytest.raises(RespondentError, match="raised KeyError: 'no key for x'") as caught:
        put("x", name, find_respondent(name, [folder]))
    assert "golden_app.py" in caught.value.detail
    assert "respondent.py" not in caught.value.detail


def test_a_module_that_cannot_be_imported_is_told(folder: Path) -> None:
    (folder / "golden_broken.py").write_text("1 / 0\n", encoding="utf-8")
    with pytest.raises(RespondentError, match="importing it raised ZeroDivisionError"):
        find_respondent("golden_broken:answer", [folder])
