"""What a game says in a reader's language, from its types and its Fluent files, and what is missing there."""
