"""YAML as a tree that knows its lines: no tags, anchors, aliases, merge or duplicate keys, nothing constructed."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable
from dataclasses import dataclass

import yaml

from ..errors import ConfigurationError
from .model import Place

MAX_CHARACTERS = 1_000_000
MAX_DEPTH = 24


@dataclass(frozen=True, slots=True)
class Item:
    """One node of a file; what it should be is asked of it, so that ``no`` can be a country code."""

    node: yaml.Node
    file: str
    name: str = ""
    # What it is called in messages: "operations.overdue_invoices.title".
    line: int = 0
    # Line of its key; 0 if it has none.

    @property
    def place(self) -> Place:
        """File and line."""
        return Place(self.file, self.line or self.node.start_mark.line + 1)

    def error(self, message: str) -> ConfigurationError:
        """An error that names file, line and key."""
        return ConfigurationError(f"{self.place}: {self.name or 'the file'} {message}")

    @property
    def is_mapping(self) -> bool:
        """Whether it holds keys."""
        return isinstance(self.node, yaml.MappingNode)

    @property
    def is_list(self) -> bool:
        """Whether it holds a list."""
        return isinstance(self.node, yaml.SequenceNode)

    def mapping(self, allowed: Iterable[str] | None = None) -> dict[str, Item]:
        """Its keys in order; ConfigurationError for another kind of node or a key outside ``allowed``."""
        if not isinstance(self.node, yaml.MappingNode):
            raise self.error("must be a mapping of keys")
        known = None if allowed is None else sorted(allowed)
        items: dict[str, Item] = {}
        for key_node, value in self.node.value:
            key = Item(key_node, self.file, self.name).text()
            line = key_node.start_mark.line + 1
            item = Item(value, self.file, f"{self.name}.{key}" if self.name else key, line)
            where = Item(key_node, self.file, item.name)
            if key in items:
                raise where.error("stands twice")
            if known is not None and key not in known:
                raise where.error(f"is not a known key{_nearest(key, known)}")
            items[key] = item
        return items

    def items(self) -> list[Item]:
        """The entries of a list."""
        if not isinstance(self.node, yaml.SequenceNode):
            raise self.error("must be a list")
        return [Item(node, self.file, f"{self.name}[{n}]") for n, node in enumerate(self.node.value)]

    def text(self) -> str:
        """A scalar as it is written."""
        if not isinstance(self.node, yaml.ScalarNode) or self.node.tag == "tag:yaml.org,2002:null":
            raise self.error("must be a text")
        return str(self.node.value)

    def texts(self) -> tuple[str, ...]:
        """A list of texts, or one text alone."""
        if self.is_list:
            return tuple(item.text() for item in self.items())
        return (self.text(),)

    def integer(self, low: int, high: int) -> int:
        """A whole number in ``[low, high]``."""
        text = self.text()
        if not (text.lstrip("-").isascii() and text.lstrip("-").isdigit() and len(text) < 20):
            raise self.error(f"must be a whole number, not {text!r}")
        if not low <= int(text) <= high:
            raise self.error(f"must lie between {low} and {high}, not {text}")
        return int(text)

    def flag(self) -> bool:
        """true or false."""
        text = self.text()
        if text not in {"true", "false"}:
            raise self.error(f"must be true or false, not {text!r}")
        return text == "true"

    def one_of(self, choices: Iterable[str]) -> str:
        """One of these words."""
        known = sorted(map(str, choices))
        text = self.text()
        if text not in known:
            raise self.error(f"must be one of {', '.join(known)}, not {text!r}{_nearest(text, known)}")
        return text

    def parsed(self, parse: Callable[[str], object], expected: str) -> object:
        """The scalar read by ``parse``; its ValueError becomes an error that says what was expected."""
        try:
            return parse(self.text())
        except ValueError:
            raise self.error(f"must be {expected}, not {self.text()!r}") from None


def read_tree(text: str, file: str) -> Item:
    """The tree of one YAML document; ConfigurationError with file and line for anything but plain YAML."""
    if len(text) > MAX_CHARACTERS:
        raise ConfigurationError(f"{file}: longer than {MAX_CHARACTERS:,} characters")
    try:
        _refuse_features(text, file)
        node = yaml.compose(text, Loader=yaml.SafeLoader)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise ConfigurationError(f"{file}:{line}: not valid YAML: {error.problem}") from None
    except yaml.YAMLError as error:
        raise ConfigurationError(f"{file}: not valid YAML: {str(error).splitlines()[0]}") from None
    if node is None:
        raise ConfigurationError(f"{file}:1: the file is empty")
    return Item(node, file)


def _refuse_features(text: str, file: str) -> None:
    depth = 0
    for event in yaml.parse(text, Loader=yaml.SafeLoader):
        mark = event.start_mark
        where = f"{file}:{mark.line + 1 if mark else 1}"
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
            raise ConfigurationError(f"{where}: anchors and aliases are not allowed")
        if getattr(event, "tag", None):
            raise ConfigurationError(f"{where}: tags are not allowed")
        if isinstance(event, yaml.ScalarEvent) and event.value == "<<" and event.implicit[0]:
            raise ConfigurationError(f"{where}: merge keys are not allowed")
        if isinstance(event, (yaml.MappingStartEvent, yaml.SequenceStartEvent)):
            depth += 1
        elif isinstance(event, (yaml.MappingEndEvent, yaml.SequenceEndEvent)):
            depth -= 1
        if depth > MAX_DEPTH:
            raise ConfigurationError(f"{where}: nested deeper than {MAX_DEPTH} levels")


def _nearest(word: str, known: list[str]) -> str:
    close = difflib.get_close_matches(word, known, n=1, cutoff=0.5)
    return f"; did you mean {close[0]!r}?" if close else f"; known: {', '.join(known)}"
