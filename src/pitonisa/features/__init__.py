"""Hold the features beside playing: each with its values, its rows, its work and its routes."""
