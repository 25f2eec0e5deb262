"""A table that people sit at: who is where, whose time runs, what is sealed, and who is told of it."""
