"""Every text of a Word document is read or told, whatever wraps it."""

import pytest
from docx.oxml import parse_xml
from docx.oxml.ns import nsdecls

from .test_office import docx, locators, saved, source

NAMES = (
    nsdecls("w", "wp", "a")
    + ' xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'
    + ' xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"'
    + ' xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'
    + ' xmlns:v="urn:schemas-microsoft-com:vml"'
)


RAISED = "<w:vertAlign w:val='superscript'/>"


def run(text, properties=""):
    return f'<w:r><w:rPr>{properties}</w:rPr><w:t xml:space="preserve">{text}</w:t></w:r>'


def par(*inside, properties=""):
    return f"<w:p><w:pPr>{properties}</w:pPr>{''.join(inside)}</w:p>"


def cell(*inside, properties=""):
    return f"<w:tc><w:tcPr>{properties}</w:tcPr>{''.join(inside) or '<w:p/>'}</w:tc>"


def row(*cells, properties=""):
    return f"<w:tr><w:trPr>{properties}</w:trPr>{''.join(cells)}</w:tr>"


def table(*rows):
    return f"<w:tbl><w:tblPr/><w:tblGrid/>{''.join(rows)}</w:tbl>"


def control(inside):
    return f"<w:sdt><w:sdtPr><w:alias w:val='9'/></w:sdtPr><w:sdtContent>{inside}</w:sdtContent></w:sdt>"


def box(*inside):
    return (
        "<w:r><mc:AlternateContent><mc:Choice Requires='wps'><w:drawing><a:graphic><a:graphicData uri='x/shape'>"
        f"<wps:txbx><w:txbxContent>{''.join(inside)}</w:txbxContent></wps:txbx></a:graphicData></a:graphic></w:drawing>"
        f"</mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent>{''.join(inside)}</w:txbxContent></v:textbox>"
        "</w:pict></mc:Fallback></mc:AlternateContent></w:r>"
    )


def graphic(kind):
    return f"<w:r><w:drawing><a:graphic><a:graphicData uri='http://x/{kind}'/></a:graphic></w:drawing></w:r>"


def read(tmp_path, *inside, styles=()):
    document = docx.Document()
    for style in styles:
        document.styles.element.append(parse_xml(style))
    for xml in inside:
        element = parse_xml(xml.replace(">", f" {NAMES}>", 1) if not xml.startswith("<w:p/>") else xml)
        document.element.body.insert(len(document.element.body) - 1, element)
    found = source(tmp_path, "w.docx", saved(document))
    return [text for text, _ in locators(found)], [(note.code, note.message) for note in found.notes]


HEAD = row(cell(par(run("Item"))), cell(par(run("Amount"))))
SALES = row(cell(par(run("Sales"))), cell(par(run("5"))))
COSTS = row(cell(par(run("Costs"))), cell(par(run("3"))))
INNER = table(row(cell(par(run("Inner"))), cell(par(run("7")))))


@pytest.mark.parametrize(
    ("xml", "texts"),
    [
        (control(par(run("It is 5."))), ["It is 5."]),
        (control(control(par(run("It is 5.")))), ["It is 5."]),
        (control(table(HEAD, SALES)), ["Item: Sales; Amount: 5"]),
        (f"<w:customXml>{par(run('It is 5.'))}</w:customXml>", ["It is 5."]),
        (par(control(run("It is 5."))), ["It is 5."]),
        (par(f"<w:smartTag>{run('It is 5.')}</w:smartTag>"), ["It is 5."]),
        (par(f"<w:hyperlink>{run('It is 5.')}</w:hyperlink>"), ["It is 5."]),
        (
            par(run("It is "), f"<w:ins>{run('5')}</w:ins><w:del><w:r><w:delText>6</w:delText></w:r></w:del>."),
            ["It is 5"],
        ),
        (par(f"<w:fldSimple w:instr='X'>{run('It is 5.')}</w:fldSimple>"), ["It is 5."]),
        (par("<w:r><w:instrText>SUM(9)</w:instrText></w:r>", run("It is 5.")), ["It is 5."]),
        (par(run("It is "), "<w:r><w:sym w:font='Symbol' w:char='F0A3'/></w:r>", run(" 5.")), ["It is ≤ 5."]),
        (par(run("It is 5"), "<w:r><w:sym w:font='Symbol' w:char='F025'/></w:r>", run(" more.")), ["It is 5% more."]),
        (par(run("Outside is 4."), box(par(run("Inside is 5.")))), ["Outside is 4.", "Inside is 5."]),
        (par(box(par(run("Inside is 5.")), table(HEAD, SALES))), ["Inside is 5.", "Item: Sales; Amount: 5"]),
        (table(HEAD, control(SALES), COSTS), ["Item: Sales; Amount: 5", "Item: Costs; Amount: 3"]),
        (table(HEAD, row(cell(par(run("Sales"))), control(cell(par(run("5")))))), ["Item: Sales; Amount: 5"]),
        (table(HEAD, row(cell(par(run("Sales"))), cell(control(par(run("5")))))), ["Item: Sales; Amount: 5"]),
        (table(HEAD, row(cell(par(run("Sales"))), cell(INNER, "<w:p/>"))), ["Item: Sales", "Inner; 7"]),
        (table(row(cell(table(row(cell(INNER, "<w:p/>"))), "<w:p/>"))), ["Inner; 7"]),
        (table(HEAD, row(cell(par(run("5"))), properties="<w:gridBefore w:val='1'/>")), ["Amount: 5"]),
        (table(HEAD, SALES, row(cell(par(run("Old"))), properties="<w:del/>")), ["Item: Sales; Amount: 5"]),
        (
            table(
                HEAD,
                row(cell(par(run("Sales")), properties="<w:vMerge w:val='restart'/>"), cell(par(run("5")))),
                row(cell("<w:p/>", properties="<w:vMerge/>"), cell(par(run("6")))),
            ),
            ["Item: Sales; Amount: 5", "Item: Sales; Amount: 6"],
        ),
        (par(run("4,100"), run("3", RAISED), run(" m"), run("2", RAISED)), ["4,100³ m2"]),
        (
            table(HEAD, row(cell(par(run("All of it")), properties="<w:gridSpan w:val='2'/>")), SALES),
            ["Item: All of it", "Item: Sales; Amount: 5"],
        ),
    ],
)
def test_text_is_read_out_of_its_wrappers(tmp_path, xml, texts):
    assert read(tmp_path, xml) == (texts, [])


@pytest.mark.parametrize(
    ("properties", "is_read"),
    [
        ("<w:vanish/>", False),
        ("<w:vanish w:val='1'/>", False),
        ("<w:vanish w:val='true'/>", False),
        ("<w:vanish w:val='0'/>", True),
        ("<w:vanish w:val='false'/>", True),
        ("<w:vanish w:val='off'/>", True),
        ("<w:rStyle w:val='Secret'/>", False),
        ("<w:rStyle w:val='Deeper'/>", False),
        ("<w:rStyle w:val='Shown'/>", True),
        ("<w:rStyle w:val='Secret'/><w:vanish w:val='0'/>", True),
    ],
)
def test_hidden_text_is_told_and_text_that_is_not_is_read(tmp_path, properties, is_read):
    style = f"<w:style {nsdecls('w')} w:type='character' w:styleId='{{}}'><w:name w:val='{{}}'/>{{}}</w:style>"
    styles = [
        style.format("Secret", "Secret", "<w:rPr><w:vanish/></w:rPr>"),
        style.format("Deeper", "Deeper", "<w:basedOn w:val='Secret'/>"),
        style.format("Shown", "Shown", "<w:basedOn w:val='Secret'/><w:rPr><w:vanish w:val='0'/></w:rPr>"),
    ]
    texts, notes = read(tmp_path, par(run("It is 5.", properties)), styles=styles)
    assert texts == (["It is 5."] if is_read else [])
    assert notes == ([] if is_read else [("FN603", "1 hidden text was ignored: 'It is 5.'")])


def test_a_hidden_row_is_told(tmp_path):
    hidden = row(cell(par(run("Costs"))), cell(par(run("3"))), properties="<w:hidden/>")
    texts, notes = read(tmp_path, table(HEAD, SALES, hidden))
    assert texts == ["Item: Sales; Amount: 5"]
    assert notes == [("FN603", "1 hidden text was ignored: 'Costs 3'")]


@pytest.mark.parametrize(
    ("xml", "told"),
    [
        (par(run("x"), graphic("chart")), "1 chart was"),
        (par(run("x"), graphic("diagram"), graphic("diagram")), "2 diagrams were"),
        (par(run("x"), graphic("picture")), None),
        (par(run("x"), "<m:oMath><m:r><m:t>n=5</m:t></m:r></m:oMath>"), "1 equation was"),
        (par(run("x"), "<w:r><w:object/></w:r>", graphic("chart")), "1 chart, 1 embedded object were"),
        ("<w:altChunk/>", "1 included file was"),
    ],
)
def test_what_holds_no_text_that_is_read_is_told(tmp_path, xml, told):
    xml = xml.replace("<w:altChunk/>", "<w:altChunk></w:altChunk>")
    assert read(tmp_path, xml)[1] == ([("FN606", f"{told} not read")] if told else [])


@pytest.mark.parametrize(("text", "is_told"), [("Sales in the header were 5.", True), ("Page 3", False), ("", False)])
def test_text_at_the_top_of_the_pages_is_told(tmp_path, text, is_told):
    document = docx.Document()
    document.sections[0].header.paragraphs[0].text = text
    notes = [note.message for note in source(tmp_path, "w.docx", saved(document)).notes]
    assert notes == ([f"text at the top or bottom of the pages was not read: {text!r}"] if is_told else [])
