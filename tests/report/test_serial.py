from __future__ import annotations

import json
from importlib.resources import files

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from footnote.results import Report, Section
from footnote.serial import rounded, to_json, to_script_json
from tests.support.sections import ALL


@pytest.fixture(scope="module")
def validator():
    schema = json.loads((files("footnote.report") / "report.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


@pytest.mark.parametrize("name", ["plain_report", "hostile_report"])
def test_a_report_follows_the_schema(validator, name, request):
    report = request.getfixturevalue(name)
    validator.validate(json.loads(to_json(report.to_dict())))


def test_an_empty_report_follows_the_schema(validator):
    validator.validate(Report().to_dict())


def test_sections_that_ran_are_there_with_their_own_keys(validator):
    data = Report(golden=Section(failed=True, data={"questions": [], "passed": 0, "failed_count": 0})).to_dict()
    validator.validate(data)
    assert data["golden"] == {"questions": [], "passed": 0, "failed_count": 0, "failed": True}
    assert "chain" not in data


@pytest.mark.parametrize("name", sorted(ALL))
def test_sections_as_they_are_written_follow_the_schema(name, validator):
    validator.validate(json.loads(to_json(Report(**{name: ALL[name]}).to_dict())))


def test_the_schema_refuses_a_claim_without_its_span(validator, plain_report):
    data = plain_report.to_dict()
    del data["documents"][0]["claims"][0]["start"]
    assert not validator.is_valid(data)


@pytest.mark.parametrize("name", ["plain_report", "hostile_report"])
def test_every_span_slices_its_quote_after_a_round_trip(name, request):
    report = request.getfixturevalue(name)
    data = json.loads(to_json(report.to_dict()).encode("utf-8"))
    sources = {source["path"]: source["text"] for source in data["sources"]}
    texts = {document.path: document.text for document in report.documents}
    checked = 0
    for document in data["documents"]:
        for claim in document["claims"]:
            assert texts[document["path"]][claim["start"] : claim["end"]] == claim["text"]
            spans = [*claim["evidence"], *(f["source_span"] for f in claim["findings"] if f["source_span"])]
            for span in spans:
                assert sources[span["source"]][span["start"] : span["end"]] == span["text"]
                checked += 1
    assert checked >= 5


def test_scores_have_four_places(plain_report):
    data = plain_report.to_dict()
    assert data["documents"][0]["claims"][0]["score"] == 0.0812
    assert data["summary"]["faithfulness"] == 0.375
    assert rounded(None) is None


@settings(deadline=None, derandomize=True, max_examples=200)
@given(st.text(st.characters(codec=None, categories=None)))
def test_json_gives_every_character_back_and_encodes(text):
    # Two surrogates that happen to make a pair are one character in JSON, whatever is done.
    text = text.encode("utf-16", "surrogatepass").decode("utf-16", "surrogatepass")
    written = to_json({"text": text})
    assert json.loads(written.encode("utf-8")) == {"text": text}


def test_json_holds_no_raw_control_or_reordering_character(hostile_texts):
    written = to_json(list(hostile_texts))
    assert not set(written) & set("\x00\x1b\x07\x7f\x9b\u202e\u2067\u200f\u2028\ufeff\ud83d\uffff")
    assert "😀" in written


def test_not_a_number_is_refused():
    with pytest.raises(ValueError, match="JSON"):
        to_json({"score": float("nan")})


@pytest.mark.parametrize("text", ["</script>", "<!--<script>", "a & b", "]]>", "\u2028\u2029"])
def test_json_in_a_script_cannot_leave_it(text):
    written = to_script_json({"text": text})
    assert not set(written) & set("<>&\u2028\u2029")
    assert json.loads(written) == {"text": text}
