"""Text primitives: pure functions from str to values, no input or output; constant tables apart."""
