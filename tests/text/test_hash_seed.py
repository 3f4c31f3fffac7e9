"""The hash seed of the process changes nothing in what is read."""

import os
import subprocess
import sys

CODE = """
from footnote.text.meaning.lexicon import opposes, related
from footnote.text.names.reading import read_names
from footnote.text.meaning.phrases import read_phrases
from footnote.text.clauses import clauses
from footnote.text.meaning.polarity import read_cues
from footnote.text.meaning.roles import roles
from footnote.text.words import read_words
text = "Ana Ruhl of Corvane (CRV) denied that it had not been sold; Rovers went up, but only if Irish fans paid by May."
words = read_words(text)
keys = [word.key for word in words]
print(read_names(text), read_cues(text, words), clauses(text, words), roles(words), read_phrases(keys))
print([(related(a, b), opposes(a, b)) for a in keys for b in keys])
"""


def _printed(seed):
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    return subprocess.run([sys.executable, "-c", CODE], env=environment, capture_output=True, check=True).stdout


def test_two_seeds_read_the_same():
    first = _printed("1")
    assert first == _printed("2")
    assert b"Corvane" in first
