"""Simulate a scenario: bots play it many times, and what comes of it is counted and drawn."""
