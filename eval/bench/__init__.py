"""Performance benchmarks on generated texts: ``python -m eval.bench``."""
