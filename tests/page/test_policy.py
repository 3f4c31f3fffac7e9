from __future__ import annotations

from footnote.page.policy import inline_policy, served_policy, source_hash


def test_hash_is_the_one_browsers_compute():
    # printf '' | openssl dgst -sha256 -binary | base64
    assert source_hash("") == "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="


def test_page_without_script_allows_none():
    assert inline_policy("a{}").split("; ") == [
        "default-src 'none'",
        f"style-src '{source_hash('a{}')}'",
        "base-uri 'none'",
        "form-action 'none'",
    ]


def test_no_policy_allows_inline_code():
    for policy in (inline_policy("a{}", "b()"), served_policy()):
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "require-trusted-types-for 'script'" in policy
