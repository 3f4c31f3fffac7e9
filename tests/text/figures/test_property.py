"""Quantities written in random styles are read back to the same value, and no text makes the reader fail."""

from decimal import Decimal

from hypothesis import given, settings
from hypothesis import strategies as st

from footnote.text.figures.comparison import Relation, compare
from footnote.text.figures.listing import plain, read_figures
from footnote.text.figures.numbers import read_quantities

PROFILE = settings(deadline=None, derandomize=True, max_examples=200)

ONES = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen"
    " eighteen nineteen"
).split()
TENS = "zero ten twenty thirty forty fifty sixty seventy eighty ninety".split()
SCALES = ((10**12, "trillion"), (10**9, "billion"), (10**6, "million"), (1000, "thousand"))


def spell(number, joint=" and ", hyphen="-"):
    """A whole number in English words, written apart from the reader's own tables."""
    if number < 20:
        return ONES[number]
    if number < 100:
        return TENS[number // 10] + (hyphen + ONES[number % 10] if number % 10 else "")
    if number < 1000:
        rest = spell(number % 100, joint, hyphen)
        return f"{ONES[number // 100]} hundred" + (joint + rest if number % 100 else "")
    for scale, name in SCALES:
        if number >= scale:
            head = f"{spell(number // scale, joint, hyphen)} {name}"
            return head + (" " + spell(number % scale, joint, hyphen) if number % scale else "")
    raise AssertionError(number)


def grouped(number, mark):
    return f"{number:,}".replace(",", mark)


def indian(number):
    head, tail = divmod(number, 1000)
    if not head:
        return str(number)
    parts = []
    while head:
        head, part = divmod(head, 100)
        parts.append(f"{part:02d}" if head else str(part))
    return ",".join(reversed(parts)) + f",{tail:03d}"


# A sentence that leaves the figure alone on both sides.
FRAMES = st.sampled_from(
    ["It holds {} books.", "The total was {}.", "as told ({}) above", "We saw {}, then left.", "{} of them"]
)


def read_one(text, locale=None):
    (quantity,) = read_quantities(text, locale)
    return quantity.low


@PROFILE
@given(st.integers(1, 10**15 - 1), st.sampled_from([" and ", " "]), st.sampled_from(["-", " "]), FRAMES, st.booleans())
def test_whole_numbers_in_words(number, joint, hyphen, frame, capital):
    words = spell(number, joint, hyphen)
    if words == "one":
        return  # a pronoun as often as a figure
    words = words.capitalize() if capital else words
    assert read_one(frame.format(words)) == number


@PROFILE
@given(
    st.integers(10_000, 10**12),
    st.sampled_from([",", "'", "’", " ", "\u00a0", "\u202f", ""]),
    FRAMES,
)
def test_whole_numbers_in_groups_of_three(number, mark, frame):
    assert read_one(frame.format(grouped(number, mark))) == number


@PROFILE
@given(st.integers(100_000, 10**9), FRAMES)
def test_whole_numbers_in_indian_groups(number, frame):
    assert read_one(frame.format(indian(number))) == number


@PROFILE
@given(st.integers(0, 10**9), st.integers(0, 99), st.sampled_from(["en", "de", "fr", "de-CH"]), FRAMES)
def test_decimals_as_a_locale_writes_them(whole, cents, locale, frame):
    group, point = {"en": (",", "."), "de": (".", ","), "fr": ("\u202f", ","), "de-CH": ("’", ".")}[locale]
    written = f"{grouped(whole, group)}{point}{cents:02d}"
    assert read_one(frame.format(written), locale) == Decimal(f"{whole}.{cents:02d}")


@PROFILE
@given(
    st.integers(1, 9999),
    st.sampled_from([("k", 3), (" thousand", 3), ("M", 6), (" million", 6), ("bn", 9), (" billion", 9), (" crore", 7)]),
    st.sampled_from([("${}", "USD"), ("{} EUR", "EUR"), ("£{}", "GBP"), ("{} dollars", "USD"), ("CHF {}", "CHF")]),
    st.sampled_from(["", "about ", "more than ", "up to "]),
)
def test_money_with_scale_words(tenths, scale, money, cue):
    amount = Decimal(tenths) / 10
    text = f"It cost {cue}{money[0].format(f'{amount}{scale[0]}')} in all."
    (quantity,) = read_quantities(text)
    assert quantity.low == amount * 10 ** scale[1]
    assert quantity.currency == money[1]
    assert (quantity.cue is not None) == bool(cue)


@PROFILE
@given(
    st.integers(1, 99_999),
    st.sampled_from(["km", "kilometres", "kg", "%", "percent", "days", "litres", "GB", "MW", "°C", "mph", "bps", "m²"]),
    st.booleans(),
)
def test_units_leave_the_value_as_written(hundredths, unit, minus):
    value = Decimal(hundredths) / 100
    sign = "-" if minus else ""
    (quantity,) = read_quantities(f"It read {sign}{value:.2f} {unit} there.")
    assert quantity.low == (-value if minus else value)
    assert quantity.unit != "count"


@PROFILE
@given(st.integers(1, 10**9), st.integers(1, 10**9))
def test_whole_counts_are_equal_only_if_they_are(one, other):
    claim = read_quantities(f"about {one} things"[6:])[0]
    source = read_quantities(f"{spell(other)} things")[-1]
    if source.low != other:
        return  # "one thing" may be a pronoun
    assert (compare(claim, source) is Relation.EQUAL) == (one == other)


@PROFILE
@given(st.integers(10**6, 10**12))
def test_a_rounding_is_never_called_different(number):
    source = read_quantities(f"{number:,} users")[0]
    claim = read_quantities(f"{Decimal(number) / 10**6:.1f} million users")[0]
    assert compare(claim, source) in (Relation.EQUAL, Relation.ROUNDED)


ODD = st.lists(
    st.sampled_from([*"0123456789.,'’ -–−()[]$€%°/+:#\n\u00a0abkmtEUR½²x×~<>", "one ", "half ", "million ", " of "]),
    max_size=40,
).map("".join)


@settings(deadline=None, derandomize=True, max_examples=600)
@given(ODD | st.text(max_size=40))
def test_any_text_is_read_without_failing_and_quoted_exactly(text):
    end = 0
    for quantity in read_quantities(text):
        assert quantity.text == text[quantity.span.start : quantity.span.end] != ""
        assert quantity.span.start >= end
        end = quantity.span.end
        compare(quantity, quantity)
    for figure in read_figures(text):
        values = figure["value"] if isinstance(figure["value"], list) else [figure["value"]]
        if figure["kind"] != "identifier":
            assert all(value is None or plain(Decimal(value)) == value for value in values)
