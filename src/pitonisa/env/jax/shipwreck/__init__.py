"""Compute The Shipwreck Arcana as arithmetic on words of bits: the whole game, a batch of matches at a time."""
