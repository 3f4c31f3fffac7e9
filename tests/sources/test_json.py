import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footnote.errors import FootnoteError, UnreadableError
from footnote.settings import FieldRule, Settings
from footnote.sources import READERS, read_document
from footnote.text.structured.pointers import PointerFilter

from .helpers import assert_exact, locators, readings, source_of

FACTS = [
    ('{"outdoor_seating": false}', ["outdoor seating: false"]),
    ('{"OutdoorSeating": null}', ["outdoor seating: not stated"]),
    ('{"errors": []}', ["no errors; number of errors: 0"]),
    ('{"open": {}}', ["no open; number of open: 0"]),
    ('{"a": {"b": "x\\u00e9\\n"}, "GDP": 1.10}', ["a b: xé\n", "GDP: 1.10"]),
    ('["x", 2]', ["number of entries: 2", "x", "2"]),
    (
        '{"note": "It is a rather long and telling text. It goes on."}',
        ["It is a rather long and telling text.", "It goes on."],
    ),
    ('{"rows": [{"year": 2023, "sales": 5}]}', ["number of rows: 1", "year: 2023; sales: 5"]),
    ("7", ["7"]),
    ('{"WiFi": "free", "netRevenueUSD": 5}', ["wifi: free", "net revenue USD: 5"]),
    ('{"min_diff": 0.02}', ["minimum difference: 0.02"]),
]


@pytest.mark.parametrize(("text", "expected"), FACTS)
def test_values_are_readable_facts(text, expected):
    source = source_of("x.json", text, fields={"min_diff": FieldRule(label="minimum difference")})
    assert readings(source) == expected
    assert_exact(source)


def test_pointers_are_escaped_and_distinct():
    """TXT-19."""
    source = source_of("x.json", '{"x[0]":2,"x":[5],"a/b":3,"m~n":4}')
    assert [place for text, place in locators(source) if "number" not in text] == [
        "x.json /x[0]",
        "x.json /x/0",
        "x.json /a~1b",
        "x.json /m~0n",
    ]


def test_the_header_of_a_fact_is_its_path():
    (unit,) = source_of("x.json", '{"results": {"Q1": {"netRevenue": "5 m"}}}').units
    assert [(cell.header, cell.reading.text) for cell in unit.cells] == [("results Q1 net revenue", "5 m")]
    assert unit.headings == ("results", "Q1")
    assert unit.kind == "fact"


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text(alphabet='ab"\\\n/~é📈 .', max_size=12),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(alphabet="ab/~ []", max_size=4), inner, max_size=4)
    ),
    max_leaves=12,
)


def resolve(value, pointer):
    for part in pointer.split("/")[1:] if pointer != "/" or (isinstance(value, dict) and "" in value) else []:
        part = part.replace("~1", "/").replace("~0", "~")
        value = value[int(part)] if isinstance(value, list) else value[part]
    return value


@settings(deadline=None, derandomize=True, max_examples=200)
@given(VALUES, st.sampled_from([None, 1]), st.booleans())
def test_each_landmark_leads_to_the_value_its_pointer_names(value, indent, ascii_only):
    text = json.dumps(value, indent=indent, ensure_ascii=ascii_only)
    source = source_of("x.json", text)
    assert_exact(source)
    for mark in source.landmarks:
        quoted = mark.span.of(text)
        if mark.label != "/" and isinstance(value, (dict, list)):
            quoted = quoted.split(":", 1)[1] if quoted.startswith('"') and quoted.endswith(("]", "}")) else quoted
            assert json.loads(quoted) == resolve(value, mark.label)


BAD = [
    ("{", "x.json:1:2: not JSON"),
    ('{"a": 1,\n "b": }', "x.json:2:7: not JSON"),
    ("[" * 300 + "]" * 300, "nested deeper"),
    ("[" * 100_000, "x.json"),
    ("", "not JSON"),
    ("[" + "9" * 10_000 + "]", "not JSON"),
]


@pytest.mark.parametrize(("text", "message"), BAD)
def test_what_is_no_json_is_refused_with_its_place(text, message):
    with pytest.raises(UnreadableError, match=message):
        source_of("x.json", text)


@settings(deadline=None, derandomize=True, max_examples=200)
@given(st.text(alphabet='[]{}",:\\un0 1eE.-truefalsnl', max_size=30))
def test_any_text_is_read_or_refused(text):
    try:
        source = source_of("x.json", text)
    except FootnoteError:
        return
    assert_exact(source)


def test_only_named_pointers_of_a_document_are_read():
    text = '{"items": [{"id": 1, "summary": "Sales rose 4%. Costs fell."}, {"id": 2, "summary": "Flat"}], "n": 3}'
    content = read_document(text, Settings(pointers=("/items/*/summary",)), READERS, "x.json")
    assert [block.reading.text for block in content.blocks] == [
        "Sales rose 4%. Costs fell.",
        "Flat",
    ]


@pytest.mark.parametrize(
    ("pattern", "pointer", "covered"),
    [
        ("/a", "/a", True),
        ("/a", "/a/b", True),
        ("/a", "/ab", False),
        ("/*/b", "/0/b", True),
        ("/*/b", "/0/c/b", False),
        ("/**/b", "/0/c/b", True),
        ("/a.c", "/abc", False),
    ],
)
def test_patterns_choose_pointers(pattern, pointer, covered):
    assert PointerFilter([pattern]).covers(pointer) is covered


def test_each_line_of_json_lines_is_a_record_and_bad_lines_are_noted():
    source = source_of("x.jsonl", '{"a": 1, "b": 2}\r\nbad\r\n{"a": 3}\r\n')
    assert locators(source) == [("a: 1; b: 2", "x.jsonl line 1 /a"), ("a: 3", "x.jsonl line 3 /a")]
    assert [(note.code, note.message.split(":")[0]) for note in source.notes] == [("FN606", "line 2")]
    assert_exact(source)


def test_json_lines_without_any_json_are_refused():
    with pytest.raises(UnreadableError, match=r"x\.jsonl:1: not JSON"):
        source_of("x.jsonl", "one\ntwo\n")
