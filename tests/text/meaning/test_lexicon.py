import pytest

from footnote.text.meaning.lexicon import antonyms_of, candidates, direction, is_kind_of, opposes, opposites_of, related
from footnote.text.tables.opposites import opposite_lines
from footnote.text.tables.synonyms import synonym_lines
from footnote.text.words import word_key

SYNONYMS_OR_FAMILY = [
    ("staff", "employees"),
    ("headcount", "workforce"),
    ("firm", "company"),
    ("rose", "increased"),
    ("climbed", "rose"),
    ("enabled", "activated"),
    ("began", "started"),
    ("bought", "acquired"),
    ("purchase", "buy"),
    ("declined", "fell"),
    ("eased", "improved"),
    ("revenue", "turnover"),
    ("child", "kids"),
    ("physician", "doctor"),
    ("autumn", "fall"),
    ("client", "customer"),
    ("yearly", "annual"),
    ("each", "all"),
    ("terminate", "end"),
    ("each", "either"),
    ("chair", "head"),
    ("sell", "sale"),
    ("sell", "seller"),
    ("grow", "growth"),
    ("shop", "store"),
    ("pharmacist", "druggist"),
    ("thaw", "melt"),
    ("reply", "answer"),
    ("Irish", "Ireland"),
    ("Italian", "Italy"),
]

STRANGERS = [
    ("dividend", "airport"),
    ("bank", "dog"),
    ("buyer", "transport"),
    ("trial", "county"),
    ("county", "country"),
    ("Slovakia", "Slovenia"),
    ("contract", "contact"),
    ("R", "S"),
    ("12", "13"),
]

OPPOSITES_IN_PROSE = [
    ("before", "after"),
    ("approved", "rejected"),
    ("accept", "refuses"),
    ("profit", "loss"),
    ("mandatory", "optional"),
    ("required", "voluntary"),
    ("allowed", "forbidden"),
    ("permits", "prohibited"),
    ("sender", "recipient"),
    ("buyer", "seller"),
    ("opened", "closed"),
    ("start", "end"),
    ("includes", "excluded"),
    ("passed", "failed"),
    ("won", "lost"),
    ("arrived", "left"),
    ("public", "private"),
    ("free", "paid"),
    ("north", "south"),
    ("eastern", "western"),
    ("first", "last"),
    ("highest", "lowest"),
    ("maximum", "minimum"),
    ("morning", "evening"),
    ("enabled", "disabled"),
    ("rose", "fell"),
    ("raised", "cut"),
    ("raised", "lowered"),
    ("improved", "slipped"),
    ("higher", "lower"),
    ("more", "fewer"),
    ("above", "below"),
    ("adds", "drops"),
    ("veltrane", "unveltrane"),
    ("happy", "unhappy"),
    ("legal", "illegal"),
    ("connect", "disconnected"),
    ("linear", "nonlinear"),
    ("aware", "unaware"),
    ("ascending", "descending"),
]

NOT_OPPOSED = [
    ("less", "unless"),
    ("employer", "employee"),
    ("employs", "employees"),
    ("all", "some"),
    ("come", "go"),
    ("form", "inform"),
    ("vest", "invest"),
    ("tense", "intense"),
    ("play", "display"),
    ("valuable", "invaluable"),
    ("rose", "increased"),
    ("cut", "reduced"),
    ("appointed", "disappointed"),
]


@pytest.mark.parametrize(("a", "b"), SYNONYMS_OR_FAMILY)
def test_synonyms_and_words_of_one_family_are_near(a, b):
    assert related(word_key(a), word_key(b)) >= 0.8


@pytest.mark.parametrize(("a", "b"), STRANGERS)
def test_strangers_are_not_near(a, b):
    assert related(word_key(a), word_key(b)) == 0.0


@pytest.mark.parametrize(("a", "b"), OPPOSITES_IN_PROSE)
def test_opposites_exclude_each_other_whichever_comes_first(a, b):
    first, second = word_key(a), word_key(b)
    assert opposes(first, second)
    assert opposes(second, first)
    assert related(first, second) == 0.0


@pytest.mark.parametrize(("a", "b"), NOT_OPPOSED)
def test_words_that_may_both_be_true_are_not_opposed(a, b):
    assert not opposes(word_key(a), word_key(b))


def test_a_word_is_itself_and_not_its_own_opposite():
    assert related("rise", "rise") == 1.0
    assert not opposes("rise", "rise")


@pytest.mark.parametrize(("a", "b"), [("Bergmann", "Bergman"), ("Corvane", "Corvanne"), ("recieve", "receive")])
def test_a_slip_of_spelling_in_a_word_no_dictionary_has_is_a_variant(a, b):
    assert related(word_key(a), word_key(b)) == 0.7


@pytest.mark.parametrize(("narrow", "broad"), [("dog", "animal"), ("daughter", "child")])
def test_a_kind_of_thing_is_half_near(narrow, broad):
    assert is_kind_of(word_key(narrow), word_key(broad)) or related(word_key(narrow), word_key(broad)) >= 0.5


def test_a_kind_leads_only_upwards():
    assert is_kind_of(word_key("dog"), word_key("animal"))
    assert not is_kind_of(word_key("animal"), word_key("dog"))


@pytest.mark.parametrize(
    ("word", "way"),
    [
        ("rose", 1),
        ("growth", 1),
        ("increased", 1),
        ("gain", 1),
        ("up", 1),
        ("more", 1),
        ("above", 1),
        ("fell", -1),
        ("drop", -1),
        ("declining", -1),
        ("loss", -1),
        ("down", -1),
        ("fewer", -1),
        ("below", -1),
        ("stayed", 0),
        ("revenue", 0),
        ("company", 0),
    ],
)
def test_direction_of_everyday_words(word, way):
    assert direction(word_key(word)) == way


def test_antonyms_leave_directions_out():
    assert word_key("lose") in antonyms_of(word_key("win"))
    assert word_key("dwindle") not in antonyms_of(word_key("up"))


@pytest.mark.parametrize("word", ["awe", "safe", "unsafe", "up", "rose", "open", "download", "win", "qqqq"])
def test_each_opposite_has_the_word_among_its_own(word):
    key = word_key(word)
    others = opposites_of(key)
    assert others
    assert key not in others
    assert all(key in opposites_of(other) for other in others)


def test_everyday_synonyms_never_contradict_everyday_opposites():
    lines = [[word_key(word) for word in line.split() if "_" not in word] for line in synonym_lines()]
    clashes = [(a, b) for keys in lines for a in keys for b in keys if a != b and opposes(a, b)]
    assert clashes == []


def test_every_line_of_opposites_has_two_sides():
    assert all(line.count(" | ") == 1 for line in opposite_lines())


def test_hostile_keys_are_strangers():
    assert related("a" * 100_000, "a" * 99_999 + "b") == 0.0
    assert related("", "rise") == 0.0
    assert not opposes("", "un")


def test_candidates_leave_out_no_related_word():
    words = "buy purchase acquire sell rise fall increase analyse analyze Ireland Irish dog animal house tokyo".split()
    keys = [word_key(word) for word in words]
    for key in keys:
        near = [other for other in keys if related(key, other) > 0 or is_kind_of(other, key)]
        assert set(near) <= set(candidates(key, keys))


def test_candidates_are_few_and_keep_their_order():
    assert candidates("dog", ["river", "hound", "anim", "chair"]) == ["hound", "anim"]
