"""Operations as tools of a model: the JSON schema of their arguments."""

from __future__ import annotations

from collections.abc import Mapping

from .model import Interpretation, Operation, Parameter, ParameterKind

# What JSON cannot say exactly is text: the contract layer reads it strictly.
_SHAPES: Mapping[ParameterKind, Mapping[str, object]] = {
    ParameterKind.ENTITY: {"type": "string", "minLength": 1},
    ParameterKind.DATE: {"type": "string", "format": "date", "pattern": r"^\d{4}-\d{2}-\d{2}$"},
    ParameterKind.INTEGER: {"type": "integer"},
    ParameterKind.DECIMAL: {"type": "string", "pattern": r"^-?\d+(\.\d+)?$"},
    ParameterKind.CHOICE: {"type": "string"},
    ParameterKind.TEXT: {"type": "string"},
}


def input_schema(askable: Operation | Interpretation) -> dict[str, object]:
    """The arguments that a caller may give, closed against any other; hidden parameters are not shown."""
    visible = {name: parameter for name, parameter in askable.parameters.items() if not parameter.hidden}
    return {
        "type": "object",
        "properties": {name: _property(parameter) for name, parameter in visible.items()},
        "required": [name for name, parameter in visible.items() if parameter.required],
        "additionalProperties": False,
    }


def _property(parameter: Parameter) -> dict[str, object]:
    schema = dict(_SHAPES[parameter.kind])
    described = parameter.description or _description(parameter)
    if described:
        schema["description"] = described
    if parameter.choices:
        schema["enum"] = list(parameter.choices)
    if parameter.kind is ParameterKind.TEXT:
        schema["maxLength"] = parameter.max_length
    for key, bound in (("minimum", parameter.minimum), ("maximum", parameter.maximum)):
        if isinstance(bound, int) and parameter.kind is ParameterKind.INTEGER:
            schema[key] = bound
    return schema


def _description(parameter: Parameter) -> str:
    if parameter.kind is ParameterKind.ENTITY:
        return f"The {parameter.entity}: its id, its name, or a part of its name that no other {parameter.entity} has."
    if parameter.default is not None:
        return f"Default: {parameter.default}."
    return ""
