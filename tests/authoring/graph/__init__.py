"""Test the charts of a scenario."""
