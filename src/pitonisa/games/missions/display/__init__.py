"""Makes the parts of a view from the state, each for whom it is meant."""
