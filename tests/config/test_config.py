from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from footnote.config import find_configuration, load_settings, override, read_configuration, settings_from
from footnote.errors import ConfigurationError, UsageError
from footnote.settings import CatalogSettings, DocumentRule, FieldRule, LlmSettings, Settings
from footnote.types import Verdict

EVERY_KEY = """
fail-under = 0.9
fail-on = ["partial", "contradicted"]
judge = "lexical"
model = "some-model"
threshold = "strict"
top-k = 12
locale = "de"
as-of = 2026-08-14
fiscal-year-start = "April"
derive = false
baseline = "footnote-baseline.json"
waivers = "footnote-waivers.toml"
exclude = ["docs/changelog.md"]
sections = ["Results"]
skip-sections = ["Outlook"]
pointers = ["/items/*/summary"]
columns = ["summary"]
abbreviations = ["Abt."]
front-matter-sources = true
report-sources = "cited"

[[documents]]
paths = ["docs/**/*.md"]
sources = ["sources/", "op:overdue?customer=Bergmann"]
fail-under = 1
fail-on = []
sections = ["Summary"]
skip-sections = ["Method"]
pointers = ["/a"]
columns = ["b"]

[fields]
min_diff = {unit = "fraction", label = "minimum difference"}

[catalog]
path = "catalog/"
database = "sqlite:///erp.db"
log = "sqlite:///provenance.db"
checkpoint = ".footnote/checkpoint"
public-key = "key"
golden = ["golden/*.yaml"]
strict = true

[llm]
provider = "openai"
base-url = "http://127.0.0.1:1/v1"
model = "m"
"""


def every_setting(root: Path) -> Settings:
    return Settings(
        root=root,
        fail_under=0.9,
        fail_on=(Verdict.CONTRADICTED, Verdict.PARTIAL),
        judge="lexical",
        model="some-model",
        threshold="strict",
        top_k=12,
        locale="de",
        as_of=date(2026, 8, 14),
        fiscal_year_start=4,
        derive=False,
        baseline="footnote-baseline.json",
        waivers="footnote-waivers.toml",
        exclude=("docs/changelog.md",),
        sections=("Results",),
        skip_sections=("Outlook",),
        pointers=("/items/*/summary",),
        columns=("summary",),
        abbreviations=("Abt.",),
        front_matter_sources=True,
        report_sources="cited",
        documents=(
            DocumentRule(
                paths=("docs/**/*.md",),
                sources=("sources/", "op:overdue?customer=Bergmann"),
                fail_under=1.0,
                fail_on=(),
                sections=("Summary",),
                skip_sections=("Method",),
                pointers=("/a",),
                columns=("b",),
            ),
        ),
        fields={"min_diff": FieldRule("fraction", "minimum difference")},
        catalog=CatalogSettings(
            path="catalog/",
            database="sqlite:///erp.db",
            log="sqlite:///provenance.db",
            checkpoint=".footnote/checkpoint",
            public_key="key",
            golden=("golden/*.yaml",),
            strict=True,
        ),
        llm=LlmSettings("openai", "http://127.0.0.1:1/v1", "m"),
    )


@pytest.fixture(autouse=True)
def _clean_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DATABASE_URL", "FOOTNOTE_LOG"):
        monkeypatch.delenv(name, raising=False)


def write(file: Path, text: str) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


def test_every_key_of_footnote_toml_fills_its_setting(tmp_path: Path) -> None:
    file = write(tmp_path / "footnote.toml", EVERY_KEY)
    assert read_configuration(file) == every_setting(tmp_path)


def test_the_same_keys_stand_under_tool_footnote_in_pyproject(tmp_path: Path) -> None:
    nested = EVERY_KEY.replace("[[documents]]", "[[tool.footnote.documents]]")
    for table in ("fields", "catalog", "llm"):
        nested = nested.replace(f"[{table}]", f"[tool.footnote.{table}]")
    file = write(tmp_path / "pyproject.toml", f"[project]\nname = 'x'\n[tool.footnote]\n{nested}")
    assert read_configuration(file) == every_setting(tmp_path)


WRONG = [
    ("fail-undr = 1", "fail-undr is no key of Footnote; did you mean fail-under?"),
    ("fail_under = 1", "fail_under is no key of Footnote; did you mean fail-under?"),
    ("document = 1", "document is no key of Footnote; did you mean documents?"),
    ("zzzzzz = 1", "zzzzzz is no key of Footnote"),
    ('fail-under = "0.9"', "fail-under must be a number from 0 to 1, not '0.9'"),
    ("fail-under = true", "fail-under must be a number from 0 to 1, not True"),
    ("fail-under = 1.01", "fail-under must be a number from 0 to 1, not 1.01"),
    ("fail-under = nan", "fail-under must be a number from 0 to 1, not nan"),
    ('fail-on = "contradicted"', "fail-on must be a list of verdicts"),
    ('fail-on = ["contradicts"]', "fail-on must be a list of verdicts"),
    ("fail-on = [[1]]", "fail-on must be a list of verdicts"),
    ("judge = 1", "judge must be a text in quotes, not 1"),
    ('locale = "klingon"', "locale must be a language such as en, de or de-CH (did you mean"),
    ('locale = "german"', "locale must be a language such as en, de or de-CH (did you mean de?), not 'german'"),
    ('locale = "x"', "locale must be a language such as en, de or de-CH"),
    ('threshold = "hard"', "threshold must be strict, balanced, lenient or a number from 0 to 1, not 'hard'"),
    ("threshold = 2", "threshold must be strict, balanced, lenient or a number from 0 to 1, not 2"),
    ("top-k = 0", "top-k must be a whole number from 1, not 0"),
    ("top-k = 1.5", "top-k must be a whole number from 1, not 1.5"),
    ("as-of = 2026-08-14T10:00:00", "as-of must be a date such as 2026-08-14"),
    ('as-of = "yesterday"', "as-of must be a date such as 2026-08-14"),
    ("fiscal-year-start = 13", "fiscal-year-start must be a month"),
    ('fiscal-year-start = "Ju"', "fiscal-year-start must be a month"),
    ("fiscal-year-start = true", "fiscal-year-start must be a month"),
    ('derive = "yes"', "derive must be true or false, not 'yes'"),
    ('exclude = "a.md"', "exclude must be a list of texts"),
    ("exclude = [1]", "exclude must be a text in quotes, not [1]"),
    ('locale = ""', "locale must be a text in quotes"),
    ('report-sources = "none"', "report-sources must be one of full, cited"),
    ("documents = 1", "documents must be tables written [[tool.footnote.documents]]"),
    ("[[documents]]\nsources = ['s']", "documents entry 1: paths is missing"),
    ("[[documents]]\npaths = ['a']\n[[documents]]\npath = ['b']", "documents entry 2: path is no key"),
    ("[catalog]\nlogs = 'x'", "catalog.logs is no key of Footnote; did you mean log?"),
    ("[llm]\nprovider = 'x'", "llm.provider must be one of openai, anthropic"),
    ("[llm]\napi-key = 'x'", "llm.api-key is no key of Footnote"),
    ("[fields]\na = 1", "fields.a must be a table"),
    ("[fields]\na = {units = 'x'}", "fields.a.units is no key of Footnote; did you mean unit?"),
    ("a = ", "not TOML"),
]


@pytest.mark.parametrize(("text", "message"), WRONG)
def test_a_wrong_key_is_told_with_its_file_and_what_was_expected(tmp_path: Path, text: str, message: str) -> None:
    file = write(tmp_path / "footnote.toml", text)
    with pytest.raises(ConfigurationError) as error:
        read_configuration(file)
    assert message in str(error.value)
    assert str(file) in str(error.value)


MONTHS = [(1, 1), (12, 12), ("january", 1), ("Sept", 9), ("DECEMBER", 12), ("may", 5)]


@pytest.mark.parametrize(("value", "month"), MONTHS)
def test_the_fiscal_year_starts_in_a_month_by_number_or_name(value: object, month: int) -> None:
    assert settings_from({"fiscal-year-start": value}, Path()).fiscal_year_start == month


def test_configuration_is_found_in_the_nearest_folder_above(tmp_path: Path) -> None:
    write(tmp_path / "pyproject.toml", "[tool.footnote]\ntop-k = 3\n")
    below = tmp_path / "docs" / "deep"
    below.mkdir(parents=True)
    settings = load_settings(below)
    assert (settings.root, settings.top_k) == (tmp_path, 3)
    write(tmp_path / "docs" / "footnote.toml", "top-k = 4\n")
    assert load_settings(below).top_k == 4


def test_a_pyproject_without_the_table_does_not_end_the_search(tmp_path: Path) -> None:
    write(tmp_path / "footnote.toml", "top-k = 3\n")
    write(tmp_path / "package" / "pyproject.toml", "[project]\nname = 'x'\n")
    assert load_settings(tmp_path / "package").top_k == 3


def test_the_search_ends_at_the_root_of_the_repository(tmp_path: Path) -> None:
    write(tmp_path / "footnote.toml", "top-k = 3\n")
    (tmp_path / "repository" / ".git").mkdir(parents=True)
    assert find_configuration(tmp_path / "repository") is None


def test_without_configuration_the_defaults_hold_in_the_start_folder(tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    assert load_settings(tmp_path) == Settings(root=tmp_path)


def test_two_configurations_in_one_folder_are_an_error(tmp_path: Path) -> None:
    write(tmp_path / "footnote.toml", "")
    write(tmp_path / "pyproject.toml", "[tool.footnote]\n")
    with pytest.raises(ConfigurationError, match="both configure Footnote"):
        load_settings(tmp_path)


def test_a_byte_order_mark_before_the_configuration_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "footnote.toml").write_bytes(b"\xef\xbb\xbftop-k = 3\n")
    assert load_settings(tmp_path).top_k == 3


def test_overrides_win_over_the_file_and_none_means_not_given(tmp_path: Path) -> None:
    write(tmp_path / "footnote.toml", 'fail-under = 0.5\nlocale = "de"\n')
    settings = load_settings(tmp_path, {"fail_under": 0.8, "locale": None, "as_of": "2026-01-02"})
    assert (settings.fail_under, settings.locale, settings.as_of) == (0.8, "de", date(2026, 1, 2))


def test_defaults_of_a_way_in_stand_below_the_configuration(tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    defaults = {"report_sources": "cited", "locale": "de"}
    assert load_settings(tmp_path, defaults=defaults).report_sources == "cited"
    write(tmp_path / "footnote.toml", 'report-sources = "full"\n')
    settings = load_settings(tmp_path, defaults=defaults)
    assert (settings.report_sources, settings.locale) == ("full", "de")


def test_an_empty_list_of_verdicts_switches_the_gate_off() -> None:
    assert override(Settings(fail_on=(Verdict.PARTIAL,)), {"fail_on": ()}).fail_on == ()


def test_a_gate_given_on_the_spot_wins_over_those_of_document_entries() -> None:
    rule = DocumentRule(paths=("a.md",), fail_under=0.9, fail_on=(Verdict.PARTIAL,))
    (changed,) = override(Settings(documents=(rule,)), {"fail_under": 0.1}).documents
    assert changed == DocumentRule(paths=("a.md",), fail_under=None, fail_on=(Verdict.PARTIAL,))


@pytest.mark.parametrize(
    ("key", "message"), [("fail_undr", "did you mean fail-under"), ("fail_under", "must be a number")]
)
def test_a_wrong_override_is_a_usage_error(key: str, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        override(Settings(), {key: "x"})


def test_the_environment_fills_what_the_configuration_leaves_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / ".git").mkdir()
    monkeypatch.setenv("DATABASE_URL", "sqlite:///env.db")
    monkeypatch.setenv("FOOTNOTE_LOG", "sqlite:///log.db")
    catalog = load_settings(tmp_path).catalog
    assert (catalog.database, catalog.log) == ("sqlite:///env.db", "sqlite:///log.db")
    write(tmp_path / "footnote.toml", '[catalog]\ndatabase = "sqlite:///own.db"\nlog = "sqlite:///own-log.db"\n')
    catalog = load_settings(tmp_path).catalog
    assert (catalog.database, catalog.log) == ("sqlite:///own.db", "sqlite:///own-log.db")


def test_env_names_the_variable_that_holds_the_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path / "footnote.toml", '[catalog]\ndatabase = "env:ERP_URL"\n')
    assert load_settings(tmp_path).catalog.database == "env:ERP_URL"
    monkeypatch.setenv("ERP_URL", "sqlite:///erp.db")
    assert load_settings(tmp_path).catalog.database == "sqlite:///erp.db"


@pytest.mark.parametrize(
    ("spelt", "expected"),
    [("de", "de"), ("DE", "de"), ("de-CH", "de-CH"), ("de_ch.UTF-8", "de-CH"), ("zh-Hant-TW", "zh-TW")],
)
def test_a_locale_is_read_in_its_usual_spellings(spelt, expected):
    assert override(Settings(), {"locale": spelt}).locale == expected
