"""Golden questions: what is asked, what is expected of the answer, and whether it came."""
