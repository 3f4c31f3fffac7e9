import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footnote.text.meaning.polarity import CueKind, negated_words, read_cues
from footnote.text.tables.cues import CUES
from footnote.text.words import read_words


def cues_of(text):
    return [(cue.kind.value, cue.value, cue.span.of(text)) for cue in read_cues(text, read_words(text))]


def words_denied(text):
    words = read_words(text)
    cues = read_cues(text, words)
    return [word.text for at, word in enumerate(words) if at in negated_words(cues) and not word.stop]


NEGATED = [
    ("The bill was not saved.", ["saved"]),
    ("The bill was saved.", []),
    ("The root cause is not yet identified. A notable rise in errors came first.", ["identified"]),
    ("They didn't pay.", ["pay"]),
    ("Management did not give guidance.", ["give", "guidance"]),
    ("We sold nothing, the chief executive said.", ["sold", "nothing"]),
    ("The company paid no dividend.", ["paid", "dividend"]),
    ("About 1,900 orders were delayed; none were lost.", ["lost"]),
    ("No orders were lost.", ["orders", "lost"]),
    ("Nobody had severe itching.", ["severe", "itching"]),
    ("There were 0 errors.", ["errors"]),
    ("The temperature was 0 degrees.", []),
    ("There were zero deaths in May.", ["deaths"]),
    ("Working from abroad is not permitted without approval.", ["permitted"]),
    ("It didn't fail to close.", ["fail"]),
    ("Neither Ana nor Bo came.", ["Ana", "Bo", "came"]),
    ("The plant is no longer open.", ["open"]),
    ("They failed to deliver.", ["deliver"]),
    ("The test failed.", []),
    ("It lacks a lock.", ["lock"]),
    ("The team never met.", ["met"]),
    ("He was not only fast but cheap.", []),
    ("No doubt it rose.", []),
    ("The pool did not open until May.", []),
    ("It was not damaged but it closed.", ["damaged"]),
    ("It was closed, not sold, in May.", ["sold"]),
    ("They did not open in Dublin and Paris.", ["open", "Dublin", "Paris"]),
    (
        "It does not offer street parking, valet, or validated parking.",
        ["offer", "street", "parking", "valet", "validated", "parking"],
    ),
    ("She refuses to sign it and considers leaving them.", ["sign"]),
    ("Keep it out of the sight and reach of children.", ["sight", "reach", "children"]),
    ("No errors, warnings or failures were seen.", ["errors", "warnings", "failures", "seen"]),
    ("It did not, in 2024, pay a dividend.", ["2024", "pay", "dividend"]),
    ("Entry is free of charge.", []),
    ("Norvik denied that it had sold its unit.", ["sold", "unit"]),
    ("It is not true that sales fell.", ["sales", "fell"]),
    ("The country is NO.", []),
    ("See No. 5 for sales.", []),
    ("They used steel rather than wood.", ["wood"]),
]


@pytest.mark.parametrize(("text", "expected"), NEGATED)
def test_words_under_an_odd_number_of_negations(text, expected):
    assert words_denied(text) == expected


CUES_READ = [
    ("Management did not act.", ("negation", "not", "not")),
    ("It is no longer sold.", ("negation", "no longer", "no longer")),
    ("It has yet to open.", ("negation", "not yet", "has yet")),
    ("All models ship with a mount.", ("quantifier", "all", "All")),
    ("Some models ship with a mount.", ("quantifier", "some", "Some")),
    ("Not all models ship.", ("quantifier", "not all", "Not all")),
    ("Most of the models ship.", ("quantifier", "most", "Most of")),
    ("Only the buyer may end it.", ("quantifier", "only", "Only")),
    ("Only the buyer may end it.", ("modality", "possible", "may")),
    ("No lake exceeded it.", ("quantifier", "none", "No")),
    ("Half of the lakes froze.", ("quantifier", "half", "Half of")),
    ("It plans to hire.", ("modality", "plan", "plans to")),
    ("Sam will send it.", ("modality", "future", "will")),
    ("The seller must pay.", ("modality", "duty", "must")),
    ("Our data cannot answer this.", ("modality", "possible", "cannot")),
    ("The station is still being built.", ("progress", "ongoing", "still being")),
    ("Sales reportedly rose.", ("hedge", "hearsay", "reportedly")),
    ("A blog claimed that it rose.", ("hedge", "hearsay", "claimed that")),
    ("It is said to have risen.", ("hedge", "hearsay", "is said to")),
    ("According to Ana, it rose.", ("hedge", "attributed", "According to")),
    ("Could winters explain it?", ("question", "asked", "?")),
    ("They asked whether it rose.", ("question", "whether", "asked whether")),
    ("The board rejected the claim.", ("denial", "denied", "rejected the claim")),
    ("It opens if it rains.", ("condition", "if", "if")),
    ("It opens unless it rains.", ("condition", "unless", "unless")),
    ("It opens provided that it rains.", ("condition", "if", "provided that")),
    ("It closed because it rained.", ("reason", "cause", "because")),
    ("It closed due to rain.", ("reason", "cause", "due to")),
    ("It closed in order to save power.", ("reason", "purpose", "in order to")),
    ("Rain led to a delay.", ("reason", "effect", "led to")),
    ("It ran before the vote.", ("order", "before", "before")),
    ("It ran after the vote.", ("order", "after", "after")),
    ("Sales were more than 100.", ("comparison", "more", "more than")),
    ("Sales were less than 100.", ("comparison", "less", "less than")),
    ("Lakes above showed lower nitrate than others.", ("comparison", "less", "lower nitrate than")),
    ("It was less common with A than with B.", ("comparison", "less", "less common with A than")),
    ("It was cheaper than theirs.", ("comparison", "less", "cheaper than")),
    ("Winters were warmer than summers.", ("comparison", "more", "warmer than")),
    ("The firm plans one in Porto.", ("modality", "plan", "plans one")),
    ("Sales were at most 100.", ("comparison", "at most", "at most")),
    ("The lowest value was 3.", ("superlative", "least", "lowest")),
]


@pytest.mark.parametrize(("text", "expected"), CUES_READ)
def test_cues_are_read_with_their_sense_and_span(text, expected):
    assert expected in cues_of(text)


@pytest.mark.parametrize(
    "text",
    ["In May sales rose.", "A notable note.", "The canal is north.", "Willow and mustard.", "The revised plan is out."],
)
def test_cues_are_whole_words_and_no_months(text):
    assert cues_of(text) == []


def test_a_question_governs_its_own_sentence_only():
    text = "It rose. Did it fall?"
    words = read_words(text)
    question = next(cue for cue in read_cues(text, words) if cue.kind is CueKind.QUESTION)
    assert [words[at].text for at in question.scope] == ["Did", "it", "fall"]


def test_hearsay_governs_what_is_said():
    text = "A blog claimed that Norvik had sold its unit, but it was quiet."
    words = read_words(text)
    hedge = next(cue for cue in read_cues(text, words) if cue.kind is CueKind.HEDGE)
    assert [words[at].text for at in hedge.scope][:3] == ["Norvik", "had", "sold"]


def test_every_line_of_the_cue_table_names_a_kind():
    kinds = {line.partition(": ")[0].split()[0] for line in CUES.strip().splitlines()}
    assert kinds == {kind.value for kind in CueKind} | {"plain"}


@settings(deadline=None, derandomize=True, max_examples=300)
@given(st.lists(st.sampled_from([*"not no never , ; . ? if may and or but Ana fell 0 % until that said".split()])))
def test_any_order_of_cues_is_read_within_the_text(pieces):
    text = " ".join(pieces)
    words = read_words(text)
    for cue in read_cues(text, words):
        assert 0 <= cue.span.start < cue.span.end <= len(text)
        assert cue.scope.start >= 0
        assert cue.scope.stop <= len(words)
        assert cue.words.start < cue.words.stop <= len(words)


@settings(deadline=None, derandomize=True, max_examples=200)
@given(st.text(max_size=200))
def test_any_text_is_read(text):
    words = read_words(text)
    cues = read_cues(text, words)
    assert negated_words(cues) <= set(range(len(words)))
