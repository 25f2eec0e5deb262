"""Attacks: one hostile address does its worst while honest people play, and what the house makes of it is measured."""
