"""The model judge with models of two nodes that are built here."""

from __future__ import annotations

import builtins
import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from footnote import Source, check
from footnote.errors import ConfigurationError, FootnoteError, UnavailableError, UsageError
from footnote.judge.model.folder import open_folder
from footnote.judge.model.runner import Opinion, Runner
from footnote.judge.model.windows import windows
from footnote.results import Report
from footnote.types import Passage, Verdict
from tests.support.tiny_model import write_model, write_tokenizer

GOOD = "good mill"
BAD = "bad mill"


def runner(folder: Path) -> Runner:
    return Runner(open_folder(folder))


KINDS: list[tuple[str, dict[str, Any]]] = [
    ("pair", {}),
    ("pair", {"template": "{source} [SEP] {claim}"}),
    ("first_token", {"template": "the {source} [AND] {claim}"}),
    ("seq2seq_first_token", {"template": "{source} [SEP] {claim}", "labels": {"0": "unsupported", "1": "supported"}}),
    ("token", {}),
]


@pytest.mark.parametrize(("kind", "keys"), KINDS, ids=range(len(KINDS)))
def test_each_kind_gives_the_probability_of_support(tmp_path: Path, kind: str, keys: dict[str, Any]) -> None:
    made = runner(write_model(tmp_path, kind, **keys))
    good, bad = made.opinion("the mill", GOOD), made.opinion("the mill", BAD)
    assert good.p_supported == pytest.approx(0.9526 if kind != "token" else 0.5, abs=1e-4)
    assert bad.p_supported == pytest.approx(0.0474, abs=1e-4)
    assert made.opinion("the mill", GOOD) == good


def test_a_token_classifier_takes_the_worst_token_of_the_claim_and_none_of_the_source(tmp_path: Path) -> None:
    made = runner(write_model(tmp_path, "token"))
    assert made.opinion("bad bad bad", "good good").p_supported == pytest.approx(0.9526, abs=1e-4)
    assert made.opinion("good good", "good bad good").p_supported == pytest.approx(0.0474, abs=1e-4)


def test_outputs_are_read_by_their_labels(tmp_path: Path) -> None:
    made = runner(write_model(tmp_path, labels={"1": "contradicted", "0": "supported"}))
    assert made.opinion("the mill", BAD).p_supported > 0.9


def test_a_source_that_is_too_long_is_cut_and_told_and_never_the_claim(tmp_path: Path) -> None:
    made = runner(write_model(tmp_path, max_tokens=10))
    assert made.opinion("the mill the mill the bad bad", GOOD) == Opinion(
        made.opinion("the mill", GOOD).p_supported, True
    )
    assert made.opinion("good", "good " * 12) == Opinion(0.0, True)


def test_what_the_tokenizer_file_would_cut_or_fill_up_does_not_count(tmp_path: Path) -> None:
    folder = write_model(tmp_path)
    long = "the mill " * 20
    before = runner(folder).opinion(long, BAD)
    write_tokenizer(folder / "tokenizer.json", truncate_to=8)
    assert runner(folder).opinion(long, BAD) == before


def test_slots_in_texts_are_no_slots(tmp_path: Path) -> None:
    made = runner(write_model(tmp_path, template="{source} [SEP] {claim}"))
    assert made.opinion("{claim} mill", GOOD).p_supported == made.opinion("the mill", GOOD).p_supported


SOURCE = "The old mill by the river was good for the town. The plant was sold."
CLAIM = "The town liked the good old mill a lot."


def judged(folder: Path, claim: str = CLAIM, source: str = SOURCE, **keys: Any) -> Report:
    return check(claim, [Source.from_text("a.txt", source)], judge="model", model=str(folder), **keys)


def plain(claim: str = CLAIM, source: str = SOURCE) -> Report:
    return check(claim, [Source.from_text("a.txt", source)])


def test_the_score_of_the_model_enters_beside_that_of_the_rules(tmp_path: Path) -> None:
    up = judged(write_model(tmp_path / "up")).claims[0].score
    folder = write_model(tmp_path / "down", labels={"0": "supported", "1": "unsupported"})
    down = judged(folder).claims[0].score
    alone = plain().claims[0].score
    assert down < alone < up


VETOED = [
    ("The good mill employs 17 people.", "The good mill employs 19 people.", Verdict.CONTRADICTED),
    ("The good mill was sold in May 2021.", "The good mill was sold in May 2020.", Verdict.CONTRADICTED),
]


@pytest.mark.parametrize(("claim", "source", "expected"), VETOED)
def test_figures_and_dates_stay_the_business_of_the_rules(
    tmp_path: Path, claim: str, source: str, expected: Verdict
) -> None:
    report = judged(write_model(tmp_path, calibration={"slope": 5, "offset": 9}), claim, source)
    assert report.claims[0].verdict is expected
    assert report.claims[0].findings


def test_without_evidence_nothing_is_supported(tmp_path: Path) -> None:
    report = judged(write_model(tmp_path, calibration={"offset": 20}), "Unicorns yodel in Tyrol.")
    assert (report.claims[0].verdict, report.claims[0].score) == (Verdict.UNSUPPORTED, 0.0)


def test_calibration_and_threshold_move_the_score(tmp_path: Path) -> None:
    scores = [
        judged(write_model(tmp_path / str(number), **keys)).claims[0].score
        for number, keys in enumerate(
            [
                {"calibration": {"offset": -4.0}},
                {"calibration": {"slope": 0.5}},
                {"thresholds": {"supported": 0.8}},
                {},
            ]
        )
    ]
    assert scores == sorted(scores)
    assert len(set(scores)) == 4


def test_two_runs_and_any_order_of_claims_give_the_same_scores(tmp_path: Path) -> None:
    folder = write_model(tmp_path)
    claims = [CLAIM, "The plant was bad and sold.", "A good plant stood there."]
    forth = judged(folder, "\n\n".join(claims))
    back = judged(folder, "\n\n".join(reversed(claims)))
    assert forth == judged(folder, "\n\n".join(claims))
    assert [claim.score for claim in forth.claims] == [claim.score for claim in reversed(back.claims)]


def test_passages_that_do_not_fit_are_told(tmp_path: Path) -> None:
    report = judged(write_model(tmp_path, max_tokens=14))
    assert "FN507" in [finding.code for finding in report.claims[0].findings]


def test_the_report_names_model_digest_and_licence(tmp_path: Path) -> None:
    report = judged(write_model(tmp_path / "tiny", name="Tiny", license="MIT"))
    assert report.judge.startswith("model/1 Tiny sha256:")
    assert report.judge.endswith(" (MIT)")
    other = judged(write_model(tmp_path / "tiny", name="Tiny", license="MIT", window_words=9))
    assert other.judge != report.judge


def test_windows_hold_every_unit_once_and_no_more_words_than_allowed() -> None:
    from footnote.plugins import Plugins
    from footnote.settings import Settings
    from footnote.sources.reading import read_source

    text = " ".join(f"Depot {n} stores pears and plums." for n in range(6))
    source = read_source(Source.from_text("a.txt", text), Settings(), Plugins().readers())
    passages = (Passage(source, 0, 3, 2, 1.0), Passage(source, 2, 5, 4, 0.5))
    found = list(windows(passages, 12))
    assert all(len(window.split()) <= 12 for window in found)
    assert " ".join(" ".join(found).split()) == text
    assert list(windows((), 12)) == []
    assert len(list(windows(passages, 100))) == 1


WRONG = [
    ({"format": 2}, "format must be 1"),
    ({"kind": "generator"}, "kind must be one of pair, first_token"),
    ({"batch": 8}, "batch must be 1"),
    ({"batch": True}, "batch must be 1"),
    ({"aggregate": "mean"}, "aggregate must be 'max'"),
    ({"truncate": "claim"}, "truncate must be 'source'"),
    ({"labels": {"0": "unsupported"}}, "labels must name supported"),
    ({"labels": {"one": "supported"}}, "labels must be an object of output to meaning"),
    ({"labels": ["supported"]}, "labels must be an object"),
    ({"template": "{source}"}, r"template must hold \{source\} and \{claim\} once each"),
    ({"template": {"second": "{source} {claim}"}}, "template must be a text"),
    ({"max_tokens": "512"}, "max_tokens must be a whole number"),
    ({"window_words": 0}, "window_words must be a whole number from 1"),
    ({"calibration": {"slope": "steep"}}, "calibration.slope must be a number"),
    ({"thresholds": {"supported": 1}}, "thresholds.supported must lie between"),
    ({"license": "MIT\n"}, "license must be a text"),
    ({"sha256": {"model.onnx": "00"}}, "its SHA-256 is not the one"),
    ({"sha256": {"other.onnx": "00"}}, "its SHA-256 is not the one"),
    ({"thresholdz": {}}, "thresholdz is no key; there are aggregate, batch"),
]


@pytest.mark.parametrize(("keys", "message"), WRONG, ids=[row[1] for row in WRONG])
def test_a_wrong_manifest_is_told_by_its_key(tmp_path: Path, keys: dict[str, Any], message: str) -> None:
    with pytest.raises(ConfigurationError, match=message):
        judged(write_model(tmp_path, **keys))


def test_digests_in_the_manifest_are_checked(tmp_path: Path) -> None:
    folder = write_model(tmp_path)
    digest = hashlib.sha256((folder / "model.onnx").read_bytes()).hexdigest()
    write_model(tmp_path, sha256={"model.onnx": digest.upper()})
    assert judged(folder).claims


BROKEN = [
    ("judge.json", None, "no judge.json; a model's folder holds"),
    ("model.onnx", None, "no model.onnx"),
    ("tokenizer.json", None, "no tokenizer.json"),
    ("judge.json", b"{", "not JSON"),
    ("judge.json", b"[]", "must be a JSON object"),
    ("judge.json", b"[" * 100_000, "not JSON"),
    ("judge.json", b"{}", "format is missing"),
    ("model.onnx", b"no model", "no model that onnxruntime can load"),
    ("tokenizer.json", b"{}", "no tokenizer"),
]


@pytest.mark.parametrize(("name", "data", "message"), BROKEN, ids=range(len(BROKEN)))
def test_a_broken_folder_is_an_error_and_never_a_fall_back(
    tmp_path: Path, name: str, data: bytes | None, message: str
) -> None:
    folder = write_model(tmp_path)
    (folder / name).unlink()
    if data is not None:
        (folder / name).write_bytes(data)
    with pytest.raises(FootnoteError, match=message):
        judged(folder)


def test_an_output_of_another_shape_is_told(tmp_path: Path) -> None:
    folder = write_model(tmp_path, "token")
    manifest = json.loads((folder / "judge.json").read_bytes())
    (folder / "judge.json").write_text(json.dumps({**manifest, "kind": "pair"}), encoding="utf-8")
    with pytest.raises(FootnoteError, match="not the shape of the kind 'pair'"):
        judged(folder)


def test_a_folder_must_be_named() -> None:
    with pytest.raises(UsageError, match="--judge model needs --model PATH"):
        check(CLAIM, [Source.from_text("a.txt", SOURCE)], judge="model")


def test_without_the_extra_it_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = write_model(tmp_path)
    imported = builtins.__import__

    def refuse(name: str, *rest: Any) -> Any:
        if name == "onnxruntime":
            raise ImportError(name=name)
        return imported(name, *rest)

    monkeypatch.setattr(builtins, "__import__", refuse)
    with pytest.raises(UnavailableError, match=r"needs onnxruntime: pip install 'pytest-footnote\[model\]'"):
        judged(folder)
