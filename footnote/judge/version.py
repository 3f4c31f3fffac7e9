"""The ids of the judges, known without loading them."""

from __future__ import annotations

# Changes whenever the same input may get another verdict or score.
VERSION = "10"
LEXICAL_ID = f"lexical/{VERSION}"

# Changes whenever the same answer of a model may lead to another verdict or score.
LLM_VERSION = "1"
LLM_ID = f"llm/{LLM_VERSION}"
AUTO_ID = f"auto/{LLM_VERSION}"
MODEL_VERSION = "1"
MODEL_ID = f"model/{MODEL_VERSION}"
