"""Other checkers on the same work: one adapter a file, each run by the interpreter of an environment of its own."""
