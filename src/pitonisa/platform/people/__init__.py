"""People: each is a key that a browser made, never an account."""
