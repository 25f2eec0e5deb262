"""Builds the parts of a view from the state, each for the seats that may see it."""
