"""Makes footnote/text/tables/everyday_words.json.gz: the everyday words by key, read beforehand from plain tables.

    python -m eval.make_everyday_words

To be run when a file of footnote/text/tables/synonyms or opposites has changed; until then each process reads them anew
and starts later. The same tables and stemmer give the same content.
"""

from __future__ import annotations

import gzip
import json

from footnote.text.meaning.everyday_words import TABLE, read_everyday_words, stamp
from footnote.text.tables.packed import FOLDER


def content() -> bytes:
    """What the packed table holds."""
    table = {"stamp": stamp(), "words": read_everyday_words()}
    return json.dumps(table, ensure_ascii=False, separators=(",", ":")).encode()


def main() -> None:
    """Writes the table."""
    (FOLDER / TABLE).write_bytes(gzip.compress(content(), 9, mtime=0))


if __name__ == "__main__":
    main()
