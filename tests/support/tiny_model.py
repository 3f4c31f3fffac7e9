"""Models of a few nodes with their tokenizer, in the layout of a model's folder."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy
import onnx
from onnx import TensorProto, helper, numpy_helper
from tokenizers import Tokenizer, models, pre_tokenizers, processors

WORDS = "[PAD] [UNK] [CLS] [SEP] [AND] good bad mill plant sold the".split()
# Each word's logits for (unsupported, supported); words that are not listed have none.
LOGITS = {"good": (0.0, 3.0), "bad": (3.0, 0.0)}


def write_model(folder: Path, kind: str = "pair", labels: dict[str, str] | None = None, **manifest: Any) -> Path:
    """A folder whose model sums what its words are worth; keys of ``manifest`` go before the usual ones."""
    folder.mkdir(parents=True, exist_ok=True)
    write_tokenizer(folder / "tokenizer.json")
    onnx.save(make_graph(kind), folder / "model.onnx")
    usual = {"format": 1, "kind": kind, "labels": labels or {"0": "unsupported", "1": "supported"}}
    (folder / "judge.json").write_text(json.dumps({**usual, **manifest}), encoding="utf-8")
    return folder


def write_tokenizer(file: Path, truncate_to: int | None = None) -> None:
    """A tokenizer of whole words, with the tokens of a pair around them."""
    tokenizer = Tokenizer(models.WordLevel({word: number for number, word in enumerate(WORDS)}, unk_token="[UNK]"))
    tokenizer.pre_tokenizer = pre_tokenizers.Whitespace()
    tokenizer.post_processor = processors.TemplateProcessing(
        single="[CLS] $A [SEP]",
        pair="[CLS] $A [SEP] $B:1 [SEP]:1",
        special_tokens=[("[CLS]", 2), ("[SEP]", 3)],
    )
    if truncate_to:
        tokenizer.enable_truncation(truncate_to)
        tokenizer.enable_padding(length=truncate_to)
    tokenizer.save(str(file))


def make_graph(kind: str) -> onnx.ModelProto:
    """Gather, and a sum over the words where the kind wants one; one output value for ``pair`` with one label."""
    table = numpy.zeros((len(WORDS), 2), dtype=numpy.float32)
    for word, logits in LOGITS.items():
        table[WORDS.index(word)] = logits
    inputs = ["input_ids", "attention_mask"]
    inputs += ["decoder_input_ids"] if kind == "seq2seq_first_token" else ["token_type_ids"]
    nodes = [helper.make_node("Gather", ["table", "input_ids"], ["each"])]
    initializers = [numpy_helper.from_array(table, "table")]
    output = "each"
    if kind != "token":
        axes = numpy.array([1], dtype=numpy.int64)
        initializers.append(numpy_helper.from_array(axes, "axes"))
        keep = int(kind != "pair")
        nodes.append(helper.make_node("ReduceSum", ["each", "axes"], ["summed"], keepdims=keep))
        output = "summed"
    # Inputs that no node reads are dropped from no graph: a session lists all of them.
    graph = helper.make_graph(
        nodes,
        "tiny",
        [helper.make_tensor_value_info(name, TensorProto.INT64, [1, None]) for name in inputs],
        [helper.make_tensor_value_info(output, TensorProto.FLOAT, None)],
        initializers,
    )
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=9)
