"""Reader of e-mail messages."""

from __future__ import annotations

from collections.abc import Iterator
from email import policy
from email.message import EmailMessage
from email.parser import BytesParser
from itertools import islice

from ...errors import UnreadableError
from ...settings import Settings
from ...text.blocks.html import blocks_from_html
from ...text.blocks.plain import blocks_from_text
from ...types import Block, BlockKind, Content, Finding
from ..decode import decode
from ..draft import Draft

_HEADERS = ("Subject", "From", "To", "Cc", "Date")
_MOST_PARTS = 500
_MOST_BODY = 3_000_000  # characters; attachments make a message large, not what people write
_TEXTS = ("text/plain", "text/html")


class EmailReader:
    """Subject, people, date and body of a message and of those it forwards; attachments are noted as not read."""

    name = "email"
    suffixes: tuple[str, ...] = (".eml",)
    binary = True

    def read(self, name: str, data: bytes, settings: Settings) -> Content:
        """The content of a message. UnreadableError if it has neither headers nor a body."""
        message = BytesParser(policy=policy.default).parsebytes(_without_mark(data))
        if not isinstance(message, EmailMessage) or not message.keys():
            raise UnreadableError(f"{name}: no e-mail message: it has no headers")
        draft = Draft()
        reading = _Reading(draft)
        reading.take(message, "")
        reading.tell()
        return draft.content()


def _without_mark(data: bytes) -> bytes:
    """``data`` without a byte order mark, in UTF-8 if it came in UTF-16."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        data = data.decode("utf-16", "replace").encode()
    return data.removeprefix(b"\xef\xbb\xbf")


class _Reading:
    """Reads a message and those inside it into one draft."""

    def __init__(self, draft: Draft) -> None:
        self._draft = draft
        self._rest = _MOST_BODY
        self._length = 0
        self._left_out: list[str] = []

    def take(self, message: EmailMessage, kind: str) -> None:
        """Reads the headers and the body of a message; ``kind`` stands before the names of its places."""
        draft = self._draft
        for key in _HEADERS:
            if message[key]:
                start = draft.length
                draft.write_fact(key, str(message[key]))
                draft.mark(f"{kind}{key}", start)
        start = draft.length
        forwarded: list[EmailMessage] = []
        for part in islice(_parts(message), _MOST_PARTS):
            if part.get_content_type() == "message/rfc822":
                forwarded.extend(inner for inner in part.iter_parts() if isinstance(inner, EmailMessage))
            elif part.get_content_disposition() != "attachment" and part.get_content_type() in _TEXTS:
                self._write(part)
            elif _is_told(part):
                self._left_out.append(part.get_filename() or part.get_content_type())
        draft.mark(f"{kind}body", start)
        for inner in forwarded:
            self.take(inner, "forwarded ")

    def tell(self) -> None:
        """Notes what was not read."""
        if self._length > _MOST_BODY:
            told = f"its body was read up to character {_MOST_BODY:,} of {self._length:,}"
            self._draft.notes.append(Finding("FN606", told))
        if self._left_out:
            told = f"attachments were not read: {', '.join(self._left_out[:20])}"
            self._draft.notes.append(Finding("FN606", told))

    def _write(self, part: EmailMessage) -> None:
        try:
            text, notes = _content(part)
        except (LookupError, ValueError, UnreadableError) as error:  # an unknown charset
            self._draft.notes.append(Finding("FN606", f"its body cannot be decoded ({error})"))
            return
        self._draft.notes.extend(notes)
        self._length += len(text)
        text = text[: self._rest]
        self._rest -= len(text)
        is_page = part.get_content_type() == "text/html"
        for block in blocks_from_html(text) if is_page else blocks_from_text(text):
            if block.kind is BlockKind.CODE:  # of a page: letters are sent as <pre> too
                for line in blocks_from_text(block.reading.text):
                    _write_block(self._draft, line)
            else:
                _write_block(self._draft, block)


def _parts(part: EmailMessage) -> Iterator[EmailMessage]:
    """The parts of a message in order, of alternatives the one that is read."""
    if part.get_content_type() == "message/rfc822" or not part.is_multipart():
        yield part
        return
    inner = [child for child in part.iter_parts() if isinstance(child, EmailMessage)]
    if part.get_content_subtype() == "alternative":
        chosen = _best(inner)
        # A calendar entry or the like beside the texts is an attachment to them.
        inner = [child for child in inner if child is chosen or not _holds_text(child)]
    for child in inner:
        yield from _parts(child)


def _best(alternatives: list[EmailMessage]) -> EmailMessage | None:
    """The plain text, unless it says nothing and another alternative does."""
    texts = [child for child in alternatives if _holds_text(child)]
    texts.sort(key=lambda child: (not _says_something(child), child.get_content_type() != "text/plain"))
    return texts[0] if texts else None


def _leaves(part: EmailMessage) -> list[EmailMessage]:
    """The texts in a part."""
    found = [child for child in islice(part.walk(), _MOST_PARTS) if child.get_content_type() in _TEXTS]
    return [child for child in found if isinstance(child, EmailMessage)]


def _holds_text(part: EmailMessage) -> bool:
    return bool(_leaves(part))


def _says_something(part: EmailMessage) -> bool:
    try:
        return any(_content(leaf)[0].strip() for leaf in _leaves(part))
    except (LookupError, ValueError, UnreadableError):
        return False


def _content(part: EmailMessage) -> tuple[str, tuple[Finding, ...]]:
    charset = part.get_content_charset()
    data = part.get_payload(decode=True)
    if charset in (None, "us-ascii") and isinstance(data, bytes) and not data.isascii():
        return decode("body", data)  # the message does not say what its bytes mean
    return str(part.get_content()), ()


def _is_told(part: EmailMessage) -> bool:
    """Whether a part that is not read is told: no pictures within the text, no signatures."""
    if part.get_content_disposition() == "attachment":
        return True
    kind = part.get_content_maintype()
    return kind not in ("image", "multipart") and not part.get_content_subtype().endswith("-signature")


def _write_block(draft: Draft, block: Block) -> None:
    if block.kind is BlockKind.ROW and block.cells:
        draft.write(BlockKind.PARAGRAPH, block.reading.text)
    elif block.kind in (BlockKind.PARAGRAPH, BlockKind.ITEM, BlockKind.HEADING, BlockKind.NOTE):
        draft.write(block.kind, block.reading.text, block.level)
