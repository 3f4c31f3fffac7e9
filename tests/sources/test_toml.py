import tomllib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footnote.errors import FootnoteError, UnreadableError
from footnote.text.structured.toml_tree import read_toml

from .helpers import assert_exact, locators, readings, source_of

TEXT = """# a file
title = "x \\u00e9"
[a.b]
v = 1.10 # kept
d = 1979-05-27 07:32:00
list = [1, "two", # three
 {k = 'v'}]
"q k".z = true
[[rows]]
name = "Ada"
n = 1
[rows.sub]
x = \"\"\"
long
text\"\"\"
[[rows]]
name = "Bo"
n = 2
e = []
"""

EXPECTED = [
    ("title: x é", "x.toml /title"),
    ("a b v: 1.10", "x.toml /a/b/v"),
    ("a b d: 1979-05-27 07:32:00", "x.toml /a/b/d"),
    ("number of a b list: 3", "x.toml /a/b/list"),
    ("a b list: 1", "x.toml /a/b/list/0"),
    ("a b list: two", "x.toml /a/b/list/1"),
    ("b list k: v", "x.toml /a/b/list/2/k"),
    ("b q k z: true", "x.toml /a/b/q k/z"),
    ("number of rows: 2", "x.toml /rows"),
    ("name: Ada; n: 1", "x.toml /rows/0/name"),
    ("long\ntext", "x.toml /rows/0/sub/x"),
    ("name: Bo; n: 2", "x.toml /rows/1/name"),
    ("no rows e; number of rows e: 0", "x.toml /rows/1/e"),
]


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_values_are_read_as_written_with_their_pointers(end):
    source = source_of("x.toml", TEXT.replace("\n", end))
    assert locators(source) == EXPECTED
    assert_exact(source)


@pytest.mark.parametrize("text", ["a = ", "a = 1\na = 2", "[a", "x = " + "[" * 5000, "a = 1 2", "\0"])
def test_what_is_no_toml_is_refused(text):
    with pytest.raises(UnreadableError, match=r"x\.toml: not TOML"):
        source_of("x.toml", text)


def test_a_shipped_file_is_read():
    assert "project name: pytest-footnote" in readings(source_of("x.toml", '[project]\nname = "pytest-footnote"\n'))


def count(value):
    if isinstance(value, dict):
        return sum(map(count, value.values()))
    return sum(map(count, value)) if isinstance(value, list) else 1


def leaves(node):
    return 1 if node.is_scalar else sum(leaves(member) for _, member in node.members)


PIECES = [
    "a = 1\n",
    "b.c = 'x'\n",
    "[t]\n",
    "[[r]]\n",
    "[r.s]\n",
    'd = """x\n"y"\n"""\n',
    "e = [1, [2], {f = 3}]\n",
    "# c\n",
    "\n",
]


@settings(deadline=None, derandomize=True, max_examples=200)
@given(st.lists(st.sampled_from(PIECES) | st.text(alphabet="ab=.[]{}\"'#\n 1,", max_size=8), max_size=8).map("".join))
def test_the_tree_agrees_with_the_library(text):
    try:
        expected = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        with pytest.raises(FootnoteError):
            source_of("x.toml", text)
        return
    assert leaves(read_toml(text)) == count(expected)
    assert_exact(source_of("x.toml", text))
