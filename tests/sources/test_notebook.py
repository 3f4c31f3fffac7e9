import json

import pytest

from footnote.errors import UnreadableError

from .helpers import assert_exact, readings, source_of

nbformat = pytest.importorskip("nbformat")

TABLE = (
    "<table><thead><tr><th>Year</th><th>Sales</th></tr></thead>"
    "<tbody><tr><td>2023</td><td>1,860</td></tr></tbody></table>"
)


def notebook():
    """A notebook as the reference library writes it."""
    v4 = nbformat.v4
    outputs = [
        v4.new_output("stream", name="stdout", text="The mean is 4.\n"),
        v4.new_output("execute_result", data={"text/html": TABLE, "text/plain": "No table"}),
        v4.new_output("display_data", data={"text/plain": "It is 7.", "image/png": "AAAA"}),
    ]
    cells = [
        v4.new_markdown_cell('# Report é📈\n\nSales **rose** 4% in "Q3".\n- one item is 5'),
        v4.new_code_cell("x = 5\nprint(x)", outputs=outputs),
        v4.new_markdown_cell("Costs fell\nby 2%."),
    ]
    for number, cell in enumerate(cells):
        cell["id"] = f"cell-{number}"
    return nbformat.writes(v4.new_notebook(cells=cells))


def test_prose_and_outputs_are_read_and_code_is_not():
    source = source_of("x.ipynb", notebook())
    assert readings(source) == [
        'Sales rose 4% in "Q3".',
        "one item is 5",
        "The mean is 4.",
        "Year: 2023; Sales: 1,860",
        "It is 7.",
        "Costs fell by 2%.",
    ]
    assert {unit.headings for unit in source.units} == {("Report é📈",)}
    assert_exact(source)


def test_hidden_text_of_cells_and_outputs_is_no_evidence_and_is_reported():
    outputs = [{"data": {"text/html": "<p hidden>Costs were 7 million.</p><p>It is 2.</p>"}}]
    cells = [
        {"cell_type": "markdown", "source": ["It is 4.\n", "\n", "<div hidden>Revenue was 9 million.</div>\n"]},
        {"cell_type": "code", "source": "x", "outputs": outputs},
    ]
    source = source_of("x.ipynb", json.dumps({"cells": cells}))
    assert readings(source) == ["It is 4.", "It is 2."]
    assert [(note.code, note.message) for note in source.notes] == [
        ("FN603", "line 1: 2 hidden texts were ignored: 'Revenue was 9 million.'")
    ]


def test_a_citation_quotes_the_raw_file_and_names_the_cell():
    text = notebook()
    source = source_of("x.ipynb", text)
    spans = [source.span(*unit.span) for unit in source.units]
    assert json.loads(f'"{spans[0].text}"') == 'Sales **rose** 4% in "Q3".'
    assert [span.locator().split(" chars")[0] for span in spans] == ["x.ipynb cell 1"] * 2 + ["x.ipynb cell 2"] * 3 + [
        "x.ipynb cell 3"
    ]


@pytest.mark.parametrize(
    ("text", "message"), [("{}", "no notebook"), ("{", "not JSON"), ('{"cells": 5}', "no notebook"), ("", "not JSON")]
)
def test_what_is_no_notebook_is_refused(text, message):
    with pytest.raises(UnreadableError, match=message):
        source_of("x.ipynb", text)


@pytest.mark.parametrize(
    "cell", [5, {}, {"cell_type": "code", "outputs": [{}]}, {"source": [1, None, ""]}, {"cell_type": []}]
)
def test_odd_cells_are_passed_over(cell):
    assert readings(source_of("x.ipynb", json.dumps({"cells": [cell]}))) == []
