import pytest

from footnote.sources import READERS

from .fuzzing import fuzz


@pytest.mark.parametrize("name", [reader.name for reader in READERS])
def test_broken_files_are_read_or_refused(name):
    rounds = 12 if name in ("docx", "xlsx", "pptx", "pdf") else 150
    assert fuzz(name, seed=7, rounds=rounds) == rounds
