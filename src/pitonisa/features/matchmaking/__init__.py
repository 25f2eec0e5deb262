"""Seat strangers who look for the same match at one table."""
