"""Replay finished matches, and store their results."""
