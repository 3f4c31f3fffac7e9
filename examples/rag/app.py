"""A retrieval application of ten lines: the policy that shares most words with a question, and an answer from it."""

import re
from pathlib import Path

HERE = Path(__file__).parent


def words(text: str) -> set[str]:
    return set(re.findall(r"\w{4,}", text.lower()))


async def answer(question: str) -> dict[str, object]:
    policies = {path: path.read_text(encoding="utf-8") for path in sorted(HERE.glob("policies/*.md"))}
    path, policy = max(policies.items(), key=lambda item: len(words(item[1]) & words(question)))
    return {"answer": await write(question, policy), "sources": [path.relative_to(HERE).as_posix()]}


async def write(question: str, policy: str) -> str:
    """Your model goes here; this one copies the sentence that shares most words with the question."""
    sentences = re.split(r"(?<=[.])\s+", policy.partition("\n\n")[2])
    return max(sentences, key=lambda sentence: len(words(sentence) & words(question)))
