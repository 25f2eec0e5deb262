"""Attacks a server from one address while honest people play, and measures what they notice of it."""
