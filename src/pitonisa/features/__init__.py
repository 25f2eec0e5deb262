"""Hold the features around the game tables, each with its values, database rows, services and routes."""
