"""The prompt "check my draft"."""

from __future__ import annotations

from collections.abc import Mapping

import mcp_types as types

from .failures import ToolError
from .limits import MAX_DRAFT
from .texts import (
    PROMPT_ARGUMENT,
    PROMPT_ARGUMENT_DESCRIPTION,
    PROMPT_DESCRIPTION,
    PROMPT_NAME,
    PROMPT_TEXT,
    PROMPT_TITLE,
)

_END = f"</{PROMPT_ARGUMENT}>"


def shown_prompts() -> list[types.Prompt]:
    """The prompts as a client sees them."""
    argument = types.PromptArgument(name=PROMPT_ARGUMENT, description=PROMPT_ARGUMENT_DESCRIPTION, required=True)
    return [
        types.Prompt(name=PROMPT_NAME, title=PROMPT_TITLE, description=PROMPT_DESCRIPTION, arguments=[argument]),
    ]


def filled_prompt(name: str, arguments: Mapping[str, str]) -> types.GetPromptResult:
    """The prompt with its arguments filled in; ToolError for another name or arguments."""
    if name != PROMPT_NAME:
        raise ToolError("out_of_domain", f"there is no prompt {name[:60]!r}", [PROMPT_NAME])
    unknown = sorted(set(arguments) - {PROMPT_ARGUMENT})
    if unknown:
        raise ToolError("unknown_parameter", f"there is no argument {unknown[0][:60]!r}", [PROMPT_ARGUMENT])
    draft = arguments.get(PROMPT_ARGUMENT, "")
    if not draft.strip():
        raise ToolError("missing_parameter", f"{PROMPT_ARGUMENT} is required")
    if len(draft) > MAX_DRAFT:
        raise ToolError("too_large", f"{PROMPT_ARGUMENT} may have {MAX_DRAFT:,} characters")
    # A draft that closes its own mark would let the rest of it pass for ours.
    text = PROMPT_TEXT.format(draft=draft.replace(_END, f"<\\/{PROMPT_ARGUMENT}>"))
    content = types.TextContent(type="text", text=text)
    return types.GetPromptResult(
        description=PROMPT_DESCRIPTION,
        messages=[types.PromptMessage(role="user", content=content)],
    )
