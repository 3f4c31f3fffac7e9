"""Files as LibreOffice writes them; skipped where it is not installed."""

import shutil
import subprocess

import pytest

from footnote.settings import Settings
from footnote.sources import READERS, load

OFFICE = shutil.which("soffice") or shutil.which("libreoffice")

pytestmark = pytest.mark.skipif(OFFICE is None, reason="LibreOffice (soffice) is not installed")

PAGE = """<html><body><h1>Report</h1><p>Sales rose 4% in the north. Costs fell.</p>
<table><tr><th>Year</th><th>Sales</th></tr><tr><td>2023</td><td>1,860</td></tr></table></body></html>"""
TABLE = "Year,Sales\n2023,1860\n2024,2000\n"


def converted(tmp_path, name, text, suffix):
    """The text as a file of another format."""
    source = tmp_path / name
    source.write_text(text, "utf-8")
    profile = f"-env:UserInstallation={(tmp_path / 'profile').as_uri()}"
    command = [OFFICE, profile, "--headless", "--convert-to", suffix, "--outdir", str(tmp_path / "out"), str(source)]
    subprocess.run(command, check=True, capture_output=True, timeout=180)
    (made,) = (tmp_path / "out").iterdir()
    (found,) = load([made], Settings(root=tmp_path), READERS).sources
    for unit in found.units:
        assert 0 <= unit.span.start < unit.span.end <= len(found.text)
    return found


@pytest.mark.parametrize("suffix", ["docx:MS Word 2007 XML", "pdf:writer_web_pdf_Export"])
def test_a_page_is_read_from_what_libreoffice_makes_of_it(tmp_path, suffix):
    found = converted(tmp_path, "r.html", PAGE, suffix)
    texts = [unit.reading.text for unit in found.units]
    assert "Sales rose 4% in the north." in texts
    assert "Costs fell." in texts
    assert "Year: 2023; Sales: 1,860" in texts


def test_a_workbook_is_read_from_what_libreoffice_makes_of_a_table(tmp_path):
    found = converted(tmp_path, "t.csv", TABLE, "xlsx")
    assert [unit.reading.text for unit in found.units] == ["Year: 2023; Sales: 1860", "Year: 2024; Sales: 2000"]
