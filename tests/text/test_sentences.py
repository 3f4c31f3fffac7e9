import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footnote.text.sentences import split_sentences

WHOLE = [
    "Ito et al. [2019] measured a 4 mm rise.",
    "Fig. (a* shows 3 units.",
    "If Li et al. get the grant, 5 posts open.",
    "See invoice no. 52 for the total of 90.",
    "Rao Sr. joined the board in 1998.",
    "The report by J. Okafor cites 12 cases.",
    "Dr. J. R. Falk met Mrs. Lind on Jan. 5 at 4 p.m. on the quay.",
    "It costs $3.50 at Smith & Co. for members.",
    "The U.S. Navy bought it.",
    "The dam is 34.5 m high... and it leaks!",
    '"Stay in!" she said.',
    "1. Revenue grew.",
    "It ran from 9 a.m. Monday to noon.",
    "Sales rose (cf. Table 3. in the annex).",
    "Ver. 2 of e.g. the report.",
    "The call began at 3 p.m. Lisbon time in June.",
    "It closes at 9 a.m. New Delhi time.",
    "Der Laden schloss am 4. Juni und im 2. Quartal.",
    "Bis zum 7. September, z. B. Montag, ist zu.",
    "It needs approx. db3 and e.g. cam-07 to run.",
]

PARTED = [
    ("The shirt is size S. It fits 9 of 10 people.", ["The shirt is size S.", "It fits 9 of 10 people."]),
    ("We chose option B. Costs fell.", ["We chose option B.", "Costs fell."]),
    ("We ran trial B. Dogs barked.", ["We ran trial B.", "Dogs barked."]),
    ("It needs approval from HR. Dogs barked.", ["It needs approval from HR.", "Dogs barked."]),
    ("All is well. cam-07 is offline.", ["All is well.", "cam-07 is offline."]),
    ("Wait.. Output was 7. Then it was 8.", ["Wait..", "Output was 7.", "Then it was 8."]),
    ('"Costs fell 2%. Profit rose 3%."', ['"Costs fell 2%.', 'Profit rose 3%."']),
    ("Leave is paid. (Weekends are excluded.)", ["Leave is paid.", "(Weekends are excluded.)"]),
    ("It peaked in 2016. Costs fell.", ["It peaked in 2016.", "Costs fell."]),
    ("It covered Phase-A. Results were good.", ["It covered Phase-A.", "Results were good."]),
    ("He left at 5 p.m. Nobody saw it.", ["He left at 5 p.m.", "Nobody saw it."]),
    ("He left at 5 p.m. Lisbon was dark.", ["He left at 5 p.m.", "Lisbon was dark."]),
    ("I am 9. My dog is 4. Cats bark.", ["I am 9.", "My dog is 4.", "Cats bark."]),
    ("It grew 4%.² Costs fell.³ All is well.", ["It grew 4%.²", "Costs fell.³", "All is well."]),
    ("दाम बढ़ा। खर्च घटा।", ["दाम बढ़ा।", "खर्च घटा।"]),
    ("It grew 4%.[12] Costs fell.", ["It grew 4%.[12]", "Costs fell."]),
    ("Is it so? Yes! It is.", ["Is it so?", "Yes!", "It is."]),
    ("We sell pens, ink, etc. The shop is small.", ["We sell pens, ink, etc.", "The shop is small."]),
    ("Firms fell. iPhone sales rose.", ["Firms fell.", "iPhone sales rose."]),
    ("売上は5億円。利益は増えた。", ["売上は5億円。", "利益は増えた。"]),
    ("One line\nAnother line", ["One line", "Another line"]),
    ("The shop\nis open.", ["The shop\nis open."]),
    ("  Blanks around.  ", ["Blanks around."]),
    ("", []),
]


@pytest.mark.parametrize("text", WHOLE)
def test_one_sentence_stays_whole(text):
    assert split_sentences(text) == ((0, len(text)),)


@pytest.mark.parametrize(("text", "expected"), PARTED)
def test_sentences_are_parted(text, expected):
    assert [text[start:end] for start, end in split_sentences(text)] == expected


def test_own_abbreviations_do_not_end_a_sentence():
    text = "Die Abt. Vertrieb wuchs."
    assert len(split_sentences(text)) == 2
    assert len(split_sentences(text, frozenset({"Abt."}))) == 1


@settings(deadline=None, derandomize=True, max_examples=200)
@given(st.text(alphabet="aB1 .!?\n\"'([)]é\u0301📈\u00a0…。", max_size=60))
def test_sentences_are_ordered_trimmed_and_lose_nothing_but_blanks(text):
    ranges = split_sentences(text)
    covered = 0
    for start, end in ranges:
        assert covered <= start < end
        assert not text[covered:start].strip()
        assert text[start:end] == text[start:end].strip()
        covered = end
    assert not text[covered:].strip()


@pytest.mark.parametrize("piece", [".", ". ", 'a."', "!]", ".[", "\n", "[", "x ", "A. "])
def test_long_hostile_text_takes_linear_time(piece):
    assert split_sentences(piece * (200_000 // len(piece))) is not None


def test_text_without_ends_is_cut_into_pieces_behind_marks_or_blanks():
    spoken = "and so we went on, " * 200
    pieces = [spoken[start:end] for start, end in split_sentences(spoken)]
    assert max(map(len, pieces)) <= 500
    assert " ".join(pieces) == spoken.strip()
    assert all(piece.endswith(",") for piece in pieces)
    assert [end - start for start, end in split_sentences("x" * 2_100)] == [500, 500, 500, 500, 100]


def test_a_long_sentence_stays_whole():
    law = "The tenant, " + "who has been told in writing, " * 60 + "leaves."
    assert split_sentences(law) == ((0, len(law)),)
