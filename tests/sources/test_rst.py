import pytest

from .helpers import assert_exact, readings, source_of

TABLE = ".. list-table::\n   :header-rows: 1\n\n   * - k\n     - v\n   * - Sales\n     - 120\n"


def test_tables_of_directives_are_evidence():
    found = source_of("a.rst", TABLE)
    assert_exact(found)
    assert readings(found) == ["k: Sales; v: 120"]
    assert [cell.reading.whole().of(found.text) for cell in found.units[0].cells] == ["Sales", "120"]


@pytest.mark.parametrize(
    ("text", "named"),
    [
        (".. include:: more.rst\n", "more.rst"),
        (".. csv-table:: T\n   :file: data/x.csv\n", "data/x.csv"),
        ("   .. include:: a.txt\n\n.. include:: b.txt\n", "a.txt, b.txt"),
        ("It says ``.. include:: x`` and ends.\n", None),
    ],
)
def test_files_that_a_text_includes_are_told(text, named):
    notes = [(note.code, note.message) for note in source_of("a.rst", text).notes]
    assert notes == ([("FN606", f"files that it includes were not read: {named}")] if named else [])
