"""Test the parts of terminal commands."""
