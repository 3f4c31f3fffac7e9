"""A Report to text: one Renderer a file."""
