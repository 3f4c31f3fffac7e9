"""Totals computed a second time, exactly, over the rows that they cite."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from decimal import ROUND_HALF_EVEN, Decimal, localcontext
from typing import Any

from sqlglot import exp

from .model import Measure
from .refusal import RefusedError
from .stored import told_value
from .values import Value

PRECISION = 60

Row = Mapping[str, Any]


class _AnyRow(dict[str, Any]):
    """A row that has every column."""

    def __contains__(self, _name: object) -> bool:
        return True

    def get(self, _name: object, _default: object = None) -> Any:
        return 1


class NotRecomputableError(Exception):
    """The expression holds something that is not computed here."""


def check_measure(measure: Measure, tree: exp.Expr, value: Value, rows: Sequence[Row]) -> None:
    """RefusedError (total_mismatch) if the value is not what the rows give; what cannot be recomputed passes."""
    if isinstance(value.content, str):
        # No total: which text is the greatest is for the column's collation to say.
        return
    try:
        with localcontext() as context:
            context.prec = PRECISION
            expected = recompute(tree, rows)
            same = _is_same(measure, value, expected)
    except NotRecomputableError:
        return
    if not same:
        raise RefusedError("total_mismatch", f"{measure.name} does not equal what its {len(rows)} rows give")


def is_recomputable(tree: exp.Expr) -> bool:
    """Whether the expression is made only of what is computed here."""
    try:
        recompute(tree, [_AnyRow()])
    except NotRecomputableError:
        return False
    return True


def recompute(tree: exp.Expr, rows: Sequence[Row]) -> Any:
    """The value of an aggregate expression over rows, exact; None as in SQL. NotRecomputableError outside its means."""
    if isinstance(tree, exp.Paren):
        return recompute(tree.this, rows)
    if isinstance(tree, exp.AggFunc):
        return _aggregate(tree, rows)
    if isinstance(tree, (exp.Literal, exp.Neg)):
        return _literal(tree)
    if isinstance(tree, exp.Coalesce):
        values = [recompute(part, rows) for part in (tree.this, *tree.expressions)]
        return next((value for value in values if value is not None), None)
    return _arithmetic(tree, lambda part: recompute(part, rows))


def _aggregate(tree: exp.AggFunc, rows: Sequence[Row]) -> Any:
    if isinstance(tree, exp.Count) and isinstance(tree.this, exp.Star):
        return len(rows)
    operand, distinct = _operand(tree)
    present = [value for row in rows if (value := _cell(operand, row)) is not None]
    if distinct:
        present = list(dict.fromkeys(present))
    if isinstance(tree, exp.Count):
        return len(present)
    if not isinstance(tree, (exp.Sum, exp.Avg, exp.Max, exp.Min)):
        raise NotRecomputableError
    if not present:
        return None
    if isinstance(tree, (exp.Max, exp.Min)):
        return max(present) if isinstance(tree, exp.Max) else min(present)
    total = sum(map(_number, present), Decimal(0))
    return total if isinstance(tree, exp.Sum) else total / len(present)


def _operand(tree: exp.AggFunc) -> tuple[exp.Expr, bool]:
    operand = tree.this
    if isinstance(operand, exp.Distinct):
        if len(operand.expressions) != 1:
            raise NotRecomputableError
        return operand.expressions[0], True
    if operand is None or tree.args.get("order"):
        raise NotRecomputableError
    return operand, False


def _cell(tree: exp.Expr, row: Row) -> Any:
    if isinstance(tree, exp.Paren):
        return _cell(tree.this, row)
    if isinstance(tree, exp.Column):
        return row.get(tree.name) if tree.name in row else _folded(tree.name, row)
    if isinstance(tree, (exp.Literal, exp.Neg)):
        return _literal(tree)
    return _arithmetic(tree, lambda part: _cell(part, row))


def _folded(name: str, row: Row) -> Any:
    for column, value in row.items():
        if column.lower() == name.lower():
            return value
    raise NotRecomputableError


def _literal(tree: exp.Expr) -> Decimal:
    if isinstance(tree, exp.Neg) and isinstance(tree.this, exp.Literal):
        return -_literal(tree.this)
    if not isinstance(tree, exp.Literal) or tree.is_string:
        raise NotRecomputableError
    return Decimal(tree.name)


def _arithmetic(tree: exp.Expr, operand: Callable[[exp.Expr], Any]) -> Any:
    if not isinstance(tree, (exp.Add, exp.Sub, exp.Mul)):
        raise NotRecomputableError
    left, right = operand(tree.left), operand(tree.right)
    if left is None or right is None:
        return None
    left, right = _number(left), _number(right)
    if isinstance(tree, exp.Mul):
        return left * right
    return left + right if isinstance(tree, exp.Add) else left - right


def _number(value: Any) -> Decimal:
    if isinstance(value, bool) or not isinstance(value, (int, float, Decimal)):
        raise RefusedError("invalid_value", f"{told_value(value)} stands where a number is summed")
    return Decimal(repr(value)) if isinstance(value, float) else Decimal(value)


def _is_same(measure: Measure, value: Value, expected: Any) -> bool:
    stated = value.content
    if stated is None or expected is None:
        return stated is None and expected is None
    if isinstance(stated, date):
        return str(expected)[:10] == stated.isoformat()
    number = _number(expected)
    if not isinstance(stated, int):
        number = number.scaleb(-measure.type.scale)
    if measure.type.digits is not None:
        number = number.quantize(Decimal(1).scaleb(-measure.type.digits), ROUND_HALF_EVEN)
        return abs(number - Decimal(stated)) <= Decimal(1).scaleb(-measure.type.digits)
    return number == Decimal(stated)
