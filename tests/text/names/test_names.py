import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footnote.text.names.kinds import NameKind
from footnote.text.names.matching import Relation, same_name
from footnote.text.names.reading import Name, read_names


def named(text, **options):
    return [name.text for name in read_names(text, **options)]


READ = [
    ("", []),
    ("The board met on Monday in May.", []),
    ("Customers were not affected.", []),
    ("Present: Tomas Lind (chair), Pia Ruhl, Wen Castor.", ["Tomas Lind", "Pia Ruhl", "Wen Castor"]),
    ("Data centres opened in Dublin and Tokyo.", ["Dublin", "Tokyo"]),
    ("Corvane acquired Dellis.", ["Corvane", "Dellis"]),
    ("Harbour United lost to Rovers.", ["Harbour United", "Rovers"]),
    ("R-12 owner: Ana. R-13 owner: Bo.", ["R-12", "Ana", "R-13", "Bo"]),
    ("We met Dr. J. R. van der Berg.", ["Dr. J. R. van der Berg"]),
    ("He joined Bergmann Logistik GmbH and Acme, Inc. in 2020.", ["Bergmann Logistik GmbH", "Acme, Inc"]),
    ("The Bank of England and the Ministry of Health agreed.", ["Bank of England", "Ministry of Health"]),
    ("The Department of Health and Human Services acted.", ["Department of Health and Human Services"]),
    ("The Bank of England and Corvane agreed.", ["Bank of England", "Corvane"]),
    ("Müller & Söhne GmbH & Co. KG grew.", ["Müller & Söhne GmbH & Co. KG"]),
    ("Customers in Region East complained.", ["Region East"]),
    ("Melka's shares rose.", ["Melka"]),
    ("I bought an iPhone in Q2 2025 for EUR 40.", ["iPhone"]),
    ("Leave Policy For Part Time Staff", []),
    ("I'm told that I'll go.", []),
    ("Anna-Lena Müller-Lüdenscheidt spoke.", ["Anna-Lena Müller-Lüdenscheidt"]),
]


@pytest.mark.parametrize(("text", "expected"), READ)
def test_names_are_found_by_their_capitals(text, expected):
    assert named(text) == expected


def test_spans_quote_the_text():
    text = "In May Pia Ruhl met O\u2019Neill\u2019s team of the World Health Organization (WHO)."
    for name in read_names(text):
        assert name.span.of(text) == name.text


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("Pia Ruhl", NameKind.PERSON),
        ("Ms Raun", NameKind.PERSON),
        ("Acme Ltd", NameKind.ORGANISATION),
        ("Harbour United", NameKind.ORGANISATION),
        ("University of Lund", NameKind.ORGANISATION),
        ("Dublin", NameKind.PLACE),
        ("Irish", NameKind.PLACE),
        ("Quay Road", NameKind.PLACE),
        ("iPhone", NameKind.PRODUCT),
        ("WHO", NameKind.ACRONYM),
        ("R-12", NameKind.CODE),
        ("Corvane", NameKind.UNKNOWN),
    ],
)
def test_the_kind_shows_in_the_name(name, kind):
    assert one(name).kind is kind


def test_an_ordinary_word_at_the_start_is_a_name_only_if_known_as_one():
    assert named("Bell scored twice.") == []
    assert named("Bell scored twice.", known={"bell"}) == ["Bell"]
    assert named("Bell scored twice and then Bell left.") == ["Bell", "Bell"]


def test_a_word_written_small_elsewhere_is_no_name():
    assert named("Veltrane helps. Most took veltrane.") == []


def test_a_strange_word_at_the_start_is_an_uncertain_name():
    assert [name.certain for name in read_names("Veltrane helps Corvane.")] == [False, True]


def test_titles_legal_forms_and_particles_are_not_keys():
    assert one("Dr. Ana van der Berg").keys == ("ana", "berg")
    assert one("Dr. Ana van der Berg").titles == ("dr",)
    assert one("Bergmann Logistik GmbH").forms == ("bergmann", "logistik")


def test_an_acronym_in_brackets_is_an_alias_both_ways():
    long, short = read_names("It joined the World Health Organization (WHO).")
    assert (long.aliases, short.aliases) == ((("who",),), (("world", "health", "organization"),))


def test_an_acronym_may_stand_for_small_words():
    (short,) = read_names("Our free cash flow (FCF) rose.")
    assert short.aliases == (("free", "cash", "flow"),)


def one(text) -> Name:
    (name,) = read_names("see " + text)
    return name


SAME = [
    ("Pia Ruhl", "Ruhl"),
    ("Pia Ruhl", "Pia"),
    ("P. Ruhl", "Pia Ruhl"),
    ("Ms Ruhl", "Pia Ruhl"),
    ("Dr. Pia Ruhl", "Pia Ruhl"),
    ("Pia Anna Ruhl", "Pia Ruhl"),
    ("Bob Stone", "Robert Stone"),
    ("WHO", "World Health Organization"),
    ("Irish", "Ireland"),
    ("Viennese", "Vienna"),
    ("US", "United States of America"),
    ("UK", "British"),
    ("Bombay", "Mumbai"),
    ("Bergmann Logistik GmbH", "Bergmann Logistik"),
    ("Bergmann Logistik GmbH", "Bergmann"),
    ("Melka", "Melka Group"),
    ("Müller", "Muller"),
    ("Muhammad Ali", "Mohammed Ali"),
    ("Bergmann", "Bergman"),
    ("R-12", "R-12"),
]

DIFFERENT = [
    ("Dublin", "Tokyo"),
    ("Corvane", "Dellis"),
    ("Pia Ruhl", "Tomas Ruhl"),
    ("Pia Ruhl", "Sam Oduya"),
    ("R-12", "R-13"),
    ("Northfield", "Southfield"),
    ("Eastfield", "Westfield"),
    ("Austria", "Australia"),
    ("Niger", "Nigeria"),
    ("Region East", "Region West"),
    ("Mr Raun", "Ms Raun"),
    ("WHO", "UN"),
    ("Maria Lind", "Marta Lind"),
]

SIMILAR = [
    ("North Korea", "Korea"),
    ("Bank of England", "England"),
]


@pytest.mark.parametrize(("a", "b"), SAME)
def test_two_spellings_of_one_name(a, b):
    assert same_name(one(a), one(b)) is Relation.SAME
    assert same_name(one(b), one(a)) is Relation.SAME


@pytest.mark.parametrize(("a", "b"), DIFFERENT)
def test_two_names(a, b):
    assert same_name(one(a), one(b)) is Relation.DIFFERENT
    assert same_name(one(b), one(a)) is Relation.DIFFERENT


@pytest.mark.parametrize(("a", "b"), SIMILAR)
def test_a_part_that_may_be_something_else_is_similar_only(a, b):
    assert same_name(one(a), one(b)) is Relation.SIMILAR
    assert same_name(one(b), one(a)) is Relation.SIMILAR


PIECES = "Ana Ruhl GmbH Dr . van der Bank of England R - 12 WHO ( ) , & Irish 's met the Müller J iPhone".split()


@settings(deadline=None, derandomize=True, max_examples=300)
@given(st.lists(st.sampled_from(PIECES)), st.sampled_from(["", " "]))
def test_names_of_any_mixture_lie_in_the_text_in_order(pieces, joint):
    text = joint.join(pieces)
    names = read_names(text)
    assert all(name.span.of(text) == name.text and name.text for name in names)
    assert all(a.span.end <= b.span.start for a, b in itertools.pairwise(names))
    for a, b in itertools.pairwise(names):
        assert same_name(a, b) is same_name(b, a)
        assert same_name(a, a) is Relation.SAME


@settings(deadline=None, derandomize=True, max_examples=200)
@given(st.text(max_size=200))
def test_any_text_is_read(text):
    assert all(name.span.of(text) == name.text for name in read_names(text))
