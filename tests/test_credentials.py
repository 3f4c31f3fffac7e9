from __future__ import annotations

from pathlib import Path

import pytest

from footnote.config import override, read_configuration
from footnote.credentials import find_endpoint, require_consent
from footnote.errors import ConfigurationError, FootnoteError, UnavailableError, UsageError
from footnote.judge.llm.endpoint import DEFAULT_URLS
from footnote.settings import LlmSettings, Settings

KEY = "sk-secret-1"
GATEWAY = "https://gateway.example.com/v1"
LOCAL = "http://localhost:11434/v1"


def settings(root: Path, **llm: object) -> Settings:
    return Settings(root=root, judge="llm", model="m", llm=LlmSettings(**llm))  # type: ignore[arg-type]


FOUND = [
    # environment, .env, [llm], provider, address, key
    ({"OPENAI_API_KEY": KEY}, "", {}, "openai", DEFAULT_URLS["openai"], KEY),
    ({"ANTHROPIC_API_KEY": KEY}, "", {}, "anthropic", DEFAULT_URLS["anthropic"], KEY),
    ({}, f"OPENAI_API_KEY={KEY}", {}, "openai", DEFAULT_URLS["openai"], KEY),
    ({}, f"# keys\nexport OPENAI_API_KEY = '{KEY}' # mine\n", {}, "openai", DEFAULT_URLS["openai"], KEY),
    ({}, f"\ufeffOPENAI_API_KEY={KEY} # mine\r\n", {}, "openai", DEFAULT_URLS["openai"], KEY),
    ({"OPENAI_API_KEY": KEY, "OPENAI_BASE_URL": GATEWAY + "/"}, "", {}, "openai", GATEWAY, KEY),
    ({}, f"OPENAI_API_KEY={KEY}\nOPENAI_BASE_URL={GATEWAY}", {}, "openai", GATEWAY, KEY),
    ({"OPENAI_API_KEY": KEY}, "ANTHROPIC_API_KEY=other", {}, "openai", DEFAULT_URLS["openai"], KEY),
    ({"OPENAI_API_KEY": KEY}, "OPENAI_API_KEY=other", {}, "openai", DEFAULT_URLS["openai"], KEY),
    ({"OPENAI_API_KEY": KEY, "OPENAI_BASE_URL": GATEWAY}, "", {"base_url": GATEWAY}, "openai", GATEWAY, KEY),
    ({}, "", {"base_url": LOCAL}, "openai", LOCAL, None),
    ({"OPENAI_API_KEY": KEY}, "", {"base_url": LOCAL}, "openai", LOCAL, None),
    ({"OPENAI_BASE_URL": "http://127.0.0.1:8000"}, "", {}, "openai", "http://127.0.0.1:8000", None),
    ({"OPENAI_BASE_URL": "http://[::1]:8000"}, "", {}, "openai", "http://[::1]:8000", None),
    ({"OPENAI_API_KEY": KEY, "OPENAI_BASE_URL": LOCAL}, "", {}, "openai", LOCAL, KEY),
    (
        {"OPENAI_API_KEY": "other", "ANTHROPIC_API_KEY": KEY},
        "",
        {"provider": "anthropic"},
        "anthropic",
        DEFAULT_URLS["anthropic"],
        KEY,
    ),
]


@pytest.mark.parametrize(("shell", "file", "llm", "provider", "url", "key"), FOUND)
def test_key_and_address_come_from_one_place(
    tmp_path: Path, shell: dict[str, str], file: str, llm: dict[str, str], provider: str, url: str, key: str | None
) -> None:
    if file:
        (tmp_path / ".env").write_text(file, encoding="utf-8")
    found = find_endpoint(settings(tmp_path, **llm), shell)
    assert (found.provider, found.base_url, found.key, found.model) == (provider, url, key, "m")
    assert KEY not in repr(found)


REFUSED = [
    ({}, "", {}, UnavailableError, "set OPENAI_API_KEY or ANTHROPIC_API_KEY"),
    ({}, "", {"provider": "openai"}, UnavailableError, "set OPENAI_API_KEY in the environment"),
    ({"ANTHROPIC_API_KEY": KEY}, "", {"provider": "openai"}, UnavailableError, "provider openai"),
    ({"OPENAI_API_KEY": KEY, "ANTHROPIC_API_KEY": KEY}, "", {}, UsageError, "two providers"),
    ({"OPENAI_BASE_URL": GATEWAY}, "", {}, UnavailableError, "set OPENAI_API_KEY"),
    ({}, "", {"base_url": GATEWAY}, UnavailableError, "set OPENAI_API_KEY"),
    # A file of the checkout that names an address alone, or a configuration that does, gets no key.
    ({"OPENAI_API_KEY": KEY}, f"OPENAI_BASE_URL={GATEWAY}", {}, ConfigurationError, "an address alone"),
    ({}, f"OPENAI_BASE_URL={LOCAL}", {}, ConfigurationError, "an address alone"),
    ({"OPENAI_API_KEY": KEY}, "", {"base_url": GATEWAY}, ConfigurationError, "belongs to https://api.openai.com"),
    ({"OPENAI_BASE_URL": GATEWAY}, f"OPENAI_API_KEY={KEY}", {}, ConfigurationError, "set both in one place"),
    ({"OPENAI_API_KEY": KEY, "OPENAI_BASE_URL": "http://gateway.example.com"}, "", {}, ConfigurationError, "https"),
    ({"OPENAI_API_KEY": KEY, "OPENAI_BASE_URL": "http://localhost.example.com"}, "", {}, ConfigurationError, "https"),
    ({"OPENAI_API_KEY": KEY, "OPENAI_BASE_URL": "https://u:p@example.com"}, "", {}, ConfigurationError, "a user"),
    ({"OPENAI_API_KEY": KEY, "OPENAI_BASE_URL": "https://example.com?x=1"}, "", {}, ConfigurationError, "a query"),
    ({"OPENAI_API_KEY": KEY, "OPENAI_BASE_URL": "file:///etc/passwd"}, "", {}, ConfigurationError, "look like"),
    ({"OPENAI_API_KEY": KEY, "OPENAI_BASE_URL": "https://exa mple.com"}, "", {}, ConfigurationError, "look like"),
    ({"OPENAI_API_KEY": f"{KEY}\nx: y"}, "", {}, ConfigurationError, "characters that no key has"),
    ({"OPENAI_API_KEY": f"{KEY}é"}, "", {}, ConfigurationError, "characters that no key has"),
]


@pytest.mark.parametrize(("shell", "file", "llm", "kind", "message"), REFUSED)
def test_what_does_not_belong_together_is_refused_without_showing_a_key(
    tmp_path: Path, shell: dict[str, str], file: str, llm: dict[str, str], kind: type[FootnoteError], message: str
) -> None:
    if file:
        (tmp_path / ".env").write_text(file, encoding="utf-8")
    with pytest.raises(kind, match=message) as raised:
        find_endpoint(settings(tmp_path, **llm), shell)
    assert KEY not in str(raised.value)


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", b"x" * 200_000])
def test_a_file_that_is_no_env_file_is_told(tmp_path: Path, data: bytes) -> None:
    (tmp_path / ".env").write_bytes(data)
    with pytest.raises(ConfigurationError, match=r"\.env"):
        find_endpoint(settings(tmp_path), {"OPENAI_API_KEY": KEY})


def test_a_model_must_be_named(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="needs a model"):
        find_endpoint(Settings(root=tmp_path, judge="auto"), {"OPENAI_API_KEY": KEY})
    named = Settings(root=tmp_path, judge="auto", llm=LlmSettings(model="n"))
    assert find_endpoint(named, {"OPENAI_API_KEY": KEY}).model == "n"


def test_a_judge_in_a_configuration_file_is_no_consent(tmp_path: Path) -> None:
    file = tmp_path / "footnote.toml"
    file.write_text('judge = "llm"\n[llm]\nmodel = "m"\n', encoding="utf-8")
    found = read_configuration(file)
    with pytest.raises(UsageError, match="agree with --judge llm"):
        require_consent(found)
    require_consent(override(found, {"judge": "llm"}))
    file.write_text('judge = "llm"\n[llm]\nprovider = "openai"\n', encoding="utf-8")
    require_consent(read_configuration(file))


def test_consent_to_one_judge_is_none_to_another(tmp_path: Path) -> None:
    file = tmp_path / "footnote.toml"
    file.write_text('judge = "auto"\n', encoding="utf-8")
    with pytest.raises(UsageError):
        require_consent(override(read_configuration(file), {"threshold": "strict"}))
    require_consent(override(read_configuration(file), {"judge": "lexical"}))


def test_the_example_names_what_is_read() -> None:
    example = (Path(__file__).parents[1] / ".env.example").read_text(encoding="utf-8")
    for name in ("OPENAI_API_KEY", "OPENAI_BASE_URL", "ANTHROPIC_API_KEY", "ANTHROPIC_BASE_URL"):
        assert name in example
    assert ".env" in (Path(__file__).parents[1] / ".gitignore").read_text(encoding="utf-8").splitlines()
