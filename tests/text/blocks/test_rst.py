import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footnote.text.blocks.rst import blocks_from_rst


def kinds(text):
    return [(str(block.kind), block.reading.text) for block in blocks_from_rst(text)]


READ = [
    ("Title\n=====\n\nText is\nhere.", [("heading", "Title"), ("paragraph", "Text is here.")]),
    ("====\nTop\n====\n\nSub\n---\n\nx", [("heading", "Top"), ("heading", "Sub"), ("paragraph", "x")]),
    (
        "It is ``a_b`` and **4.2** *m*, see `docs <http://x>`_ or `ref`_.",
        [("paragraph", "It is a_b and 4.2 m, see docs or ref.")],
    ),
    ("A :class:`Foo <x.Foo>` is 5 [1]_ and |name|.", [("paragraph", "A Foo is 5 and name.")]),
    (".. [1] Audited by\n   K. Ruhl.", [("note", "Audited by K. Ruhl.")]),
    ("- one\n- two\n  more\n\n1. three", [("item", "one"), ("item", "two more"), ("item", "three")]),
    ("Run::\n\n    x = 5\n    y\n\nDone.", [("paragraph", "Run:"), ("code", "x = 5\n    y"), ("paragraph", "Done.")]),
    (
        ".. note::\n\n   It is 5.\n\n.. code-block:: py\n\n   x = 5\n",
        [("paragraph", "It is 5."), ("code", ".. code-block:: py\n\n   x = 5")],
    ),
    (".. a comment\n   is 5\n\nYes.", [("markup", ".. a comment\n   is 5"), ("paragraph", "Yes.")]),
    (":Author: Ada\n:Year: 2023", [("fact", "Author: Ada"), ("fact", "Year: 2023")]),
    (
        "====  ===\nYear  N\n====  ===\n2023  4\n2024  5\n====  ===\n",
        [("markup", "Year; N"), ("row", "Year: 2023; N: 4"), ("row", "Year: 2024; N: 5")],
    ),
    (
        "+---+----+\n| A | B  |\n+===+====+\n| 1 | x  |\n|   | y  |\n+---+----+\n",
        [("markup", "A; B"), ("row", "A: 1; B: x y")],
    ),
    (
        ".. list-table:: Costs\n   :header-rows: 1\n   :widths: 10 20\n\n   * - k\n     - v\n"
        "   * - Sales\n     - ``120``\n       euros\n\n   * -\n     - 7\n\nDone.",
        [
            ("paragraph", "Costs"),
            ("markup", "k; v"),
            ("row", "k: Sales; v: 120 euros"),
            ("row", "v: 7"),
            ("paragraph", "Done."),
        ],
    ),
    (".. list-table::\n\n   * - a\n     - 5\n", [("row", "a; 5")]),
    (
        '.. csv-table:: T\n   :header: "item", "amount"\n\n   "Staff, all", 410\n   Costs, **7**\n\nDone.',
        [
            ("paragraph", "T"),
            ("markup", "item; amount"),
            ("row", "item: Staff, all; amount: 410"),
            ("row", "item: Costs; amount: 7"),
            ("paragraph", "Done."),
        ],
    ),
    (".. csv-table::\n   :header-rows: 1\n   :delim: ;\n\n   a;b\n   1;2", [("markup", "a; b"), ("row", "a: 1; b: 2")]),
    (".. csv-table:: T\n   :file: x.csv", [("markup", ".. csv-table:: T\n   :file: x.csv")]),
    (
        ".. table:: Caption 5\n   :widths: auto\n\n   ====  ===\n   k     v\n   ====  ===\n   Cost  77\n   ====  ===",
        [("paragraph", "Caption 5"), ("markup", "k; v"), ("row", "k: Cost; v: 77")],
    ),
    (
        ".. figure:: x.png\n   :alt: 9 dogs and\n      8 cats\n\n   There are 33 cats.\n\n   All of them sleep.",
        [("paragraph", "There are 33 cats."), ("paragraph", "All of them sleep.")],
    ),
    (".. only:: html\n\n   It is 5.", [("paragraph", "It is 5.")]),
    (".. container:: wide\n\n   - It is 5.", [("item", "It is 5.")]),
    (".. py:function:: load(n=5)\n   :async:\n\n   Takes 5 s.", [("paragraph", "Takes 5 s.")]),
    (".. todo:: Say 5.", [("paragraph", "Say 5.")]),
    (".. image:: x.png\n   :alt: 5", [("markup", ".. image:: x.png\n   :alt: 5")]),
    (".. parsed-literal::\n\n   x = 5", [("code", ".. parsed-literal::\n\n   x = 5")]),
    (">>> 1 + 1\n2", [("code", ">>> 1 + 1\n2")]),
    ("a\n\n----\n\nb", [("paragraph", "a"), ("rule", "----"), ("paragraph", "b")]),
]


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize(("text", "expected"), READ)
def test_markup_is_read_as_a_person_reads_it(text, expected, end):
    assert [(kind, read.replace("\r\n", "\n")) for kind, read in kinds(text.replace("\n", end))] == expected


PIECES = [text for text, _ in READ] + [
    "<<<<<<< a\nx\n=======\ny\n>>>>>>> b",
    "é\u0301📈 \u00a0x",
    "::",
    "\\* `a` |b|_ c_",
]


@settings(deadline=None, derandomize=True, max_examples=200)
@given(
    st.lists(st.sampled_from(PIECES) | st.text(alphabet="=-*`_|:.+ \n[]1a", max_size=20), max_size=5).map("\n\n".join)
)
def test_readings_stay_inside_their_blocks(text):
    blocks = blocks_from_rst(text)
    for block in blocks:
        assert 0 <= block.span.start <= block.span.end <= len(text)
        for at in range(len(block.reading.text)):
            assert block.span.covers(block.reading.span(at, at + 1))


@pytest.mark.parametrize(
    "piece", ["*", "**a", "`", ":a:`", "|a", "====\n", "= =\n", "+-+\n", ".. ", "- ", "::\n", "a\n", "[#"]
)
def test_long_hostile_text_takes_linear_time(piece):
    assert blocks_from_rst(piece * (50_000 // len(piece))) is not None
