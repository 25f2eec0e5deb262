"""Computes how much: the numbers of a test, what things cost, what changes either, and recharges."""
