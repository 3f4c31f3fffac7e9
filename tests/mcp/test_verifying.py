from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from footnote.large import opening
from footnote.mcp_server import limits

from .conftest import SOURCE
from .session import Session

DRAFT = "Free cash flow was 510 million dollars for the quarter. Revenue rose to 12 million dollars. Staff grew by 7%."

MANY = "\n\n".join(
    f"In week {week} the plant at Hall {week % 7} made {week * 7 + 3} units and shipped {week * 5 + 1} of them."
    for week in range(1_000)
)


def test_a_draft_gets_verdicts_with_exact_citations_worst_first(session: Session) -> None:
    found = session.data("verify_against_sources", text=DRAFT)
    assert [claim["verdict"] for claim in found["needs_attention"]] == ["contradicted", "unsupported"]
    assert [claim["verdict"] for claim in found["supported"]] == ["supported"]
    assert found["counts"] == {"supported": 1, "partial": 0, "unsupported": 1, "contradicted": 1}
    worst = found["needs_attention"][0]
    assert DRAFT[worst["start"] : worst["end"]] == worst["text"]
    cited = worst["citations"][0]
    assert cited["source"] == "sources/q3.txt"
    assert SOURCE[cited["start"] : cited["end"]] == cited["text"]
    assert worst["reasons"][0]["code"] == "FN101"
    assert found["faithfulness"] == pytest.approx(1 / 3, abs=1e-4)


def test_passages_of_the_call_are_the_only_sources(session: Session) -> None:
    found = session.data("verify_against_text", text="Staff grew by 7%.", passages=["Staff grew by 7%.", "It rained."])
    assert found["supported"][0]["citations"][0]["source"] == "passage-1.md"
    assert found["sources"]["count"] == 2
    found = session.data("verify_against_text", text=DRAFT, passages=["It rained."])
    assert found["counts"]["unsupported"] == 3


def test_blank_passages_are_no_pass(session: Session) -> None:
    assert session.refusal("verify_against_text", text=DRAFT, passages=["  "])["code"] == "usage"


def test_a_text_without_claims_says_so(session: Session) -> None:
    found = session.data("verify_against_sources", text="# Title")
    assert (found["faithfulness"], found["claims"]) == (None, 0)
    assert found["warnings"] == ["no claims were found in the text"]


def test_pages_hold_every_claim_once_and_the_worst_first(session: Session) -> None:
    text = "\n\n".join([*(f"Hall {number} made {number + 20} units." for number in range(45)), DRAFT])
    pages = [session.data("verify_against_sources", text=text, page=page) for page in (1, 2, 3, 4)]
    entries = [claim for page in pages for claim in (*page["needs_attention"], *page["supported"])]
    assert len({claim["start"] for claim in entries}) == len(entries) == 48
    assert [entries[0]["verdict"], entries[-1]["verdict"]] == ["contradicted", "supported"]
    assert [(page["pages"], page["total"], page["cut"]) for page in pages] == [(3, 48, True)] * 4
    assert (pages[3]["needs_attention"], pages[3]["supported"]) == ([], [])


def test_long_quotes_are_cut_and_say_so(session: Session) -> None:
    sentence = "The plant in Hall 4 " + "of the large and old and well-known company " * 40 + "made 12 units."
    found = session.data("verify_against_sources", text=sentence)
    assert len(found["needs_attention"][0]["text"]) == limits.MAX_QUOTE
    assert found["needs_attention"][0]["text_cut"] is True
    assert found["needs_attention"][0]["end"] == len(sentence)


def test_a_changed_source_is_read_anew(session: Session, folder: Path) -> None:
    assert session.data("verify_against_sources", text="Staff grew by 7%.")["counts"]["supported"] == 0
    (folder / "sources" / "new.md").write_text("Staff grew by 7%.", encoding="utf-8")
    assert session.data("verify_against_sources", text="Staff grew by 7%.")["counts"]["supported"] == 1


def test_sources_too_large_for_memory_are_kept_for_the_next_server(
    open_session: Callable[..., Session], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "LARGE_BYTES", 0)
    answers = [open_session().data("verify_against_sources", text=DRAFT) for _ in range(2)]
    assert answers[0] == answers[1]
    assert [file.name for file in folder.glob(".footnote_cache/large-*.sqlite")]


def test_a_text_is_never_the_name_of_a_file(session: Session, folder: Path) -> None:
    (folder / "secret.md").write_text("The secret is 42.", encoding="utf-8")
    found = session.data("verify_against_sources", text="secret.md")
    assert "42" not in json.dumps(found)


def test_front_matter_names_no_source(open_session: Callable[..., Session], folder: Path) -> None:
    (folder / "secret.md").write_text("The secret number is 42.", encoding="utf-8")
    session = open_session(front_matter_sources=True)
    text = "---\nsources: [secret.md]\n---\n\nThe secret number is 42.\n"
    assert session.data("verify_against_sources", text=text)["counts"]["supported"] == 0


def test_settings_for_parts_of_documents_do_not_hide_parts_of_a_draft(open_session: Callable[..., Session]) -> None:
    session = open_session(sections=("Results",))
    assert session.data("verify_against_sources", text=f"# Other\n\n{DRAFT}")["claims"] == 3


def test_links_out_of_the_folder_are_not_followed(session: Session, folder: Path) -> None:
    outside = folder / "outside.txt"
    outside.write_text("The secret number is 42.", encoding="utf-8")
    (folder / "sources" / "link.txt").symlink_to(outside)
    found = session.data("verify_against_sources", text="The secret number is 42.")
    assert found["counts"]["supported"] == 0
    assert found["warnings"] == ["sources/link.txt: leads out of its folder"]


def test_a_folder_that_is_exchanged_for_a_link_is_not_read(session: Session, folder: Path) -> None:
    (folder / "sources").rename(folder / "old")
    (folder / "elsewhere").mkdir()
    (folder / "elsewhere" / "x.txt").write_text("The secret number is 42.", encoding="utf-8")
    (folder / "sources").symlink_to(folder / "elsewhere", target_is_directory=True)
    assert session.refusal("verify_against_sources", text="The secret number is 42.")["code"] == "not_configured"


def test_an_unreadable_source_is_a_warning_without_a_path(session: Session, folder: Path) -> None:
    (folder / "sources" / "broken.json").write_text("{", encoding="utf-8")
    found = session.data("verify_against_sources", text=DRAFT)
    assert found["claims"] == 3
    assert found["warnings"][0].startswith("sources/broken.json: ")
    assert str(folder) not in json.dumps(found)


def test_sources_outside_the_project_are_shown_without_their_folders(
    open_session: Callable[..., Session], tmp_path_factory: pytest.TempPathFactory
) -> None:
    place = tmp_path_factory.mktemp("private") / "policies"
    place.mkdir()
    (place / "refunds.md").write_text("Refunds are accepted within 30 days.", encoding="utf-8")
    found = open_session(sources=(str(place),)).data(
        "verify_against_sources", text="Refunds are accepted within 30 days."
    )
    cited = found["supported"][0]["citations"][0]
    assert cited["source"] == "policies/refunds.md"
    assert cited["locator"].startswith("policies/refunds.md ")
    assert "private" not in json.dumps(found)


def test_a_project_under_letters_that_are_not_ascii_is_the_same_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "Prüfung — 検証"
    (home / "quellen").mkdir(parents=True)
    (home / "quellen" / "übersicht.txt").write_text("Der Umsatz betrug 12 Millionen Euro.", encoding="utf-8")
    monkeypatch.chdir(home)
    with Session.over(home, sources=("quellen",), catalog=None, log=None) as session:
        found = session.data("verify_against_sources", text="Der Umsatz betrug 12 Millionen Euro.")
    assert found["supported"][0]["citations"][0]["source"] == "quellen/übersicht.txt"
    assert "\ufffd" not in json.dumps(found, ensure_ascii=False)


def test_without_sources_the_tool_says_what_to_configure(bare: Session) -> None:
    refusal = bare.refusal("verify_against_sources", text=DRAFT)
    assert refusal["code"] == "not_configured"
    assert "footnote mcp -s" in refusal["message"]


def test_configured_sources_serve_without_options(open_session: Callable[..., Session], folder: Path) -> None:
    from footnote.settings import DocumentRule

    rules = (DocumentRule(paths=("docs/*.md",), sources=("sources/*.txt",)),)
    found = open_session(sources=(), documents=rules).data("verify_against_sources", text=DRAFT)
    assert found["supported"][0]["citations"][0]["source"] == "sources/q3.txt"


def test_results_of_operations_serve_as_sources(open_session: Callable[..., Session]) -> None:
    session = open_session(sources=("op:overdue_invoices?customer=Bergmann",))
    found = session.data("verify_against_sources", text="Bergmann Logistik GmbH has 4 overdue invoices.")
    assert found["sources"]["count"] == 1
    assert found["claims"] == 1


def test_a_call_that_takes_too_long_is_stopped(open_session: Callable[..., Session]) -> None:
    refusal = open_session(seconds=0.3).refusal("verify_against_sources", text=MANY)
    assert refusal["code"] == "timeout"


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({"text": "x" * (limits.MAX_TEXT + 1)}, "too_large"),
        ({"text": "x", "passages": ["x"] * (limits.MAX_PASSAGES + 1)}, "too_large"),
        ({"text": "x", "passages": ["x" * 190_000] * 11}, "too_large"),
        ({"text": "x", "passages": ["x" * (limits.MAX_PASSAGE + 1)]}, "too_large"),
    ],
)
def test_what_is_too_large_is_refused(session: Session, arguments: dict[str, object], code: str) -> None:
    tool = "verify_against_text" if "passages" in arguments else "verify_against_sources"
    assert session.refusal(tool, **arguments)["code"] == code
