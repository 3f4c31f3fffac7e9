"""Every text of a message is read or told, however the message is put together."""

from email.message import EmailMessage

import pytest

from .test_office import loaded, locators, source

HEAD = b"From: a@b.c\nMIME-Version: 1.0\n"


def leaf(text, kind="text/plain; charset=utf-8", more=""):
    return f"Content-Type: {kind}\n{more}\n{text}\n"


def several(subtype, *parts, boundary="X"):
    inside = "".join(f"--{boundary}\n{part}" for part in parts)
    return f'Content-Type: multipart/{subtype}; boundary="{boundary}"\n\n{inside}--{boundary}--\n'


def inner_message(text):
    return leaf(f"From: z@y.x\nSubject: inner\n\n{text}", "message/rfc822")


PLAIN, EMPTY, PAGE = leaf("It is 4."), leaf("\n"), leaf("<p>There are 5.</p>", "text/html; charset=utf-8")
PICTURE = leaf("AAAA", "image/png", "Content-Disposition: inline; filename=a.png\nContent-Transfer-Encoding: base64\n")


@pytest.mark.parametrize(
    ("body", "texts", "notes"),
    [
        (several("mixed", PLAIN, PICTURE, leaf("Then 6 came.")), ["It is 4.", "Then 6 came."], []),
        (several("alternative", PLAIN, PAGE), ["It is 4."], []),
        (several("alternative", EMPTY, PAGE), ["There are 5."], []),
        (several("alternative", PAGE, EMPTY), ["There are 5."], []),
        (several("alternative", EMPTY, several("related", PAGE, PICTURE, boundary="Y")), ["There are 5."], []),
        (several("mixed", several("alternative", EMPTY, PAGE, boundary="Y"), PLAIN), ["There are 5.", "It is 4."], []),
        (several("mixed", PLAIN, inner_message("Inside 7.")), ["It is 4.", "inner", "z@y.x", "Inside 7."], []),
        (
            several("mixed", PLAIN, inner_message("Inside 7.").replace("\n", "\nContent-Disposition: attachment\n", 1)),
            ["It is 4.", "inner", "z@y.x", "Inside 7."],
            [],
        ),
        (
            several("mixed", PLAIN, leaf("a,b", "text/csv", "Content-Disposition: attachment; filename=a.csv\n")),
            ["It is 4."],
            ["attachments were not read: a.csv"],
        ),
        (
            several("mixed", PLAIN, leaf("%PDF", "application/pdf", "Content-Disposition: inline; filename=a.pdf\n")),
            ["It is 4."],
            ["attachments were not read: a.pdf"],
        ),
        (
            several("alternative", PLAIN, leaf("BEGIN:VCALENDAR", "text/calendar")),
            ["It is 4."],
            ["attachments were not read: text/calendar"],
        ),
        (several("signed", PLAIN, leaf("xx", "application/pgp-signature")), ["It is 4."], []),
        (leaf("<pre>It is 4.</pre>", "text/html"), ["It is 4."], []),
        (leaf("Es sind 120 € für Köln.", "text/plain"), ["Es sind 120 € für Köln."], []),
        (
            leaf("It is 4.", "text/plain; charset=klingon"),
            [],
            ["its body cannot be decoded (unknown encoding: klingon)"],
        ),
    ],
)
def test_every_text_of_a_message_is_read_or_told(tmp_path, body, texts, notes):
    found = source(tmp_path, "m.eml", HEAD + body.encode())
    values = [text.removeprefix("Subject: ").removeprefix("From: ") for text, _ in locators(found)]
    assert values == ["a@b.c", *texts]
    assert [(note.code, note.message) for note in found.notes] == [("FN606", note) for note in notes]


def test_places_in_a_forwarded_message_are_told_from_those_in_the_message(tmp_path):
    body = several("mixed", PLAIN, inner_message("Inside 7."))
    found = source(tmp_path, "m.eml", HEAD + body.encode())
    places = [place.split(" chars")[0] for _, place in locators(found)]
    assert places == ["m.eml From", "m.eml body", *[f"m.eml forwarded {name}" for name in ("Subject", "From", "body")]]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_a_message_with_a_byte_order_mark_is_read(tmp_path, encoding):
    message = EmailMessage()
    message["Subject"] = "Sales"
    message.set_content("It is 4.")
    found = source(tmp_path, "m.eml", message.as_string().encode(encoding))
    assert [text for text, _ in locators(found)] == ["Subject: Sales", "It is 4."]


def test_a_mark_alone_is_no_message(tmp_path):
    (error,) = loaded(tmp_path, "x.eml", b"\xef\xbb\xbf\n\nno headers").errors
    assert "no headers" in error.message
