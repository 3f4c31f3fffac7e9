"""Cases that users of other programs reported; the ids are those of the project's corpus of such reports."""

import pytest

from footnote.claims import read_claims
from footnote.errors import UnreadableError
from footnote.settings import Settings
from footnote.sources import READERS, read_document
from footnote.sources.reading import read_bytes
from footnote.text.words import read_words

from .helpers import assert_exact, readings, source_of

READ = [
    pytest.param("x.txt", "proﬁt was 9", ["proﬁt was 9"], id="TXT-01"),
    pytest.param("x.txt", "cost\n-\nsaving parts", ["cost - saving parts"], id="TXT-05"),
    pytest.param("x.html", "<script>var revenue=9</script><p>Revenue was 5</p>", ["Revenue was 5"], id="TXT-10"),
    pytest.param("x.html", '<td><span style="display:none">00042</span>1,860</td>', ["1,860"], id="TXT-11"),
    pytest.param("x.html", '<td><span aria-hidden="true">00042</span>1,860</td>', ["1,860"], id="TXT-11-aria"),
    pytest.param(
        "x.html", '<td><span style="visibility:hidden">0042</span>1,860</td>', ["1,860"], id="TXT-11-visibility"
    ),
    pytest.param("x.md", "| A | B |\n|--|--|\n| 1 | 2 |\nTotal is 9.", ["A: 1; B: 2", "Total is 9."], id="TXT-13"),
    pytest.param("x.md", "Sales rose 4%.[^1]\n\n[^1]: Audited by K.", ["Sales rose 4%.", "Audited by K."], id="TXT-16"),
    pytest.param("x.json", '{"errors": []}', ["no errors; number of errors: 0"], id="TXT-17"),
    pytest.param("x.yaml", "code: 0461253", ["code: 0461253"], id="TXT-20"),
    pytest.param(
        "x.yaml", "country: NO\nversion: 1.10\nat: 12:30", ["country: NO", "version: 1.10", "at: 12:30"], id="TXT-21"
    ),
    pytest.param("x.csv", 'Item;Kind;Qty\n"\tBolt;M4"\t;12', ["Item: Bolt;M4; Kind: 12"], id="TXT-24"),
    pytest.param("x.csv", "p,q,r\n7,8", ["p: 7; q: 8"], id="TXT-25"),
    pytest.param("x.csv", 'item,note\n7, "x, y"', ["item: 7; note: x, y"], id="TXT-26"),
    pytest.param("x.txt", "½ of users, 40 in total.", ["½ of users, 40 in total."], id="OFF-02"),
]


@pytest.mark.parametrize(("name", "text", "expected"), READ)
def test_a_source_is_read_right(name, text, expected):
    source = source_of(name, text)
    assert readings(source) == expected
    assert_exact(source)


def test_the_words_of_a_ligature_meet_those_without_it():
    """TXT-01."""
    assert [word.key for word in read_words("proﬁt")] == [word.key for word in read_words("profit")]


def test_text_of_character_codes_is_an_unreadable_source():
    """TXT-08."""
    with pytest.raises(UnreadableError, match="cannot be read: character codes"):
        source_of("x.txt", "(cid:31)(cid:7)(cid:44)")


def test_a_doubtful_text_layer_is_noted():
    """TXT-09."""
    text = "The report says \ue001\ue002\ue003 and \ue004\ue005 about the sales of the year, which rose."
    assert [note.code for note in source_of("x.txt", text).notes] == ["FN602"]


def spans(text, name="x.md"):
    config = Settings()
    document = read_claims(name, read_document(text, config, READERS, name), config)
    return [(claim.span.start, claim.line, claim.column, claim.text) for claim in document.claims]


def test_offsets_count_code_points():
    """OFF-01, OFF-06."""
    assert spans("📈 Sales were 40.") == [(0, 1, 1, "📈 Sales were 40.")]
    assert spans("Sales 📈 were 40. Costs were 3.")[1][0] == 17
    assert spans("\ufffc It rains on 4 May.")[0][3] == "\ufffc It rains on 4 May."


def test_later_claims_keep_their_document_offsets():
    """OFF-05."""
    text = "The shop opened in May. It sells bread. It has 9 staff."
    assert [start for start, *_ in spans(text)] == [0, 24, 40]


@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("ends", [("\n", "\n"), ("\r\n", "\r\n"), ("\r\n", "\n"), ("\r", "\r")])
def test_line_ends_and_marks_change_no_line_or_column(ends, mark):
    """OFF-11."""
    text = f"{mark}Sales were 40.{ends[0]}{ends[0]}Costs were 12.{ends[1]}Profit was 28.{ends[1]}"
    data = text.encode("utf-8")
    config = Settings()
    document = read_claims("x.md", read_bytes("x.md", data, config, READERS), config)
    assert [(claim.line, claim.column) for claim in document.claims] == [(1, 1), (3, 1), (4, 1)]
    for claim in document.claims:
        assert document.text[claim.span.start : claim.span.end] == claim.text


def test_a_claim_begins_with_its_prose_and_an_address_alone_is_none():
    """OFF-08."""
    assert spans("It holds 40 units:\n<https://x.test/?n=40>")[0][:3] == (0, 1, 1)
    assert [text for *_, text in spans("The crate holds 40 units.\n\n<https://x.test/?n=40>")] == [
        "The crate holds 40 units."
    ]


@pytest.mark.parametrize("delimiter", [";", "|", "\t", "x"])
def test_a_configured_delimiter_always_wins(delimiter):
    """TXT-24."""
    text = f"Item{delimiter}Qty, in all\nBolt{delimiter}12\nNut{delimiter}30"
    source = source_of("x.csv", text, delimiter=delimiter)
    assert readings(source) == ["Item: Bolt; Qty, in all: 12", "Item: Nut; Qty, in all: 30"]


def test_code_and_its_info_string_are_no_claims():
    """OFF-09."""
    assert [text for *_, text in spans("Sales were 40.\n\n```json 5\nx = 5\n```\n")] == ["Sales were 40."]


def test_a_ligature_that_was_split_does_not_hide_its_word():
    """TXT-04."""
    source = source_of("x.txt", "di ff erent total 7")
    assert readings(source) == ["different total 7"]
    assert_exact(source)
    assert source.span(*source.units[0].span).text == "di ff erent total 7"


def test_a_word_of_two_letters_stays_a_word():
    assert readings(source_of("x.txt", "The sci fi show was long. It holds nine fl oz of it.")) == [
        "The sci fi show was long.",
        "It holds nine fl oz of it.",
    ]


def test_an_unresolved_conflict_is_no_claim():
    """PRE-07."""
    text = "<<<<<<< HEAD\nSales were 4.\n=======\nSales were 5.\n>>>>>>> other\n"
    config = Settings()
    content = read_document(text, config, READERS, "x.md")
    assert read_claims("x.md", content, config).claims == ()
    assert [note.code for note in content.notes] == ["FN605"]
    assert spans("Title\n=======\n\nSales were 4.")[0][3] == "Sales were 4."
