"""What a presentation hides, and what of it is not read."""

import pytest
from pptx.chart.data import CategoryChartData
from pptx.enum.chart import XL_CHART_TYPE
from pptx.oxml import parse_xml
from pptx.oxml.ns import nsdecls

from .test_office import locators, pptx, saved, source


def text_box(slide, text):
    box = slide.shapes.add_textbox(0, 0, 100, 100)
    box.text_frame.text = text
    return box


def hide_slide(slide):
    slide._element.set("show", "0")


def show_slide(slide):
    slide._element.set("show", "1")


def hide_shape(slide):
    slide.shapes[-1]._element.nvSpPr.cNvPr.set("hidden", "1")


def hide_group(slide):
    group = slide.shapes.add_group_shape()
    text_box(group, "Grouped 7.")
    group._element.find(".//{*}cNvPr").set("hidden", "1")


def add_chart(slide):
    data = CategoryChartData()
    data.categories = ["East", "West"]
    data.add_series("Sales", (19.2, 21.4))
    slide.shapes.add_chart(XL_CHART_TYPE.COLUMN_CLUSTERED, 0, 0, 100, 100, data)


def add_newer_shape(slide):
    names = nsdecls("a", "p") + ' xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'
    slide.shapes._spTree.append(
        parse_xml(
            f"<mc:AlternateContent {names}><mc:Choice Requires='p'><p:sp><p:txBody><a:p><a:r><a:t>It is 9.</a:t></a:r>"
            "</a:p></p:txBody></p:sp></mc:Choice><mc:Fallback/></mc:AlternateContent>"
        )
    )


@pytest.mark.parametrize(
    ("change", "texts", "notes"),
    [
        (show_slide, ["It is 4.", "It is 5."], []),
        (hide_slide, ["It is 4."], [("FN603", "hidden slide 2 was ignored")]),
        (hide_shape, ["It is 4."], [("FN603", "slide 2: 1 hidden text was ignored: 'It is 5.'")]),
        (hide_group, ["It is 4.", "It is 5."], [("FN603", "slide 2: 1 hidden text was ignored: 'Grouped 7.'")]),
        (add_chart, ["It is 4.", "It is 5."], [("FN606", "slide 2: 1 chart was not read")]),
        (add_newer_shape, ["It is 4.", "It is 5."], [("FN606", "slide 2: 1 shape was not read")]),
    ],
)
def test_what_a_slide_hides_or_draws_is_told(tmp_path, change, texts, notes):
    deck = pptx.Presentation()
    for text in ("It is 4.", "It is 5."):
        text_box(deck.slides.add_slide(deck.slide_layouts[6]), text)
    change(deck.slides[1])
    found = source(tmp_path, "d.pptx", saved(deck))
    assert [text for text, _ in locators(found)] == texts
    assert [(note.code, note.message) for note in found.notes] == notes


def test_slides_behind_a_hidden_one_keep_their_numbers(tmp_path):
    deck = pptx.Presentation()
    for text in ("It is 4.", "It is 5.", "It is 6."):
        text_box(deck.slides.add_slide(deck.slide_layouts[6]), text)
    hide_slide(deck.slides[0])
    hide_slide(deck.slides[1])
    found = source(tmp_path, "d.pptx", saved(deck))
    assert locators(found) == [("It is 6.", "d.pptx slide 3")]
    assert [note.message for note in found.notes] == ["hidden slides 1, 2 were ignored"]
