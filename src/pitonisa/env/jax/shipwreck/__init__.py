"""Implement The Shipwreck Arcana as arithmetic on bit words: the whole game, for a batch of matches at a time."""
