"""Characters that a document writes by their place in a symbol font instead of in Unicode."""

from __future__ import annotations

# The Symbol font, as in Unicode's mapping ADOBE/symbol.txt: what stands in figures and comparisons.
_SYMBOL = {
    0x22: "∀", 0x24: "∃", 0x27: "∋", 0x2A: "∗", 0x2D: "−", 0x40: "≅", 0x44: "Δ", 0x47: "Γ", 0x4C: "Λ", 0x4F: "Ο",
    0x50: "Π", 0x53: "Σ", 0x57: "Ω", 0x61: "α", 0x62: "β", 0x63: "χ", 0x64: "δ", 0x65: "ε", 0x66: "φ", 0x67: "γ",
    0x68: "η", 0x6B: "κ", 0x6C: "λ", 0x6D: "μ", 0x6E: "ν", 0x70: "π", 0x71: "θ", 0x72: "ρ", 0x73: "σ", 0x74: "τ",
    0x77: "ω", 0x78: "ξ", 0x79: "ψ", 0x7A: "ζ", 0x7E: "∼", 0xA0: "€", 0xA2: "′", 0xA3: "≤", 0xA4: "⁄", 0xA5: "∞",
    0xAB: "↔", 0xAC: "←", 0xAD: "↑", 0xAE: "→", 0xAF: "↓", 0xB0: "°", 0xB1: "±", 0xB2: "″", 0xB3: "≥", 0xB4: "×",
    0xB5: "∝", 0xB7: "•", 0xB8: "÷", 0xB9: "≠", 0xBA: "≡", 0xBB: "≈", 0xBC: "…", 0xD2: "®", 0xD3: "©", 0xD4: "™",
    0xD6: "√",
}  # fmt: skip
# Wingdings: ticks, crosses and boxes.
_WINGDINGS = {
    0x6F: "☐", 0x6C: "●", 0xA7: "▪", 0xA8: "☐", 0xDF: "←", 0xE0: "→", 0xE1: "↑", 0xE2: "↓", 0xFB: "✗", 0xFC: "✓",
    0xFD: "☒", 0xFE: "☑",
}  # fmt: skip
_PRIVATE = range(0xE000, 0xF900)


def symbol(font: str, code: str) -> str:
    """The character at the hexadecimal ``code`` of ``font``; "" if it is not known."""
    try:
        number = int(code, 16)
    except ValueError:
        return ""
    if number not in _PRIVATE and number > 0xFF:
        return chr(number) if number < 0xD800 else ""
    place = number & 0xFF
    if font.casefold() == "symbol":
        return _SYMBOL.get(place, chr(place) if 0x20 <= place < 0x40 else "")
    if font.casefold().startswith("wingdings"):
        return _WINGDINGS.get(place, "") if font.casefold() == "wingdings" else ""
    return chr(number) if number not in _PRIVATE and place >= 0x20 else ""
