"""The charts of a scenario."""
