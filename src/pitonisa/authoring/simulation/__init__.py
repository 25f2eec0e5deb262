"""Simulate a scenario: let bots play it many times, count the results and draw them."""
