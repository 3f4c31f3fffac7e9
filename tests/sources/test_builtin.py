from __future__ import annotations

import pytest

from footnote.sources.builtin import READERS, ShelvedReader


@pytest.mark.parametrize("shelved", READERS, ids=lambda reader: reader.name)
def test_the_table_says_what_the_reader_says(shelved: ShelvedReader) -> None:
    reader = shelved.reader
    assert (shelved.name, shelved.suffixes, shelved.binary) == (reader.name, reader.suffixes, reader.binary)


def test_no_ending_has_two_readers() -> None:
    endings = [suffix for reader in READERS for suffix in reader.suffixes]
    assert len(endings) == len(set(endings))
