"""Hold the features beside playing, each with its values, database rows, services and routes."""
