"""Simulate many matches between bots, and count the results."""
