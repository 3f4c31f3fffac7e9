"""The part of ``eval.index_speed`` that runs where tantivy is installed, and nothing that Footnote needs."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Any

import tantivy

from eval.question_times import asked


def main() -> None:
    """Reads units and questions from standard input; prints size, times and what was found."""
    work = json.load(sys.stdin)
    begin = time.process_time()
    builder = tantivy.SchemaBuilder()
    builder.add_text_field("words", stored=False, tokenizer_name="whitespace", index_option="basic")
    builder.add_integer_field("number", fast=True, stored=True)
    schema = builder.build()
    index = tantivy.Index(schema, path=work["folder"])
    # Several threads give other segments from run to run, and with them other ranks.
    writer = index.writer(heap_size=200_000_000, num_threads=1)
    for number, line in enumerate(work["lines"]):
        writer.add_document(tantivy.Document(words=[line], number=number))
    writer.commit()
    writer.wait_merging_threads()
    took = time.process_time() - begin
    index.reload()
    searcher = index.searcher()

    def query(names: list[str]) -> Any:
        terms = [tantivy.Query.term_query(schema, "words", name, index_option="basic") for name in names]
        return tantivy.Query.boolean_query([(tantivy.Occur.Should, term) for term in terms])

    def found(names: list[str]) -> list[int]:
        hits = searcher.search(query(names), work["more"], count=False).hits
        return [searcher.doc(address)["number"][0] for _, address in hits]

    def counted(names: list[str]) -> int:
        return int(searcher.search(query(names), 1, count=True).count)

    print(
        json.dumps(
            {
                "size_mb": round(sum(file.stat().st_size for file in Path(work["folder"]).iterdir()) / 1e6, 1),
                "build_s": round(took, 1),
                "query_ms": asked(found, work["questions"]),
                "counted_ms": asked(counted, work["questions"]),
                "answers": [found(names) for names in work["questions"]],
            }
        )
    )


if __name__ == "__main__":
    main()
