"""A document's claims with their passages to judgements."""
