"""Hold the games, one folder each. The registry finds them by scanning this package, so there is no list to edit."""
