"""Learning The Shipwreck Arcana by playing it against nobody: a network that plays every seat, millions of times."""
