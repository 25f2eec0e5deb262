"""Test the distribution of large work."""
