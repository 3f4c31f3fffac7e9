"""What words mean to one another: synonyms, opposites, places, negation, roles, and how rare a word is."""
