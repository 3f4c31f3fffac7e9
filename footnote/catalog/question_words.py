"""Words of questions that routing treats apart."""

from __future__ import annotations

# Words that change what is asked: to leave one out would answer another question.
BLOCKERS = frozenset(
    {
        "afterwards",
        "april",
        "august",
        "average",
        "best",
        "change",
        "compare",
        "december",
        "decline",
        "decrease",
        "estimate",
        "expect",
        "february",
        "forecast",
        "friday",
        "future",
        "grow",
        "growth",
        "if",
        "increase",
        "january",
        "july",
        "june",
        "last",
        "least",
        "march",
        "may",
        "minus",
        "monday",
        "month",
        "most",
        "never",
        "next",
        "no",
        "not",
        "november",
        "october",
        "past",
        "per",
        "percent",
        "plus",
        "predict",
        "predicted",
        "previous",
        "quarter",
        "saturday",
        "september",
        "since",
        "sunday",
        "than",
        "thursday",
        "tomorrow",
        "trend",
        "tuesday",
        "until",
        "wednesday",
        "week",
        "why",
        "will",
        "would",
        "year",
        "yesterday",
    }
)

# Words that ask for nothing of their own.
FILLERS = frozenset(
    {
        "altogether",
        "currently",
        "exactly",
        "hello",
        "hi",
        "now",
        "ok",
        "our",
        "please",
        "right",
        "thanks",
        "today",
        "us",
    }
)

# Words that may stand before a name.
LEADS = frozenset(
    {
        "a",
        "an",
        "our",
        "that",
        "the",
        "this",
    }
)

# What a name may be called, before or after it.
NAME_NOUNS = frozenset(
    {
        "account",
        "client",
        "company",
        "customer",
        "firm",
        "partner",
        "supplier",
    }
)
