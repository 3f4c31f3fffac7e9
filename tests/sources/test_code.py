import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footnote.claims import read_claims
from footnote.settings import Settings
from footnote.sources import READERS, read_document

from .helpers import assert_exact, readings, source_of

FILES = [
    (
        "a.py",
        '"""It holds 4 rows.\n\nMore is here."""\nx = "# no comment"  # the limit is 5\n',
        ["It holds 4 rows.", "More is here.", 'x = "# no comment"', "the limit is 5"],
    ),
    ("a.py", "# one thing is\n# 5 long\n\n# other\n", ["one thing is 5 long", "other"]),
    ("a.py", "def f():\n    '''Gives 4.'''\n    y = '''no # doc'''\n", ["def f():", "Gives 4.", "y = '''no # doc'''"]),
    (
        "a.js",
        "/**\n * Retries 3 times.\n */\nconst u = 'http://x'; // waits 2 s\n",
        ["Retries 3 times.", "const u = 'http://x';", "waits 2 s"],
    ),
    ("a.sql", "-- all rows are kept\nSELECT '--x';\n", ["all rows are kept", "SELECT '--x';"]),
    ("a.rs", "/// Doc is here.\nfn main() {}\n", ["Doc is here.", "fn main() {}"]),
    ("a.sh", "#!/bin/sh\necho 1\n", ["/bin/sh", "echo 1"]),
    ("a.css", "/* never closed", ["never closed"]),
]


@pytest.mark.parametrize(("name", "text", "expected"), FILES)
def test_the_whole_file_is_a_source(name, text, expected):
    source = source_of(name, text)
    assert readings(source) == expected
    assert_exact(source)


def test_only_comments_and_docstrings_are_claims():
    config = Settings()
    text = '"""It holds 4 rows."""\nlimit = 5\n# The limit was raised to 5.\n'
    document = read_claims("a.py", read_document(text, config, READERS, "a.py"), config)
    assert [claim.text for claim in document.claims] == ["It holds 4 rows.", "The limit was raised to 5."]
    assert [(skipped.text, skipped.reason) for skipped in document.skipped] == [("limit = 5", "code")]


@settings(deadline=None, derandomize=True, max_examples=200)
@given(st.text(alphabet="\"'#/*-\\\n\r ax1é📈", max_size=40), st.sampled_from([".py", ".js", ".lua", ".sql", ".css"]))
def test_any_text_is_read_with_exact_places(text, suffix):
    assert_exact(source_of("x" + suffix, text))


@pytest.mark.parametrize("piece", ['"', "'", '"""', "/*", "#", "// ", "'''\n", "\\"])
@pytest.mark.parametrize("suffix", [".py", ".js"])
def test_long_hostile_text_takes_linear_time(piece, suffix):
    source_of("x" + suffix, piece * (50_000 // len(piece)))
