"""Units of measure: symbols, names, and the factor that leads to the base unit of their dimension."""

from __future__ import annotations

from decimal import Decimal
from typing import NamedTuple

from ..figures.quantity import UnitKind


class UnitDef(NamedTuple):
    """One unit: ``base = value * factor + offset``."""

    kind: UnitKind
    symbol: str
    factor: Decimal
    offset: Decimal = Decimal(0)


# Kind, base unit in words, then "symbol factor" and the names of the symbol.
_TABLE: tuple[tuple[UnitKind, str, str, str], ...] = (
    (UnitKind.LENGTH, "nm", "1e-9", "nanometre"),
    (UnitKind.LENGTH, "µm", "1e-6", "micrometre micron"),
    (UnitKind.LENGTH, "mm", "0.001", "millimetre"),
    (UnitKind.LENGTH, "cm", "0.01", "centimetre"),
    (UnitKind.LENGTH, "dm", "0.1", "decimetre"),
    (UnitKind.LENGTH, "m", "1", "metre"),
    (UnitKind.LENGTH, "km", "1000", "kilometre"),
    (UnitKind.LENGTH, "inch", "0.0254", "inch"),
    (UnitKind.LENGTH, "ft", "0.3048", "foot"),
    (UnitKind.LENGTH, "yd", "0.9144", "yard"),
    (UnitKind.LENGTH, "mi", "1609.344", "mile"),
    (UnitKind.LENGTH, "nmi", "1852", "nautical_mile"),
    (UnitKind.LENGTH, "ly", "9460730472580800", "light_year light-year"),
    (UnitKind.AREA, "mm²", "1e-6", "square_millimetre"),
    (UnitKind.AREA, "cm²", "0.0001", "square_centimetre"),
    (UnitKind.AREA, "m²", "1", "square_metre"),
    (UnitKind.AREA, "km²", "1e6", "square_kilometre"),
    (UnitKind.AREA, "ha", "10000", "hectare"),
    (UnitKind.AREA, "acre", "4046.8564224", "acre"),
    (UnitKind.AREA, "ft²", "0.09290304", "square_foot"),
    (UnitKind.AREA, "mi²", "2589988.110336", "square_mile"),
    (UnitKind.VOLUME, "ml", "0.001", "millilitre"),
    (UnitKind.VOLUME, "cl", "0.01", "centilitre"),
    (UnitKind.VOLUME, "dl", "0.1", "decilitre"),
    (UnitKind.VOLUME, "l", "1", "litre"),
    (UnitKind.VOLUME, "hl", "100", "hectolitre"),
    (UnitKind.VOLUME, "cm³", "0.001", "cubic_centimetre"),
    (UnitKind.VOLUME, "m³", "1000", "cubic_metre"),
    (UnitKind.VOLUME, "km³", "1e12", "cubic_kilometre"),
    (UnitKind.VOLUME, "cf", "28.316846592", "cubic_foot"),
    (UnitKind.VOLUME, "gal", "3.785411784", "gallon"),
    (UnitKind.VOLUME, "bbl", "158.987294928", "barrel"),
    (UnitKind.VOLUME, "floz", "0.0295735295625", "fluid_ounce"),
    (UnitKind.MASS, "µg", "1e-9", "microgram"),
    (UnitKind.MASS, "mg", "1e-6", "milligram"),
    (UnitKind.MASS, "g", "0.001", "gram gramme"),
    (UnitKind.MASS, "kg", "1", "kilogram kilogramme kilo"),
    (UnitKind.MASS, "t", "1000", "tonne metric_ton"),
    (UnitKind.MASS, "kt", "1e6", "kilotonne"),
    (UnitKind.MASS, "Mt", "1e9", "megatonne"),
    (UnitKind.MASS, "Gt", "1e12", "gigatonne"),
    (UnitKind.MASS, "ton", "907.18474", "ton short_ton"),
    (UnitKind.MASS, "lb", "0.45359237", "pound"),
    (UnitKind.MASS, "oz", "0.028349523125", "ounce"),
    (UnitKind.DURATION, "ns", "1e-9", "nanosecond"),
    (UnitKind.DURATION, "µs", "1e-6", "microsecond"),
    (UnitKind.DURATION, "ms", "0.001", "millisecond"),
    (UnitKind.DURATION, "s", "1", "second"),
    (UnitKind.DURATION, "min", "60", "minute"),
    (UnitKind.DURATION, "h", "3600", "hour"),
    (UnitKind.DURATION, "day", "86400", "day calendar_day"),
    (UnitKind.DURATION, "working day", "120960", "working_day business_day workday"),
    (UnitKind.DURATION, "week", "604800", "week"),
    (UnitKind.DURATION, "fortnight", "1209600", "fortnight"),
    (UnitKind.DURATION, "month", "2629746", "month"),
    (UnitKind.DURATION, "quarter", "7889238", ""),
    (UnitKind.DURATION, "year", "31556952", "year"),
    (UnitKind.DURATION, "decade", "315569520", "decade"),
    (UnitKind.DURATION, "century", "3155695200", "century"),
    (UnitKind.FREQUENCY, "Hz", "1", "hertz"),
    (UnitKind.FREQUENCY, "kHz", "1e3", "kilohertz"),
    (UnitKind.FREQUENCY, "MHz", "1e6", "megahertz"),
    (UnitKind.FREQUENCY, "GHz", "1e9", "gigahertz"),
    (UnitKind.FREQUENCY, "THz", "1e12", "terahertz"),
    (UnitKind.PRESSURE, "Pa", "1", "pascal"),
    (UnitKind.PRESSURE, "hPa", "100", "hectopascal"),
    (UnitKind.PRESSURE, "kPa", "1e3", "kilopascal"),
    (UnitKind.PRESSURE, "MPa", "1e6", "megapascal"),
    (UnitKind.PRESSURE, "bar", "1e5", "bar"),
    (UnitKind.PRESSURE, "mbar", "100", "millibar"),
    (UnitKind.PRESSURE, "psi", "6894.757293168", ""),
    (UnitKind.PRESSURE, "atm", "101325", "atmosphere"),
    (UnitKind.PRESSURE, "mmHg", "133.322387415", ""),
    (UnitKind.POWER, "mW", "0.001", "milliwatt"),
    (UnitKind.POWER, "W", "1", "watt"),
    (UnitKind.POWER, "kW", "1e3", "kilowatt"),
    (UnitKind.POWER, "MW", "1e6", "megawatt"),
    (UnitKind.POWER, "GW", "1e9", "gigawatt"),
    (UnitKind.POWER, "TW", "1e12", "terawatt"),
    (UnitKind.POWER, "hp", "745.69987158227", "horsepower"),
    (UnitKind.ENERGY, "J", "1", "joule"),
    (UnitKind.ENERGY, "kJ", "1e3", "kilojoule"),
    (UnitKind.ENERGY, "MJ", "1e6", "megajoule"),
    (UnitKind.ENERGY, "GJ", "1e9", "gigajoule"),
    (UnitKind.ENERGY, "Wh", "3600", "watt_hour watt-hour"),
    (UnitKind.ENERGY, "kWh", "3.6e6", "kilowatt_hour kilowatt-hour"),
    (UnitKind.ENERGY, "MWh", "3.6e9", "megawatt_hour megawatt-hour"),
    (UnitKind.ENERGY, "GWh", "3.6e12", "gigawatt_hour gigawatt-hour"),
    (UnitKind.ENERGY, "TWh", "3.6e15", "terawatt_hour terawatt-hour"),
    (UnitKind.ENERGY, "cal", "4.184", "calorie"),
    (UnitKind.ENERGY, "kcal", "4184", "kilocalorie"),
    (UnitKind.ENERGY, "eV", "1.602176634e-19", "electronvolt"),
    (UnitKind.SPEED, "m/s", "1", "metre_per_second"),
    (UnitKind.SPEED, "km/s", "1000", "kilometre_per_second"),
    (UnitKind.SPEED, "km/h", "0.2777777777777777777777777778", "kilometre_per_hour kilometre_an_hour"),
    (UnitKind.SPEED, "mph", "0.44704", "mile_per_hour mile_an_hour"),
    (UnitKind.SPEED, "kn", "0.5144444444444444444444444444", "knot"),
    (UnitKind.ANGLE, "°", "1", "degree"),
    (UnitKind.DATA, "bit", "0.125", "bit"),
    (UnitKind.DATA, "B", "1", "byte"),
)

_DATA_PREFIXES = {"k": 10**3, "K": 10**3, "M": 10**6, "G": 10**9, "T": 10**12, "P": 10**15}
_DATA_NAMES = {"kilo": "k", "mega": "M", "giga": "G", "tera": "T", "peta": "P"}

# Other spellings of a symbol.
_ALIASES: dict[str, str] = {
    "μm": "µm",
    "um": "µm",
    "μg": "µg",
    "ug": "µg",
    "mcg": "µg",
    "μs": "µs",
    "us": "µs",
    "mt": "t",
    "MT": "t",
    "mL": "ml",
    "cL": "cl",
    "dL": "dl",
    "L": "l",
    "ℓ": "l",
    "lbs": "lb",
    "lb.": "lb",
    "lbs.": "lb",
    "ozs": "oz",
    "oz.": "oz",
    "ft.": "ft",
    "yds": "yd",
    "″": "inch",
    "inches": "inch",
    "sec": "s",
    "secs": "s",
    "sec.": "s",
    "mins": "min",
    "min.": "min",
    "hr": "h",
    "hrs": "h",
    "hrs.": "h",
    "Std": "h",
    "wk": "week",
    "wks": "week",
    "mo": "month",
    "mos": "month",
    "yr": "year",
    "yrs": "year",
    "yr.": "year",
    "yrs.": "year",
    "sqm": "m²",
    "m2": "m²",
    "m^2": "m²",
    "sq m": "m²",
    "sq. m": "m²",
    "cm2": "cm²",
    "km2": "km²",
    "km^2": "km²",
    "sq km": "km²",
    "sq. km": "km²",
    "sqft": "ft²",
    "sq ft": "ft²",
    "sq. ft": "ft²",
    "sq. ft.": "ft²",
    "ft2": "ft²",
    "sq mi": "mi²",
    "m3": "m³",
    "m^3": "m³",
    "cm3": "cm³",
    "cc": "cm³",
    "km3": "km³",
    "ft3": "cf",
    "ft³": "cf",
    "cu ft": "cf",
    "fl oz": "floz",
    "fl. oz.": "floz",
    "kph": "km/h",
    "kmh": "km/h",
    "kmph": "km/h",
    "km/hr": "km/h",
    "mi/h": "mph",
    "kts": "kn",
    "PS": "hp",
    "Kcal": "kcal",
    "кг": "kg",
    "км": "km",
    "м": "m",
    "г": "g",
    "Hertz": "Hz",
}

_IRREGULAR_PLURALS = {"foot": "feet", "inch": "inches", "century": "centuries", "hertz": "hertz"}


def _plural(name: str) -> str:
    first, mark, rest = name.partition("_per_") if "_per_" in name else name.partition("_an_")
    if mark:
        return _plural(first) + mark + rest
    head, under, last = name.rpartition("_")
    return head + under + _IRREGULAR_PLURALS.get(last, last + "s")


def _spellings(name: str) -> set[str]:
    both = {name, _plural(name)}
    both |= {form.replace("metre", "meter").replace("litre", "liter") for form in both}
    return {form.replace("_", " ") for form in both}


def _data_units() -> dict[str, UnitDef]:
    units = {}
    for prefix, factor in _DATA_PREFIXES.items():
        canonical = "k" if prefix == "K" else prefix
        for symbol, size in (("B", Decimal(1)), ("bit", Decimal("0.125")), ("b", Decimal("0.125"))):
            name = "bit" if symbol == "b" else symbol
            units[prefix + symbol] = UnitDef(UnitKind.DATA, canonical + name, size * factor)
            for rate in (f"{prefix}{symbol}/s", f"{prefix}{symbol}ps"):
                units[rate] = UnitDef(UnitKind.DATA_RATE, f"{canonical}{name}/s", size * factor)
    for power, prefix in enumerate("KMGTP", start=1):
        units[prefix + "iB"] = UnitDef(UnitKind.DATA, prefix + "iB", Decimal(1024**power))
        units[prefix + "iB/s"] = UnitDef(UnitKind.DATA_RATE, prefix + "iB/s", Decimal(1024**power))
    return units


def _temperatures() -> dict[str, UnitDef]:
    celsius = UnitDef(UnitKind.TEMPERATURE, "°C", Decimal(1))
    ninth = Decimal(5) / Decimal(9)
    fahrenheit = UnitDef(UnitKind.TEMPERATURE, "°F", ninth, -32 * ninth)
    kelvin = UnitDef(UnitKind.TEMPERATURE, "K", Decimal(1), Decimal("-273.15"))
    return {
        "°C": celsius,
        "° C": celsius,
        "℃": celsius,
        "ºC": celsius,
        "°F": fahrenheit,
        "° F": fahrenheit,
        "℉": fahrenheit,
        "ºF": fahrenheit,
        "K": kelvin,
    }


def _symbols() -> dict[str, UnitDef]:
    units = {symbol: UnitDef(kind, symbol, Decimal(factor)) for kind, symbol, factor, _ in _TABLE}
    units |= _data_units() | _temperatures()
    units |= {"bit/s": UnitDef(UnitKind.DATA_RATE, "bit/s", Decimal("0.125"))}
    cubic_foot = units["cf"].factor
    for prefix, factor in (("M", 10**3), ("MM", 10**6), ("B", 10**9), ("T", 10**12)):
        # The gas trade's M is a thousand. The amount is kept in cubic feet, so that the factor is a scale.
        units[prefix + "cf"] = UnitDef(UnitKind.VOLUME, prefix + "cf", cubic_foot * factor)
    units |= {alias: units[symbol] for alias, symbol in _ALIASES.items()}
    return units


def _names(units: dict[str, UnitDef]) -> dict[str, UnitDef]:
    names: dict[str, UnitDef] = {}
    for _, symbol, _, spelt in _TABLE:
        for name in spelt.split():
            names |= dict.fromkeys(_spellings(name), units[symbol])
    for spelt, prefix in _DATA_NAMES.items():
        for base, symbol in (("byte", "B"), ("bit", "bit")):
            names |= dict.fromkeys((spelt + base, spelt + base + "s"), units[prefix + symbol])
            for rate in (f"{spelt}{base} per second", f"{spelt}{base}s per second"):
                names[rate] = units[f"{prefix}{symbol}/s"]
    for scale, symbol in (("celsius", "°C"), ("centigrade", "°C"), ("fahrenheit", "°F")):
        for form in (f"degrees {scale}", f"degree {scale}", f"degrees {scale[0]}", f"°{scale}", f"° {scale}"):
            names[form] = units[symbol]
    names |= dict.fromkeys(("kelvin", "kelvins"), units["K"])
    return names


# Written exactly so; case counts ("MW" is not "mW").
SYMBOLS: dict[str, UnitDef] = _symbols()
# In lower case, singular and plural, words parted by one blank.
NAMES: dict[str, UnitDef] = _names(SYMBOLS)

# Gas volumes: what is multiplied out into the value, which is then in cubic feet.
GAS_SCALES: dict[str, int] = {"Mcf": 10**3, "MMcf": 10**6, "Bcf": 10**9, "Tcf": 10**12}

# Pairs that one word may mean ("tons", "pounds"), by symbol or currency: the same number is then no mismatch.
LOOSE_UNITS: frozenset[frozenset[str | None]] = frozenset({frozenset({"ton", "t"}), frozenset({"lb", "GBP"})})
