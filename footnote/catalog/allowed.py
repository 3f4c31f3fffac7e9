"""What an operation's SQL may be made of. Allow-lists: what is not named here does not run.

Nodes are classes of sqlglot's syntax tree (major version 30); a test holds every name against the installed version.
"""

from __future__ import annotations

# Clauses, operators and literals.
NODES = frozenset(
    {
        "Add",
        "Alias",
        "And",
        "Between",
        "Boolean",
        "CTE",
        "Case",
        "Cast",
        "Column",
        "DPipe",
        "DataType",
        "DataTypeParam",
        "Distinct",
        "Div",
        "EQ",
        "Escape",
        "Except",
        "Exists",
        "Filter",
        "From",
        "GT",
        "GTE",
        "Group",
        "Having",
        "ILike",
        "Identifier",
        "If",
        "In",
        "Intersect",
        "Interval",
        "Is",
        "Join",
        "LT",
        "LTE",
        "Like",
        "Limit",
        "Literal",
        "Mod",
        "Mul",
        "NEQ",
        "Neg",
        "Not",
        "Null",
        "NullSafeEQ",
        "NullSafeNEQ",
        "Offset",
        "Or",
        "Order",
        "Ordered",
        "Paren",
        "Placeholder",
        "Select",
        "Star",
        "Sub",
        "Subquery",
        "Table",
        "TableAlias",
        "Tuple",
        "Union",
        "Var",
        "Where",
        "Window",
        "WindowSpec",
        "With",
        "WithinGroup",
    }
)

# Functions with a class of their own: all pure, none of them reads a clock, a file or a setting.
FUNCTION_NODES = frozenset(
    {
        "Abs",
        "Avg",
        "Ceil",
        "Coalesce",
        "Concat",
        "Count",
        "Date",
        "DateTrunc",
        "DenseRank",
        "Extract",
        "FirstValue",
        "Floor",
        "Greatest",
        "GroupConcat",
        "Lag",
        "LastValue",
        "Lead",
        "Least",
        "Length",
        "Lower",
        "Max",
        "Min",
        "Ntile",
        "Nullif",
        "PercentRank",
        "Rank",
        "Round",
        "RowNumber",
        "Sign",
        "StrPosition",
        "Substring",
        "Sum",
        "TimeToStr",
        "TimestampTrunc",
        "ToChar",
        "Trim",
        "TsOrDsToDate",
        "TsOrDsToTimestamp",
        "Upper",
    }
)

# Functions that sqlglot knows by name only.
FUNCTION_NAMES = frozenset(
    {
        "btrim",
        "iif",
        "instr",
        "julianday",
        "ltrim",
        "make_date",
        "rtrim",
        "string_agg",
        "total",
        "unixepoch",
    }
)

# What SQLite's authorizer is asked for when the functions above run.
SQLITE_FUNCTIONS = frozenset(
    {
        "abs",
        "avg",
        "ceil",
        "ceiling",
        "coalesce",
        "concat",
        "count",
        "date",
        "dense_rank",
        "first_value",
        "floor",
        "group_concat",
        "ifnull",
        "iif",
        "instr",
        "julianday",
        "lag",
        "last_value",
        "lead",
        "length",
        "like",
        "lower",
        "ltrim",
        "max",
        "min",
        "ntile",
        "nullif",
        "percent_rank",
        "rank",
        "round",
        "row_number",
        "rtrim",
        "sign",
        "strftime",
        "string_agg",
        "substr",
        "substring",
        "sum",
        "total",
        "trim",
        "unixepoch",
        "upper",
    }
)

DATE_FUNCTIONS = frozenset({"Date", "TimeToStr", "TsOrDsToDate", "TsOrDsToTimestamp", "julianday", "unixepoch"})
# Called without arguments, or with one of these words, they read the clock.
CLOCK_WORDS = frozenset({"now", "today", "tomorrow", "yesterday", "allballs"})

AGGREGATES = frozenset({"Avg", "Count", "Max", "Min", "Sum"})

# Tables whose names begin so belong to the database itself.
SYSTEM_PREFIXES = ("sqlite_", "pg_", "pragma_", "information_schema", "dbstat", "json_", "fts5vocab")
