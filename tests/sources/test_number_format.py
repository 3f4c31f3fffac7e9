from datetime import timedelta

import pytest

from footnote.sources.number_format import shown_elapsed, shown_number, shown_text, shows_time_only

ACCOUNTING = r'_("$"* #,##0.00_);_("$"* \(#,##0.00\);_("$"* "-"??_);_(@_)'
EURO_ACCOUNTING = r'_-* #,##0.00\ [$€-1]_-;\-* #,##0.00\ [$€-1]_-;_-* "-"??\ [$€-1]_-'
SIZES = '[>=1000000]0.0,,"M";[>=1000]0.0,"K";0'


@pytest.mark.parametrize(
    ("value", "number_format", "shown"),
    [
        # Percent signs: those that are part of the format multiply, literal ones do not.
        (0.125, "0.0%", "12.5%"),
        (12.5, '0.0"%"', "12.5%"),
        (12.5, r"0.00\%", "12.5%"),
        (-0.125, "0.0%;(0.0%)", "-12.5%"),
        (12, '0" % of sales"', "12 % of sales"),
        # Currencies: as a character, quoted, escaped, with a locale; a locale alone is none.
        (1200.5, "$#,##0.00", "$1200.5"),
        (1200.5, '"$"#,##0.00', "$1200.5"),
        (1200.5, r"\£#,##0.00", "£1200.5"),
        (1200.5, r"#,##0.00\ [$€-407]", "1200.5 €"),
        (1200.5, "[$£-809]#,##0.00", "£1200.5"),
        (1200.5, r"[$CHF-807]\ #,##0.00", "CHF 1200.5"),
        (1200.5, r"#,##0.00\ [$kr-414]", "1200.5 kr"),
        (1200.5, "[$USD] #,##0.00", "USD 1200.5"),
        (1200.5, "[$-409]#,##0.00", "1200.5"),
        (1200.5, '#,##0.00 "€"', "1200.5 €"),
        # Accounting: fill and gaps; a dash is zero.
        (1200.5, ACCOUNTING, "$1200.5"),
        (-1200.5, ACCOUNTING, "$-1200.5"),
        (0, ACCOUNTING, "$0"),
        (1200.5, EURO_ACCOUNTING, "1200.5 €"),
        (-1200.5, EURO_ACCOUNTING, "-1200.5 €"),
        (0, EURO_ACCOUNTING, "0 €"),
        # The section of negative values says by a sign, brackets or a colour that it is one.
        (-5, "General", "-5"),
        (-5, "#,##0_);(#,##0)", "-5"),
        (-5, '"$"#,##0;[Red]("$"#,##0)', "$-5"),
        (-5, "0;[Red]0", "-5"),
        (-5, "0;0", "5"),
        (-5, '0" up";0" down"', "5 down"),
        (-5, '[Green]0" up";[Red]0" down"', "5 down"),
        (-5, "0;0-", "-5"),
        # Zero has a section of its own.
        (0, '0;-0;"none"', "none"),
        (0, "0;-0;;@", ""),
        (0, "#,##0", "0"),
        (0, "#", "0"),
        (7, ";;;", ""),
        # Conditions.
        (1_500_000, SIZES, "1.5M"),
        (1500, SIZES, "1.5K"),
        (15, SIZES, "15"),
        (-7, SIZES, "-7"),
        (5, '[<10]"few";0', "few"),
        (50, '[<10]"few";0', "50"),
        # Commas behind the last digit or before the point divide by a thousand, those between digits do not.
        (1_200_000, "0.0,,", "1.2"),
        (1_200_000, '0.0,,"M"', "1.2M"),
        (1_200_000, "#,##0,", "1200"),
        (1_200_000, "0,.0", "1200"),
        (1_200_000, "#,##0.0", "1200000"),
        (12345, '#,##0,"k"', "12.345k"),
        # Fractions and powers of ten keep their value.
        (0.5, "# ?/?", "0.5"),
        (1.25, "# ??/16", "1.25"),
        (12300, "0.00E+00", "12300"),
        (1e20, "General", "100000000000000000000"),
        (0.1 + 0.2, "General", "0.3"),
        # Codes.
        (1234, "00000", "01234"),
        (123456789, "000-00-0000", "123-45-6789"),
        (5551234567, "(000) 000-0000", "(555) 123-4567"),
        (2024, '"FY"0', "FY2024"),
        (3, 'General" units"', "3 units"),
        (1.5, "0.0x", "1.5x"),
        (5, "@", "5"),
        (5, "0.0;@", "5"),
        (5, "", "5"),
    ],
)
def test_a_number_is_as_its_cell_shows_it(value, number_format, shown):
    assert shown_number(value, number_format) == shown


@pytest.mark.parametrize(
    ("number_format", "shown"),
    [
        ("General", "x"),
        ("0.00", "x"),
        ("@", "x"),
        ('"Item "@', "Item x"),
        ('0;-0;0;"T "@', "T x"),
        ("0;-0;;@", "x"),
        (";;;", ""),
    ],
)
def test_a_text_is_as_its_cell_shows_it(number_format, shown):
    assert shown_text("x", number_format) == shown


@pytest.mark.parametrize(
    ("number_format", "shown"),
    [
        ("[h]:mm", "26:30"),
        ("[hh]:mm:ss", "26:30:00"),
        ("[h]", "26"),
        ('[h]" h"', "26"),
        ("[mm]:ss", "1590:00"),
        ("[ss]", "95400"),
    ],
)
def test_elapsed_time_is_counted_on(number_format, shown):
    assert shown_elapsed(timedelta(hours=26, minutes=30), number_format) == shown


@pytest.mark.parametrize(
    ("number_format", "is_time"),
    [("hh:mm", True), ("h:mm AM/PM", True), ("[$-409]h:mm", True), ("yyyy-mm-dd hh:mm", False), ('mm"days"', False)],
)
def test_a_format_of_times_is_told_from_one_of_dates(number_format, is_time):
    assert shows_time_only(number_format) is is_time
