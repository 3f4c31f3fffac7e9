"""Clauses of passages: where each ends, what it denies, and what another clause says all the same."""
