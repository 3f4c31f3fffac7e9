from __future__ import annotations

from typing import Any

import pytest

from footnote import check_row
from footnote.errors import UsageError

SOURCE = "In 2025 revenue was 12 million euros. The firm employs 40 people in Ghent."


def test_a_claim_gets_its_verdict_and_evidence() -> None:
    result = check_row({"id": 7, "claim": "Revenue was 13 million euros.", "sources": SOURCE})
    assert (result["id"], result["status"], result["verdict"]) == (7, "checked", "contradicted")
    (claim,) = result["claims"]
    quote = claim["evidence"][0]
    assert SOURCE[quote["start"] : quote["end"]] == quote["text"]
    assert result["counts"] == {"supported": 0, "partial": 0, "unsupported": 0, "contradicted": 1}


def test_a_text_gets_the_worst_verdict_and_its_faithfulness() -> None:
    text = "Revenue was 12 million euros. The firm employs 50 people."
    result = check_row({"text": text, "sources": [SOURCE]})
    assert (result["verdict"], result["faithfulness"], len(result["claims"])) == ("contradicted", 0.5, 2)


def test_a_text_without_claims_says_so() -> None:
    result = check_row({"text": "# Results", "sources": [SOURCE]})
    assert (result["status"], result["verdict"], result["faithfulness"]) == ("no claims", None, None)


def test_names_say_how_a_source_is_read() -> None:
    row = {"claim": "The city is Ghent.", "sources": {"facts.json": '{"city": "Ghent"}'}}
    assert check_row(row)["verdict"] == "supported"


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ({"sources": SOURCE}, "either a claim or a text"),
        ({"claim": "a", "text": "b", "sources": SOURCE}, "either a claim or a text"),
        ({"claim": 3, "sources": SOURCE}, "either a claim or a text"),
        ({"claim": "It rained."}, "no sources"),
        ({"claim": "It rained.", "sources": 3}, "sources is a text"),
        ({"claim": "It rained.", "sources": [3]}, "sources is a text"),
        ({"claim": "It rained.", "sources": []}, "the row has no sources"),
        ({"claim": "It rained.", "sources": {"a.json": "{"}}, "a.json"),
    ],
)
def test_a_row_that_cannot_be_checked_says_why(row: dict[str, Any], message: str) -> None:
    result = check_row(row)
    assert (result["status"], result["verdict"], result["claims"]) == ("error", None, [])
    assert message in result["error"]


def test_a_source_is_a_text_and_never_a_path() -> None:
    result = check_row({"claim": "The host is known.", "sources": ["/etc/hostname"]})
    assert result["verdict"] == "unsupported"


def test_keys_are_those_of_the_configuration() -> None:
    with pytest.raises(UsageError, match="treshold"):
        check_row({"claim": "a", "sources": "b"}, treshold=0.5)
