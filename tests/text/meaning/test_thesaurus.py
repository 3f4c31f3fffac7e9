import subprocess
import sys
import time

from footnote.text.meaning.thesaurus import UNKNOWN, entry, is_known, load_table
from footnote.text.words import word_key


def test_an_unknown_word_has_no_relations():
    assert entry("zzyzx") is UNKNOWN
    assert not is_known("zzyzx")


def test_ordinary_and_function_words_are_known():
    assert all(is_known(word_key(word)) for word in ("customers", "the", "headache", "recycling", "Could"))


def test_names_are_not_known():
    assert not any(is_known(word_key(word)) for word in ("Corvane", "Dellis", "Ruhl"))


def test_relations_hold_word_keys_of_the_table():
    assert "buyer" in entry("buy").derivations | entry("purchas").derivations
    assert "shallow" in entry("deep").antonyms


def test_the_table_is_read_quickly():
    best = 1.0
    for _ in range(3):
        load_table.cache_clear()
        start = time.process_time()
        load_table("wordnet.json.gz")
        best = min(best, time.process_time() - start)
    assert best < 1.0  # 15 ms on an idle core; a busy one is slower


def test_importing_the_lexicon_reads_no_table():
    code = "import footnote.text.meaning.lexicon, footnote.text.names.matching\n"
    code += "from footnote.text.meaning.thesaurus import load_table\n"
    code += "print(load_table.cache_info().currsize)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "0"
