"""Data that the wheel carries: no code that judges, only files and what reads them."""
