from __future__ import annotations

import base64

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footnote.errors import LogError
from footnote.provenance.checkpoint import Checkpoint, read_checkpoint
from footnote.provenance.keys import PrivateKey, PublicKey, parse_public_key
from footnote.provenance.note import NoteError, parse_note
from footnote.provenance.tree import EMPTY_ROOT

# Key and note of the format's reference implementation (golang.org/x/mod/sumdb/note).
GO_PUBLIC = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW"
GO_SEED = base64.b64decode("AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz")[1:]
GO_TEXT = "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n"
GO_SIGNATURE = (
    "— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n"
)
GO_NOTE = f"{GO_TEXT}\n{GO_SIGNATURE}"
# Examples of the signed-note and checkpoint texts; their keys are not published there, so only their form is tested.
POEM = (
    "Ognuno sta solo sul cuor della terra\ntrafitto da un raggio di sole:\n\ned è subito sera.\n\n"
    "— quasimodo.example/salvatore "
    "NnugSzTjtVAewIS+Z/iJhUPeFDkO/5QQ2i5ddnGITLlC+EhfLW9oJKONrMouFSQU0xMcXxj99ihAQwaqP3ZekRwNtIc=\n"
)
SOFA = (
    "example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n"
    "— example.com/behind-the-sofa "
    "Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=\n"
)
WITNESS = "— witness.example/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWX\n"

KEY = PrivateKey("example.com/answers", bytes(range(32)))
HEAD = Checkpoint("example.com/answers", 3, EMPTY_ROOT)


def verify(note, key=GO_PUBLIC):
    parse_public_key(key).verify(parse_note(note.encode()))


def test_reference_note_verifies():
    verify(GO_NOTE)


def test_reference_key_makes_the_reference_note():
    key = PrivateKey("PeterNeumann", GO_SEED)
    assert key.public.text == GO_PUBLIC
    assert key.sign(GO_TEXT).to_text() == GO_NOTE


@pytest.mark.parametrize("note", [GO_NOTE, POEM, SOFA])
def test_notes_come_back_as_they_were(note):
    assert parse_note(note.encode()).to_text() == note


def test_text_of_a_note_may_hold_empty_lines():
    assert parse_note(POEM.encode()).text.endswith("sole:\n\ned è subito sera.\n")


def test_checkpoint_of_the_format_is_read():
    head = read_checkpoint(SOFA.encode(), None)
    assert (head.origin, head.size) == ("example.com/behind-the-sofa", 20852163)
    assert base64.b64encode(head.root) == b"CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I="


@pytest.mark.parametrize(
    "note",
    [
        f"{GO_NOTE}{WITNESS}",
        f"{GO_TEXT}\n{WITNESS}{GO_SIGNATURE}",
        f"{GO_TEXT}\n{WITNESS * 15}{GO_SIGNATURE}",
    ],
)
def test_signatures_by_unknown_keys_are_ignored(note):
    verify(note)


@pytest.mark.parametrize(
    "note",
    [
        f"{GO_TEXT}\n{WITNESS}",
        GO_NOTE.replace("PeterNeumann x08g", "PeterNeumann x08h"),
        GO_NOTE.replace("— PeterNeumann", "— PeterNeuman"),
        f"{GO_TEXT}\n{GO_SIGNATURE}{GO_SIGNATURE.replace('FYC2', 'FYC3')}",
        GO_NOTE.replace("answer", "Answer"),
    ],
)
def test_note_that_the_key_did_not_sign_is_refused(note):
    with pytest.raises(NoteError):
        verify(note)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\n",
        GO_TEXT.encode(),
        f"{GO_TEXT}\n".encode(),
        GO_NOTE.rstrip("\n").encode(),
        GO_NOTE.replace("\n\n", "\n").encode(),
        GO_NOTE.replace("—", "-").encode(),
        GO_NOTE.replace("AM=\n", "AM\n").encode(),
        GO_NOTE.replace("AM=\n", "AN=\n").encode(),
        GO_NOTE.replace("you ", "you\t", 1).encode(),
        GO_NOTE.replace("\n", "\r\n").encode(),
        GO_NOTE.replace("— PeterNeumann", "— Peter Neumann").encode(),
        GO_NOTE.replace("— PeterNeumann", "— Peter+Neumann").encode(),
        GO_NOTE.encode() + b"\n",
        GO_NOTE.encode() + b"\xff",
        f"{GO_TEXT}\n— PeterNeumann AAAA\n".encode(),
        f"{GO_TEXT}\n{WITNESS * 101}".encode(),
        b"a" * 1_000_001,
    ],
)
def test_bytes_that_are_no_note_are_refused(data):
    with pytest.raises(NoteError):
        parse_note(data)


@pytest.mark.parametrize(
    "text",
    [
        "example.com/answers\n3\n",
        "\n3\nAAAA\n",
        f"example.com/answers\n03\n{base64.b64encode(EMPTY_ROOT).decode()}\n",
        f"example.com/answers\n-3\n{base64.b64encode(EMPTY_ROOT).decode()}\n",
        f"example.com/answers\n3 \n{base64.b64encode(EMPTY_ROOT).decode()}\n",
        f"example.com/answers\n٣\n{base64.b64encode(EMPTY_ROOT).decode()}\n",
        f"example.com/answers\n{'9' * 400}\n{base64.b64encode(EMPTY_ROOT).decode()}\n",
        "example.com/answers\n3\nAAAA\n",
        "example.com/answers\n3\nnot base64\n",
    ],
)
def test_signed_text_that_is_no_checkpoint_is_refused(text):
    with pytest.raises(NoteError):
        read_checkpoint(KEY.sign(text).to_text().encode(), KEY.public)


def test_signed_checkpoint_is_read_with_its_key():
    assert read_checkpoint(HEAD.signed(KEY).encode(), KEY.public) == HEAD


def test_extension_lines_are_allowed():
    assert read_checkpoint(KEY.sign(HEAD.text() + "more\n").to_text().encode(), KEY.public) == HEAD


def test_every_flipped_bit_of_a_checkpoint_is_refused():
    data = HEAD.signed(KEY).encode()
    for place in range(len(data)):
        for bit in range(8):
            flipped = data[:place] + bytes([data[place] ^ 1 << bit]) + data[place + 1 :]
            with pytest.raises(NoteError):
                read_checkpoint(flipped, KEY.public)


@settings(deadline=None, derandomize=True)
@given(st.binary(max_size=300))
def test_any_bytes_are_a_note_or_refused(data):
    try:
        note = parse_note(data)
    except NoteError:
        return
    assert note.to_text().encode() == data


def test_signature_holds_for_an_independent_implementation():
    signing = pytest.importorskip("nacl.signing")
    note = parse_note(HEAD.signed(KEY).encode())
    verifier = signing.VerifyKey(KEY.public.raw)
    assert verifier.verify(note.text.encode(), note.signatures[0].value) == HEAD.text().encode()
    independent = signing.SigningKey(KEY.seed)
    assert independent.sign(HEAD.text().encode()).signature == note.signatures[0].value


@pytest.mark.parametrize(
    "text",
    [
        "",
        "name",
        "name+c74f20a3",
        GO_PUBLIC[:-1],
        GO_PUBLIC.replace("c74f20a3", "c74f20a4"),
        GO_PUBLIC.replace("PeterNeumann", "PeterNeuman"),
        "PeterNeumann+c74f20a3+" + base64.b64encode(b"\x02" + bytes(32)).decode(),
        "PeterNeumann+c74f20a3+" + base64.b64encode(b"\x01" + bytes(31)).decode(),
    ],
)
def test_text_that_is_no_public_key_is_refused(text):
    with pytest.raises(LogError):
        parse_public_key(text)


def test_public_key_of_another_name_is_another_key():
    other = PublicKey("example.com/other", KEY.public.raw)
    with pytest.raises(NoteError, match="not signed by"):
        read_checkpoint(HEAD.signed(KEY).encode(), other)


CHANGED = {
    "every line end": (lambda note: note.replace("\n", "\r\n"), "line ends"),
    "those of the text": (lambda note: note.replace("\n", "\r\n", 2), "line ends"),
    "carriage returns alone": (lambda note: note.replace("\n", "\r"), "control characters"),
    "a carriage return in a line": (lambda note: note.replace("answers", "ans\rwers"), "control characters"),
    "both": (lambda note: note.replace("\n", "\r\n").replace("answers", "ans\rwers"), "control characters"),
    "another control character": (lambda note: note.replace("\n", "\r\n") + "\x00", "control characters"),
}


@pytest.mark.parametrize(("change", "cause"), CHANGED.values(), ids=CHANGED)
def test_a_note_with_other_line_ends_is_refused_with_the_cause(change, cause):
    note = HEAD.signed(KEY)
    read_checkpoint(note.encode(), KEY.public)
    for key in (KEY.public, None):
        with pytest.raises(NoteError, match=cause):
            read_checkpoint(change(note).encode(), key)
