"""What must hold of the labelled set, whatever a judge makes of it."""

from __future__ import annotations

from collections import Counter, defaultdict

import pytest

from footnote.data.labelled import LabelledRow, labelled_rows
from footnote.types import Verdict

LABELS = {str(verdict) for verdict in Verdict}

AREAS = set(
    "arithmetic combination comparison conditions dates figures hedging names order paraphrase partial polarity "
    "quantifiers roles silence tables units".split()
)


@pytest.fixture(scope="module")
def rows() -> list[LabelledRow]:
    return list(labelled_rows())


def _folded(text: str) -> str:
    return " ".join(text.split()).casefold().rstrip(".")


def _is_sentence_of_a_source(row: LabelledRow) -> bool:
    return any(_folded(row["claim"]) in _folded(text) for text in row["sources"].values())


def test_set_is_large_enough_and_spread_over_many_sources(rows: list[LabelledRow]) -> None:
    assert len(rows) >= 440
    assert len({row["group"] for row in rows}) >= 34


def test_ids_are_unique(rows: list[LabelledRow]) -> None:
    assert [key for key, count in Counter(row["id"] for row in rows).items() if count > 1] == []


def test_no_claim_is_repeated(rows: list[LabelledRow]) -> None:
    assert [key for key, count in Counter(_folded(row["claim"]) for row in rows).items() if count > 1] == []


def test_labels_are_the_four_verdicts_in_balance(rows: list[LabelledRow]) -> None:
    counts = Counter(row["label"] for row in rows)
    assert set(counts) == LABELS
    assert {label: n for label, n in counts.items() if not 0.24 <= n / len(rows) <= 0.27} == {}


def test_every_group_has_all_four_verdicts(rows: list[LabelledRow]) -> None:
    labels_of = defaultdict(set)
    for row in rows:
        labels_of[row["group"]].add(row["label"])
    assert [group for group, labels in labels_of.items() if labels != LABELS] == []


def test_areas_are_known_and_each_has_at_least_ten_rows(rows: list[LabelledRow]) -> None:
    counts = Counter(row["area"] for row in rows)
    assert set(counts) == AREAS
    assert min(counts.values()) >= 10


def test_rows_of_a_group_share_their_sources(rows: list[LabelledRow]) -> None:
    first: dict[str, LabelledRow] = {}
    for row in rows:
        assert row["sources"] == first.setdefault(row["group"], row)["sources"]


def test_sources_of_a_group_have_sixty_to_four_hundred_words(rows: list[LabelledRow]) -> None:
    words = {row["group"]: sum(len(text.split()) for text in row["sources"].values()) for row in rows}
    assert {group: count for group, count in words.items() if not 60 <= count <= 400} == {}


def test_cited_text_occurs_in_one_of_the_sources_and_only_unsupported_claims_cite_nothing(
    rows: list[LabelledRow],
) -> None:
    for row in rows:
        assert (row["cites"] == "") == (row["label"] == "unsupported"), row["id"]
        assert any(row["cites"] in text for text in row["sources"].values()), row["id"]


def test_every_row_gives_its_reason_in_one_line(rows: list[LabelledRow]) -> None:
    assert [row["id"] for row in rows if not row["reason"].strip() or "\n" in row["reason"]] == []


def test_few_supported_claims_are_copied_sentences(rows: list[LabelledRow]) -> None:
    supported = [row for row in rows if row["label"] == "supported"]
    copied = [row for row in supported if _is_sentence_of_a_source(row)]
    assert len(copied) <= 0.25 * len(supported)


def test_claims_of_other_verdicts_are_never_copied_sentences(rows: list[LabelledRow]) -> None:
    assert [row["id"] for row in rows if row["label"] != "supported" and _is_sentence_of_a_source(row)] == []
