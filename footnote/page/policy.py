"""The Content-Security-Policy of a page: its own style, its own script, nothing else."""

from __future__ import annotations

import base64
import hashlib


def source_hash(text: str) -> str:
    """How a policy names the exact text of an inline style or script: "sha256-…"."""
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode("utf-8")).digest()).decode()


def inline_policy(style: str, script: str = "") -> str:
    """The policy of a page that is one file: this style, this script (none if empty), and no request at all."""
    rules = ["default-src 'none'", f"style-src '{source_hash(style)}'"]
    if script:
        rules.append(f"script-src '{source_hash(script)}'")
    rules += ["base-uri 'none'", "form-action 'none'"]
    if script:
        rules += ["require-trusted-types-for 'script'", "trusted-types 'none'"]
    return "; ".join(rules)


def served_policy() -> str:
    """The policy header of a page that a server of ours serves with its style and script files, and reports in it."""
    rules = [
        "default-src 'none'",
        "style-src 'self'",
        "script-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "frame-src 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
    ]
    return "; ".join(rules)


def framed_policy() -> str:
    """The policy header of a report that stands in a frame of such a page: in an origin of its own."""
    return "sandbox allow-scripts; frame-ancestors 'self'"
