"""Hold the games, one folder each. The registry finds them by looking here; there is no list to edit."""
