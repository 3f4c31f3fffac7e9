"""What one call may cost, and how much one reply may hold."""

from __future__ import annotations

MAX_TEXT = 1_000_000
# Characters of a text that is to be checked.
MAX_ANSWER = 200_000
# Characters of an answer that is to be audited.
MAX_PASSAGES = 200
MAX_PASSAGE = 200_000
# Characters of one passage.
MAX_PASSAGES_TOTAL = 2_000_000
MAX_RECORD_IDS = 20
MAX_QUESTION = 2_000
MAX_QUERY = 200
MAX_URI = 1_000
MAX_DRAFT = 100_000
# Characters of a draft in a prompt.

DEFAULT_LIMIT = 20
MAX_LIMIT = 50
# Entries a page.
MAX_PAGE = 1_000_000
MAX_QUOTE = 600
# Characters of a quoted claim or passage; a longer one is cut and says so.
MAX_CITATIONS = 3
MAX_REASONS = 5
MAX_WARNINGS = 10
MAX_IDS = 20
# Evidence ids of one claim; the number of all of them is given beside.
MAX_FIELD = 2_000
# Characters of a text in a row; a longer one is cut, and the row says so.
MAX_SHOWN_ANSWER = 20_000
# Characters of an answer in a record.
MAX_LINKS = 10
MAX_RESOURCE = 2_000_000
# Characters of a resource that is read at once.
MAX_SCANNED_RECORDS = 5_000
# Records that are searched for a row, newest first.

MAX_TOOLS = 20
# Operations that are tools of their own; a catalog with more is listed and run by name.

CALL_SECONDS = 120.0
PROGRESS_SECONDS = 0.5
CHECKS_AT_ONCE = 2
READS_AT_ONCE = 8
MAX_BODY_BYTES = 16 * 1024 * 1024
# Of an HTTP request.
