"""Answer templates: sandboxed Jinja2 of which only slots, conditions on slots and loops over groups or rows are used.

A slot writes a marker, so that the text of a row is never read as a template and every figure's place is known.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from jinja2 import StrictUndefined, Template, TemplateError, nodes, pass_context
from jinja2.runtime import Context
from jinja2.sandbox import ImmutableSandboxedEnvironment

from ..reading import Span
from .refusal import RefusedError

OPEN, CLOSE = "\ue000", "\ue001"
# Private-use characters around the number of a slot; refused in templates, never in data, which is not rendered.

MAX_TEMPLATE = 10_000
FILLINGS = "_fillings"
# Where a rendering keeps its slots; names that begin with _ are refused in templates.

ALLOWED_NODES = (
    nodes.And,
    nodes.For,
    nodes.Getattr,
    nodes.If,
    nodes.Name,
    nodes.Not,
    nodes.Or,
    nodes.Output,
    nodes.Template,
    nodes.TemplateData,
)


@dataclass(frozen=True, slots=True)
class Filling:
    """What stands in a slot."""

    text: str
    evidence: tuple[str, ...] = ()
    parts: tuple[Filled, ...] = ()
    # Slots inside the text, where the text is itself a filled template.
    is_figure: bool = False
    truth: bool = True
    absence: str = "has no rows behind it"
    # What is said of a figure without evidence.

    def __bool__(self) -> bool:
        return self.truth


@dataclass(frozen=True, slots=True)
class Filled:
    """A slot of a finished text."""

    span: Span
    filling: Filling


class Names:
    """Names that a template sees, by attribute; standing alone it writes ``itself``."""

    def __init__(self, values: Mapping[str, Any], itself: Filling | None = None) -> None:
        self._values = values
        self._itself = itself

    def __getattr__(self, name: str) -> Any:
        try:
            return self._values[name]
        except KeyError:
            raise AttributeError(name) from None

    def __bool__(self) -> bool:
        return bool(self._itself) if self._itself is not None else bool(self._values)


def fill(template: str, names: Mapping[str, Any]) -> tuple[str, tuple[Filled, ...]]:
    """The finished text with its slots in order; RefusedError (invalid_template) if it cannot be filled."""
    parse_template(template)
    fillings: list[Filling] = []
    try:
        marked = _compiled(template).render({**names, FILLINGS: fillings})
    except TemplateError as error:
        raise RefusedError("invalid_template", f"the template cannot be filled: {error.message}") from error
    return _placed(marked, fillings)


@pass_context
def _mark(context: Context, value: object) -> str:
    """What a slot writes: the number of its filling."""
    filling = value._itself if isinstance(value, Names) else value
    if isinstance(filling, str):
        return filling
    if not isinstance(filling, Filling):
        raise RefusedError("invalid_template", "the template writes something that is no value")
    fillings: list[Filling] = context[FILLINGS]
    fillings.append(filling)
    return f"{OPEN}{len(fillings) - 1}{CLOSE}"


_ENVIRONMENT = ImmutableSandboxedEnvironment(undefined=StrictUndefined, finalize=_mark, autoescape=False)


@lru_cache(maxsize=1024)
def _compiled(template: str) -> Template:
    return _ENVIRONMENT.from_string(template)


def _placed(marked: str, fillings: list[Filling]) -> tuple[str, tuple[Filled, ...]]:
    pieces: list[str] = []
    filled: list[Filled] = []
    length = 0
    for piece in marked.strip().split(OPEN):
        number, closed, rest = piece.partition(CLOSE)
        if closed:
            filling = fillings[int(number)]
            filled.append(Filled(Span(length, length + len(filling.text)), filling))
            pieces += [filling.text, rest]
            length += len(filling.text) + len(rest)
        else:
            pieces.append(piece)
            length += len(piece)
    return "".join(pieces), tuple(filled)


@lru_cache(maxsize=1024)
def parse_template(template: str) -> nodes.Template:
    """The template's tree; RefusedError if it is more than slots, conditions and loops, or states a figure itself."""
    if len(template) > MAX_TEMPLATE or OPEN in template or CLOSE in template:
        raise RefusedError("invalid_template", "the template is too long or holds private-use characters")
    try:
        tree = ImmutableSandboxedEnvironment().parse(template)
    except TemplateError as error:
        raise RefusedError("invalid_template", f"the template cannot be parsed: {error.message}") from error
    for node in tree.find_all(nodes.Node):
        if not isinstance(node, ALLOWED_NODES):
            name = type(node).__name__
            raise RefusedError("invalid_template", f"the template uses {name}; only slots, if and for are allowed")
        if isinstance(node, nodes.Name) and node.name.startswith("_"):
            raise RefusedError("invalid_template", f"the template uses {node.name}, which is no slot")
        if isinstance(node, nodes.For) and (node.recursive or not isinstance(node.iter, nodes.Name)):
            raise RefusedError("invalid_template", "the template loops over something else than groups or rows")
        if isinstance(node, nodes.TemplateData) and any(map(is_numeral, node.data)):
            raise RefusedError("invalid_template", f"the template states a figure itself: {node.data.strip()[:60]!r}")
    return tree


def is_numeral(char: str) -> bool:
    """Whether the character writes a number: a digit of any script, ½, ², Ⅻ."""
    return char.isdigit() or unicodedata.category(char) in {"Nd", "Nl", "No"}


@lru_cache(maxsize=1024)
def slots(template: str) -> tuple[tuple[str, ...], ...]:
    """Paths of the slots in order: ("customer", "country"); paths of a loop's variable begin with what is looped."""
    return tuple(_slots(parse_template(template), {}))


def _slots(node: nodes.Node, loops: Mapping[str, tuple[str, ...]]) -> Iterator[tuple[str, ...]]:
    if isinstance(node, nodes.For) and isinstance(node.iter, nodes.Name) and isinstance(node.target, nodes.Name):
        yield (node.iter.name,)
        inner = {**loops, node.target.name: (node.iter.name, "*")}
        for child in node.body:
            yield from _slots(child, inner)
    elif isinstance(node, (nodes.Getattr, nodes.Name)):
        path = _path(node)
        yield (*loops[path[0]], *path[1:]) if path[0] in loops else path
    else:
        for child in node.iter_child_nodes():
            yield from _slots(child, loops)


def _path(node: nodes.Node) -> tuple[str, ...]:
    if isinstance(node, nodes.Getattr):
        return (*_path(node.node), node.attr)
    return (node.name,) if isinstance(node, nodes.Name) else ("?",)
