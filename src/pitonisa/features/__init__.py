"""Hold what people do beside playing: each feature with its values, its rows, its work and its routes."""
