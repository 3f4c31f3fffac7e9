"""Currencies by sign, code and word."""

from __future__ import annotations

from decimal import Decimal

# Longest first where one begins another. The sign alone leaves some currencies open, see SHARED.
SIGNS: dict[str, str] = {
    "US$": "USD",
    "U.S.$": "USD",
    "A$": "AUD",
    "AU$": "AUD",
    "C$": "CAD",
    "CA$": "CAD",
    "Can$": "CAD",
    "NZ$": "NZD",
    "HK$": "HKD",
    "S$": "SGD",
    "R$": "BRL",
    "NT$": "TWD",
    "MX$": "MXN",
    "$": "USD",
    "€": "EUR",
    "£": "GBP",
    "¥": "JPY",
    "₹": "INR",
    "₽": "RUB",
    "₩": "KRW",
    "₪": "ILS",
    "₺": "TRY",
    "₴": "UAH",
    "₫": "VND",
    "₦": "NGN",
    "₱": "PHP",
    "฿": "THB",
    "₿": "BTC",
    "zł": "PLN",
    "Kč": "CZK",
    "Rs.": "INR",
    "Rs": "INR",
    "Fr.": "CHF",
    "SFr.": "CHF",
}

# Signs that stand only behind an amount.
BEHIND: dict[str, str] = {
    "円": "JPY",
    "元": "CNY",
}

CODES: frozenset[str] = frozenset(
    """
    AED ARS AUD BGN BHD BRL BTC CAD CHF CLP CNY COP CZK DKK EGP ETH EUR GBP HKD HUF IDR ILS INR ISK JPY KES KRW KWD
    MAD MXN MYR NGN NOK NZD PEN PHP PKR PLN QAR RON RSD RUB SAR SEK SGD THB TRY TWD UAH USD VND ZAR
    """.split()
)
# Codes that are English words too, so that they count only in capitals.
CAPITAL_ONLY: frozenset[str] = frozenset({"COP", "MAD", "PEN", "TRY", "ALL", "CUP", "ETH", "SAR", "RON"})

# None: money of a currency that the word leaves open.
WORDS: dict[str, str | None] = {
    "crown": None,
    "crowns": None,
    "dollar": "USD",
    "dollars": "USD",
    "buck": "USD",
    "bucks": "USD",
    "us dollar": "USD",
    "us dollars": "USD",
    "u.s. dollars": "USD",
    "american dollars": "USD",
    "canadian dollar": "CAD",
    "canadian dollars": "CAD",
    "australian dollar": "AUD",
    "australian dollars": "AUD",
    "new zealand dollars": "NZD",
    "hong kong dollars": "HKD",
    "singapore dollars": "SGD",
    "euro": "EUR",
    "euros": "EUR",
    "pound sterling": "GBP",
    "pounds sterling": "GBP",
    "british pounds": "GBP",
    "quid": "GBP",
    "yen": "JPY",
    "yuan": "CNY",
    "renminbi": "CNY",
    "rupee": "INR",
    "rupees": "INR",
    "franc": "CHF",
    "francs": "CHF",
    "swiss francs": "CHF",
    "rouble": "RUB",
    "roubles": "RUB",
    "ruble": "RUB",
    "rubles": "RUB",
    "won": "KRW",
    "zloty": "PLN",
    "peso": "MXN",
    "pesos": "MXN",
    "real": "BRL",
    "reais": "BRL",
    "rand": "ZAR",
    "shekels": "ILS",
    "shekel": "ILS",
    "lira": "TRY",
    "kronor": "SEK",
    "kroner": "NOK",
    "krona": "SEK",
    "krone": "NOK",
    "naira": "NGN",
    "baht": "THB",
    "dirhams": "AED",
    "riyals": "SAR",
    "bitcoin": "BTC",
    "bitcoins": "BTC",
}
# Words that are money only after a scale word or beside another mark of money ("won 3 medals", "5 real users").
WORD_NEEDS_SCALE: frozenset[str] = frozenset({"won", "real"})

# Parts of a unit, worth a hundredth.
CENTS: dict[str, str | None] = {"cent": None, "cents": None, "¢": "USD", "pence": "GBP", "penny": "GBP", "paise": "INR"}
CENT = Decimal("0.01")

# Marks that several currencies share: a bare one is noted as the most usual, and agrees with the others in doubt.
SHARED: dict[str, frozenset[str]] = {
    "USD": frozenset({"USD", "CAD", "AUD", "NZD", "HKD", "SGD", "TWD", "MXN"}),
    "JPY": frozenset({"JPY", "CNY"}),
    "GBP": frozenset({"GBP"}),
    "INR": frozenset({"INR", "PKR"}),
    "CHF": frozenset({"CHF"}),
    "SEK": frozenset({"SEK", "NOK", "DKK", "ISK"}),
    "NOK": frozenset({"SEK", "NOK", "DKK", "ISK"}),
    "MXN": frozenset({"MXN", "ARS", "CLP", "COP", "PHP"}),
}
SHARED_MARKS: frozenset[str] = frozenset(
    "$ ¥ Rs Rs. dollar dollars buck bucks rupee rupees kronor kroner krona krone peso pesos".split()
)
