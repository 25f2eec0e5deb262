"""Implements games as pure functions on arrays, to play thousands of matches at once on a CPU or a GPU."""
