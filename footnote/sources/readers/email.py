"""Reader of e-mail messages."""

from __future__ import annotations

from email import policy
from email.message import EmailMessage
from email.parser import BytesParser

from ...errors import UnreadableError
from ...settings import Settings
from ...text.blocks.html import blocks_from_html
from ...text.blocks.plain import blocks_from_text
from ...types import Block, BlockKind, Content, Finding
from ..draft import Draft

_HEADERS = ("Subject", "From", "To", "Cc", "Date")
_MOST_PARTS = 500
_MOST_BODY = 3_000_000  # characters; attachments make a message large, not what people write


class EmailReader:
    """Subject, people, date and body of a message; attachments are noted as not read."""

    name = "email"
    suffixes: tuple[str, ...] = (".eml",)
    binary = True

    def read(self, name: str, data: bytes, settings: Settings) -> Content:
        """The content of a message. UnreadableError if it has neither headers nor a body."""
        message = BytesParser(policy=policy.default).parsebytes(data)
        if not isinstance(message, EmailMessage) or not message.keys():
            raise UnreadableError(f"{name}: no e-mail message: it has no headers")
        draft = Draft()
        for key in _HEADERS:
            if message[key]:
                start = draft.length
                draft.write_fact(key, str(message[key]))
                draft.mark(key, start)
        start = draft.length
        _write_body(draft, message, name)
        draft.mark("body", start)
        left_out = [part.get_filename() or part.get_content_type() for part in _attachments(message)]
        if left_out:
            draft.notes.append(Finding("FN606", f"attachments were not read: {', '.join(left_out[:20])}"))
        return draft.content()


def _write_body(draft: Draft, message: EmailMessage, name: str) -> None:
    body = message.get_body(preferencelist=("plain", "html"))
    if body is None:
        return
    try:
        text = str(body.get_content())
    except (LookupError, UnicodeError, ValueError) as error:  # an unknown charset
        draft.notes.append(Finding("FN606", f"its body cannot be decoded ({error})"))
        return
    if len(text) > _MOST_BODY:
        draft.notes.append(Finding("FN606", f"its body was read up to character {_MOST_BODY:,} of {len(text):,}"))
        text = text[:_MOST_BODY]
    is_page = body.get_content_type() == "text/html"
    for block in blocks_from_html(text) if is_page else blocks_from_text(text):
        _write_block(draft, block)


def _write_block(draft: Draft, block: Block) -> None:
    if block.kind is BlockKind.ROW and block.cells:
        draft.write(BlockKind.PARAGRAPH, block.reading.text)
    elif block.kind in (BlockKind.PARAGRAPH, BlockKind.ITEM, BlockKind.HEADING, BlockKind.NOTE):
        draft.write(block.kind, block.reading.text, block.level)


def _attachments(message: EmailMessage) -> list[EmailMessage]:
    return [part for part in list(message.walk())[:_MOST_PARTS] if part.get_content_disposition() == "attachment"]
