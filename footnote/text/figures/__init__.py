"""Figures: numerals in digits and words with their signs, units, bounds and nouns, and how two of them compare."""
