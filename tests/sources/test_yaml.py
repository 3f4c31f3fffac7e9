import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from footnote.errors import FootnoteError, UnreadableError
from footnote.text.structured.yaml_tree import read_yaml

from .helpers import assert_exact, locators, readings, source_of

AS_WRITTEN = [
    ("code: 0461253", "code: 0461253"),
    ("country: NO", "country: NO"),
    ("version: 1.10", "version: 1.10"),
    ("at: 12:30", "at: 12:30"),
    ("open: ~", "open: not stated"),
    ("open:", "open: not stated"),
    ("note: 'it''s'", "note: it's"),
    ('note: "a\\u00e9 b"', "note: aé b"),
    ("note: a\n  b", "note: a b"),
    ("errors: []", "no errors; number of errors: 0"),
    ("x: !!python/object/apply:os.system [id]", "number of x: 1"),
    ("x: &a 5\ny: *a", "x: 5"),
]


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize(("text", "fact"), AS_WRITTEN)
def test_values_are_kept_as_written(text, fact, end):
    source = source_of("x.yaml", "# é📈\n" + text.replace("\n", end) + end)
    assert readings(source)[0] == fact
    assert_exact(source)


def test_values_lead_to_their_characters():
    text = (
        "rows:\n  - name: Ada\n    note: >\n      It is a long note that was folded\n      over two lines. It ends.\n"
        "  - {name: Bo, v: 'x'}\n"
    )
    source = source_of("x.yml", text)
    assert [(unit.reading.text, unit.span.of(text)) for unit in source.units[1:]] == [
        ("rows name: Ada", "Ada"),
        (
            "It is a long note that was folded over two lines.",
            "It is a long note that was folded\n      over two lines.",
        ),
        ("It ends.", "It ends."),
        ("name: Bo; v: x", "Bo, v: 'x"),
    ]
    assert source.span(*source.units[2].span).locator() == "x.yml /rows/0/note"


def test_each_document_of_a_file_is_read():
    assert locators(source_of("x.yaml", "a: 1\n---\na: 2\n")) == [
        ("a: 1", "x.yaml document 1 /a"),
        ("a: 2", "x.yaml document 2 /a"),
    ]


def test_a_bomb_of_aliases_does_not_grow():
    levels = "".join(f"l{n}: &l{n} [{', '.join([f'*l{n - 1}'] * 9)}]\n" for n in range(1, 30))
    source = source_of("x.yaml", "l0: &l0 [lol, lol]\n" + levels)
    assert len(source.units) < 100


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a: [1", r"x\.yaml:\d:\d+: not YAML"),
        ("a: b: c", r"x\.yaml:1:5: not YAML"),
        ("- " * 5000, "nested deeper"),
        ("[" * 5000, "not YAML"),
        ("a: \x01", "not YAML"),
        ("a: *nowhere", ""),
    ],
)
def test_what_is_no_yaml_is_refused_with_its_place(text, message):
    if not message:
        assert readings(source_of("x.yaml", text)) == []
        return
    with pytest.raises(UnreadableError, match=message):
        source_of("x.yaml", text)


SCALARS = st.integers() | st.booleans() | st.none() | st.text(alphabet="ab é:#'\"-\n,[]", max_size=12)
VALUES = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.text(alphabet="abc", min_size=1, max_size=3), inner, max_size=3)
    ),
    max_leaves=8,
)


def words_of(node):
    if node.is_scalar:
        return [node.reading.text.split()]
    return [words for _, member in node.members for words in words_of(member)]


def expected_words(value):
    if isinstance(value, (list, dict)):
        members = value.values() if isinstance(value, dict) else value
        return [words for member in members for words in expected_words(member)]
    if value is None:
        return [["not", "stated"]]
    if isinstance(value, bool):
        return [[str(value).lower()]]
    return [str(value).split() or ["empty"]]


@settings(deadline=None, derandomize=True, max_examples=200)
@given(VALUES, st.sampled_from([None, True, False]), st.booleans())
def test_the_tree_agrees_with_the_library(value, flow, unicode):
    text = yaml.safe_dump(value, default_flow_style=flow, allow_unicode=unicode, sort_keys=False)
    (root,) = read_yaml(text)
    assert words_of(root) == expected_words(value)
    assert_exact(source_of("x.yaml", text))


@settings(deadline=None, derandomize=True, max_examples=200)
@given(st.text(alphabet="ab:- \n\t[]{}&*!|>'\"#%@,?~é\0", max_size=40))
def test_any_text_is_read_or_refused(text):
    try:
        source = source_of("x.yaml", text)
    except FootnoteError:
        return
    assert_exact(source)
