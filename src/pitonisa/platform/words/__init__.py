"""Put a game's values into words in the reader's language, by their types and its Fluent files."""
