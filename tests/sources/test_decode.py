import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footnote.errors import UnreadableError
from footnote.sources.decode import decode

TEXT = "Umsatz: 4 €, é\u0301 📈\r\nEnde\r"

XML = '<?xml version="1.0" encoding="windows-1251"?><a>Выручка</a>'

READ = [
    (TEXT.encode("utf-8"), TEXT, 0),
    (TEXT.encode("utf-8-sig"), TEXT, 0),
    (TEXT.encode("utf-16"), TEXT, 0),
    (b"\xfe\xff" + TEXT.encode("utf-16-be"), TEXT, 0),
    (TEXT.encode("utf-32"), TEXT, 0),
    (("a line of ASCII text, " * 4).encode("utf-16-le"), "a line of ASCII text, " * 4, 1),
    (("a line of ASCII text, " * 4).encode("utf-16-be"), "a line of ASCII text, " * 4, 1),
    ("plain, four".encode("utf-32-le"), "plain, four", 1),
    ("Größe 4 €".encode("cp1252"), "Größe 4 €", 1),
    (b"caf\xe9 \x81", "caf\u00e9 \x81", 1),
    (b"", "", 0),
    (XML.encode("cp1251"), XML, 0),
    (
        '<meta charset="shift_jis"><p>売上は5億円</p>'.encode("shift_jis"),
        '<meta charset="shift_jis"><p>売上は5億円</p>',
        0,
    ),
    ('<meta charset="latin1"><p>é 4 €</p>'.encode(), '<meta charset="latin1"><p>é 4 €</p>', 0),
    (b'<meta charset="zip"><p>\xe9</p>', '<meta charset="zip"><p>\u00e9</p>', 1),
    (b"one \x00 stray NUL in a long enough text", "one \x00 stray NUL in a long enough text", 0),
]


@pytest.mark.parametrize(("data", "text", "notes"), READ)
def test_text_is_decoded_and_guesses_are_noted(data, text, notes):
    decoded = decode("x.txt", data)
    assert decoded.text == text
    assert [note.code for note in decoded.notes] == ["FN601"] * notes


REFUSED = [
    (b"%PDF-1.7\n", "a PDF file"),
    (b"PK\x03\x04rest", "a zip archive"),
    (b"\x89PNG\r\n\x1a\n", "an image"),
    (bytes(range(256)) * 4, "not a text file"),
    (b"\xff\xfe\x00", "not valid UTF-16"),
    (b"a\x00\x01\x02b\x03\x04\x05\x06\x07\x08\x0f\x10", "not a text file"),
]


@pytest.mark.parametrize(("data", "message"), REFUSED)
def test_what_is_no_text_is_refused_by_name(data, message):
    with pytest.raises(UnreadableError, match=rf"x\.txt: .*{message}"):
        decode("x.txt", data)


@settings(deadline=None, derandomize=True)
@given(st.binary(max_size=200))
def test_any_bytes_are_text_or_refused(data):
    try:
        text = decode("x", data).text
    except UnreadableError:
        return
    assert isinstance(text, str)
    assert not text.startswith("\ufeff") or data.count(b"\xff") or data.count(b"\xef") > 1
