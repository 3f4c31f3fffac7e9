import gzip
import json

import pytest
import Stemmer

from eval.make_everyday_words import content
from footnote.text.meaning.everyday_words import TABLE
from footnote.text.tables.packed import FOLDER


def test_the_packed_table_is_that_of_the_plain_ones() -> None:
    packed = gzip.decompress((FOLDER / TABLE).read_bytes())
    made_with = json.loads(packed)["stamp"].split()[0]
    if made_with != Stemmer.version():
        pytest.skip(f"the table was made with version {made_with} of the stemmer")
    assert packed == content(), "run `python -m eval.make_everyday_words`"
