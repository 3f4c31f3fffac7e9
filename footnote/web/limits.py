"""What one visit of the demo may cost."""

from __future__ import annotations

MAX_BODY_BYTES = 8 * 1024 * 1024
# Of a request, with its uploads.
MAX_TEXT = 400_000
# Characters of a text that is pasted.
MAX_FILES = 20
# Of sources; the text may be one more.
MAX_FIELDS = 20
MAX_QUESTION = 1_000
MAX_FILE_NAME = 120
# Characters of an uploaded file's name that are kept.
CHECK_SECONDS = 60.0
CHECKS_AT_ONCE = 2
KEPT_CHECKS = 8
# Finished checks whose report can still be looked at.
PAGE_RECORDS = 20
# Records on a page of the log.
OFFERED_NAMES = 12
# Names that a field for a record offers.
