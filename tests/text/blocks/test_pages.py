import pytest

from footnote.reading import Span
from footnote.text.blocks.legibility import legibility
from footnote.text.blocks.pages import blocks_from_pages


def blocks(*pages):
    text = "\f".join(pages)
    spans, at = [], 0
    for page in pages:
        spans.append(Span(at, at + len(page)))
        at += len(page) + 1
    found = blocks_from_pages(text, spans)
    for block in found:
        for at in range(len(block.reading.text)):
            assert block.span.covers(block.reading.span(at, at + 1))
    return [(str(block.kind), block.reading.text) for block in found]


FULL = "the committee met at the harbour in spring and approved the plan"


PAGES = [
    ([f"{FULL}, pro-\nfit rose."], [("paragraph", f"{FULL}, profit rose.")]),
    (
        [f"Cost saving, cost saving. {FULL} cost-\nsaving parts."],
        [("paragraph", f"Cost saving, cost saving. {FULL} cost-saving parts.")],
    ),
    (["a soft\u00ad\nly parted word"], [("paragraph", "a softly parted word")]),
    (["a di ff erent total"], [("paragraph", "a different total")]),
    ([f"Summary\nThen {FULL} and\n{FULL}."], [("heading", "Summary"), ("paragraph", f"Then {FULL} and {FULL}.")]),
    (
        [f"{FULL}\nso it ended.\nA new start was made {FULL}\nhere."],
        [("paragraph", f"{FULL} so it ended."), ("paragraph", f"A new start was made {FULL} here.")],
    ),
    (["• one\n• two\n  more"], [("item", "one"), ("item", "two more")]),
    (["1 Introduction . . . . . . . . . 4"], [("markup", "1 Introduction . . . . . . . . . 4")]),
    ([f"{FULL} and it", "went on."], [("paragraph", f"{FULL} and it went on.")]),
]


@pytest.mark.parametrize(("pages", "expected"), PAGES)
def test_pages_are_read_as_running_text(pages, expected):
    assert blocks(*pages) == expected


def test_running_heads_and_page_numbers_are_left_out():
    pages = [
        f"Annual report {number}\n{word} {FULL}\nsentence {word} ends.\n{number}"
        for number, word in enumerate("abcd", 1)
    ]
    found = blocks(*pages)
    assert [text for kind, text in found if kind != "markup"] == [
        " ".join(f"{word} {FULL} sentence {word} ends." for word in "abcd")
    ]
    assert sum(kind == "markup" for kind, _ in found) == 8


LEGIBLE = [
    ("Revenue was 5 million and the proﬁt rose in all regions of the world.", "", False),
    ("Выручка выросла на пять процентов, а расходы снизились в прошлом году.", "", False),
    ("売上は五億円でした。利益は増えました。来年はさらに増える見込みです。売上は五億円。", "", False),
    ("매출은 5억 원이었습니다 그리고 이익은 작년보다 크게 증가했습니다 그리고 비용은 줄었습니다", "", False),
    ("Ζητήματα α and β are in the Ωmega notation of the paper by the same authors " * 4, "", False),
    ("(cid:31)(cid:7)(cid:44)", "character codes instead of text", True),
    ("\ue001\ue002\ue003 \ue004\ue005 total", "characters without a meaning", True),
    ("Revenue was 5. " * 20 + "\ue001" * 8, "characters without a meaning", False),
    (
        "Therevenueofthecompanywasfivemillioneurosintheyear andthecostswereverymuchlowerthanbefore",
        "words without blanks",
        True,
    ),
    (
        "丈丐 丑専 且丕世 丗丘丙 业丛 东丝丞 丢丟 丠両丣 两严 並丧 丨丩 个丫 丬中 丮丯 丰丱 串丳 临丵 丶丷 丸丹 为主",
        "ideographs set like words of letters",
        False,
    ),
    ("Rеvеnuе wаs fivе milliоn аnd рrоfit rоsе in thе lаst yеаr оf thе рlаn", "scripts mixed within words", False),
    ("UNIX環境でPythonを使うとKBSの番組やABCテストが便利になりますからXMLファイルも読めます", "", False),
    ("Key: QmFzZTY0RW5jb2RlZFRleHRXaXRob3V0QW55RGlnaXRzSW5JdA and QmFzZTY0RW5jb2RlZFRleHRXaXRob3V0QW55", "", False),
    ("", "", False),
]


@pytest.mark.parametrize(("text", "reason", "lost"), LEGIBLE)
def test_broken_text_layers_are_known(text, reason, lost):
    found = legibility(text)
    assert found.reason == reason
    assert found.is_lost is lost
