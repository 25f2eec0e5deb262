"""Show positions with one best answer, one of them each day."""
