"""Bring strangers to one table who look for the same match."""
